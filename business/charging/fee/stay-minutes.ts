import { minutesBetween, type Stay } from './stay.ts'
import type { Tariff } from './tariff.ts'
import { wallClock } from './wall-clock.ts'
import { ruleOfEntry, zonesOf } from './zones.ts'

/**
 * How long a stay is in whole minutes, for everyone who says it: order, quote, lane, receipt, report and driver. 秒处理 of the rule that holds at its
 * entry decides, as it does for the price. Where none does, because the lot charges nothing or no rule is bound, the seconds of both ends are cut: that
 * is the difference of the two times as people read them.
 */
export function stayMinutesOf(tariff: Tariff | null, stay: Stay): number {
  const countSeconds = tariff !== null && ruleOfEntry(zonesOf(tariff, wallClock(tariff.zone)), stay).countSeconds
  return minutesBetween(stay.cameAt.getTime(), stay.leftAt.getTime(), countSeconds)
}
