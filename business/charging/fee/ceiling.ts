import type { Charge } from './charge.ts'
import type { Rule } from './rule.ts'

/**
 * What a ceiling is over: one window occurrence, split part or package, some hours, hours of the day, a natural day, 24 h, several days, a calendar month, the stay; `lot…`: over all rules;
 * withoutPass: the price of the same stay without its passes.
 */
export type CeilingKind =
  | 'window'
  | 'part'
  | 'package'
  | 'hours'
  | 'clock'
  | 'day'
  | 'cycle'
  | 'period'
  | 'month'
  | 'once'
  | 'lotDay'
  | 'lotCycle'
  | 'withoutPass'

export interface Ceiling {
  kind: CeilingKind
  limit(scope: number): number
  /** Which day, cycle, window a charge falls in; null when the ceiling does not hold for it. */
  scope(charge: Charge): number | null
  /** What was charged in each scope so far. */
  used: Map<number, number>
  /** What earlier stays, or earlier parts of this one, were charged of it. */
  before: ReadonlyMap<number, number>
}

/** What a ceiling took off the charges of one scope. */
export interface Cut {
  by: Ceiling
  scope: number
  limit: number
  rule: Rule
  begin: number
  end: number
  money: number
  /** What of the limit was charged before. */
  before: number
}

/** The ceiling in a list, or no ceiling when there is no limit. `used`: what was charged in each scope before, noted there from now on. */
export function ceiling(
  kind: CeilingKind,
  limit: number | Ceiling['limit'],
  scope: Ceiling['scope'],
  used = new Map<number, number>(),
): Ceiling[] {
  if (limit === Infinity) return []
  return [{ kind, limit: typeof limit === 'number' ? () => limit : limit, scope, used, before: new Map(used) }]
}

/** A charge, the ceilings of its rule, and where it is noted what these take. */
export interface Capped {
  charge: Charge
  ceilings: readonly Ceiling[]
  cuts: Cut[]
}

/**
 * Lowers each charge, in order of time, to what all ceilings together leave for it, and gives back what those of the lot took. A charge belongs whole
 * to the day, cycle or window in which its unit starts, so a longer stay never changes what its earlier part costs. What one ceiling takes off uses up no
 * other: a night that the 24 hours made free has its own most still before it where the next 24 hours begin.
 */
export function applyCeilings(charges: readonly Capped[], ofLot: readonly Ceiling[]): Cut[] {
  const lotCuts: Cut[] = []
  for (const { charge, ceilings, cuts } of charges) {
    if (charge.left === 0) continue
    const holding = [...ceilings, ...ofLot].flatMap((by) => {
      const scope = by.scope(charge)
      if (scope === null) return []
      const used = by.used.get(scope) ?? 0
      return [{ by, scope, used, room: Math.max(0, by.limit(scope) - used) }]
    })
    if (!holding.length) continue
    const tightest = holding.reduce((least, next) => (next.room < least.room ? next : least))
    const granted = Math.min(charge.left, tightest.room)
    for (const { by, scope, used } of holding) by.used.set(scope, used + granted)
    if (granted < charge.left)
      note(ofLot.includes(tightest.by) ? lotCuts : cuts, tightest, charge, charge.left - granted)
    charge.left = granted
  }
  return lotCuts
}

function note(cuts: Cut[], { by, scope }: { by: Ceiling; scope: number }, { rule, begin, end }: Charge, money: number) {
  const known = cuts.find((cut) => cut.by === by && cut.scope === scope)
  if (known) Object.assign(known, { end, money: known.money + money })
  else cuts.push({ by, scope, limit: by.limit(scope), rule, begin, end, money, before: by.before.get(scope) ?? 0 })
}
