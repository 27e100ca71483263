import { useState } from 'react'

/** What was seen of a car that should stand in the lot. */
export type Mark = 'here' | 'gone'
type Marks = Readonly<Record<string, Mark | undefined>>

const keyOf = (lot: string) => `stocktaking ${lot}`

/** The marks of a walk through a lot, by order; kept in the browser, for a walk takes longer than a page lives on a phone. */
export function useMarks(lot: string | null): {
  marks: Marks
  mark(orderId: string, mark: Mark): void
  forget(): void
} {
  const [kept, setKept] = useState<{ lot: string | null; marks: Marks }>({ lot: null, marks: {} })
  const marks = kept.lot === lot ? kept.marks : readMarks(lot)
  const keep = (now: Marks) => {
    setKept({ lot, marks: now })
    if (lot !== null) localStorage.setItem(keyOf(lot), JSON.stringify(now))
  }
  return {
    marks,
    mark: (orderId, mark) => keep({ ...marks, [orderId]: marks[orderId] === mark ? undefined : mark }),
    forget: () => keep({}),
  }
}

function readMarks(lot: string | null): Marks {
  if (lot === null) return {}
  try {
    return JSON.parse(localStorage.getItem(keyOf(lot)) ?? '{}') as Marks
  } catch {
    return {}
  }
}
