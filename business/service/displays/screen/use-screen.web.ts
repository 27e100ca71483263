import { useEffect, useState } from 'react'
import type { CodeOf } from '#fields/choice/choice.ts'
import { ask } from '#web/requests/ask.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import type { screens } from '../display-key/display-key.ts'
import { keyRefused, type Screen } from './screen.ts'

const refreshMs = 10_000

interface Shown {
  readonly figures: Screen | null
  /** Why nothing newer came; null while all is well. */
  readonly failure: string | null
  /** The key opens nothing any more: there is nothing to wait for. */
  readonly isRefused: boolean
}

/** The figures that a key opens, asked for again every ten seconds; the last ones stay while the connection is away. */
export function useScreen(screen: CodeOf<typeof screens>, key: string): Shown {
  const [shown, setShown] = useState<Shown>({ figures: null, failure: null, isRefused: false })
  useEffect(() => {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const read = async () => {
      try {
        const options = { quiet: true, signal: ending.signal }
        const figures = await ask<Screen>('/api/display/queryScreen', { key, screen }, options)
        setShown({ figures, failure: null, isRefused: false })
      } catch (error) {
        if (ending.signal.aborted) return
        const { state, message } = error as Refusal
        if (state === keyRefused) return setShown({ figures: null, failure: message, isRefused: true })
        setShown(({ figures }) => ({ figures, failure: message, isRefused: false }))
      }
      timer = setTimeout(() => void read(), refreshMs)
    }
    void read()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [screen, key])
  return shown
}
