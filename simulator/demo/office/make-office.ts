import type { Console } from '../../console/console.ts'
import type { KeyRing } from '../../console/places.ts'
import { makeAreas } from './make-areas.ts'
import { makeEmployees } from './make-employees.ts'
import { makeEquipment } from './make-equipment.ts'
import { makeGroups } from './make-groups.ts'
import { makeInspections } from './make-inspections.ts'
import { makeOrganization } from './make-organization.ts'
import { makeScreens } from './make-screens.ts'
import { makeSettings } from './make-settings.ts'
import { makeShifts } from './make-shifts.ts'
import { makeSpots } from './make-spots.ts'
import { makeStoredCards } from './make-stored-cards.ts'
import { makeVehicles } from './make-vehicles.ts'
import type { LotIds } from './lot-ids.ts'

/** Makes what is missing of what stands still in the company's office: places, people, equipment, settings and lists. Its staff are there. */
export async function makeOffice(console: Console, lots: LotIds, keys: KeyRing): Promise<void> {
  const units = await makeOrganization(console, lots)
  for (const make of [
    makeAreas,
    makeSpots,
    makeGroups,
    makeShifts,
    makeSettings,
    makeEquipment,
    makeScreens,
    makeInspections,
    makeVehicles,
    makeStoredCards,
  ])
    await make(console, lots, keys)
  await makeEmployees(console, lots, units)
}
