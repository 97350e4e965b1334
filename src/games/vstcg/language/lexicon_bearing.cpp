// These words are about equipment and who bears it, and about names that a player chose.
#include "games/vstcg/language/describing.h"
#include "games/vstcg/language/lexicon.h"

namespace longbox::vstcg {

namespace {

bool is_unequipped(Eval& e, ObjectId id) {
  bool bears = false;
  each_equipment_of(e.machine(), id, [&](ObjectId) { bears = true; });
  return is_character(e.machine(), id) && !bears;
}

bool is_attached_to(Eval& e, ObjectId id) {
  const ObjectId bearer = e.object();
  return bearer && bearer_of(e.machine(), id) == bearer;
}

bool has_chosen_name(Eval& e, ObjectId id) {
  const int name = e.number();
  return shows(e, id) && is_known_as(e, id, name);
}

}  // namespace

void add_bearing_words(std::vector<Phrase>& out) {
  adjective(out, kernel::kWatchesPlaces, "unequipped", "unequipped", "It bears no equipment.",
            is_unequipped, "302.3b");
  postfix(out, kernel::kWatchesPlaces, "attached to <o:object>", "attached to {o}", "Its equipment.",
          is_attached_to, "213.5d");
  postfix(out, kernel::kWatchesNothing, "with name <n:number>", "with that name", "Answers to the name that was named.",
          has_chosen_name, "511.4");
  holds(out, kEquipBeside, "self may be equipped beside <d:description>",
        "{self} can be equipped in addition to {d:plural}",
        "Such equipment of its bearer does not count against the maximum for it.", "302.3b")
      .zones = kernel::kEveryZone;
}

}  // namespace longbox::vstcg
