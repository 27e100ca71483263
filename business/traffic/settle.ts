import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Decision } from './decision.ts'
import type { Facts, OpenedFact, Passing, Stay } from '#business/rights/claims/facts.ts'
import { firstOpened, foldStays, inOrder, standingAt, stayOpenAt, type FoldPolicies } from './fold-stays.ts'

/** The lane's decisions, with whatever the lot knows at the moment closed over. */
export interface Decide {
  /** The stays as they are told now, before anything is asked of them. */
  told?(stays: readonly Stay[]): void
  /** `inside`: the stay of the same plate that was open when the car came. */
  entry(passing: Passing, inside: Stay | null): Decision
  /** `stay`: the one that the passing belongs to; null when it has no plate. */
  exit(passing: Passing, stay: Stay | null): Decision
}

export interface Settled {
  readonly stays: readonly Stay[]
  /** For the fresh passings, and for cars that were already standing at an exit and may go now. */
  readonly decisions: ReadonlyMap<string, Decision>
  /** Barriers that open by these decisions. */
  readonly opened: readonly OpenedFact[]
}

/**
 * Answers the fresh passings of a tail one after the other, in the order of history, each on the stays as they are told without the
 * fresh ones after it; then lets go who stands at an exit and owes nothing any more, because a payment or a late fact came.
 */
export function settle(
  facts: Facts,
  policies: FoldPolicies,
  fresh: ReadonlySet<string>,
  decide: Decide,
  now: number,
): Settled {
  const decisions = new Map<string, Decision>()
  const opened: OpenedFact[] = []
  let passings: readonly Passing[] = facts.passings.filter(({ passingId }) => !fresh.has(passingId))
  let stays: readonly Stay[] = []

  const tell = (known: readonly Passing[]): void => {
    passings = known
    stays = foldStays({ passings, payments: facts.payments }, policies)
    decide.told?.(stays)
  }
  tell(passings)
  const answer = (passing: Passing, decision: Decision): void => {
    decisions.set(passing.passingId, decision)
    if (!decision.open || passing.opened) return
    const fact = { passingId: passing.passingId, openedAt: now, releaseType: decision.releaseType }
    opened.push(fact)
    tell(passings.map((each) => withOpened(each, fact)))
  }

  for (const passing of inOrder(facts.passings.filter(({ passingId }) => fresh.has(passingId)))) {
    tell([...passings, passing])
    if (passing.direction === directions.entry) answer(passing, decide.entry(passing, stayOpenAt(stays, passing)))
    else answer(passing, decide.exit(passing, stayWith(stays, passing)))
  }
  const looked = new Set(decisions.keys())
  for (let next = standing(stays, looked); next; next = standing(stays, looked)) {
    looked.add(next.passing.passingId)
    const decision = decide.exit(next.passing, next.stay)
    if (decision.open) answer(next.passing, decision)
  }
  return { stays, decisions, opened }
}

/** The first stay that stands at an exit at which nobody looked yet. */
function standing(stays: readonly Stay[], looked: ReadonlySet<string>): { stay: Stay; passing: Passing } | undefined {
  for (const stay of stays) {
    const passing = standingAt(stay)
    if (passing && !looked.has(passing.passingId)) return { stay, passing }
  }
  return undefined
}

/** The passing with what is known of its barrier; the earliest opening counts, whichever became known first. */
export function withOpened(passing: Passing, fact: OpenedFact): Passing {
  if (passing.passingId !== fact.passingId) return passing
  const { openedAt, releaseType } = fact
  return { ...passing, opened: firstOpened(passing.opened, { openedAt, releaseType }) }
}

function stayWith(stays: readonly Stay[], { passingId }: Passing): Stay | null {
  return stays.find(({ exits, echoes }) => [...exits, ...echoes].some((each) => each.passingId === passingId)) ?? null
}
