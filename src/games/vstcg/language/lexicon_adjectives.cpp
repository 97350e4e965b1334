// Adjectives describe objects by their state, their place and their printed words.
#include "games/vstcg/language/describing.h"

namespace longbox::vstcg {

namespace {

void add_states(std::vector<Phrase>& out) {
  adjective(out, kernel::kWatchesNothing, "opposing", "opposing|controlled by an opponent|an opponent's",
            "Controlled by an opponent.",
            [](Eval& e, ObjectId id) { return e.look(id).controller != e.you(); });
  adjective(
      out, kernel::kWatchesFaces, "stunned", "stunned", "By its face.",
      [](Eval& e, ObjectId id) { return e.look(id).has(kStunned); }, "701.12");
  adjective(
      out, kernel::kWatchesFaces, "face-down", "face-down", "By its face.",
      [](Eval& e, ObjectId id) { return e.look(id).has(kernel::kFaceDown); }, "701.12");
  adjective(
      out, kernel::kWatchesFaces, "face-up", "face-up", "By its face.",
      [](Eval& e, ObjectId id) { return !e.look(id).has(kernel::kFaceDown); }, "701.12");
}

void add_places(std::vector<Phrase>& out) {
  constexpr auto kByPlace = "By its place.";
  adjective(
      out, kernel::kWatchesPlaces, "front-row", "front row|in the front row", kByPlace,
      [](Eval& e, ObjectId id) { return e.look(id).zone == kFront; }, "701.5");
  adjective(
      out, kernel::kWatchesPlaces, "support-row", "support row|in the support row", kByPlace,
      [](Eval& e, ObjectId id) { return e.look(id).zone == kSupport; }, "701.5");
  adjective(
      out, kernel::kWatchesPlaces, "hidden", "hidden", kByPlace,
      [](Eval& e, ObjectId id) { return e.machine().in_play(id) && is_hidden(e.machine(), id); }, "701.5");
  adjective(
      out, kernel::kWatchesPlaces, "visible", "visible", kByPlace,
      [](Eval& e, ObjectId id) { return e.machine().in_play(id) && is_visible(e.machine(), id); }, "701.5");
  constexpr auto kByFront = "By who stands in front.";
  constexpr unsigned kWatched = kernel::kWatchesPlaces | kernel::kWatchesFaces;
  adjective(
      out, kWatched, "protected", "protected", kByFront,
      [](Eval& e, ObjectId id) { return is_protected(e.machine(), id); }, "701.7");
  adjective(
      out, kWatched, "unprotected", "unprotected", kByFront,
      [](Eval& e, ObjectId id) { return is_character(e.machine(), id) && !is_protected(e.machine(), id); },
      "701.7");
}

void add_statuses(std::vector<Phrase>& out) {
  constexpr auto kInAttack = "In the present attack.";
  adjective(
      out, kernel::kWatchesMarks, "attacking", "attacking", kInAttack,
      [](Eval& e, ObjectId id) { return e.look(id).has(kAttacker); }, "701.14");
  adjective(
      out, kernel::kWatchesMarks, "defending", "defending", kInAttack,
      [](Eval& e, ObjectId id) { return e.look(id).has(kDefender); }, "701.14");
  adjective(
      out, kernel::kWatchesMarks, "team-attacking", "team attacking", kInAttack,
      [](Eval& e, ObjectId id) { return e.look(id).has(kTeamAttacker); }, "701.14");
}

// Affiliations come by crossovers, too, in every zone (708.3a).
bool has_affiliation(Eval& e, ObjectId id) {
  return shown_affiliations(e, id).contains(e.word());
}

bool has_word(Eval& e, ObjectId id) {
  const int word = e.word();
  return shows(e, id) && e.machine().tags(id).contains(word);
}

void add_words(std::vector<Phrase>& out) {
  const auto tag = [&](std::string_view form, bool (*test)(Eval&, ObjectId)) {
    adjective(out, kernel::kWatchesNothing, form, "{t}|{t:a} character", "Has it now.", test, "201.2c")
        .reads = kernel::kReadsTags;
  };
  const auto reading = [&](std::string_view form, std::string_view meaning, std::string_view rule,
                           bool (*test)(Eval&, ObjectId)) {
    adjective(out, kernel::kWatchesNothing, form, form, meaning, test, rule).reads = kernel::kReadsTags;
  };
  // It stands before the versions, among which there is a word `unique`, too.
  reading("unique", "Has the unique characteristic.", "701.15",
          [](Eval& e, ObjectId id) { return shows(e, id) && is_unique(e.machine(), id); });
  tag("<t:affiliation>", has_affiliation);
  for (const std::string_view form : {"<t:version>", "<t:class>", "<t:trait>", "<t:brand>"})
    tag(form, has_word);
  constexpr auto kAffiliated = "Has an affiliation, or none.";
  reading("affiliated", kAffiliated, "gl.affiliated", [](Eval& e, ObjectId id) {
    return !shown_affiliations(e, id).empty();
  });
  reading("unaffiliated", kAffiliated, "gl.affiliated", [](Eval& e, ObjectId id) {
    return shows(e, id) && shown_affiliations(e, id).empty();
  });
}

template <Type kType>
bool is_card_of(Eval& e, ObjectId id) {
  return shows(e, id) && e.machine().card(id).type == kType;
}

void add_types(std::vector<Phrase>& out) {
  adjective(
      out, kernel::kWatchesNothing, "ongoing", "ongoing", "A plot twist with the ongoing icon.",
      [](Eval& e, ObjectId id) { return shows(e, id) && e.machine().card(id).numbers[kIsOngoing] != 0; },
      "304.8");
  const auto type = [&](std::string_view form, std::string_view english, bool (*test)(Eval&, ObjectId)) {
    adjective(out, kernel::kWatchesNothing, form, english, "By its printed type.", test, "206.1");
  };
  type("character-card", "character|a character", is_card_of<kCharacter>);
  type("plot-twist-card", "plot twist|a plot twist", is_card_of<kPlotTwist>);
  type("location-card", "location|a location", is_card_of<kLocation>);
  type("equipment-card", "equipment|an equipment", is_card_of<kEquipmentCard>);
}

}  // namespace

void add_adjectives(std::vector<Phrase>& out) {
  add_states(out);
  add_places(out);
  add_statuses(out);
  add_words(out);
  add_types(out);
}

}  // namespace longbox::vstcg
