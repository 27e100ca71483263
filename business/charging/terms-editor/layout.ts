import type { Json } from '#kernel/wire.ts'
import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { splitModes, tierCounts } from '../fee/term-options.ts'
import type { ChargeSegment } from '../fee/terms.ts'

/** How the price of a kind is written down: one sentence, several windows of the day, fixed prices for windows, or a table. */
export type Shape = 'none' | 'entry' | 'units' | 'ladder' | 'windows' | 'packages' | 'bands'

/** Kinds whose prices have tiers: a first period, then units, then others. */
export const hasTiers = (kind: RuleKind): boolean => ['ladder', 'windows', 'packages'].includes(shapeOf[kind])

export const shapeOf: Readonly<Record<RuleKind, Shape>> = {
  [ruleKinds.free]: 'none',
  [ruleKinds.perEntry]: 'entry',
  [ruleKinds.perTime]: 'units',
  [ruleKinds.stepped]: 'ladder',
  [ruleKinds.dayNight]: 'windows',
  [ruleKinds.periods]: 'windows',
  [ruleKinds.naturalDay]: 'ladder',
  [ruleKinds.dayCycle]: 'ladder',
  [ruleKinds.package]: 'packages',
  [ruleKinds.totalTime]: 'bands',
}

const units = ['unitMinutes', 'unitMoney'] as const
const ladder = [
  'firstMinutes',
  'firstMoney',
  ...units,
  'unit2BeginMinutes',
  'unit2Minutes',
  'unit2Money',
  'moreUnits',
] as const
const window = ['beginTime', 'endTime'] as const

/** The members of a segment that the editor offers for each shape. */
export const offered: Readonly<Record<Shape, readonly (keyof ChargeSegment)[]>> = {
  none: [],
  entry: ['firstMoney'],
  units,
  ladder,
  windows: [...window, 'lengthMinutes', 'freeMinutes', ...ladder, 'ceilingMoney', 'isSupplement'],
  packages: [
    ...window,
    'freeMinutes',
    'money',
    'packWhenCheaper',
    'packFor',
    'cameBeforeTime',
    'leftFromTime',
    ...ladder,
    'ceilingMoney',
    'isSupplement',
  ],
  bands: ['lengthMinutes', 'money'],
}

const { none, cycle, day, window: atWindows } = splitModes

/** How a stay of the kind may be cut; the first is what the kind implies. */
export const splitModesOf: Readonly<Record<RuleKind, readonly CodeOf<typeof splitModes>[]>> = {
  [ruleKinds.free]: [none],
  [ruleKinds.perEntry]: [none, cycle, day],
  [ruleKinds.perTime]: [none, cycle, day],
  [ruleKinds.stepped]: [none, cycle, day],
  [ruleKinds.dayNight]: [atWindows, none, cycle, day],
  [ruleKinds.periods]: [atWindows, none, cycle, day],
  [ruleKinds.naturalDay]: [day],
  [ruleKinds.dayCycle]: [cycle],
  [ruleKinds.package]: [atWindows, none, cycle, day],
  [ruleKinds.totalTime]: [cycle, day],
}

/**
 * What tiers of the kind may count; those of all stays of a day need a stay that may be cut at midnight. Without tiers units, or the total length, may
 * count over these stays.
 */
export function tierCountsOf(kind: RuleKind): readonly CodeOf<typeof tierCounts>[] {
  if (['units', 'bands'].includes(shapeOf[kind])) return [tierCounts.window, tierCounts.day]
  if (!hasTiers(kind)) return []
  const codes = tierCounts.map(({ code }) => code)
  return splitModesOf[kind].includes(day) ? codes : codes.filter((code) => code !== tierCounts.day)
}

type WireSegment = Record<string, unknown>

/** Windows one after the other along the stay instead of by the clock. */
export function isByLength(segments: readonly WireSegment[]): boolean {
  return segments.length > 0 && segments.every(({ beginTime }) => !beginTime)
}

/** Where a rule with windows along the stay starts. */
export const usualLengths: readonly WireSegment[] = [
  { lengthMinutes: 120, unitMinutes: 60, unitMoney: '5.00' },
  { unitMinutes: 60, unitMoney: '3.00' },
]

