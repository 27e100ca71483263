import { handleStates } from '#business/ground/dictionaries/handle-state.ts'
import { repairedFinding } from '#business/places/devices/repair-order/repaired-finding.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'

repairedFinding.register({
  async close(tx, repairId, result, { userId, by }) {
    await tx.run(sql`
      update park_lot_inspect set handle_state = ${code(handleStates.handled)}, handler_id = ${userId}, handled_at = now(), handle_result = ${result},
        updated_at = now(), updated_by = ${by}
      where repair_id = ${repairId} and handle_state = ${code(handleStates.beingHandled)}`)
  },

  async reopen(tx, repairId) {
    await tx.run(sql`
      update park_lot_inspect set handle_state = ${code(handleStates.open)}, repair_id = null, updated_at = now()
      where repair_id = ${repairId} and handle_state = ${code(handleStates.beingHandled)}`)
  },
})
