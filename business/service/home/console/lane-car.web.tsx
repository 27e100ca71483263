import { PassingPicture } from '#business/places/pictures/passing-picture/passing-picture.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { useWords } from '#web/language/language.ts'
import { Due, OnScreen, Plate, Why } from './car-at-lane.web.tsx'
import { LaneStill } from './lane-still.web.tsx'
import styles from './lane.module.css'
import type { LaneNow, LotNow } from './live-view.ts'
import { OtherCars } from './other-cars.web.tsx'
import { Stayed } from './stayed.web.tsx'
import { Waited } from './waited.web.tsx'

/** The car that stands at the lane, large; else the one that passed last. */
export function LaneCar({
  lane: { waiting, last, still },
  lot,
  at,
}: {
  lane: LaneNow
  lot: LotNow | undefined
  at: string
}) {
  const { say } = useWords()
  const car = waiting ?? last
  if (!car && still) return <LaneStill still={still} large />
  if (!car) return <p className={styles.nothing}>{say('今天还没有车辆通行')}</p>
  return (
    <section className={styles.car} data-waiting={waiting ? true : undefined} aria-label={say('车道上的车')}>
      <div className={styles.picture}>
        <PassingPicture key={car.passingNo} passingNo={car.passingNo} plateNumber={car.plateNumber} large />
        {still && <LaneStill still={still} large />}
      </div>
      <div className={styles.facts}>
        <span className={styles.plate}>
          <Plate plate={car.plateNumber} colour={car.plateColor} />
        </span>
        {waiting ? (
          <>
            <b className={styles.why}>
              <Why car={waiting} lot={lot} />
            </b>
            <Due car={waiting} className={styles.due} />
            <span className={styles.waited}>
              {say('已等')} <Waited since={waiting.passAt} at={at} />
            </span>
            <span className={styles.text}>
              <Stayed car={waiting} />
            </span>
            <OnScreen car={waiting} lot={lot} className={styles.text} />
            <OtherCars car={waiting} large />
          </>
        ) : (
          <span className={styles.text}>
            {say('已通行')} <Moment at={car.passAt} />
          </span>
        )}
      </div>
    </section>
  )
}
