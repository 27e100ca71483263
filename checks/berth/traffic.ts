import type { Camera } from './camera.ts'
import type { Console } from './console.ts'

/** What many do at once until they are asked to end, and what became of it. */
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

/** For each tenant two people who change things, one who reads a list, and a camera that sees cars come in; each with one request under way. */
export function startTraffic(
  tenants: readonly { readonly name: string; readonly console: Console; readonly camera: Camera }[],
): Traffic {
  const acknowledged: string[] = []
  const lost: string[] = []
  const ending = new AbortController()
  let answered = 0
  const again = async (what: string, work: (round: number) => Promise<string | null>) => {
    for (let round = 0; !ending.signal.aborted; round++) {
      try {
        const done = await work(round)
        if (done) acknowledged.push(done)
        answered++
      } catch (error) {
        lost.push(`${what} ${round}: ${String(error)} ${String((error as Error).cause ?? '')}`)
      }
    }
  }
  const plate = (letter: string, round: number) => `京${letter}${String(round).padStart(5, '0')}`
  const running = tenants.flatMap(({ name, console, camera }) => [
    ...['A', 'B'].map((letter) =>
      again(`blacklisting by ${name}`, async (round) => {
        const plateNumber = plate(letter, round)
        await console.call('/api/billBlackPlate/addBlackPlate', { plateNumber, reason: '逃费' })
        return `${name} ${plateNumber}`
      }),
    ),
    again(`list of ${name}`, async () => {
      await console.call('/api/billBlackPlate/queryBlackPlate', {})
      return null
    }),
    again(`camera of ${name}`, async (round) => {
      const { outcome } = await camera.sees(plate('C', round), Date.now())
      if (outcome !== 'accepted') throw new Error(outcome)
      return `${name} ${plate('C', round)}`
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
