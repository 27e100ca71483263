import type { Machine } from '../machine.ts'
import { everyTenant } from '../every-tenant.ts'
import { exportStates } from '#kernel/export-states.ts'
import { type Scope } from '../scope.ts'
import { sql } from '#kernel/sql.ts'

/** The task says so long that it was there; it holds what was asked for, in which a name or a phone may stand. */
const tasksKeptDays = 90
const together = 1_000

/** Files of exports whose time is over go; their tasks say so (domain.md 1.60), and go later. */
export async function forgetExports(machine: Machine, signal?: AbortSignal): Promise<void> {
  for await (const scope of everyTenant(machine.database, signal)) {
    const expired = await machine.database.inScope(scope, (tx) =>
      tx.rows<{ key: string }>(sql`
        with expired as (
          select id, file_key from export_task where state = ${exportStates.done} and expires_at < now()
          order by id for no key update)
        update export_task task set state = ${exportStates.expired}, file_key = null
        from expired where task.id = expired.id returning expired.file_key as key`),
    )
    for (const { key } of expired) await machine.files.remove(key)
    await forgetTasks(machine, scope, signal)
  }
}

async function forgetTasks({ database }: Machine, scope: Scope, signal?: AbortSignal): Promise<void> {
  for (let gone = together; gone === together;) {
    signal?.throwIfAborted()
    gone = await database.inScope(scope, (tx) =>
      tx.run(sql`
        delete from export_task where id in (
          select id from export_task where finished_at < now() - make_interval(days => ${tasksKeptDays}) and file_key is null
          order by id limit ${together} for update skip locked)`),
    )
  }
}
