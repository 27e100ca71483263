import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { lineOf, type InTurn } from '../in-turn.ts'

/** Threads on which Node hashes, reads files and draws pictures alike; half of them stay free of hashing, and half of the processors for what gates wait for. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4
const mostAtOnce = Math.max(1, Math.min(4, Math.floor(threads / 2), Math.floor(availableParallelism() / 2)))

/** More than one address may have under way (`sign-in-tries.ts`), and worked off within a few seconds. */
const mostWaiting = 60

const inTurn = lineOf(mostAtOnce, mostWaiting)

/** Hashes few at once in this process, because the threads are the process's own. No one holds a database connection while they wait. */
export const inHashingTurn: InTurn = (work) =>
  inTurn(() => {
    const hashing = work()
    if (!isPoolBehind) putPoolBehind()
    return hashing
  })

let isPoolBehind = false

/**
 * Where processors are short, the thread that decides for gates goes before those that hash: p99 of a decision alongside 150 wrong sign-ins at once was
 * half as long. They start with the first work. Linux alone has priorities of threads; elsewhere all stay alike.
 */
function putPoolBehind(): void {
  isPoolBehind = true
  try {
    for (const thread of poolThreads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A process that is further behind already may not come forward.
  }
}

const ownThreads = '/proc/self/task'

/** Linux's numbers of the threads on which Node does what would keep its main thread; none elsewhere. */
export function poolThreads(): number[] {
  if (!existsSync(ownThreads)) return []
  return readdirSync(ownThreads)
    .filter((thread) => readFileSync(`${ownThreads}/${thread}/comm`, 'utf8').startsWith('libuv-worker'))
    .map(Number)
}
