#include "cardlang/tokenizer.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <utility>

#include "base/text.h"
#include "cardlang/grammar.h"

namespace longbox::cardlang {
namespace {

namespace peg = tao::pegtl;

// Word processors like to put in these characters, which have a plain spelling.
std::string hint_for(char32_t code_point) {
  switch (code_point) {
    case 0x2018:
    case 0x2019:
      return "write a plain apostrophe '";
    case 0x201C:
    case 0x201D:
      return "write plain quotes \"...\"";
    case 0x2010:
    case 0x2011:
    case 0x2013:
    case 0x2014:
    case 0x2212:
      return "write a plain hyphen -";
    case 0x00A0:
      return "write a plain blank";
    case ';':
      return "put each sentence on a line of its own";
    case '\\':
      return "a backslash continues the line only at its very end";
    default:
      return {};
  }
}

std::string describe(char32_t code_point) {
  if (code_point > 0x20 && code_point < 0x7F) {
    return fmt::format("'{}'", static_cast<char>(code_point));
  }
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(code_point));
}

// Takes off the escapes between the quotes of a matched string.
std::string unescape(std::string_view body) {
  std::string result;
  result.reserve(body.size());
  for (std::size_t index = 0; index < body.size(); ++index) {
    if (body[index] == '\\') ++index;
    result += body[index];
  }
  return result;
}

// "#x" and "# x" mean the same, so both are kept as "# x"; a comment may start
// with more than one "#" or blank, as headings and tables do.
std::string canonical_comment(std::string_view comment) {
  const std::string_view text = base::trim_end(comment.substr(1));
  const bool is_spaced = text.empty() || text.front() == ' ' || text.front() == '#';
  return fmt::format("#{}{}", is_spaced ? "" : " ", text);
}

std::string_view inner(std::string_view matched) { return matched.substr(1, matched.size() - 2); }

// Receives what the grammar matched and turns it into tokens and errors.
class TokenSink {
 public:
  TokenSink(const PhysicalLine& line, const std::string& path, Diagnostics& diagnostics)
      : line_(line), path_(path), diagnostics_(diagnostics) {}

  // Adds a token whose text need not be what stands in the file.
  Token& add(TokenKind kind, std::string_view matched, std::string text) {
    return result_.tokens.emplace_back(Token{kind, std::move(text), 0, 0, false, span_of(matched)});
  }

  void add_number(std::string_view matched) {
    const int value = to_int(matched);
    add(TokenKind::Number, matched, std::string(matched)).number = value;
  }

  void add_stats(std::string_view matched) {
    const std::size_t stroke = matched.find('/');
    const int first = to_int(matched.substr(0, stroke));
    const int second = to_int(matched.substr(stroke + 1));
    Token& token = add(TokenKind::Stats, matched, std::string(matched));
    token.number = first;
    token.number2 = second;
    token.signed_stats = matched.find_first_of("+-") != std::string_view::npos;
  }

  void set_comment(std::string_view matched) { result_.comment = canonical_comment(matched); }

  void set_continues() { result_.continues = true; }

  // Reports the first error of the line; later ones are taken for its echo.
  void report(std::string_view matched, std::string message, std::string hint = {}) {
    if (!result_.broken) {
      diagnostics_.error(path_, span_of(matched), std::move(message), std::move(hint));
    }
    result_.broken = true;
  }

  TokenizedLine take_result() { return std::move(result_); }

 private:
  Span span_of(std::string_view matched) const {
    const auto offset = static_cast<int>(matched.data() - line_.text.data());
    return {line_.number, line_.first_column + offset, static_cast<int>(matched.size())};
  }

  int to_int(std::string_view digits) {
    const std::string_view all = digits;
    if (digits.starts_with('+')) digits.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc()) report(all, "the number is too large");
    return value;
  }

  const PhysicalLine& line_;
  const std::string& path_;
  Diagnostics& diagnostics_;
  TokenizedLine result_;
};

void report_unknown(std::string_view matched, TokenSink& sink) {
  std::size_t position = 0;
  const char32_t code_point = base::next_code_point(matched, position);
  if (code_point == 0xFFFD && matched.size() == 1) {
    const auto byte = static_cast<unsigned char>(matched[0]);
    sink.report(matched, fmt::format("byte 0x{:02X} is not valid UTF-8", byte));
  } else {
    const std::string message = fmt::format("unknown character {}", describe(code_point));
    sink.report(matched, message, hint_for(code_point));
  }
}

// Reports a string that has a control character or an invalid byte at its end.
void report_string_byte(std::string_view matched, TokenSink& sink) {
  const auto byte = static_cast<unsigned char>(matched.back());
  sink.report(matched.substr(matched.size() - 1),
              fmt::format("byte 0x{:02X} cannot stand in a string", byte));
}

