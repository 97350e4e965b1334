#include "cli/scene_loader.h"

#include "cli/command.h"

namespace longbox::cli {

scenario::GameLoader scene_loader(const std::string& data_dir) {
  return [data_dir](const std::string& id, std::span<const cardlang::Source> extra,
                    cardlang::Diagnostics& diagnostics) {
    return load_game(id, data_dir, extra, diagnostics);
  };
}

}  // namespace longbox::cli
