import type { Console } from '../../console/console.ts'
import { addOnce } from '../../console/records.ts'
import { inspectedPlans } from './inspected-places.ts'
import { idOfLot, type LotIds } from './lot-ids.ts'
import { userId } from './make-organization.ts'
import { dateOf } from './rota.ts'

/** The places that are inspected, and who goes there when. */
export async function makeInspections(console: Console, lots: LotIds): Promise<void> {
  for (const { PlanName, lot, inspectors, rest, points } of inspectedPlans) {
    const ParkLotId = idOfLot(lots, lot)
    const PointIds: string[] = []
    for (const [at, { name, region, code }] of points.entries()) {
      const point = { RegionName: region, Sort: at + 1, ...(code && { QrCode: code }) }
      PointIds.push((await addOnce(console, 'inspectPoint', { ParkLotId, PointName: name }, point)).id)
    }
    const InspectorIds: string[] = []
    for (const user of inspectors) InspectorIds.push(await userId(console, user))
    const plan = { ...rest, ParkLotId, PointIds, InspectorIds, BeginDate: dateOf(Date.now()) }
    await addOnce(console, 'inspectPlan', { PlanName }, plan)
  }
}
