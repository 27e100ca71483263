/** One too many would wait for a lock. To the caller it is a lock not had in time (SQLSTATE 55P03). */
class Crowded extends Error {
  readonly code = '55P03'
  readonly place: Waiting

  constructor(name: string, place: Waiting) {
    super(`Too many wait for the lock of ${name}`)
    this.place = place
  }
}

/** Of one who waits outside. */
interface Waiting {
  /** Fulfilled when one of those inside has the lock, or gave up. */
  readonly room: Promise<void>
  call(): void
  isLeft: boolean
}

export interface LockQueue {
  /** Asks the database for the locks, unless as many already wait for one of them: throws `Crowded` then. */
  among<Answer>(names: readonly string[], ask: () => Promise<Answer>): Promise<Answer>
  /** Does the work again, without a connection in between, each time that it found a lock crowded and there is room again; throws when it took too long. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Anyone who waits for a lock in the database holds a connection: of many that want the same one, few may. */
export function lockQueue(together: number, longestMs: number): LockQueue {
  const waiting = new Map<string, number>()
  const outside = new Map<string, Waiting[]>()
  const placeFor = (name: string): Waiting => {
    const { promise: room, resolve: call } = Promise.withResolvers<void>()
    const place = { room, call, isLeft: false }
    outside.set(name, [...(outside.get(name) ?? []), place])
    return place
  }
  const leave = (name: string) => {
    const left = waiting.get(name)! - 1
    if (left) waiting.set(name, left)
    else waiting.delete(name)
    const [next, ...rest] = (outside.get(name) ?? []).filter(({ isLeft }) => !isLeft)
    if (rest.length) outside.set(name, rest)
    else outside.delete(name)
    next?.call()
  }
  return {
    async among(names, ask) {
      const full = names.find((name) => (waiting.get(name) ?? 0) >= together)
      if (full !== undefined) throw new Crowded(full, placeFor(full))
      for (const name of names) waiting.set(name, (waiting.get(name) ?? 0) + 1)
      try {
        return await ask()
      } finally {
        for (const name of names) leave(name)
      }
    },
    async inTurn(work) {
      const until = performance.now() + longestMs
      for (;;) {
        try {
          return await work()
        } catch (error) {
          if (!(error instanceof Crowded)) throw error
          if (await within(error.place.room, until - performance.now())) continue
          error.place.isLeft = true
          throw error
        }
      }
    },
  }
}

/** Whether it happens in time. */
async function within(what: Promise<void>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), Math.max(0, ms))))
  try {
    return await Promise.race([what.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
