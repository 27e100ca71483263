import { useState } from 'react'

/** What was seen of a car that should stand in the lot. */
export type Mark = 'here' | 'gone'
type Marks = Readonly<Record<string, Mark | undefined>>

/** A walk: what was seen, and when the first car was, epoch milliseconds; null: no walk is under way. */
interface Walk {
  readonly since: number | null
  readonly marks: Marks
}

const none: Walk = { since: null, marks: {} }
const keyOf = (lot: string) => `walk ${lot}`

/** The marks of a walk through a lot, by order; kept in the browser, for a walk takes longer than a page lives on a phone. */
export function useMarks(lot: string | null): {
  marks: Marks
  since: number | null
  mark(orderId: string, mark: Mark): void
  forget(): void
} {
  const [kept, setKept] = useState<Walk & { lot: string | null }>({ lot: null, ...none })
  const { since, marks } = kept.lot === lot ? kept : readWalk(lot)
  const keep = (now: Walk) => {
    setKept({ lot, ...now })
    if (lot !== null) localStorage.setItem(keyOf(lot), JSON.stringify(now))
  }
  return {
    marks,
    since,
    mark: (orderId, mark) =>
      keep({ since: since ?? Date.now(), marks: { ...marks, [orderId]: marks[orderId] === mark ? undefined : mark } }),
    forget: () => keep(none),
  }
}

function readWalk(lot: string | null): Walk {
  if (lot === null) return none
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(keyOf(lot)) ?? '{}') as Partial<Walk>) }
  } catch {
    return none
  }
}
