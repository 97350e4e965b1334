// Writes lessons as JSON.
#pragma once

#include "scenario/lesson.h"
#include "server/protocol/json.h"

namespace longbox::server {

// Writes the record `LessonInfo`.
Json lesson_info(const scenario::Lesson& lesson);

// Writes the record `LessonView`.
Json lesson_view(const scenario::Lesson& lesson, bool done);

}  // namespace longbox::server
