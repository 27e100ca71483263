import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { instant } from '#kernel/wall-clock.ts'
import type { ListAnswer, WireRow } from '#kernel/wire.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import { reference } from '#fields/reference/reference.ts'
import { ask } from '#web/requests/ask.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { FormFields } from '#web/entity/form-fields.tsx'
import { ListState } from '#web/entity/list-state.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { parkOrder } from '../park-order/park-order.ts'
import { sinceAYear } from '../since-a-year.ts'
import { unreadCar } from '../reports/unread-car/unread-car.ts'
import { EndDrawer } from './end-drawer.web.tsx'
import { MarkButtons } from './mark-buttons.web.tsx'
import { UnreadCar } from './unread-car.web.tsx'
import { useMarks, type Mark } from './marks.web.ts'
import styles from './stocktaking.module.css'

/** So many are asked for at once. */
const perPage = 1000
const lotField = { ParkLotId: reference('停车场', parkLot, { required: true }) }

/** Walking a car park with the list of cars that should stand in it: one press for each car, then the rest leaves in one step (domain.md 4.11). */
export default function StocktakingPage() {
  const { say } = useWords()
  const [lot, setLot] = useState<string | null>(null)
  const [shows, setShows] = useState<'all' | 'open'>('open')
  const [ending, setEnding] = useState(false)
  const seesUnread = useMay()('unread-car:read')
  const answer = useQuery({
    queryKey: ['stocktaking', lot],
    queryFn: ({ signal }) => askAll(endpointPath(parkOrder, 'query'), carsOf(lot!), signal),
    enabled: lot !== null,
  })
  const unread = useQuery({
    queryKey: ['stocktaking', 'unread', lot],
    queryFn: ({ signal }) => askAll(endpointPath(unreadCar, 'query'), unreadOf(lot!), signal),
    enabled: lot !== null && seesUnread,
  })
  const readInside = async () => {
    const lists = await Promise.all([answer, ...(seesUnread ? [unread] : [])].map((each) => each.refetch()))
    return new Set(lists.flatMap(({ data }) => (data?.rows ?? []).map(endedBy)))
  }
  const refetch = async () => {
    await readInside()
  }
  // A walk with half of the list would end cars that no one looked for, or leave out those that are there.
  const missing = [answer, ...(seesUnread ? [unread] : [])].find(({ isSuccess }) => !isSuccess)
  const { marks, since, mark, forget } = useMarks(lot)
  const cars = answer.data?.rows ?? []
  const rows = [...cars, ...(unread.data?.rows ?? [])]
  const walked = rows.filter((row) => marks[idOf(row)])
  // Who came in after the first press may stand where no one looks any more. Lists say whole seconds.
  const isNew = (row: WireRow) => since !== null && instant(String(row['cameAt'] ?? row['passAt']))! + 1_000 > since
  const gone = rows.filter((row) => marks[idOf(row)] === 'gone' || (!marks[idOf(row)] && !isNew(row)))
  const here = walked.filter((row) => marks[idOf(row)] === 'here').length
  const shown = shows === 'all' ? rows : rows.filter((row) => !marks[idOf(row)])
  return (
    <div className={styles.page}>
      <h1>{say('在场盘点')}</h1>
      <div role="search" className={styles.filter}>
        <FormFields
          fields={lotField}
          values={{ ParkLotId: lot }}
          errors={{}}
          onChange={(_name, value) => setLot(value === null ? null : String(value))}
        />
      </div>
      {lot === null ? (
        <p className={styles.nothing}>{say('选择停车场,按清单走一遍:每辆车按一下在场或不在')}</p>
      ) : (
        <ListState
          answer={missing ?? (cars.length === 0 && rows.length > 0 ? unread : answer)}
          empty={<p className={styles.nothing}>{say('该停车场没有在场车辆')}</p>}
        >
          <div className={styles.tools}>
            <Segmented
              value={shows}
              onChange={setShows}
              options={[
                { value: 'open', label: say('未核对 {n}', { n: rows.length - walked.length }) },
                { value: 'all', label: say('全部 {n}', { n: rows.length }) },
              ]}
            />
          </div>
          <ul className={styles.cars} aria-label={say('在场车辆')}>
            {shown.map((row) => {
              const marked = { row, mark: marks[idOf(row)], onMark: (now: Mark) => mark(idOf(row), now) }
              return isUnread(row) ? (
                <UnreadCar key={idOf(row)} {...marked} onRead={refetch} />
              ) : (
                <Car key={idOf(row)} {...marked} />
              )
            })}
          </ul>
          {shown.length === 0 && <p className={styles.nothing}>{say('全部核对完毕,可以结束盘点')}</p>}
        </ListState>
      )}
      {rows.length > 0 && lot !== null && !missing && (
        <footer className={styles.bar}>
          <span role="status">
            {say('在场 {here} 辆 · 不在 {gone} 辆 · 未核对 {open} 辆', {
              here,
              gone: walked.length - here,
              open: rows.length - walked.length,
            })}
          </span>
          <Button type="primary" disabled={gone.length === 0} onClick={() => setEnding(true)}>
            {say('结束盘点')}
          </Button>
        </footer>
      )}
      {ending && (
        <EndDrawer
          ids={gone.filter((row) => !isUnread(row)).map(endedBy)}
          unreadIds={gone.filter(isUnread).map(endedBy)}
          unmarked={gone.filter((row) => !marks[idOf(row)]).length}
          onClose={() => setEnding(false)}
          readInside={readInside}
          onDone={async () => {
            forget()
            await refetch()
          }}
        />
      )}
    </div>
  )
}

