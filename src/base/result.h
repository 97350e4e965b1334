// A Result is a value or a reason why there is none.
#pragma once

#include <utility>
#include <variant>

#include "base/assert.h"

namespace longbox::base {

template <class Value, class Error>
class Result {
 public:
  Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  Value& value() {
    LONGBOX_ASSERT(ok(), "a failed result has no value");
    return std::get<0>(content_);
  }
  const Value& value() const {
    LONGBOX_ASSERT(ok(), "a failed result has no value");
    return std::get<0>(content_);
  }
  const Error& error() const {
    LONGBOX_ASSERT(!ok(), "a result with a value has no error");
    return std::get<1>(content_);
  }

 private:
  std::variant<Value, Error> content_;
};

}  // namespace longbox::base
