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
void add_target(const kernel::Target& target, Json& targets) {
  switch (target.kind) {
    case kernel::TargetKind::Object: return targets.push_back({{"object", target.object.id.value}});
    case kernel::TargetKind::Player: return targets.push_back({{"seat", target.seat()}});
    case kernel::TargetKind::Link: return targets.push_back({{"link", target.link()}});
    case kernel::TargetKind::None: return;
  }
}

}  // namespace

// An effect of the rules has no card; it is called as its option would be.
std::string ViewWriter::link_name(const kernel::Link& link) const {
  if (link.source_card) return game().library().card(link.source_card).name;
  const kernel::Option option{.kind = kernel::kOptionLink, .number = static_cast<std::int16_t>(link.id())};
  return game().label(machine_, view_.question, option);
}

// The source may have left by now; its card is the one that it showed when the effect was announced.
Json ViewWriter::link(const kernel::Link& link) const {
  const std::string name = link_name(link);
  Json targets = Json::array();
  for (int i = 0; i < link.target_count; ++i)
    add_target(link.targets[static_cast<std::size_t>(i)], targets);
  Json json = {{"id", link.id()},
               {"name", name},
               {"controller", link.controller()},
               {"text", link.context.ability
                            ? names_.in(game().ability_text(link.context.ability, name))
                            : std::string()},
               {"stage", stage_word(link.stage)},
               {"targets", std::move(targets)}};
  if (link.source_card) json["card"] = game().library().card(link.source_card).id;
  if (link.context.self.id) json["source"] = link.context.self.id.value;
  if (link.card) json["object"] = link.card.value;
  return json;
}

Json ViewWriter::chain() const {
  Json links = Json::array();
  const auto& chain = state().chain;
  for (int i = chain.size - 1; i >= 0; --i) links.push_back(link(chain[i]));
  return links;
}

}  // namespace longbox::server
