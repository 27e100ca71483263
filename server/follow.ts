import { Failure } from '#kernel/failure.ts'
import { isUnavailable } from './database/violation.ts'
import type { Machine } from './machine.ts'

const usualMs = 5_000
/** So often one reason is said while it lasts. */
const saidAgainMs = 600_000

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
        await round().catch((error: unknown) => sayUnfollowed(machine, error, {}, `${what} could not be followed`))
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

/** A lane takes no more of a round after so long: what it did not come to is the next round's. */
const laneMs = 5_000
const mostLanes = 200

/** What is asked elsewhere; what has one lane is asked one after the other. */
export interface InLane {
  /** Whose it is, and who is asked: one who does not answer keeps none waiting but its own. */
  readonly lane: string
}

/** Does what a round has to do at others, each lane for itself. `atOnce`: so many lanes at most. */
export async function eachInLanes<Item extends InLane>(
  machine: Pick<Machine, 'leaving'>,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = mostLanes,
): Promise<void> {
  const waiting = Map.groupBy(items, ({ lane }) => lane).values()
  const goOn = async () => {
    for (const lane of waiting) {
      const began = performance.now()
      for (const item of untilLeaving(machine, lane)) {
        if (performance.now() - began > laneMs) break
        await work(item)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}

const said = new WeakMap<Machine['log'], Map<string, number>>()

/**
 * Says that something could not be followed; a later round tries again. A sentence that says why is one line without a stack, once in ten minutes however much waits
 * for the same reason; so is a database that gave way, a full disk say, with its error. What no one foresaw brings its stack each time.
 */
export function sayUnfollowed({ log }: Pick<Machine, 'log'>, error: unknown, of: object, what: string): void {
  const isForeseen = error instanceof Failure
  if (!isForeseen && !isUnavailable(error)) return log.warn({ err: error, ...of }, what)
  const why = isForeseen ? { reason: error.say('en', (word) => word) } : { err: error }
  const times = said.get(log) ?? new Map<string, number>()
  said.set(log, times)
  for (const [text, at] of times) if (Date.now() - at >= saidAgainMs) times.delete(text)
  const text = `${what}: ${why.reason ?? codeOf(error)}`
  const isSaid = times.has(text)
  if (!isSaid) times.set(text, Date.now())
  log[isSaid ? 'debug' : 'warn']({ ...of, ...why }, `${what}; it is tried again`)
}

/** The words name the file, the address or the process, another one each time. */
function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? String(error)
}
