import type { Row } from '../../console/records.ts'
import { unlessOver } from './desk.ts'

/** What comes next for a record, and when (epoch ms). */
export interface DueStep {
  readonly at: number
  take(): Promise<unknown>
}

/** Takes the next step of every record for which it has come due, one after the other. Returns how many were taken. */
export async function takeDue(rows: readonly Row[], stepOf: (row: Row) => DueStep | null): Promise<number> {
  let taken = 0
  for (const row of rows) {
    const step = stepOf(row)
    if (step && step.at <= Date.now() && (await unlessOver(() => step.take()))) taken++
  }
  return taken
}
