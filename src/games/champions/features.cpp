#include "games/champions/features.h"

namespace longbox::champions {

const cardgame::Features& features() {
  static const cardgame::Features all(kFeatures);
  return all;
}

}  // namespace longbox::champions
