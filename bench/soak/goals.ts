import { goals as benchGoals } from '../goals.ts'

/** What a soak has to reach besides losing nothing. */
const goals = {
  /** From the end of a cause to the next acknowledged event, in milliseconds. */
  backMs: 10_000,
  /** Of the server's process in its second half, in megabytes, with up to so many sockets; each one more may take so many kilobytes. */
  memoryMb: 250,
  socketsOfMemory: 400,
  socketKb: benchGoals.socketMemory.atMost,
  /** How much more the last third of the second half may take than its first. */
  growth: 1.1,
} as const

/** Of so few minutes no growth can be seen. */
const fewestMinutes = 6

/** What was seen of one soak. */
export interface Seen {
  /** For each plug: its name, and how long after it the next event was acknowledged. */
  readonly back: readonly { readonly name: string; readonly ms: number }[]
  /** Megabytes of the server's process at the end of each minute. */
  readonly memory: readonly number[]
}

/** A line for each goal, which begins with ✓ or ✗. */
export function judged({ back, memory }: Seen, sockets: number): string[] {
  const slowest = back.toSorted((one, other) => other.ms - one.ms)[0]
  const half = memory.slice(Math.floor(memory.length / 2))
  const third = Math.floor(half.length / 3)
  const [before, after, most] = [middleOf(half.slice(0, third)), middleOf(half.slice(-third)), Math.max(...half)]
  const limit = Math.round(goals.memoryMb + (Math.max(0, sockets - goals.socketsOfMemory) * goals.socketKb) / 1000)
  const line = (holds: boolean, says: string) => `${holds ? '✓' : '✗'} ${says}`
  return [
    ...(slowest
      ? [
          line(
            slowest.ms <= goals.backMs,
            `back within ${goals.backMs} ms of the end of a cause: ${slowest.ms} ms at most (${slowest.name})`,
          ),
        ]
      : []),
    line(most <= limit, `memory of the second half at most ${limit} MB: ${most} MB`),
    ...(half.length >= fewestMinutes
      ? [
          line(
            after <= before * goals.growth,
            `memory is flat over the second half: ${before} MB in its first third, ${after} MB in its last`,
          ),
        ]
      : []),
  ]
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
