import type { WireRow } from '#kernel/wire.ts'
import { floor } from '#business/places/basics/floor/floor.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { garage } from './garage.ts'

/** Garages; in the details their floors. */
export default function GaragePage() {
  return <EntityPage of={garage} related={Floors} />
}

function Floors({ row }: { row: WireRow }) {
  return (
    <RelatedList
      of={floor}
      filters={{ GarageId: [String(row['Id'])] }}
      columns={['FloorName', 'FloorCode', 'SpotCount', 'Status']}
    />
  )
}
