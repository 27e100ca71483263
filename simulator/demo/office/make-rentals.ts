import type { Console } from '../../console/console.ts'
import { addOnce } from '../../console/records.ts'
import { appointRules } from './appoint-rules.ts'
import { sharedSpots } from './shared-spots.ts'

/** What drivers can be promised a place by: the rules for appointments, and the spots that are lent. */
export async function makeRentals(console: Console, lotId: (code: string) => string): Promise<void> {
  for (const { lot, RuleCode, rest } of appointRules)
    await addOnce(console, 'appointRule', { RuleCode }, { ParkLotId: lotId(lot), ...rest })
  for (const { lot, ParkSpotNumber, spot, offer } of sharedSpots(Date.now())) {
    const place = { ParkLotId: lotId(lot), ParkSpotNumber }
    const { id: SpotId } = await addOnce(console, 'parkSpot', place, spot)
    await addOnce(console, 'shareSpot', { SpotId }, offer)
  }
}