const isUnread = (row: WireRow) => 'passingNo' in row
/** By which a car is marked: its order, or the passing that brought it in where no one could read it. */
const idOf = (row: WireRow) => String(row['id'] ?? row['passingNo'])

/** The record that is ended: the order, or the passing of a car that no one could read. */
const endedBy = (row: WireRow) => String(isUnread(row) ? row['passingId'] : row['id'])

const unreadOf = (lot: string) => ({ parkLotIds: [lot], OrderBy: 'passAt', OrderDir: 'asc' })

const carsOf = (lot: string) => ({
  parkLotId: [lot],
  orderStatus: insideStates.map(String),
  cameAt: sinceAYear(),
  OrderBy: 'cameAt',
  OrderDir: 'asc',
})

/** Every record of a list, page by page. */
async function askAll(path: string, which: Record<string, unknown>, signal: AbortSignal): Promise<ListAnswer> {
  const found = new Map<string, WireRow>()
  for (let Page = 1; ; Page++) {
    const answer = await ask<ListAnswer>(path, { ...which, Page, PerPage: perPage }, { quiet: true, signal })
    for (const row of answer.rows) found.set(idOf(row), row)
    if (answer.rows.length === 0 || found.size >= answer.total) return { ...answer, rows: [...found.values()] }
  }
}

/** One press shows how the lanes saw it: which of two grey cars this is, an inspector decides by that. */
function Car({ row, mark, onMark }: { row: WireRow; mark: Mark | undefined; onMark(mark: Mark): void }) {
  const { say } = useWords()
  const [isShown, setShown] = useState(false)
  const seesPictures = useMay()('passing:read')
  return (
    <li data-mark={mark}>
      <div>
        <FieldCell of={parkOrder} name="plateNumber" row={row} />
        <small>
          <FieldCell of={parkOrder} name="cameAt" row={row} />
        </small>
      </div>
      {seesPictures && (
        <Button type="text" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say('图片')}
        </Button>
      )}
      <MarkButtons mark={mark} onMark={onMark} />
      {isShown && <PassingPictures of={{ orderNo: String(row['orderNo']) }} />}
    </li>
  )
}
