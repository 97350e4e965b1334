#include "server/tables/chronicle.h"

#include <bit>

namespace longbox::server {

using kernel::Seat;

Chronicle::Mention Chronicle::mention(const kernel::State& after, kernel::ObjectId id) const {
  if (!id || !after.object(id).card) return {};
  Mention mention{id, after.object(id).card, 0};
  for (Seat seat = 0; seat < after.seat_count; ++seat)
    if (kernel::knows(after, seat, id)) mention.readers |= static_cast<std::uint8_t>(1U << seat);
  if (kernel::knows(after, kernel::kSpectator, id)) mention.readers |= kWatcherBit;
  return mention;
}

// Most lines are the same for everybody, so they are kept once.
void Chronicle::on_event(const kernel::State& after, const kernel::Event& event) {
  Line line;
  line.text = game_.log_line(after, event, kernel::kSpectator);
  bool any = !line.text.empty();
  for (Seat seat = 0; seat < after.seat_count; ++seat) {
    std::string text = game_.log_line(after, event, seat);
    if (text == line.text) continue;
    any = any || !text.empty();
    line.others |= static_cast<std::uint8_t>(1U << seat);
    line.other_texts.push_back(std::move(text));
  }
  if (!any) return reel_.follow(after, event);
  line.step = step_;
  line.rule = game_.event_rule(after, event);
  line.mentions = {mention(after, event.object), mention(after, event.other)};
  lines_.push_back(std::move(line));
  reel_.add(after, event, lines_.size() - 1);
}

// Whoever looks on is told a whole position next, so the reel ends here.
void Chronicle::clear() {
  lines_.clear();
  reel_.stop();
  step_ = 0;
}

std::size_t Chronicle::place_of(Seat reader) {
  return reader == kernel::kSpectator ? kReaders - 1 : reader;
}

const std::string& Chronicle::text_for(const Line& line, std::size_t reader) const {
  if (reader >= kernel::kMaxSeats || (line.others >> reader & 1U) == 0) return line.text;
  const unsigned before = line.others & ((1U << reader) - 1U);
  return line.other_texts[static_cast<std::size_t>(std::popcount(before))];
}

void Chronicle::write(const Line& line, Seat reader, const SeatNames& names, JsonText& text) const {
  const std::size_t place = place_of(reader);
  const std::string& line_text = text_for(line, place);
  if (line_text.empty()) return;
  const auto told = names.told(line_text);
  text.begin_object();
  text.key("cards");
  text.begin_list();
  for (const Mention& mention : line.mentions) {
    if ((mention.readers >> place & 1U) == 0) continue;
    const kernel::Card& card = game_.library().card(mention.card);
    text.begin_object();
    text.field("card", card.id);
    text.field("name", card.name);
    text.field("object", mention.object.value);
    text.end_object();
  }
  text.end_list();
  if (!line.rule.empty()) text.field("rule", line.rule);
  text.field("seats", told.seats);
  text.field("step", line.step);
  text.field("text", told.text);
  text.end_object();
}

void Chronicle::write_lines(Seat reader, std::size_t from, const SeatNames& names, JsonText& text) const {
  text.begin_list();
  for (std::size_t i = from; i < lines_.size(); ++i) write(lines_[i], reader, names, text);
  text.end_list();
}

Json Chronicle::lines_of_step(Seat reader, int step, const SeatNames& names) const {
  return JsonText::tree_of([&](JsonText& text) {
    text.begin_list();
    for (const Line& each : lines_)
      if (each.step == step) write(each, reader, names, text);
    text.end_list();
  });
}

Json Chronicle::texts(Seat reader, std::size_t from, const SeatNames& names) const {
  Json texts = Json::array();
  for (std::size_t i = from; i < lines_.size(); ++i)
    if (const std::string& text = text_for(lines_[i], place_of(reader)); !text.empty())
      texts.push_back(names.in(text));
  return texts;
}

}  // namespace longbox::server
