// Finds objects as a scene speaks of them: by alias, by name, or as "B's Storm".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenario/names.h"
#include "scenario/table.h"

namespace longbox::scenario {

// Returns the one object that is meant: an alias, else the name of an object in play, else the name
// of a card anywhere; a seat before it ("B's Storm") narrows it. Objects that nobody could tell
// apart count as one. Anything else is a Failure that names the candidates.
kernel::ObjectId find_object(const Table& table, std::string_view text);

// Returns every object that the text may mean; it is a Failure if there is none.
std::vector<kernel::ObjectId> objects_called(const Table& table, std::string_view text);

// It is a Failure if no alias of the scene and no card of the game is called so, wherever the card may be.
void require_known(const Table& table, std::string_view text);

// Returns whether the scene may mean this object by this text.
bool is_called(const Table& table, kernel::ObjectId id, std::string_view text);

// Describes an object for messages: "B's Storm (front)".
std::string describe(const Table& table, kernel::ObjectId id);
std::string describe(const Table& table, const std::vector<kernel::ObjectId>& ids);

// Returns all names of the object in a label, its own name first.
std::vector<std::string> names_of(const Table& table, kernel::ObjectId id);

// Returns whether two objects differ in nothing but their place in a pile.
bool interchangeable(const Table& table, kernel::ObjectId left, kernel::ObjectId right);

std::vector<kernel::ObjectId> objects_in(const Table& table, Place place, kernel::Seat seat);
std::vector<kernel::ObjectId> objects_in(const Table& table, kernel::ZoneKind zone,
                                         kernel::Seat seat);

}  // namespace longbox::scenario
