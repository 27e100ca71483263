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

/** The word of a code; not set is `usual`. */
function wordOf<Code extends number, const Word extends string>(
  words: Readonly<Record<Code, Word>>,
  usual: NoInfer<Code>,
) {
  return (code: 0 | Code | null | undefined): Word => words[code || usual]
}

/** What a rule that is ready to price by says for a code of its terms. */
export const freeOnceOf = wordOf(
  {
    [freeRepeats.stay]: 'stay',
    [freeRepeats.part]: 'part',
    [freeRepeats.day]: 'day',
    [freeRepeats.firstOfDay]: 'firstOfDay',
    [freeRepeats.firstOf24h]: 'firstOf24h',
  },
  freeRepeats.stay,
)

const splitBy = {
  [splitModes.none]: 'none',
  [splitModes.cycle]: 'cycle',
  [splitModes.day]: 'day',
  [splitModes.window]: 'window',
} as const

type Split = (typeof splitBy)[keyof typeof splitBy]

export const tierCountOf = wordOf(
  {
    [tierCounts.window]: 'window',
    [tierCounts.price]: 'price',
    [tierCounts.stay]: 'stay',
    [tierCounts.part]: 'part',
    [tierCounts.day]: 'day',
  },
  tierCounts.window,
)

export const minuteRoundingOf = wordOf(
  {
    [minuteRounds.up]: 'up',
    [minuteRounds.down]: 'down',
    [minuteRounds.halfUp]: 'halfUp',
  },
  minuteRounds.up,
)

export const moneyRoundingOf = wordOf(
  {
    [moneyRounds.up]: 'up',
    [moneyRounds.down]: 'down',
    [moneyRounds.halfUp]: 'halfUp',
  },
  moneyRounds.up,
)

export const dayKindBorderOf = wordOf(
  {
    [dayKindBorders.window]: 'window',
    [dayKindBorders.midnight]: 'midnight',
    [dayKindBorders.frozen]: 'frozen',
  },
  dayKindBorders.window,
)

export const packForOf = wordOf(
  {
    [packedCars.all]: 'all',
    [packedCars.came]: 'came',
    [packedCars.cameAndLeft]: 'cameAndLeft',
  },
  packedCars.all,
)

export const crossingOf = wordOf(
  {
    [unitCrossings.cut]: 'cut',
    [unitCrossings.begin]: 'begin',
    [unitCrossings.most]: 'most',
    [unitCrossings.entry]: 'entry',
  },
  unitCrossings.cut,
)

export const couponOf = wordOf(
  {
    [timeCouponModes.entryLater]: 'entryLater',
    [timeCouponModes.exitEarlier]: 'exitEarlier',
    [timeCouponModes.shorter]: 'shorter',
  },
  timeCouponModes.entryLater,
)

/**
 * How the stay is cut. A table of total lengths is repeated, each 24 h or each natural day, and only windows have borders to cut at; else
 * the rule's own word goes before what its kind implies.
 */
export function splitOf({ ruleKind, splitMode, tierCount }: ChargeTerms): Split {
  if (tierCount === tierCounts.day) return 'day'
  if (ruleKind === ruleKinds.totalTime) return splitMode === splitModes.day ? 'day' : 'cycle'
  const split = splitMode ? splitBy[splitMode] : splitOfKind(ruleKind)
  return split === 'window' && !hasWindows(ruleKind) ? 'none' : split
}

function splitOfKind(kind: RuleKind): Split {
  if (kind === ruleKinds.naturalDay) return 'day'
  if (kind === ruleKinds.dayCycle) return 'cycle'
  return hasWindows(kind) ? 'window' : 'none'
}
