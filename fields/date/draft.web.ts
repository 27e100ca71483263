import { useState } from 'react'

/**
 * For what acts at once, as a filter does: it is given on when nothing is wrong with it, and until then kept as it was typed, with what is wrong.
 * Nothing is asked meanwhile, and what was typed goes when the value changes from outside.
 */
export function useDraft<Value>(
  value: Value,
  give: (value: Value) => void,
  refusalOf: (value: Value, isDone: boolean) => string | null,
): { shown: Value; refusal: string | null; change(typed: Value, isDone?: boolean): void } {
  const of = JSON.stringify(value)
  const [draft, setDraft] = useState<{ of: string; typed: Value; refusal: string | null } | null>(null)
  const current = draft?.of === of ? draft : null
  return {
    shown: current ? current.typed : value,
    refusal: current?.refusal ?? null,
    change: (typed, isDone = true) => {
      const refusal = refusalOf(typed, isDone)
      const isValue = JSON.stringify(typed) === of
      if (isDone && refusal === null) {
        setDraft(null)
        if (!isValue) give(typed)
      } else setDraft(isValue ? null : { of, typed, refusal })
    },
  }
}
