import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const pauseMs = 350

/**
 * What is being typed, handed on when the typing pauses; `settle` hands it on at once. Follows the value when it changes from outside.
 * Once the person goes to another page nothing is handed on: it would lead them back.
 */
export function useSettled(value: string, onSettle: (draft: string) => void) {
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const page = useRef('')
  const latest = useRef(onSettle)
  latest.current = onSettle

  useEffect(() => setDraft(value), [value])
  useLayoutEffect(() => {
    page.current = location.pathname
    return () => clearTimeout(timer.current)
  }, [])

  const hand = (text: string) => {
    clearTimeout(timer.current)
    if (location.pathname === page.current && text !== value) latest.current(text)
  }
  const type = (text: string) => {
    setDraft(text)
    clearTimeout(timer.current)
    if (text === '') hand(text)
    else timer.current = setTimeout(() => hand(text), pauseMs)
  }
  return { draft, type, settle: () => hand(draft) }
}
