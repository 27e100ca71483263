import type { Console } from '../../console/console.ts'
import { makeMembers } from './make-members.ts'
import { makeNeighbours } from './make-neighbours.ts'
import { makePasses } from './make-passes.ts'
import { makeRentals } from './make-rentals.ts'

/** What stands still of everything about drivers. `lotId` gives a lot's id by its code. */
export async function makeDriversOffice(console: Console, lotId: (code: string) => string): Promise<void> {
  await makeMembers(console, lotId)
  await makePasses(console, lotId)
  await makeRentals(console, lotId)
  await makeNeighbours(console)
}
