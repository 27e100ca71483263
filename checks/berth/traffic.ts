import { setTimeout as pause } from 'node:timers/promises'
import type { Camera } from './camera.ts'
import type { Console } from './console.ts'

/** What many do at once until they are asked to end, and its outcome. */
export interface Traffic {
  /** Plates whose blacklisting, and cars whose entry, was acknowledged; each with its tenant's name. */
  readonly acknowledged: string[]
  /** What was answered otherwise than with success, or not at all. */
  readonly lost: string[]
  /** How many requests were answered. */
  answered(): number
  /** Fulfilled when nothing is under way any more. */
  end(): Promise<void>
}

/** As people and cameras do: as fast as they could, they would take the processors from the servers that start meanwhile. */
const betweenRequestsMs = 150

/** `from`: the first number of its plates. For each tenant two people who change things, one who reads a list, and a camera that sees cars come in; each with one request at a time. */
export function startTraffic(
  tenants: readonly { readonly name: string; readonly console: Console; readonly camera: Camera }[],
  from: number,
): Traffic {
  const acknowledged: string[] = []
  const lost: string[] = []
  const ending = new AbortController()
  let answered = 0
  /** A sender that is answered that the system is busy sends the same again, as consoles and devices do. */
  const untilAnswered = async (ask: () => Promise<unknown>): Promise<unknown> => {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (!String(error).includes('(busy)')) throw error
      }
    }
  }
  const again = async (what: string, work: (round: number) => { ask: () => Promise<unknown>; stores?: string }) => {
    for (let round = from; !ending.signal.aborted; round++) {
      const { ask, stores } = work(round)
      try {
        await untilAnswered(ask)
        if (stores) acknowledged.push(stores)
        answered++
        await pause(betweenRequestsMs)
      } catch (error) {
        lost.push(`${what} ${round}: ${String(error)} ${String((error as Error).cause ?? '')}`)
      }
    }
  }
  const plate = (letter: string, round: number) => `京${letter}${String(round).padStart(5, '0')}`
  const running = tenants.flatMap(({ name, console, camera }) => [
    ...['A', 'B'].map((letter) =>
      again(`blacklisting by ${name}`, (round) => {
        const plateNumber = plate(letter, round)
        const key = { 'x-idempotency-key': `${name}-${letter}${round}` }
        const change = { plateNumber, reason: '逃费' }
        return {
          ask: () => console.call('/api/billBlackPlate/addBlackPlate', change, key),
          stores: `${name} ${plateNumber}`,
        }
      }),
    ),
    again(`list of ${name}`, () => ({ ask: () => console.call('/api/billBlackPlate/queryBlackPlate', {}) })),
    again(`camera of ${name}`, (round) => {
      const event = camera.passing(plate('C', round), Date.now())
      const sendOnce = async () => {
        const { outcome } = await camera.sendOne(event)
        if (outcome === 'quarantined') throw new Error(outcome)
      }
      return { ask: sendOnce, stores: `${name} ${plate('C', round)}` }
    }),
  ])
  return {
    acknowledged,
    lost,
    answered: () => answered,
    async end() {
      ending.abort()
      await Promise.all(running)
    },
  }
}
