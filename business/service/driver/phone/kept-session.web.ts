import { useState } from 'react'
import { callServer } from '#web/driver/call-server.ts'
import { kept, key, sessionFor, tenantOf } from './sessions.web.ts'

/** Keeps a session under its tenant; null forgets the one of the tenant whose token it is. */
function storeSession(token: string, session: string | null): void {
  const { [tenantOf(token)]: _, ...others } = kept()
  localStorage.setItem(key, JSON.stringify(session === null ? others : { ...others, [tenantOf(token)]: session }))
}

/** The session of this phone at the tenant of a token or link, null until it is proved; and what keeps another, or forgets it. */
export function usePhoneSession(token: string): [session: string | null, keep: (session: string | null) => void] {
  const [session, setSession] = useState(() => sessionFor(token))
  const keep = (session: string | null) => {
    storeSession(token, session)
    setSession(session)
  }
  return [session, keep]
}

/** Puts the stay of a link into this phone's history; a phone that was not proved has none. */
export async function storeForPhone(token: string): Promise<void> {
  const session = sessionFor(token)
  if (session) await callServer('/api/driver/keepStay', { session, token }).catch(() => {})
}
