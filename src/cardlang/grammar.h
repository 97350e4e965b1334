#pragma once

#include <tao/pegtl.hpp>

// A parsing expression grammar describes the tokens of one physical line of the
// card language. It matches every line: the rules in `Broken` match what is no
// token and take the rest of the line with them.
namespace longbox::cardlang::grammar {

namespace peg = tao::pegtl;

struct Blanks : peg::star<peg::blank> {};

struct WordStart : peg::sor<peg::alpha, peg::one<'_'>> {};
struct WordPart : peg::sor<peg::alnum, peg::one<'_', '\'', '-'>> {};

// Card numbers such as 01001a are words too, hence the digits in front.
struct WordText : peg::seq<peg::star<peg::digit>, WordStart, peg::star<WordPart>> {};
struct Word : WordText {};

struct Number : peg::seq<peg::opt<peg::one<'-'>>, peg::plus<peg::digit>, peg::not_at<WordStart>> {};

struct Stat : peg::seq<peg::opt<peg::one<'+', '-'>>, peg::plus<peg::digit>> {};
struct Stats : peg::seq<Stat, peg::one<'/'>, Stat, peg::not_at<WordStart>> {};

// A plain character is no control character, quote or backslash; this also
// keeps invalid UTF-8 out of every token.
struct PlainCharacter : peg::utf8::ranges<0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7E, 0xA0, 0x10FFFF> {};
struct Escape : peg::seq<peg::one<'\\'>, peg::one<'"', '\\'>> {};
struct StringBody : peg::star<peg::sor<PlainCharacter, Escape>> {};
struct String : peg::seq<peg::one<'"'>, StringBody, peg::one<'"'>> {};

struct Symbol : peg::seq<peg::one<'['>, WordText, peg::one<']'>> {};
struct NamedSymbol : peg::seq<peg::string<'[', '"'>, StringBody, peg::string<'"', ']'>> {};

// A slot is a parameter of a keyword, such as <n:name>.
struct Slot : peg::seq<peg::one<'<'>, WordText, peg::one<':'>, WordText, peg::one<'>'>> {};

struct CloseParenthesis : peg::one<')'> {};
struct LongMark : peg::sor<peg::string<'<', '='>, peg::string<'>', '='>, peg::string<'!', '='>> {};
struct OtherMark : peg::sor<LongMark, peg::one<':', ',', '(', '=', '<', '>', '+', '-', '*'>> {};

// A sign that touches the value before it joins two values, so that 5-3 is a
// subtraction while 5 -3 is two numbers.
struct JoiningSign : peg::one<'+', '-'> {};
struct Value
    : peg::sor<Stats, Word, Number, String, Symbol, NamedSymbol, Slot, CloseParenthesis> {};
struct Item : peg::sor<peg::seq<Value, peg::opt<JoiningSign>>, OtherMark> {};

struct Comment : peg::seq<peg::one<'#'>, peg::star<peg::any>> {};
struct LineEnd : peg::at<Blanks, peg::sor<peg::one<'#'>, peg::eof>> {};
struct Continuation : peg::seq<peg::one<'\\'>, LineEnd> {};

struct OpenString : peg::seq<peg::one<'"'>, StringBody> {};
struct UnclosedString : peg::seq<OpenString, peg::eof> {};
struct BadEscape : peg::seq<OpenString, peg::one<'\\'>, peg::opt<peg::any>> {};
struct BadStringByte : peg::seq<OpenString, peg::any> {};
struct BadSymbol : peg::seq<peg::one<'['>, peg::until<peg::one<']'>>> {};
struct UnclosedSymbol : peg::one<'['> {};
struct UnknownCharacter : peg::sor<peg::utf8::any, peg::any> {};
struct Broken : peg::seq<peg::sor<UnclosedString, BadEscape, BadStringByte, BadSymbol,
                                  UnclosedSymbol, UnknownCharacter>,
                         peg::star<peg::any>> {};

struct PhysicalLine : peg::seq<Blanks, peg::star<Item, Blanks>, peg::opt<Continuation, Blanks>,
                               peg::opt<Comment>, peg::sor<peg::eof, Broken>> {};

}  // namespace longbox::cardlang::grammar
