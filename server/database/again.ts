import { setTimeout as pause } from 'node:timers/promises'
import { isConflict } from './violation.ts'

const mostTimes = 5
const firstPauseMs = 10

/** What was looked up before its locks were taken has changed meanwhile: by its SQLSTATE the transaction is run again. */
export class Overtaken extends Error {
  readonly code = '40001'
}

/**
 * Runs a transaction again that the database gave up because others stood in its way: a circle of waiting (40P01) or a snapshot that was overtaken
 * (40001). Nothing of it happened, so its work must gather nothing outside of itself. Five times at most, after a pause that grows and
 * differs, so that two who met do not meet again; then the error goes to the caller. `report` is called every time.
 */
export async function again<Result>(
  transaction: () => Promise<Result>,
  report: (error: unknown) => void,
): Promise<Result> {
  for (let times = 0; ; times++) {
    try {
      return await transaction()
    } catch (error) {
      if (times === mostTimes || !isConflict(error)) throw error
      report(error)
      await pause(firstPauseMs * 2 ** times * (0.5 + Math.random()))
    }
  }
}
