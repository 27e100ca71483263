import { EntityPage } from '#web/entity/entity-page.tsx'
import { parkingLot } from './parking-lot.ts'
import { parkLotEdit } from './park-lot-edit.ts'

export default function ParkingLotPage() {
  return <EntityPage of={parkingLot} formAt={parkLotEdit} />
}
