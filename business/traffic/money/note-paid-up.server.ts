import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Changes } from '../stays/reconcile.ts'

/** Whose cars are let go where they wait for what they owed (`letGoPaidUpJob`). */
export interface PaidUp {
  readonly tenantId: string
  readonly plateNumbers: readonly string[]
}

export const letGoPaidUpName = 'let-go-paid-up'

/** Less is owed than before — paid, waived, written off, put right, by anyone: where cars of these plates wait is looked at once this is committed. */
export async function notePaidUp(tx: Tx, changes: readonly Changes[]): Promise<void> {
  const updated = changes.flatMap(({ update }) => update)
  const relieved = updated.filter(
    ({ was, now }) => was.arrearsMoney > (was.plateNumber === now.plateNumber ? now.arrearsMoney : 0),
  )
  const voided = changes.flatMap((change) => change.void).filter(({ content }) => content.arrearsMoney > 0)
  const plates = [...relieved.map(({ was }) => was.plateNumber), ...voided.map(({ content }) => content.plateNumber)]
  if (plates.length === 0) return
  await tx.run(sql`
    select enqueue_job(${letGoPaidUpName}, json_build_object('tenantId', scope_tenant()::text, 'plateNumbers', ${[...new Set(plates)]}::text[]))`)
}
