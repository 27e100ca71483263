import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
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
    ...ladder,
    'ceilingMoney',
    'isSupplement',
  ],
  bands: ['lengthMinutes', 'money'],
}

/** How a stay of the kind may be cut; the first is what the kind implies. */
export const splitModesOf: Readonly<Record<RuleKind, readonly number[]>> = {
  [ruleKinds.free]: [1],
  [ruleKinds.perEntry]: [1, 2, 3],
  [ruleKinds.perTime]: [1, 2, 3],
  [ruleKinds.stepped]: [1, 2, 3],
  [ruleKinds.dayNight]: [4, 1, 2, 3],
  [ruleKinds.periods]: [4, 1, 2, 3],
  [ruleKinds.naturalDay]: [3],
  [ruleKinds.dayCycle]: [2],
  [ruleKinds.package]: [4, 1, 2, 3],
  [ruleKinds.totalTime]: [2, 3],
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

/** The terms for another kind: what still means something stays, what the new kind has no use for goes. */
export function termsForKind(terms: Readonly<Record<string, unknown>>, kind: RuleKind): Record<string, unknown> {
  const shape = shapeOf[kind]
  const before = shapeOf[(terms['ruleKind'] as RuleKind) ?? ruleKinds.free]
  const kept = Array.isArray(terms['segments']) ? (terms['segments'] as WireSegment[]) : []
  const alike = before === shape || (byUnits(before) && byUnits(shape))
  const segments = alike && kept.length ? kept.map((segment) => pick(segment, offered[shape])) : usualSegments[shape]
  const { splitMode, tierCount, tierFree, ...others } = terms
  return {
    ...others,
    ...(hasTiers(kind) && {
      ...(tierCount !== undefined && { tierCount }),
      ...(tierFree !== undefined && { tierFree }),
    }),
    ruleKind: kind,
    segments: segments.map((segment) => ({ ...segment })),
    ...(splitModesOf[kind].includes(Number(splitMode)) && { splitMode }),
  }
}

/** Shapes that are one sentence about units of time. */
const byUnits = (shape: Shape) => shape === 'units' || shape === 'ladder'

function pick(segment: WireSegment, names: readonly string[]): WireSegment {
  return Object.fromEntries(Object.entries(segment).filter(([name]) => names.includes(name)))
}
