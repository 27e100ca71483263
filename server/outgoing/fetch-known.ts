import { Unanswered } from '#kernel/unanswered.ts'

/** Bytes of an answer at most: no provider's answer to a call is near it. */
const usual = 1_048_576

export interface Limits {
  /** Within which the whole answer must have come. */
  readonly patienceMs: number
  readonly mostBytes?: number
}

/** For a file, such as a day's bill. */
export const ofFile: Limits = { patienceMs: 60_000, mostBytes: 64 * 1_048_576 }

/**
 * As `fetch`, of an address that the settings or a provider's documents name. The whole answer is read before it is given; unless the request says otherwise no
 * redirect is followed.
 *
 * @throws what kept it from an answer, also where that is longer than `mostBytes`.
 */
export async function fetchKnown(
  url: string | URL,
  request: RequestInit,
  { patienceMs, mostBytes = usual }: Limits,
): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs)
  const { status, headers, body } = await fetch(url, { redirect: 'error', ...request, signal })
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels what is still to come.
  for await (const part of body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Unanswered('TOO_LONG', `more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return new Response(parts.length > 0 ? Buffer.concat(parts) : null, { status, headers })
}
