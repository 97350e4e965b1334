// Postfixes compare the versions of two cards (202.6, 202.7).
#include "games/vstcg/language/describing.h"

namespace longbox::vstcg {

namespace {

constexpr kernel::TagSet all_versions() {
  kernel::TagSet tags;
  for (int tag = kFirstVersion; tag < kFirstClass; ++tag) tags.insert(tag);
  return tags;
}
constexpr kernel::TagSet kVersions = all_versions();

// An unrevealed resource has no version (701.11a).
kernel::TagSet versions(const Eval& e, ObjectId id) {
  return shows(e, id) ? e.machine().tags(id) & kVersions : kernel::TagSet{};
}

bool has_same_versions(Eval& e, ObjectId id) {
  const ObjectId other = e.object();
  return other && versions(e, id) == versions(e, other);
}

bool has_different_versions(Eval& e, ObjectId id) {
  const ObjectId other = e.object();
  return other && versions(e, id) != versions(e, other);
}

bool shares_version(Eval& e, ObjectId id) {
  const ObjectId other = e.object();
  return other && versions(e, id).meets(versions(e, other));
}

}  // namespace

void add_version_postfixes(std::vector<Phrase>& out) {
  const auto compares = [&](std::string_view form, std::string_view english, std::string_view meaning, auto test) {
    postfix(out, kernel::kWatchesFaces, form, english, meaning, test, "202.6").reads = kernel::kReadsTags;
  };
  compares("with the same version as <o:object>", "with the same version as {o}",
           "All versions of the one are those of the other.", has_same_versions);
  compares("with a different version than <o:object>", "with a different version than {o}",
           "One of them has a version that the other has not.", has_different_versions);
  compares("sharing a version with <o:object>", "that shares a version with {o}|that share a version with {o}",
           "At least one in common.", shares_version);
}

}  // namespace longbox::vstcg
