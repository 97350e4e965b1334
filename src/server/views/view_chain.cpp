// Writes the effects that wait on the chain as JSON.
#include "server/views/view_writer.h"

namespace longbox::server {
namespace {

std::string_view stage_word(kernel::LinkStage stage) {
  switch (stage) {
    case kernel::LinkStage::Announced: return "announced";
    case kernel::LinkStage::Waiting: return "waiting";
    case kernel::LinkStage::Resolving: return "resolving";
  }
  return "waiting";
}

// A target that is no longer legal has been dropped, and nothing is written of it.
void write_target(const kernel::Target& target, JsonText& text) {
  if (target.kind == kernel::TargetKind::None) return;
  text.begin_object();
  switch (target.kind) {
    case kernel::TargetKind::Object: text.field("object", target.object.id.value); break;
    case kernel::TargetKind::Player: text.field("seat", target.seat()); break;
    case kernel::TargetKind::Link: text.field("link", target.link()); break;
    case kernel::TargetKind::None: break;
  }
  text.end_object();
}

}  // namespace

// An effect of the rules has no card; it is called as its option would be.
std::string ViewWriter::link_name(const kernel::Link& link) const {
  if (link.source_card) return game().library().card(link.source_card).name;
  const kernel::Option option{.kind = kernel::kOptionLink, .number = static_cast<std::int16_t>(link.id())};
  return game().label(machine_, view_.question, option);
}

// The source may have left by now; its card is the one that it showed when the effect was announced.
void ViewWriter::write(const kernel::Link& link, JsonText& text) const {
  const std::string name = link_name(link);
  text.begin_object();
  if (link.source_card) text.field("card", game().library().card(link.source_card).id);
  text.field("controller", link.controller());
  text.field("id", link.id());
  text.field("name", name);
  if (link.card) text.field("object", link.card.value);
  if (link.context.self.id) text.field("source", link.context.self.id.value);
  text.field("stage", stage_word(link.stage));
  text.key("targets");
  text.begin_list();
  for (int i = 0; i < link.target_count; ++i) write_target(link.targets[static_cast<std::size_t>(i)], text);
  text.end_list();
  text.field("text", link.context.ability ? names_.in(game().ability_text(link.context.ability, name)) : std::string());
  text.end_object();
}

void ViewWriter::write_chain(JsonText& text) const {
  const auto& chain = state().chain;
  text.begin_list();
  for (int i = chain.size - 1; i >= 0; --i) write(chain[i], text);
  text.end_list();
}

Json ViewWriter::chain() const {
  return JsonText::tree_of([&](JsonText& text) { write_chain(text); });
}

}  // namespace longbox::server
