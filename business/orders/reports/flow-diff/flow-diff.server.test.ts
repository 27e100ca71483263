import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin)
})
afterAll(() => berth.stop())

const today = wallDate(Date.now())
const dayOf = (daysAgo: number) => addDays(today, -daysAgo)
const at = (daysAgo: number, clock: string) => new Date(instant(`${dayOf(daysAgo)} ${clock}`)!)

/** A stay, as if it had been lived; 1 stands for one that was only seen to leave. */
const stay = (no: string, came: Date, left: Date | null, abnormal = 0) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`
      insert into park_order (order_no, park_lot_id, plate_number, came_at, left_at, order_status, abnormal_type, began_at, began_id)
      values (${no}, ${park.parkLotId}, ${`沪A0000${no}`}, ${came}, ${left}, ${left ? 3 : 1}, ${abnormal}, ${came}, ${no})`),
  )

test('who is inside when a day starts and ends counts those that came long before and never left, to the second', async () => {
  await stay('1', at(40, '12:00:00'), null)
  await stay('2', at(3, '23:59:59'), at(2, '00:00:00'))
  await stay('3', at(3, '08:00:00'), at(3, '09:00:00'))
  await stay('4', at(2, '00:00:00'), at(1, '23:59:59'))
  await stay('5', at(2, '10:00:00'), at(2, '10:00:00'), 1)
  const { rows } = await admin.call('/api/statement/queryFlowDiff', {
    Type: 5,
    BeginAt: dayOf(3),
    EndAt: dayOf(1),
    parkLotIds: [park.parkLotId],
  })
  expect(rows).toMatchObject([
    { statDate: dayOf(3), insideBegin: 1, inCount: 2, outCount: 1, insideEnd: 2, calcDiff: 0, noEntryOut: 0 },
    { statDate: dayOf(2), insideBegin: 2, inCount: 2, outCount: 2, insideEnd: 2, calcDiff: 0, noEntryOut: 1 },
    { statDate: dayOf(1), insideBegin: 2, inCount: 0, outCount: 1, insideEnd: 1, calcDiff: 0, noEntryOut: 0 },
  ])
})
