// Signals that a server outlives.
#pragma once

namespace longbox::server {

// Lets the process live on when the system would end it because of a file that may not grow (SIGXFSZ) or of a reader
// who is gone, of the log for example (SIGPIPE). What was to be written fails then, and whoever wrote it is told.
void outlive_signals();

}  // namespace longbox::server
