import { expiredCommands } from '#business/places/devices/gate-commands.server.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import { wholeTenant } from '#server/scope.ts'
import type { LotChange } from './change-lot.server.ts'
import { notifyOfChanges } from './desk.server.ts'
import { lockLots } from './lot.server.ts'
import { takeBackOpening } from './take-back-opening.server.ts'

/** Commands that no device fetched while they lasted: what they were to open for still stands there. */
export const takeBackOpeningsJob = enqueuedJob<{ tenantId: string; commandIds: readonly string[] }>({
  name: 'take-back-openings',
  async run(machine, { tenantId, commandIds }) {
    const changes = await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
      const commands = await expiredCommands(tx, commandIds)
      const lots = await lockLots(tx, [...new Set(commands.map(({ park_lot_id }) => String(park_lot_id)))])
      const made: LotChange[] = []
      for (const command of commands)
        made.push(...(await takeBackOpening(tx, lots.get(String(command.park_lot_id))!, command, Date.now())))
      return made
    })
    await notifyOfChanges(machine, tenantId, changes)
  },
})
