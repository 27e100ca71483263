import { askOutside } from './ask-outside.ts'

interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Statuses whose answers have no body. */
const bodiless = [204, 205, 304]

/**
 * As `fetch`, by `askOutside`: waits 10 s at most.
 *
 * @throws what kept it from an answer, also where that is longer than 512 kB: more than any key set or answer to a sign-in has.
 */
export async function fetchOutside(url: string, asked: Asked, inwardToo: boolean): Promise<Response> {
  const limits = { inwardToo, patienceMs: 10_000, mostBytes: 512 * 1_024, isWhole: true }
  const { status, headers, body } = await askOutside(url, { ...asked, ...limits })
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return new Response(bodiless.includes(status) ? null : body, {
    status,
    headers: Object.fromEntries(given),
  })
}
