import { permission } from '#kernel/permission.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { useRows } from '#web/entity/requests.ts'
import { useMay } from '#web/session/session.ts'
import { lane, laneTypes } from '#business/places/basics/lane/lane.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { ReasonInput } from '#business/places/basics/release-reason/reason-input.web.tsx'
import { PassingPicture } from '#business/places/pictures/passing-picture/passing-picture.web.tsx'
import styles from '../../places/pictures/passing-picture/passing-pictures.module.css'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { passing } from './passing.ts'
import { PlateAsRead } from './plate-as-read.web.tsx'
import { PlateSeen } from './plate-seen.web.tsx'

const cells = { direction: WayWithPicture, plateNumber: PlateAsRead }
const inputs = { plateNumber: PlateSeen, reasonText: ReasonInput }

/** What cameras saw, with the picture of it. */
export default function PassingPage() {
  const inner = useInnerLanes()
  const alsoOffered = (name: string, row: WireRow) => name === 'correctPlate' && inner.has(String(row['laneId']))
  return <EntityPage of={passing} cells={cells} inputs={inputs} lead={Pictures} alsoOffered={alsoOffered} />
}

const innerLanes = { LaneType: [laneTypes.inside], Page: 1, PerPage: 1000 }

/** The lanes within car parks: what is read there moves a stay, whatever way the car goes, so its plate is put right at the passing. */
function useInnerLanes(): ReadonlySet<string> {
  const { data } = useRows(lane, innerLanes, useMay()(permission(lane, 'read')))
  return new Set((data?.rows ?? []).map(({ Id }) => String(Id)))
}

function WayWithPicture({ row, ...given }: CellProps) {
  const { Cell } = shownOf(given.field)
  return (
    <span className={styles.beside}>
      <Cell {...given} row={row} />
      <PassingPicture passingNo={String(row['passingNo'])} plateNumber={String(row['plateNumber'] ?? '')} />
    </span>
  )
}

function Pictures({ row }: { row: WireRow }) {
  return <PassingPictures of={{ passingNos: [String(row['passingNo'])] }} />
}
