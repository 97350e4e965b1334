// A JsonText writes JSON straight into a text. What is told after every answer is written like this; a tree of
// values would be built and torn down for each reader.
#pragma once

#include <charconv>
#include <concepts>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

#include "server/protocol/json.h"

namespace longbox::server {

class JsonText {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }

  // Writes the name of a field, whose value comes next.
  void key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    is_first_ = true;
  }

  void value(std::string_view text) {
    separate();
    quote(text);
  }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  void value(std::same_as<bool> auto truth) { raw(truth ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void value(Number number) {
    char digits[24];
    raw({digits, std::to_chars(digits, digits + sizeof digits, +number).ptr});
  }
  void value(const Json& json) { raw(to_text(json)); }
  template <std::ranges::range List>
    requires(!std::convertible_to<List, std::string_view> && !std::same_as<std::remove_cvref_t<List>, Json>)
  void value(const List& list) {
    begin_list();
    for (const auto& item : list) value(item);
    end_list();
  }
  // Takes a value that is JSON already.
  void raw(std::string_view json) {
    separate();
    text_ += json;
  }

  void field(std::string_view name, const auto& content) {
    key(name);
    value(content);
  }

  // A mark is a place in the text that one may go back to.
  struct Mark {
    std::size_t size = 0;
    bool is_first = true;
  };
  Mark mark() const { return {text_.size(), is_first_}; }
  void go_back_to(const Mark& mark) {
    text_.resize(mark.size);
    is_first_ = mark.is_first;
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }
  bool is_empty() const { return text_.empty(); }
  // Returns the tree of what `write` writes, for the few who read it again.
  static Json tree_of(auto write) {
    JsonText text;
    write(text);
    return text.is_empty() ? Json() : Json::parse(text.text());
  }

 private:
  void open(char bracket) {
    separate();
    text_ += bracket;
    is_first_ = true;
  }
  void close(char bracket) {
    text_ += bracket;
    is_first_ = false;
  }
  void separate() {
    if (!std::exchange(is_first_, false)) text_ += ',';
  }
  void quote(std::string_view text);

  std::string text_;
  bool is_first_ = true;  // nothing stands before the next value that a comma would part it from
};

// A ListField is a list that is written only if it has an item.
class ListField {
 public:
  ListField(JsonText& text, std::string_view name) : text_(text), name_(name) {}
  ~ListField() {
    if (is_open_) text_.end_list();
  }
  ListField(const ListField&) = delete;
  ListField& operator=(const ListField&) = delete;

  // Returns the text, for the next item.
  JsonText& item() {
    if (!std::exchange(is_open_, true)) {
      text_.key(name_);
      text_.begin_list();
    }
    return text_;
  }

 private:
  JsonText& text_;
  std::string_view name_;
  bool is_open_ = false;
};

}  // namespace longbox::server
