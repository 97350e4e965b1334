// Draws the matrix of a game that is played together as an SVG chart.
#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "cli/reports/coop_matrix.h"

namespace longbox::cli {
namespace {

// These sizes are in pixels.
constexpr double kPanelWidth = 420;
constexpr double kNameWidth = 130;
constexpr double kAxisWidth = kPanelWidth - kNameWidth - 30;
constexpr double kRow = 44;
constexpr double kPanelHead = 46;
constexpr double kPanelFoot = 34;
constexpr double kMargin = 20;
constexpr double kTitle = 60;
constexpr std::size_t kColumns = 2;

// These colours, for 1 to 4 players, can be told apart in any kind of colour vision.
constexpr std::array<std::string_view, 4> kColours = {"#0072b2", "#e69f00", "#009e73", "#cc79a7"};

std::string_view colour_of(int players) {
  return kColours[static_cast<std::size_t>(players - 1) % kColours.size()];
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  }
  return out;
}

std::string label(double x, double y, std::string_view anchor, std::string_view extra,
                  std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                     anchor, extra, escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view style) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>\n", x1, y1,
                     x2, y2, style);
}

double axis_x(double left, double share) { return left + kNameWidth + kAxisWidth * share; }

// Draws a dot at the share and a whisker over its interval.
std::string mark(double left, double y, const Share& share, int players) {
  if (share.games == 0) return {};
  const auto interval = share.interval();
  const double x = axis_x(left, share.percent() / 100);
  return line(axis_x(left, interval.low), y, axis_x(left, interval.high), y,
              fmt::format("stroke=\"{}\" stroke-width=\"2\"", colour_of(players))) +
         fmt::format(
             "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"><title>{} of {} games "
             "({:.1f} %)</title></circle>\n",
             x, y, colour_of(players), share.wins, share.games, share.percent());
}

std::string grid(double left, double top, double height) {
  std::string svg;
  for (int percent = 0; percent <= 100; percent += 25) {
    const double x = axis_x(left, percent / 100.0);
    svg += line(x, top, x, top + height, "stroke=\"#ddd\"");
    svg += label(x, top + height + 16, "middle", " fill=\"#666\"", fmt::format("{} %", percent));
  }
  return svg;
}

double panel_height(const CoopReport& report) {
  return kPanelHead + kRow * static_cast<double>(report.plan.decks.size()) + kPanelFoot;
}

std::string panel(const CoopReport& report, std::size_t choice, double left, double top) {
  const CoopPlan& plan = report.plan;
  const std::string title = choices_title(plan.choices[choice]);
  std::string svg = label(left + kNameWidth, top + 26, "start", " font-weight=\"bold\"",
                          title.empty() ? plan.game : title);
  svg += grid(left, top + kPanelHead, kRow * static_cast<double>(plan.decks.size()));
  for (std::size_t deck = 0; deck < plan.decks.size(); ++deck) {
    const double row = top + kPanelHead + kRow * static_cast<double>(deck);
    svg += label(left + kNameWidth - 10, row + kRow / 2 + 4, "end", "", plan.deck_names[deck]);
    for (std::size_t i = 0; i < plan.players.size(); ++i) {
      const double step = kRow / static_cast<double>(plan.players.size() + 1);
      svg += mark(left, row + step * static_cast<double>(i + 1),
                  report.share(choice, plan.players[i], deck), plan.players[i]);
    }
  }
  return svg;
}

std::string legend(const CoopPlan& plan) {
  std::string svg;
  double x = kMargin + 4;
  for (const int players : plan.players) {
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"44\" r=\"4\" fill=\"{}\"/>\n", x,
                       colour_of(players));
    svg += label(x + 9, 48, "start", "",
                 players == 1 ? std::string("1 player") : fmt::format("{} players", players));
    x += 90;
  }
  return svg;
}

}  // namespace

std::string coop_svg(const CoopReport& report) {
  const std::size_t panels = report.plan.choices.size();
  const std::size_t rows = (panels + kColumns - 1) / kColumns;
  const double width = 2 * kMargin + kPanelWidth * static_cast<double>(std::min(panels, kColumns));
  const double height =
      kTitle + panel_height(report) * static_cast<double>(rows) + kMargin;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      width, height);
  svg += label(kMargin, 26, "start", " font-size=\"17\" font-weight=\"bold\"",
               fmt::format("{}: games won by {}, {} games a line-up, 95 % intervals",
                           report.plan.game, report.plan.bot, report.plan.options.games));
  svg += legend(report.plan);
  for (std::size_t i = 0; i < panels; ++i)
    svg += panel(report, i, kMargin + kPanelWidth * static_cast<double>(i % kColumns),
                 kTitle + panel_height(report) * static_cast<double>(i / kColumns));
  return svg + "</svg>\n";
}

}  // namespace longbox::cli
