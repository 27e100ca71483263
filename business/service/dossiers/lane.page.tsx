import type { WireRow } from '#kernel/wire.ts'
import { PlaceCode } from '#business/service/driver/place-code.web.tsx'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { lane } from '#business/places/basics/lane/lane.ts'

/** Lanes; in the details the code that drivers scan there. */
export default function LanePage() {
  return <EntityPage of={lane} related={Code} />
}

function Code({ row }: { row: WireRow }) {
  return <PlaceCode kind="lane" id={String(row['Id'])} name={String(row['LaneName'])} />
}
