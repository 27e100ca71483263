import { setTimeout as wait } from 'node:timers/promises'

/** What a client that was sent away waits before it comes again: longer each time, never all at once. */
export const untilNextTry = (tries: number) => wait(Math.min(10_000, 100 * 2 ** tries) * (0.5 + Math.random() / 2))

/** Counts of answers by what they were: `200 success`, `503 busy`, `no answer`. */
export class Answers {
  private readonly counts = new Map<string, number>()
  private times: number[] = []

  note(answer: string, ms?: number): void {
    this.counts.set(answer, (this.counts.get(answer) ?? 0) + 1)
    if (ms !== undefined) this.times.push(ms)
  }

  /** Middle and 99th of the times since the last call, in ms. */
  takeTimes(): { middle: number; p99: number } {
    const times = this.times.sort((a, b) => a - b)
    this.times = []
    const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
    return { middle: at(0.5), p99: at(0.99) }
  }

  /** All since the beginning, in a line. */
  inALine(): string {
    return [...this.counts].map(([answer, count]) => `${answer} ${count}`).join(', ')
  }
}

/** One POST of JSON. Never throws: an answer that did not come is `no answer`. */
export async function post(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<{ kind: string; data: unknown }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const { state, data } = (await response.json()) as { state: string; data: unknown }
    return { kind: `${response.status} ${state}`, data }
  } catch {
    return { kind: 'no answer', data: null }
  }
}
