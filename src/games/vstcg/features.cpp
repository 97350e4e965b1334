#include "games/vstcg/features.h"

namespace longbox::vstcg {

const cardgame::Features& features() {
  static const cardgame::Features all(kFeatures);
  return all;
}

}  // namespace longbox::vstcg
