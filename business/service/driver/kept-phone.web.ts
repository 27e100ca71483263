import { sessionFor } from './phone/sessions.web.ts'

const key = 'berth.own'
const length = 24

/** What only this phone has, drawn once: it says later that it was here before, and never stands in an address. Null where nothing can be kept. */
export function ownSecret(): string | null {
  try {
    const kept = localStorage.getItem(key)
    if (kept) return kept
    const drawn = Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    )
    localStorage.setItem(key, drawn.join(''))
    return drawn.join('')
  } catch {
    return null
  }
}

/** What a stay is asked for with: its link, and what this phone may have proved. */
export function stayAsked(token: string): Readonly<Record<string, string>> {
  const [phone, session] = [ownSecret(), sessionFor(token)]
  return { token, ...(phone && { phone }), ...(session && { session }) }
}
