#include "games/vs2pcg/features.h"

namespace longbox::vs2pcg {

const cardgame::Features& features() {
  static const cardgame::Features all(kFeatures);
  return all;
}

}  // namespace longbox::vs2pcg
