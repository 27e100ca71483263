import type { Machine } from './machine.ts'

const usualMs = 5_000

/**
 * Does a round of work at once, since a server that was killed may have left some, and then every 5 seconds, never two at once, until it is stopped;
 * a round that fails is logged and the next one goes on. Work that may wait has a pace of its own, `everyMs`, and waits for its first round too.
 */
export function follow(
  machine: Machine,
  what: string,
  round: () => Promise<void>,
  everyMs?: number,
): { stop(): Promise<void> } {
  let stopped = false
  let rounds = Promise.resolve()
  const addRound = () => {
    rounds = rounds.then(async () => {
      if (!stopped)
        await round().catch((error: unknown) => machine.log.warn({ err: error }, `${what} could not be followed`))
    })
  }
  if (everyMs === undefined) addRound()
  const timer = setInterval(addRound, everyMs ?? usualMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await rounds
    },
  }
}

/** What a round has to do, one after the other, until the server leaves: then it takes no more of it, and the next round does the rest, here or in another process. */
export function* untilLeaving<Item>({ leaving }: Pick<Machine, 'leaving'>, items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    if (leaving.aborted) return
    yield item
  }
}
