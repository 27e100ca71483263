import { useLayoutEffect, useRef, useState } from 'react'

const pauseMs = 350

/**
 * What is being typed, handed on without blanks around it when the typing pauses; `settle` hands it on at once. Follows the value when it changes
 * from outside; what was handed on comes back as the value while its person may be typing on, and takes nothing of that away. Once the person goes
 * to another page nothing is handed on, for it would lead them back; it waits until they return.
 */
export function useSettled(value: string, onSettle: (draft: string) => void) {
  const [draft, setDraft] = useState(value)
  const [followed, setFollowed] = useState(value)
  /** Handed on, and not come back yet. */
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  const page = useRef('')
  const latest = useRef({ value, onSettle })
  latest.current = { value, onSettle }

  if (followed !== value) {
    setFollowed(value)
    const at = onTheWay.indexOf(value)
    setOnTheWay(at < 0 ? [] : onTheWay.slice(at + 1))
    if (at < 0) setDraft(value)
  }
  const hand = (text: string) => {
    clearTimeout(timer.current)
    if (location.pathname !== page.current) return
    waiting.current = null
    const given = text.trim()
    if (given === latest.current.value) return
    setOnTheWay((before) => [...before, given])
    latest.current.onSettle(given)
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
