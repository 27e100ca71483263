import type { Charge } from './charge.ts'
import type { Rule } from './rule.ts'

/** What a ceiling is over: one window occurrence, split part or package, a natural day, 24 h, the stay; `lot…`: over all rules. */
export type CeilingKind = 'window' | 'part' | 'package' | 'day' | 'cycle' | 'once' | 'lotDay' | 'lotCycle'

export interface Ceiling {
  kind: CeilingKind
  limit(scope: number): number
  /** Which day, cycle, window a charge falls in; null when the ceiling does not hold for it. */
  scope(charge: Charge): number | null
  /** What may still be charged in each scope. */
  room: Map<number, number>
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
}

/** The ceiling in a list, or no ceiling when there is no limit. `used`: what was charged in a scope before. */
export function ceiling(
  kind: CeilingKind,
  limit: number | Ceiling['limit'],
  scope: Ceiling['scope'],
  used: ReadonlyMap<number, number> = new Map(),
): Ceiling[] {
  if (limit === Infinity) return []
  const limitOf = typeof limit === 'number' ? () => limit : limit
  const room = new Map([...used].map(([of, money]) => [of, Math.max(0, limitOf(of) - money)]))
  return [{ kind, limit: limitOf, scope, room }]
}

/**
 * Lowers each charge, in order of time, to what all ceilings together leave for it, and gives back what they took. A charge belongs whole
 * to the day, cycle or window in which its unit starts, so a longer stay never changes what its earlier part costs.
 */
export function applyCeilings(charges: readonly Charge[], ceilings: readonly Ceiling[]): Cut[] {
  const cuts: Cut[] = []
  if (!ceilings.length) return cuts
  for (const charge of charges) {
    if (charge.left === 0) continue
    const holding = ceilings.flatMap((by) => {
      const scope = by.scope(charge)
      return scope === null ? [] : [{ by, scope, room: by.room.get(scope) ?? by.limit(scope) }]
    })
    if (!holding.length) continue
    const tightest = holding.reduce((least, next) => (next.room < least.room ? next : least))
    const granted = Math.min(charge.left, tightest.room)
    for (const { by, scope, room } of holding) by.room.set(scope, room - granted)
    if (granted < charge.left) note(cuts, tightest, charge, charge.left - granted)
    charge.left = granted
  }
  return cuts
}

function note(cuts: Cut[], { by, scope }: { by: Ceiling; scope: number }, { rule, begin, end }: Charge, money: number) {
  const known = cuts.find((cut) => cut.by === by && cut.scope === scope)
  if (known) Object.assign(known, { end, money: known.money + money })
  else cuts.push({ by, scope, limit: by.limit(scope), rule, begin, end, money })
}
