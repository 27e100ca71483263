import type { Language } from '#kernel/wire.ts'

const patienceMs = 20_000

/** Sends what the server is asked; `body`: JSON. */
export function send(path: string, body: string, language: Language): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body,
    signal: AbortSignal.timeout(patienceMs),
  })
}
