import { availableParallelism } from 'node:os'
import { lineOf } from '../in-turn.ts'

/** Threads on which Node hashes, reads files and draws pictures alike; half of them stay free of hashing, and half of the processors for what gates wait for. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4
const mostAtOnce = Math.max(1, Math.min(4, Math.floor(threads / 2), Math.floor(availableParallelism() / 2)))

/** More than one address may have under way (`sign-in-tries.ts`), and worked off within a few seconds. */
const mostWaiting = 60

/** Hashes few at once in this process, because the threads are the process's own. No one holds a database connection while they wait. */
export const inHashingTurn = lineOf(mostAtOnce, mostWaiting)
