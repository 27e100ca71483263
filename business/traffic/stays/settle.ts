import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Decision } from '../facts/decision.ts'
import type { Facts, OpenedFact, Passing, Stay } from '#business/rights/claims/facts.ts'
import { isBackFrom } from './clocks-apart.ts'
import { firstOpened, foldStays, inOrder } from './fold-stays.ts'
import { type FoldPolicies } from './folded.ts'
import { standingAt, stayOpenAt } from './read-stay.ts'

/** The lane's decisions, with whatever the lot knows at the moment closed over. */
export interface Decide {
  /** The stays as they are folded now, before anything is asked of them. */
  takeStays?(stays: readonly Stay[]): void
  /** `inside`: the stay of the same plate that was open when the car came. */
  entry(passing: Passing, inside: Stay | null): Decision
  /** `stay`: the one that the passing belongs to; null when it has no plate. */
  exit(passing: Passing, stay: Stay | null): Decision
}

export interface Settled {
  readonly stays: readonly Stay[]
  /** For the fresh passings, and for cars that were already standing at an exit and may go now. */
  readonly decisions: ReadonlyMap<string, Decision>
  /** For cars that were already standing at an exit and stay there: why. */
  readonly stopped: ReadonlyMap<string, Decision>
  /** Barriers that open by these decisions. */
  readonly opened: readonly OpenedFact[]
  /** What would have been decided where a lane box decided, and the stay as it then was. */
  readonly wouldBe: ReadonlyMap<string, { readonly decision: Decision; readonly stay: Stay | null }>
}

/**
 * Answers the fresh passings of a tail one after the other, in the order of history, each on the stays as they are folded without the
 * fresh ones after it; then lets go who stands at an exit and owes nothing any more, because a payment or a late fact came. Where a lane box
 * decided (`away`), what its barrier did is a fact either way: nothing opens by what would have been decided here, nor where the barrier could not open (`stuck`). A car
 * whose money a lane took stands there (`tookMoney`), whatever another lane saw of it before.
 */
export function settle(
  facts: Facts,
  policies: FoldPolicies,
  fresh: ReadonlySet<string>,
  decide: Decide,
  now: number,
  away: ReadonlySet<string> = new Set(),
  stuck: ReadonlySet<string> = new Set(),
  tookMoney: (stay: Stay) => Passing | null = () => null,
): Settled {
  const wouldBe = new Map<string, { decision: Decision; stay: Stay | null }>()
  const decisions = new Map<string, Decision>()
  const stopped = new Map<string, Decision>()
  const opened: OpenedFact[] = []
  let passings: readonly Passing[] = facts.passings.filter(({ passingId }) => !fresh.has(passingId))
  let stays: readonly Stay[] = []

  const refold = (known: readonly Passing[], payments = facts.payments): void => {
    passings = known
    stays = foldStays({ passings, payments }, policies)
    decide.takeStays?.(stays)
  }
  refold(passings)
  const answer = (passing: Passing, decision: Decision): void => {
    decisions.set(passing.passingId, decision)
    if (decision.releaseType === null || passing.opened) return
    const fact = { passingId: passing.passingId, openedAt: now, releaseType: decision.releaseType }
    opened.push(fact)
    refold(passings.map((each) => withOpened(each, fact)))
  }

  for (const passing of inOrder(facts.passings.filter(({ passingId }) => fresh.has(passingId)))) {
    const isAway = away.has(passing.passingId)
    const asked = isAway ? { ...passing, opened: null } : passing
    // A box that left it standing knew nothing of the money to come.
    const isStanding = isAway && passing.opened === null
    refold([...passings, asked], isStanding ? facts.payments.filter(({ paidAt }) => paidAt <= asked.passAt) : undefined)
    const stay = asked.direction === directions.entry ? stayWhereItCame(stays, asked, policies) : stayWith(stays, asked)
    const decision = asked.direction === directions.entry ? decide.entry(asked, stay) : decide.exit(asked, stay)
    if (isAway) {
      wouldBe.set(passing.passingId, { decision, stay })
      decisions.set(passing.passingId, asItWas(passing, decision))
      refold(passings.map((each) => (each === asked ? passing : each)))
    } else answer(passing, decision)
  }
  const looked = new Set([...decisions.keys(), ...stuck])
  for (const stay of stays) {
    const passing = tookMoney(stay)
    if (!passing || looked.has(passing.passingId)) continue
    looked.add(passing.passingId)
    const known = passings
    const since = new Set(stay.exits.slice(stay.exits.indexOf(passing) + 1))
    refold(known.filter((each) => !since.has(each)))
    const decision = decide.exit(passing, stayWith(stays, passing))
    refold(known)
    if (decision.open) answer(passing, decision)
  }
  for (let next = standing(stays, looked); next; next = standing(stays, looked)) {
    looked.add(next.passing.passingId)
    const decision = decide.exit(next.passing, next.stay)
    if (decision.open) answer(next.passing, decision)
    else stopped.set(next.passing.passingId, decision)
  }
  return { stays, decisions, stopped, opened, wouldBe }
}

/** The stay of the plate that was open as the car came, unless it has left by an exit whose clock is ahead. */
function stayWhereItCame(stays: readonly Stay[], entry: Passing, policies: FoldPolicies): Stay | null {
  const stay = stayOpenAt(stays, entry)
  const last = stay?.ending?.kind === 'left' ? stay.exits.at(-1) : undefined
  return last && isBackFrom(last, entry, policies) ? null : stay
}

/** A decision as a lane box carried it out. */
export function asItWas({ opened }: Passing, decision: Decision): Decision {
  return { ...decision, open: opened !== null, releaseType: opened?.releaseType ?? null }
}

/** The first stay that stands at an exit at which no one looked yet. */
function standing(stays: readonly Stay[], looked: ReadonlySet<string>): { stay: Stay; passing: Passing } | undefined {
  for (const stay of stays) {
    const passing = standingAt(stay)
    if (passing && !looked.has(passing.passingId)) return { stay, passing }
  }
  return undefined
}

/** The passing with what is known of its barrier; the earliest opening counts, no matter which became known first. */
export function withOpened(passing: Passing, fact: OpenedFact): Passing {
  if (passing.passingId !== fact.passingId) return passing
  const { openedAt } = fact
  const releaseType = passing.givenUpAs ?? fact.releaseType
  return { ...passing, opened: firstOpened(passing.opened, { openedAt, releaseType }) }
}

function stayWith(stays: readonly Stay[], { passingId }: Passing): Stay | null {
  return stays.find(({ exits, echoes }) => [...exits, ...echoes].some((each) => each.passingId === passingId)) ?? null
}
