import type { WireRow } from '#kernel/wire.ts'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { onSite } from '../on-site.web.ts'
import { parkLotInspect } from './park-lot-inspect.ts'

/** What inspectors found; of a car, how the lanes saw it last. */
export default function ParkLotInspectPage() {
  return <EntityPage of={parkLotInspect} inputs={onSite} lead={Pictures} />
}

function Pictures({ row }: { row: WireRow }) {
  const { PlateNumber, RealPlateNumber, ParkLotId, InspectAt } = row
  const plateNumber = RealPlateNumber || PlateNumber
  if (!plateNumber) return null
  return (
    <PassingPictures
      of={{ plateNumber: String(plateNumber), parkLotId: String(ParkLotId), at: String(InspectAt) }}
      whole
    />
  )
}
