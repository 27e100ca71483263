import { fail } from '#kernel/failure.ts'

/** Threads on which Node hashes, reads files and draws pictures alike; half of them stay free of hashing. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4
const mostAtOnce = Math.max(1, Math.min(4, Math.floor(threads / 2)))

/** More than one address may have under way (`sign-in-tries.ts`), and worked off within a few seconds. */
const mostWaiting = 60

let underWay = 0
const waiting: (() => void)[] = []

/**
 * Runs a hash when it is its turn: few at once in this process, because the threads are the process's own, and a short queue behind them.
 * Throws `busy` when that is full. No one holds a database connection while they wait.
 */
export async function inHashingTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (underWay >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw fail('busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else underWay += 1
  try {
    return await hash()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}
