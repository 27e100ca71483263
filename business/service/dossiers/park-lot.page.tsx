import { displayName } from '#kernel/name.ts'
import type { WireRow } from '#kernel/wire.ts'
import { PlaceCode } from '#business/service/driver/place-code.web.tsx'
import type { CellProps } from '#fields/shown.web.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { parkLotEdit } from '#business/places/basics/park-lot/park-lot-edit.ts'
import { StillMissingList } from './still-missing.web.tsx'
import styles from './path-tail.module.css'

const cells = { AreaId: PathTail }

export default function ParkLotPage() {
  return <EntityPage of={parkLot} formAt={parkLotEdit} cells={cells} lead={StillMissingList} related={Code} />
}

function Code({ row }: { row: WireRow }) {
  return <PlaceCode kind="lot" id={String(row['Id'])} name={String(row['ParkLotName'])} />
}

/** A path in the tree of areas: where there is too little room its start is cut, which the car parks of a city have in common. */
function PathTail({ value, name, row }: CellProps) {
  const path = String(row[displayName(name)] ?? value)
  return (
    <span className={styles.tail} title={path}>
      <bdi>{path}</bdi>
    </span>
  )
}
