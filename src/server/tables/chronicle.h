// A chronicle is the log of a table, kept once for all readers.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"
#include "server/protocol/json_text.h"
#include "server/tables/reel.h"
#include "server/views/seat_names.h"

namespace longbox::server {

class Chronicle : public kernel::EventSink {
 public:
  explicit Chronicle(const kernel::Game& game) : game_(game) {}

  void on_event(const kernel::State& after, const kernel::Event& event) override;

  // The reel records the moments that have a line.
  Reel& reel() { return reel_; }
  const Reel& reel() const { return reel_; }

  // Lines that come now belong to the answer with this number; 0 before the first.
  void begin_step(int step) { step_ = step; }
  void clear();

  std::size_t size() const { return lines_.size(); }
  // Writes the records `LogLine` from this line on, as the reader may read them.
  void write_lines(kernel::Seat reader, std::size_t from, const SeatNames& names, JsonText& text) const;
  // Writes the lines of one answer.
  Json lines_of_step(kernel::Seat reader, int step, const SeatNames& names) const;
  // Returns whether the reader may read anything in this line.
  bool tells(kernel::Seat reader, std::size_t line) const {
    return !text_for(lines_[line], place_of(reader)).empty();
  }
  // Writes only the texts of the lines, from this line on.
  Json texts(kernel::Seat reader, std::size_t from, const SeatNames& names) const;

 private:
  // Readers are the seats and, last, whoever only watches.
  static constexpr std::size_t kReaders = kernel::kMaxSeats + 1;
  static constexpr std::uint8_t kWatcherBit = 1U << kernel::kMaxSeats;

  // A mention is a card that a line is about, with the seats that know it (bits).
  struct Mention {
    kernel::ObjectId object;
    kernel::CardId card;
    std::uint8_t readers = 0;
  };
  struct Line {
    int step = 0;
    std::string_view rule;
    // `text` is for watchers; `others` are the seats (bits) that read something else, and their
    // texts follow.
    std::string text;
    std::uint8_t others = 0;
    std::vector<std::string> other_texts;
    std::array<Mention, 2> mentions;
  };

  Mention mention(const kernel::State& after, kernel::ObjectId id) const;
  static std::size_t place_of(kernel::Seat reader);
  const std::string& text_for(const Line& line, std::size_t reader) const;
  // Writes nothing where the reader may read nothing.
  void write(const Line& line, kernel::Seat reader, const SeatNames& names, JsonText& text) const;

  const kernel::Game& game_;
  std::vector<Line> lines_;
  Reel reel_;
  int step_ = 0;
};

}  // namespace longbox::server
