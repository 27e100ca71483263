import type { WireRow } from '#kernel/wire.ts'
import { magneticDetector } from '#business/places/devices/magnetic-detector/magnetic-detector.ts'
import { PlaceCode } from '#business/service/driver/place-code.web.tsx'
import { billPackParkLotSpot } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-spot.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { WholeActions } from '#web/entity/whole-actions.tsx'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'

/** Spots; in the details the code that drivers scan there, the passes that each belongs to and the detector that lies in it. */
export default function ParkSpotPage() {
  return <EntityPage of={parkSpot} related={Behind} tools={<WholeActions of={parkSpot} />} />
}

function Behind({ row }: { row: WireRow }) {
  const here = { ParkLotId: [String(row['ParkLotId'])], ParkSpotNumber: String(row['ParkSpotNumber']) }
  return (
    <>
      <PlaceCode kind="spot" id={String(row['Id'])} name={String(row['ParkSpotNumber'])} />
      <RelatedList
        of={billPackParkLotSpot}
        filters={here}
        columns={['BeginDate', 'EndDate', 'OwnerName', 'OwnerMobile', 'BillPackId']}
      />
      <RelatedList of={magneticDetector} filters={here} columns={['Code', 'SerialNo', 'Provider', 'RegisterState']} />
    </>
  )
}
