#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cardlang/source.h"

namespace longbox::cardlang {

// An error keeps a card out of the game; a warning only asks for attention.
enum class Severity { Error, Warning };

// A Diagnostic is one remark about a place in a card file. The hint may be empty.
struct Diagnostic {
  Severity severity = Severity::Error;
  std::string path;
  Span span;
  std::string message;
  std::string hint;
};

// Collects everything that is wrong with the files read so far, in the order
// found. It keeps the first `kKept` remarks and only counts the rest, so that
// a file of garbage cannot fill the memory.
class Diagnostics {
 public:
  static constexpr std::size_t kKept = 1000;

  // Adds an error at a place of the file with the given path.
  void error(std::string path, Span span, std::string message, std::string hint = {});

  // Adds a warning at a place of the file with the given path.
  void warning(std::string path, Span span, std::string message, std::string hint = {});

  // Adds a finished diagnostic.
  void add(Diagnostic diagnostic);

  // Returns whether any error was added, kept or not; warnings do not count.
  bool has_errors() const { return error_count_ > 0; }

  // Returns the number of errors that were added, kept or not.
  std::size_t error_count() const { return error_count_; }

  // Returns the diagnostics kept, in the order they were added.
  const std::vector<Diagnostic>& items() const { return items_; }

  // Writes all diagnostics as text, each with its source line and a caret below it.
  // The source of a diagnostic is found by path; without one only the message
  // is written.
  std::string render(std::span<const Source> sources) const;

  // Writes them when all diagnostics are about one file.
  std::string render(const Source& source) const;

  // Returns all diagnostics as an array of objects with the fields path, line, column,
  // length, severity, message and hint. Every string in it is valid UTF-8.
  nlohmann::json to_json() const;

 private:
  std::vector<Diagnostic> items_;
  std::size_t error_count_ = 0;
  std::size_t dropped_count_ = 0;
};

// Writes one diagnostic as text. The source line may be empty, and then neither it
// nor the caret line is written.
std::string render(const Diagnostic& diagnostic, std::string_view source_line);

// Returns the hint "did you mean 'x'?" for the candidate nearest to the word, or
// an empty text when none is near.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

}  // namespace longbox::cardlang
