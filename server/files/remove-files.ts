import type { Tx } from '../database/database.ts'
import { enqueue, enqueuedJob } from '../jobs/jobs.ts'

interface Keys {
  readonly keys: readonly string[]
}

/** Files of one job. */
const together = 500

/** Removes stored files once the caller's transaction is committed, and not before. */
export async function removeFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += together)
    await enqueue(tx, removeFilesJob.name, { keys: keys.slice(at, at + together) } satisfies Keys)
}

/** A file that is gone already is no failure, so a run that died is repeated. */
export const removeFilesJob = enqueuedJob<Keys>({
  name: 'remove-files',
  async run({ files }, { keys }, signal) {
    for (const key of keys) {
      signal.throwIfAborted()
      await files.remove(key)
    }
  },
})
