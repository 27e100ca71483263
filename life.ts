import { setTimeout as wait } from 'node:timers/promises'
import { openLog } from '#server/log.ts'

/** What runs is waited for so long when the process is to end, in milliseconds. */
const patience = 30_000

/** How this process lives and ends; started once, before anything is opened. */
export interface Life {
  /** Aborted when the process is to end: nothing more is started. */
  readonly ending: AbortSignal
  /** Ends the process: says why, closes what was opened, and gives the code to the one who started it. */
  end(why: string, code: number): Promise<never>
}

/**
 * The process ends
 * - with 0 when it is asked to (SIGINT, SIGTERM), in order; when it is asked once more, at once and with 130;
 * - with 1, in order, when something threw where no one catches: what that left half done no one knows, so it is better started again.
 *
 * A promise that failed while no one waited for it ends nothing. It is logged with all that is known; what it belonged to has ended with it, its
 * transaction rolled back. To end for it would keep the gates of all lots closed for one lost answer.
 *
 * `close` undoes what was opened, also when only a part of it was; `noticeMs` of its time is for others to notice.
 */
export function watchProcess(close: () => Promise<void>, noticeMs: () => number = () => 0): Life {
  // What is said at the start and the end is no reason to end either.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const log = openLog()
  const ending = new AbortController()
  const end = async (why: string, code: number): Promise<never> => {
    if (ending.signal.aborted) return new Promise(() => {})
    ending.abort(new Error('The process ends'))
    if (code) console.error(`\n${why}`)
    else console.log(`\n${why}`)
    try {
      const isClosed = await Promise.race([close().then(() => true), wait(noticeMs() + patience, false)])
      if (!isClosed) log.error(`what ran did not end within ${patience / 1000} s and is cut off`)
    } catch (error) {
      log.error({ err: error }, 'not everything could be closed')
    }
    return process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(130)
      void end('Berth stops …', 0)
    })
  }
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that no one waited for'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a failure that no one caught')
    void end('Berth stops after a failure that no one caught.', 1)
  })
  return { ending: ending.signal, end }
}
