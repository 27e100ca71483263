import { useLayoutEffect, useRef, useState } from 'react'

const pauseMs = 350

/**
 * What is being typed, handed on when the typing pauses; `settle` hands it on at once. Follows the value when it changes from outside.
 * Once the person goes to another page nothing is handed on, for it would lead them back; it waits until they return.
 */
export function useSettled(value: string, onSettle: (draft: string) => void) {
  const [draft, setDraft] = useState(value)
  const [followed, setFollowed] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  const page = useRef('')
  const latest = useRef({ value, onSettle })
  latest.current = { value, onSettle }

  if (followed !== value) {
    setFollowed(value)
    setDraft(value)
  }
  const hand = (text: string) => {
    clearTimeout(timer.current)
    if (location.pathname !== page.current) return
    waiting.current = null
    if (text !== latest.current.value) latest.current.onSettle(text)
  }
  const handLater = (text: string) => {
    clearTimeout(timer.current)
    waiting.current = text
    timer.current = setTimeout(() => hand(text), pauseMs)
  }
  useLayoutEffect(() => {
    page.current = location.pathname
    if (waiting.current !== null) handLater(waiting.current)
    return () => clearTimeout(timer.current)
  }, [])

  const type = (text: string) => {
    setDraft(text)
    if (text === '') hand(text)
    else handLater(text)
  }
  return { draft, type, settle: () => hand(draft) }
}
