import { inspect } from 'node:util'
import { StartFailure } from '#database/embedded/start-embedded.ts'
import { BackupFailure } from '#database/backup/backup-failure.ts'
import { StoreAway } from '#server/files/file-store.ts'
import { SettingFailure } from '#server/setting-failure.ts'

/** Runs a command of the command line: what a person can do about a failure is said as a sentence, anything else in full; the code is 1 then. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isKnown = [SettingFailure, BackupFailure, StartFailure, StoreAway].some((known) => error instanceof known)
    process.stderr.write(`${isKnown ? (error as Error).message : inspect(error)}\n`)
    process.exitCode = 1
  }
}
