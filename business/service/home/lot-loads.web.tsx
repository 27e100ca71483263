import { parkLotEdit } from '#business/places/basics/park-lot/park-lot-edit.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { listLink } from '#web/entity/address.ts'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { OwnLink } from '#web/shell/own-link.tsx'
import styles from './dashboard.module.css'
import { LoadBar, loadOf } from './load-bar.web.tsx'
import type { Today } from './today.ts'

/** How full each lot is, the fullest first. */
export function LotLoads({ lots }: { lots: Today['lotLoads'] }) {
  const { say, noun } = useWords()
  const may = useMay()
  if (lots.length === 0)
    return (
      <p className={styles.nothing}>
        {say('还没有停车场')}
        {may('park-lot:create') && (
          <>
            {' · '}
            <OwnLink to={parkLotEdit}>{say('新增{label}', { label: noun(parkLot.label) })}</OwnLink>
          </>
        )}
      </p>
    )
  return (
    <ul className={styles.bars}>
      {lots.map(({ parkLotId, ParkLotName, inside, spots }) => {
        const load = loadOf(inside, spots)
        return (
          <li key={parkLotId}>
            <OwnLink to={listLink('/_cloud_operation/In_Park', { parkLotId: [parkLotId] })}>
              <span>{ParkLotName}</span>
              <span className="tabular">
                {inside.toLocaleString('en-US')} / {spots.toLocaleString('en-US')}{' '}
                <small>{Math.round(load * 100)}%</small>
              </span>
            </OwnLink>
            <LoadBar load={load} />
          </li>
        )
      })}
    </ul>
  )
}
