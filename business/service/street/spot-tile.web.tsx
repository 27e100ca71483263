import { parkSpot, useStatuses } from '#business/places/basics/park-spot/park-spot.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { isVirtualPlate, plateColorOf } from '#fields/plate/plate-number.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import type { SpotAsActed } from './spots-as-acted.ts'
import styles from './street.module.css'

/** A spot as large as a thumb: its number, who stands there and since when. */
export function SpotTile({ spot, onOpen }: { spot: SpotAsActed; onOpen(): void }) {
  const { say } = useWords()
  const { number, useStatus, plateNumber, enterAt, isPending } = spot
  const isTaken = useStatus === useStatuses.taken
  return (
    <li>
      <button type="button" className={styles.tile} data-taken={isTaken || undefined} onClick={onOpen}>
        <b className="tabular">{number}</b>
        {isPending && <em>{say('待发送')}</em>}
        {isTaken ? (
          <WhoStands plateNumber={plateNumber} />
        ) : (
          <FieldCell of={parkSpot} name="UseStatus" row={{ UseStatus: useStatus }} />
        )}
        {enterAt && (
          <small>
            <Moment at={enterAt} />
          </small>
        )}
      </button>
    </li>
  )
}

/** The plate of a car on a spot, or that no one has given it yet. */
export function WhoStands({ plateNumber }: { plateNumber: string | null }) {
  const { say } = useWords()
  return plateNumber === null || isVirtualPlate(plateNumber) ? (
    <span className={styles.unnamed}>{say('车牌待登记')}</span>
  ) : (
    <PlateChip plate={plateNumber} colour={plateColorOf(plateNumber)} />
  )
}
