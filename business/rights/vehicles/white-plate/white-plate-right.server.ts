import { sql, type Sql } from '#kernel/sql.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { halfOf } from '#business/rights/claims/right-of-way.server.ts'
import { heldWindows, readWindows, type WindowRow } from '#business/rights/claims/window-rows.server.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import { whiteRight } from './white-plate-right.ts'

/** The white list: parks for nothing on its days. */
halfOf(whiteRight).register({
  read: (tx, { parkLotId }, asked) => readWindows(tx, asked, carTypes.whiteListed, 'all', listedIn(parkLotId)),
  heldIn: (tx, { parkLotId }) => heldWindows(tx, listedIn(parkLotId)),
})

function listedIn(parkLotId: string) {
  return (plates: Sql) => sql<WindowRow>`
        select plate_number, 100 as free_percent, begin_date::timestamp at time zone ${consoleZone} as begin_at,
          (end_date + 1)::timestamp at time zone ${consoleZone} - interval '1 millisecond' as end_at
        from white_plate where plate_number = any(${plates}) and park_lot_id = ${parkLotId} and status = ${code(enabledStates.enabled)}`
}
