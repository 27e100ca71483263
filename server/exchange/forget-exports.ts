import { sql } from 'kysely'
import type { Machine } from '../machine.ts'
import { forEveryTenant } from '../every-tenant.ts'
import { exportState } from './export-task.ts'

/** Files of exports whose time is over go; their tasks stay and say so (domain.md 1.60). */
export async function forgetExports(machine: Machine, signal?: AbortSignal): Promise<void> {
  const keys: string[] = []
  await forEveryTenant(
    machine.database,
    async (tx) => {
      const expired = await tx.rows<{ key: string }>(sql`
        update export_task set state = ${exportState.expired}, file_key = null
        where state = ${exportState.done} and expires_at < now() returning old.file_key as key`)
      keys.push(...expired.map(({ key }) => key))
    },
    signal,
  )
  for (const key of keys) await machine.files.remove(key)
}
