#include "kernel/event/event.h"

namespace longbox::kernel {

namespace {

constexpr EventInfo kChanges[] = {
    {change::kMove, "move",
     "`object`; `from`, `to`: the kinds of zones; `seat`: whose zone it goes to"},
    {change::kFlags, "flags", "`object`; `detail`: flags; `amount`: 1 set, 0 cleared; no flags: the pile `amount`"},
    {change::kCounters, "counters", "`object`; `detail`: which; `amount`: how many more"},
    {change::kAttach, "attach", "`object`; `other`: what it is attached to, none if it comes off"},
    {change::kSide, "side", "`object`; `seat`: whose side it lies on; `to`: who controls it"},
    {change::kBecome, "become",
     "`object`; `detail`: the card that it shows; `amount`: the card before, but for levels"},
    {change::kSeatValue, "seat-value", "`seat`; `detail`: which number; `amount`: its value"},
    {change::kGlobal, "global", "`detail`: which number; `amount`: its value"},
    {change::kKnow, "know", "`object`; `detail`: the seats that know it now, a bit each"},
    {change::kShuffle, "shuffle", "`to`: the kind of zone; `seat`: whose"},
    {change::kModifier, "modifier",
     "`object`: whom it is on; `other`: its source; `seat`: whose it is; `cause`: its kind; "
     "`amount`: 1 begins, 0 ends"},
    {change::kTurn, "turn",
     "`seat`: whose turn it is, with the turn as `amount` or the phase as `detail`; with `amount` -1: "
     "who has the first turn; with -3: the realm that is on the table, as `detail`; with -4: a game of several parts begins anew with "
     "the objects up to `detail`"},
    {change::kOver, "over", "`detail`: the winners, a bit each"},
    {change::kColumn, "column",
     "`object`; `amount`: the column that it stands in; `to`: the kind of zone; `seat`: whose"},
    {change::kChain, "chain",
     "`object`: the card of the link; `other`: its source; `seat`: who controls it; `detail`: its id, and "
     "its ability times 65536; `amount`: 1 it comes, 2 it changes, 0 it leaves"},
};

}  // namespace

std::span<const EventInfo> change_infos() { return kChanges; }

}  // namespace longbox::kernel
