import type { Patience } from '../device/device.ts'
import { pause } from '../stopping.ts'
import { second } from '../time.ts'
import type { TownSoFar } from './desks/desk.ts'
import { driverDesks, lotDesks, moneyDesks } from './desks/desks.ts'
import type { Staff } from './staff-access.ts'

const desks = [...lotDesks, ...driverDesks, ...moneyDesks]
const looksEvery = 15 * second

/** People look after the town until they are stopped: at every desk of the office what has come due is done, whatever keeps another desk from its work. */
export async function runStaff(staff: Staff, town: TownSoFar, patience: Patience, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    let done = 0
    for (const lookAfter of desks) {
      try {
        done += await lookAfter(staff, town)
      } catch (error) {
        if (stop.aborted) return
        staff.signOut()
        const reason = error instanceof Error ? error.message : String(error)
        patience.complain(`The town's staff could not work (${reason}).`)
      }
    }
    if (done === 0) await pause(looksEvery, stop)
  }
}
