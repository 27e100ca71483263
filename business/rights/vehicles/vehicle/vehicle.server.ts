import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { handlers } from '#server/verb/handlers.ts'
import { vehicle } from './vehicle.ts'

const monthDays = 31
const sinceLastRunDays = 3

/** Cars become known by their stays: every night, and for the last month when someone asks. */
export const vehicleHandlers = handlers(vehicle, {
  actions: {
    gather: async ({ tx, by }) => ({ AddedCount: await gatherVehicles(tx, monthDays, by) }),
  },
})

/** Eight past midnight of the console's zone. */
export const gatherVehiclesJob = job({
  name: 'gather-vehicles',
  cron: '8 16 * * *',
  fill: '2d',
  run: ({ database }, signal) =>
    forEveryTenant(database, async (tx) => void (await gatherVehicles(tx, sinceLastRunDays, '系统')), signal),
})

/** Adds the plates that parked in the last days and are not known yet, with the colour and size they were last read with. Returns how many. */
function gatherVehicles(tx: Tx, days: number, by: string): Promise<number> {
  return tx.run(sql`
    insert into vehicle (plate_number, plate_color, bill_car_size_id, created_by, updated_by)
    select distinct on (o.plate_number) o.plate_number, o.plate_color, o.bill_car_size_id, ${by}, ${by} from park_order o
    where o.came_at > now() - make_interval(days => ${days}) and o.order_status <> ${code(orderStatuses.void)} and o.plate_number <> ''
    order by o.plate_number, o.came_at desc
    on conflict (tenant_id, plate_number) do nothing`)
}
