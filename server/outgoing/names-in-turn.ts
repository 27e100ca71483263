import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { fail } from '#kernel/failure.ts'

type Ask = (name: string, options: LookupOptions) => Promise<LookupAddress[]>
type Done = (error: Error | null, found: LookupAddress[] | string, family?: number) => void

/** Who knows a name says so within this; in milliseconds. */
const promptMs = 2_000
/** Of names that tenants gave; and of names that are known to be answered. */
const [mostWaiting, mostPrompt] = [100, 1_000]
/** So long a name that a tenant gave waits for its turn; in milliseconds. Where others always come first it would wait for good, and with it a mail that is held for so long. */
const longestTurnMs = 10_000

/**
 * Names are looked up by the machine on threads, of which Node lends two, and a DNS that answers nothing keeps one for ten seconds and more. Without this a broker
 * whose name no one answers for, tried by its eight connections, took both for good, and no connection to a database that is known by its name could be made.
 *
 * `lookup`: as that of `node:dns`, for all names of the process. What is asked for while it is being looked up is looked up once. A name that was answered promptly is
 * looked up at once; the others one at a time, so that they have one thread together. `lookUpLast`: a name that a tenant gave, when none of the process waits; it
 * is given up where its turn does not come.
 */
export function namesInTurn(ask: Ask): {
  lookup: typeof dns.lookup
  lookUpLast(name: string): Promise<LookupAddress[]>
} {
  const prompt = new Set<string>()
  const underWay = new Map<string, Promise<LookupAddress[]>>()
  const [first, last]: (() => void)[][] = [[], []]
  let isTaken = false
  const inTurn = async <Result>(
    line: (() => void)[] | undefined,
    work: () => Promise<Result>,
    waits: (begin: () => void, giveUp: (error: Error) => void) => void = (begin) => line!.push(begin),
  ): Promise<Result> => {
    if (isTaken) await new Promise<void>(waits)
    isTaken = true
    try {
      return await work()
    } finally {
      const next = first!.shift() ?? last!.shift()
      if (next) next()
      else isTaken = false
    }
  }
  const timed = async (name: string, options: LookupOptions): Promise<LookupAddress[]> => {
    const began = performance.now()
    prompt.delete(name)
    const found = await ask(name, options)
    if (prompt.size < mostPrompt && performance.now() - began <= promptMs) prompt.add(name)
    return found
  }
  const look: Ask = (name, options) => {
    const key = JSON.stringify([name, options.family, options.hints, options.order, options.verbatim])
    const same = underWay.get(key)
    if (same) return same
    const work = () => timed(name, options)
    const looking = (prompt.has(name) ? work() : inTurn(first, work)).finally(() => underWay.delete(key))
    underWay.set(key, looking)
    return looking
  }
  const lookup = (name: string, given: LookupOptions | number | Done | null | undefined, last?: Done) => {
    const done = typeof given === 'function' ? given : last!
    const options = typeof given === 'number' ? { family: given } : typeof given === 'object' ? { ...given } : {}
    look(name, options).then(
      (found) => (options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      (error: Error) => done(error, ''),
    )
  }
  return {
    lookup: lookup as typeof dns.lookup,
    lookUpLast(name) {
      if (last!.length >= mostWaiting) return Promise.reject(fail('busy'))
      return inTurn(
        last,
        () => ask(name, {}),
        (begin, giveUp) => {
          const turn = () => {
            clearTimeout(timer)
            begin()
          }
          const timer = setTimeout(() => {
            last!.splice(last!.indexOf(turn), 1)
            giveUp(Object.assign(new Error(`no turn came to look up ${name}`), { code: 'EAI_AGAIN' }))
          }, longestTurnMs)
          last!.push(turn)
        },
      )
    },
  }
}

const { lookup: ofTheMachine } = dns
const { lookup, lookUpLast } = namesInTurn(
  (name, options) =>
    new Promise((resolve, reject) => {
      ofTheMachine(name, { ...options, all: true }, (error, found) => (error ? reject(error) : resolve(found)))
    }),
)

/** From here on every connection of this process that names its other side looks it up so. */
export function keepNamesInTurn(): void {
  dns.lookup = lookup
}

export { lookUpLast }
