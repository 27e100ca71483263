import { namesOf, type CodeOf, type NameOf, type Option } from '#fields/choice/choice.ts'
import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
import {
  dayKindBorders,
  freeRepeats,
  minuteRounds,
  moneyRounds,
  packedCars,
  splitModes,
  tierCounts,
  timeCouponModes,
  unitCrossings,
} from './term-options.ts'
import { hasWindows, type ChargeTerms } from './terms.ts'

/** The name of a code as the engine has it; not set is `usual`. */
function nameIn<O extends readonly Option<number>[]>(of: O, usual: CodeOf<O>) {
  const names = namesOf(of)
  return (code: 0 | CodeOf<O> | null | undefined): NameOf<O> => names.get(code || usual)!
}

/** What a rule that is ready to price by says for a code of its terms. */
export const freeOnceOf = nameIn(freeRepeats, freeRepeats.stay)
export const tierCountOf = nameIn(tierCounts, tierCounts.window)
export const minuteRoundingOf = nameIn(minuteRounds, minuteRounds.up)
export const moneyRoundingOf = nameIn(moneyRounds, moneyRounds.up)
export const dayKindBorderOf = nameIn(dayKindBorders, dayKindBorders.window)
export const packForOf = nameIn(packedCars, packedCars.all)
export const crossingOf = nameIn(unitCrossings, unitCrossings.cut)
export const couponOf = nameIn(timeCouponModes, timeCouponModes.entryLater)
const nameOfSplit = nameIn(splitModes, splitModes.none)

/**
 * How the stay is cut. A table of total lengths is repeated, each 24 h or each natural day, and only windows have borders to cut at; else
 * the rule's own word goes before what its kind implies.
 */
export function splitOf({ ruleKind, splitMode, tierCount }: ChargeTerms): NameOf<typeof splitModes> {
  if (tierCount === tierCounts.day) return 'day'
  if (ruleKind === ruleKinds.totalTime) return splitMode === splitModes.day ? 'day' : 'cycle'
  const split = splitMode ? nameOfSplit(splitMode) : splitOfKind(ruleKind)
  return split === 'window' && !hasWindows(ruleKind) ? 'none' : split
}

function splitOfKind(kind: RuleKind): NameOf<typeof splitModes> {
  if (kind === ruleKinds.naturalDay) return 'day'
  if (kind === ruleKinds.dayCycle) return 'cycle'
  return hasWindows(kind) ? 'window' : 'none'
}
