// Puts stories onto views, as a client does (docs/protocol.md, `story`).
#pragma once

#include "server/protocol/json.h"

namespace longbox::support {

using server::Json;

// Puts the record `Changes` onto the zones, objects and seats of a view.
void apply_changes(const Json& changes, Json& view);

// Returns the view after an update: that of a message `table`, or the view before with a `story` put onto it.
Json view_after(const Json& view, const Json& update);

}  // namespace longbox::support
