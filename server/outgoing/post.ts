import { askOutside } from './ask-outside.ts'

export interface Posted {
  readonly status: number
  /** The start of the answer, as text. */
  readonly answer: string
}

const mostAnswered = 1_024

/**
 * Posts to an address that a tenant named, as `askOutside`: waits 15 s at most and reads no more than the start of the answer.
 *
 * @throws what kept it from an answer.
 */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  inwardToo: boolean,
  plainToo = false,
): Promise<Posted> {
  const { status, body: answer } = await askOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    inwardToo,
    plainToo,
    patienceMs: 15_000,
    mostBytes: mostAnswered,
    isWhole: false,
  })
  return { status, answer: answer.toString('utf8').slice(0, mostAnswered) }
}
