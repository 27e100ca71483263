import type { Machine } from './machine.ts'

const usualMs = 5_000

/**
 * Does a round of work at once, since a server that was killed may have left some, and then every 5 seconds, or as said, never two at once, until it
 * is stopped; a round that fails is logged and the next one goes on.
 */
export function follow(
  machine: Machine,
  what: string,
  round: () => Promise<void>,
  everyMs: number = usualMs,
): { stop(): Promise<void> } {
  let stopped = false
  let rounds = Promise.resolve()
  const addRound = () => {
    rounds = rounds.then(async () => {
      if (!stopped)
        await round().catch((error: unknown) => machine.log.warn({ err: error }, `${what} could not be followed`))
    })
  }
  addRound()
  const timer = setInterval(addRound, everyMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await rounds
    },
  }
}
