#include "server/people/secrets.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "server/people/names.h"

namespace longbox::server {
namespace {

TEST(Secrets, a_token_opens_only_for_its_key_and_purpose) {
  ASSERT_TRUE(start_secrets());
  const auto signer = Signer::from_key(Signer::new_key());
  const auto other = Signer::from_key(Signer::new_key());
  ASSERT_TRUE(signer && other);
  const std::string token = signer->sign("seat", "t1:0.5");
  EXPECT_EQ(signer->open("seat", token), "t1:0.5");
  EXPECT_EQ(signer->open("session", token), std::nullopt);
  EXPECT_EQ(other->open("seat", token), std::nullopt);
  EXPECT_EQ(signer->open("seat", "x" + token), std::nullopt);
  EXPECT_EQ(signer->open("seat", token + "x"), std::nullopt);
  EXPECT_EQ(signer->open("seat", ""), std::nullopt);
  EXPECT_FALSE(Signer::from_key("short"));
}

TEST(Secrets, a_password_fits_its_own_hash_only) {
  ASSERT_TRUE(start_secrets());
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(fits_password(hash, "correct horse"));
  EXPECT_FALSE(fits_password(hash, "correct horsf"));
  EXPECT_FALSE(fits_password("", "correct horse"));
  EXPECT_NE(hash_password("correct horse"), hash);
}

TEST(Secrets, names_are_random) {
  EXPECT_NE(random_name(10), random_name(10));
  EXPECT_EQ(random_name(10).size(), 10U);
}

TEST(People, a_name_is_spelled_in_letters) {
  for (const char* name : {"Ann", "Jörg", "O'Neil", "x_1.2-3", "Ann B"}) EXPECT_TRUE(is_good_name(name)) << name;
  for (const char* name : {"", "A", " Ann", "<b>Ann", "Ann\n", "...", "a\xFF", "\xE2\x80\xAE" "Ann",
                           "a name that is far too long for any list"})
    EXPECT_FALSE(is_good_name(name)) << name;
}

TEST(Names, are_no_words_of_the_log) {
  for (const char* name : {"A card", "a-card", "Nobody", "no one", "You", "player b", "The Villain", "Cards",
                           "the first player", "Each Player", "the rules", "A Secret Terrain"})
    EXPECT_TRUE(is_word_of_the_log(base::slug(name))) << name;
  for (const char* name : {"Ann", "Cardinal", "The Dude", "Nobody Special", "Playera B", "A", "The"})
    EXPECT_FALSE(is_word_of_the_log(base::slug(name))) << name;
}

}  // namespace
}  // namespace longbox::server