void report_escape(std::string_view matched, TokenSink& sink) {
  const std::size_t start = matched.ends_with("\\") ? 1 : 2;
  sink.report(matched.substr(matched.size() - start), "unknown escape in a string",
              "only \\\" and \\\\ are escapes");
}

// Lets an action be written as a plain function of the matched text.
template <void (*Act)(std::string_view, TokenSink&)>
struct Apply {
  template <typename Input>
  static void apply(const Input& input, TokenSink& sink) {
    Act(std::string_view(input.begin(), input.size()), sink);
  }
};

template <TokenKind kKind>
void add_plain(std::string_view text, TokenSink& sink) {
  sink.add(kKind, text, std::string(text));
}
void add_string(std::string_view text, TokenSink& sink) {
  sink.add(TokenKind::String, text, unescape(inner(text)));
}
void add_symbol(std::string_view text, TokenSink& sink) {
  sink.add(TokenKind::Symbol, text, std::string(inner(text)));
}
void add_named_symbol(std::string_view text, TokenSink& sink) {
  sink.add(TokenKind::NamedSymbol, text, unescape(inner(inner(text))));
}
void add_slot(std::string_view text, TokenSink& sink) {
  sink.add(TokenKind::Slot, text, std::string(inner(text)));
}
void add_number(std::string_view text, TokenSink& sink) { sink.add_number(text); }
void add_stats(std::string_view text, TokenSink& sink) { sink.add_stats(text); }
void set_comment(std::string_view text, TokenSink& sink) { sink.set_comment(text); }
void set_continues(std::string_view, TokenSink& sink) { sink.set_continues(); }
// The slots behind the name of a keyword are kept, for the lines below it use them.
void report_unclosed_string(std::string_view text, TokenSink& sink) {
  sink.report(text, "the string is not closed", "add a \" at its end");
  for (auto open = text.find('<'); open < text.size(); open = text.find('<', open + 1)) {
    const auto slot = text.substr(open, text.find('>', open) + 1 - open);
    if (slot.ends_with('>') && slot.find(':') < slot.size()) add_slot(slot, sink);
  }
}
void report_symbol(std::string_view text, TokenSink& sink) {
  sink.report(text, "a symbol is one word in brackets, such as [energy]");
}
void report_unclosed_symbol(std::string_view text, TokenSink& sink) {
  sink.report(text, "the bracket '[' is not closed", "add a ] behind the word");
}

// clang-format off
template <typename Rule> struct Action : peg::nothing<Rule> {};
template <> struct Action<grammar::Word> : Apply<add_plain<TokenKind::Word>> {};
template <> struct Action<grammar::CloseParenthesis> : Apply<add_plain<TokenKind::Punctuation>> {};
template <> struct Action<grammar::OtherMark> : Apply<add_plain<TokenKind::Punctuation>> {};
template <> struct Action<grammar::JoiningSign> : Apply<add_plain<TokenKind::Punctuation>> {};
template <> struct Action<grammar::Number> : Apply<add_number> {};
template <> struct Action<grammar::Stats> : Apply<add_stats> {};
template <> struct Action<grammar::String> : Apply<add_string> {};
template <> struct Action<grammar::Symbol> : Apply<add_symbol> {};
template <> struct Action<grammar::NamedSymbol> : Apply<add_named_symbol> {};
template <> struct Action<grammar::Slot> : Apply<add_slot> {};
template <> struct Action<grammar::Comment> : Apply<set_comment> {};
template <> struct Action<grammar::Continuation> : Apply<set_continues> {};
template <> struct Action<grammar::UnclosedString> : Apply<report_unclosed_string> {};
template <> struct Action<grammar::BadEscape> : Apply<report_escape> {};
template <> struct Action<grammar::BadStringByte> : Apply<report_string_byte> {};
template <> struct Action<grammar::BadSymbol> : Apply<report_symbol> {};
template <> struct Action<grammar::UnclosedSymbol> : Apply<report_unclosed_symbol> {};
template <> struct Action<grammar::UnknownCharacter> : Apply<report_unknown> {};
// clang-format on

}  // namespace

TokenizedLine tokenize(const PhysicalLine& line, const std::string& path,
                       Diagnostics& diagnostics) {
  // Lazy tracking: columns are taken from the bytes, not counted by the library.
  using Input = peg::memory_input<peg::tracking_mode::lazy, peg::eol::lf, std::string_view>;
  Input input(line.text.data(), line.text.data() + line.text.size(), std::string_view(path));
  TokenSink sink(line, path, diagnostics);
  peg::parse<grammar::PhysicalLine, Action>(input, sink);
  return sink.take_result();
}

}  // namespace longbox::cardlang
