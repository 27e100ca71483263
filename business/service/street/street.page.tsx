import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStatuses } from '#business/places/basics/park-spot/park-spot.ts'
import { DutyLine } from '#business/service/home/console/duty-line.web.tsx'
import { Select } from '#fields/select.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { Failed } from '#web/look/failed.tsx'
import { useKeptPage } from '#web/offline/use-kept-page.ts'
import { useSession } from '#web/session/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { OutboxStrip } from './outbox-strip.web.tsx'
import { useOutbox } from './outbox.web.ts'
import { SpotSheet } from './spot-sheet.web.tsx'
import { SpotTile } from './spot-tile.web.tsx'
import { asActed } from './spots-as-acted.ts'
import styles from './street.module.css'
import type { StreetSpot, StreetView } from './street.ts'

const refreshMs = 20_000
/** A dead spot swallows calls without a word. */
const patienceMs = 10_000

const filters = {
  all: () => true,
  taken: ({ useStatus }: StreetSpot) => useStatus === useStatuses.taken,
  free: ({ useStatus }: StreetSpot) => useStatus === useStatuses.free,
}

/** The collector's page at the kerb, for one hand: the spots of a street, who stands there, what they owe. Works through a gap in the network. */
export default function StreetPage() {
  const { say } = useWords()
  const { userId } = useSession(({ me }) => me)
  const [params, setParams] = useSearchParams()
  const [shows, setShows] = useState<keyof typeof filters>('all')
  const [openId, setOpenId] = useState<string | null>(null)
  const asked = useQuery({
    queryKey: ['street'],
    queryFn: ({ signal }) => ask<StreetView>('/api/street/querySpots', {}, { quiet: true, patienceMs, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    networkMode: 'always',
    // A street is out of reach now and then, and the strip says so.
    meta: { quiet: true },
  })
  const { refetch } = asked
  const { view, at, isOffline } = useKeptPage(asked)
  const again = useCallback(() => void refetch(), [refetch])
  useChanged(['park-spot', 'passing', 'park-order', 'pay-record'], again, 1_000)
  const outbox = useOutbox(userId, again)
  if (!view) return asked.error ? <Failed error={asked.error} onRetry={again} /> : <PageSkeleton />

  const lot = view.lots.find(({ parkLotId }) => parkLotId === params.get('lot')) ?? view.lots[0]
  if (!lot)
    return (
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{say('路侧收费')}</h1>
        </header>
        <p className={styles.nothing}>{say('您的数据范围内没有路侧泊位段')}</p>
      </div>
    )
  const spots = asActed(lot.spots, outbox.acts)
  const open = spots.find(({ id }) => id === openId)
  const taken = spots.filter(filters.taken).length
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('路侧收费')}</h1>
        {view.lots.length > 1 ? (
          <Select
            className={styles.lots ?? ''}
            aria-label={say('停车场')}
            value={lot.parkLotId}
            options={view.lots.map(({ parkLotId, parkLotName }) => ({ value: parkLotId, label: parkLotName }))}
            onChange={(chosen) => setParams({ lot: chosen }, { replace: true })}
          />
        ) : (
          <b>{lot.parkLotName}</b>
        )}
        <DutyLine />
      </header>
      <OutboxStrip outbox={outbox} shownOf={isOffline ? at : null} />
      <Segmented
        block
        value={shows}
        onChange={setShows}
        options={[
          { value: 'all', label: say('全部 {n}', { n: spots.length }) },
          { value: 'taken', label: say('占用 {n}', { n: taken }) },
          { value: 'free', label: say('空闲 {n}', { n: spots.filter(filters.free).length }) },
        ]}
      />
      <ul className={styles.spots} aria-label={say('车位')}>
        {spots.filter(filters[shows]).map((spot) => (
          <SpotTile key={spot.id} spot={spot} onOpen={() => setOpenId(spot.id)} />
        ))}
      </ul>
      {spots.length === 0 && <p className={styles.nothing}>{say('该路段还没有车位,请联系管理员添加')}</p>}
      {open && <SpotSheet spot={open} outbox={outbox} onClose={() => setOpenId(null)} onChanged={again} />}
    </div>
  )
}