/** Where a new rule of a shape starts. */
export const usualSegments: Readonly<Record<Shape, readonly WireSegment[]>> = {
  none: [],
  entry: [{ firstMoney: '5.00' }],
  units: [{ unitMinutes: 60, unitMoney: '3.00' }],
  ladder: [{ firstMinutes: 60, firstMoney: '5.00', unitMinutes: 30, unitMoney: '2.00' }],
  windows: [
    { beginTime: '07:00', endTime: '21:00', unitMinutes: 30, unitMoney: '2.00' },
    { beginTime: '21:00', endTime: '07:00', unitMinutes: 60, unitMoney: '1.00' },
  ],
  packages: [
    { beginTime: '08:00', endTime: '19:00', unitMinutes: 60, unitMoney: '5.00' },
    { beginTime: '19:00', endTime: '08:00', money: '8.00' },
  ],
  bands: [
    { lengthMinutes: 30, money: '0.00' },
    { lengthMinutes: 120, money: '5.00' },
    { lengthMinutes: 1_440, money: '20.00' },
  ],
}

type Terms = Readonly<Record<string, unknown>>

/**
 * The terms for another kind: what still means something stays, what the new kind has no use for goes. `left`: how the terms stood when other kinds were
 * turned away from, the last one last; what was typed in the new kind is there again.
 */
export function termsForKind(terms: Terms, kind: RuleKind, left: readonly Terms[] = []): Record<string, unknown> {
  const own = left.findLast(({ ruleKind }) => ruleKind === kind)
  const { splitMode, tierCount, tierFree, ...others } = terms
  const from = kindOf(terms)
  const wasTyped = Number(own?.['tierCount'])
  const count = [tierCount, ...(tierCountsOf(from).some((code) => code === wasTyped) ? [] : [wasTyped])].find((each) =>
    tierCountsOf(kind).some((code) => code === Number(each)),
  )
  const free = hasTiers(kind) ? (hasTiers(from) ? tierFree : own?.['tierFree']) : undefined
  const split = [splitMode, own?.['splitMode']].find((mode) => splitModesOf[kind].some((code) => code === Number(mode)))
  return {
    ...others,
    ...(count !== undefined && { tierCount: count }),
    ...(free !== undefined && { tierFree: free }),
    ruleKind: kind,
    segments: segmentsForKind(terms, kind, left),
    ...(split !== undefined && { splitMode: split }),
  }
}

function segmentsForKind(terms: Terms, kind: RuleKind, left: readonly Terms[]): WireSegment[] {
  const shape = shapeOf[kind]
  const before = shapeOf[kindOf(terms)]
  const own = left.findLast((each) => kindOf(each) === kind)
  const kept = segmentsOf(terms)
  const earlier = segmentsOf(own ?? left.findLast((each) => shapeOf[kindOf(each)] === shape && hasTurnsOf(each, kind)))
  const alike = before === shape || (byUnits(before) && byUnits(shape))
  const turnsAlike = own ? isByLength(earlier) === isByLength(kept) : hasTurnsOf(terms, kind)
  if (!alike || !kept.length || (shape === 'windows' && !turnsAlike))
    return (earlier.length ? earlier : usualSegments[shape]).map((segment) => ({ ...segment }))
  return kept.map((segment, at) => ({
    ...pick(earlier[at] ?? {}, (name) => !isOffered(before, name)),
    ...pick(segment, (name) => isOffered(shape, name)),
  }))
}

/** Only one kind may have its windows along the stay. */
const hasTurnsOf = (terms: Terms, kind: RuleKind) => kind === ruleKinds.periods || !isByLength(segmentsOf(terms))

const kindOf = (terms: Terms) => (terms['ruleKind'] as RuleKind | undefined) ?? ruleKinds.free

const segmentsOf = (terms: Terms | undefined): readonly WireSegment[] =>
  Array.isArray(terms?.['segments']) ? (terms['segments'] as WireSegment[]) : []

/** Shapes that are one sentence about units of time. */
const byUnits = (shape: Shape) => shape === 'units' || shape === 'ladder'

const isOffered = (shape: Shape, name: string) => offered[shape].some((each) => each === name)

function pick(segment: WireSegment, isMeant: (name: string) => boolean): WireSegment {
  return Object.fromEntries(Object.entries(segment).filter(([name]) => isMeant(name)))
}

/** With which a new rule starts: what most car parks have. */
export const usualTerms = termsForKind({}, ruleKinds.stepped) as Record<string, Json>
