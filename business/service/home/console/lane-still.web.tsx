import { device } from '#business/places/devices/device/device.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import styles from './lane.module.css'
import type { LaneNow } from './live-view.ts'

/** What a camera of the lane sees, as someone asked it to show: the picture, why there is none, or that it is on its way. */
export function LaneStill({ still }: { still: NonNullable<LaneNow['still']> }) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  return (
    <figure className={styles.still} aria-live="polite" aria-label={say('现场画面')}>
      {still.StillPicture && <FieldCell of={device} name="StillPicture" row={still} />}
      <figcaption>
        {still.StillPicture ? (
          <>
            {still.DeviceName} <Moment at={still.StillAt!} />
          </>
        ) : still.StillFailure ? (
          sayStored(still.StillFailure)
        ) : (
          say('等待相机的画面…')
        )}
      </figcaption>
    </figure>
  )
}
