import { useEffect, useState } from 'react'
import { ask } from '#web/requests/ask.ts'
import type { Refusal } from '#web/requests/refusal.ts'

/** The promoter's code in the address; null without one. */
export function codeInAddress(): string | null {
  return new URLSearchParams(location.search).get('code')
}

/** What a promoter's code opens, asked for once; `failure` says why it opened nothing. */
export function usePromotion<Opened>(path: string, code: string): { opened: Opened | null; failure: string | null } {
  const [state, setState] = useState<{ opened: Opened | null; failure: string | null }>({ opened: null, failure: null })
  useEffect(() => {
    const ending = new AbortController()
    ask<Opened>(path, { code }, { quiet: true, signal: ending.signal }).then(
      (opened) => setState({ opened, failure: null }),
      (refusal: Refusal) => !ending.signal.aborted && setState({ opened: null, failure: refusal.message }),
    )
    return () => ending.abort()
  }, [path, code])
  return state
}
