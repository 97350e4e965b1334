#include "server/views/lessons.h"

#include "server/views/desk.h"

namespace longbox::server {

Json lesson_info(const scenario::Lesson& lesson) {
  const scenario::Teaching& told = lesson.teaching();
  return {{"id", lesson.id()}, {"title", told.title}, {"tell", told.tell},
          {"goal", told.goal}, {"why", told.why},     {"rules", lesson.rules()}};
}

Json lesson_view(const scenario::Lesson& lesson, bool done) {
  Json view = lesson_info(lesson);
  view["done"] = done;
  return view;
}

Reply list_lessons(const GameBox& box) {
  Json lessons = Json::array();
  for (const scenario::Lesson& lesson : box.lessons()) lessons.push_back(lesson_info(lesson));
  return Json{{"game", box.game().id()}, {"lessons", std::move(lessons)}};
}

}  // namespace longbox::server
