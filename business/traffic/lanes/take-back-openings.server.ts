import { expiredCommands } from '#business/places/devices/gate-commands.server.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import { wholeTenant } from '#server/scope.ts'
import type { LotChange } from '../lot/lot-change.ts'
import { notifyOfChanges } from '../events/desk.server.ts'
import { lockLots } from '../lot/lot.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { takeBackOpening } from './take-back-opening.server.ts'

/**
 * Commands that no device answered while they lasted, fetched or not. Whether the barrier opened all the same, it says itself (`carriedOutByOpening`), or the
 * next car does that was let through meanwhile: only one stands at a lane. Else what they were to open for still stands there.
 */
export const takeBackOpeningsJob = enqueuedJob<{ tenantId: string; commandIds: readonly string[] }>({
  name: 'take-back-openings',
  async run(machine, { tenantId, commandIds }) {
    const changes = await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
      const commands = await expiredCommands(tx, commandIds)
      const lots = await lockLots(tx, [...new Set(commands.map(({ park_lot_id }) => String(park_lot_id)))])
      const passed = await followedByOthers(tx, commandIds)
      const made: LotChange[] = []
      for (const command of commands.filter(({ id }) => !passed.has(String(id))))
        made.push(...(await takeBackOpening(tx, lots.get(String(command.park_lot_id))!, command, Date.now())))
      return made
    })
    await notifyOfChanges(machine, tenantId, changes)
  },
})

/** The commands after whose car another one was let through at the lane. */
async function followedByOthers(tx: Tx, commandIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select c.id from gate_command c join passing p on p.park_lot_id = c.park_lot_id and p.passing_no = c.exit_passing_id and p.pass_at > c.created_at - interval '1 day'
    where c.id = any(${[...commandIds]}::bigint[]) and exists (
      select from passing n where n.park_lot_id = c.park_lot_id and n.lane_id = c.lane_id and n.pass_at > p.pass_at and n.plate_number <> p.plate_number and n.is_opened and not n.is_void)`)
  return new Set(rows.map(({ id }) => String(id)))
}
