import { inspect } from 'node:util'
import { StartFailure } from '#database/embedded/start-embedded.ts'
import { BackupFailure } from '#database/backup/backup-failure.ts'
import { unreachable } from '#server/database/violation.ts'
import { StoreAway } from '#server/files/file-store.ts'
import { SettingFailure } from '#server/setting-failure.ts'

/** Runs a command of the command line: what a person can do about a failure is said as a sentence, anything else in full; the code is 1 then. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isKnown = [SettingFailure, BackupFailure, StartFailure, StoreAway].some((known) => error instanceof known)
    const sentence = isKnown ? (error as Error).message : unreachable('DATABASE_URL', error)
    process.stderr.write(`${sentence ?? inspect(error)}\n`)
    process.exitCode = 1
  }
}
