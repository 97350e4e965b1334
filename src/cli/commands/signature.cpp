// `longbox signature` prints one number a game that changes when behaviour does.
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/games.h"
#include "decks/decks.h"
#include "sim/signature.h"

namespace longbox::cli {
namespace {

// Returns the signature as text; empty after a complaint.
std::string signature_of(const std::string& id, Cli& cli) {
  const auto game = load_game_or_complain(id, cli);
  if (!game) return {};
  std::vector<kernel::Deck> decks;
  for (const auto& name : decks::deck_names(id, cli.data_dir)) {
    auto deck = decks::load_deck(*game, cli.data_dir, name);
    if (deck) decks.push_back(std::move(deck.value()));
    if (!deck) {
      complain_about_deck(deck.error());
      return {};
    }
  }
  const auto signature = sim::signature(*game, decks);
  if (signature) return sim::to_hex(signature.value());
  complain(kProblem, fmt::format("{}: {}", id, signature.error()));
  return {};
}

int run(bool json, Cli& cli) {
  nlohmann::ordered_json all = nlohmann::ordered_json::object();
  for (const auto& id : game_ids()) {
    const auto signature = signature_of(id, cli);
    if (signature.empty()) return kProblem;
    if (!json) fmt::print("{} {}\n", id, signature);
    all[id] = signature;
  }
  if (json) fmt::print("{}\n", all.dump());
  return kOk;
}

}  // namespace

void add_signature_command(Usage& app, Cli& cli) {
  const auto json = std::make_shared<bool>(false);
  Usage command =
      app.subcommand("signature", "one number a game from fixed seeds: did behaviour change?");
  command.flag("--json", *json, "print {game: signature}");
  command.footer("\nA commit that means to change no behaviour leaves the numbers as they are.");
  command.on_use([json, &cli] { cli.status = run(*json, cli); });
}

}  // namespace longbox::cli
