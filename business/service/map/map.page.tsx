import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { Failed } from '#web/look/failed.tsx'
import { PlaceMap } from '#web/map/place-map.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { LotCard } from './lot-card.web.tsx'
import { loadWords, lotLoad } from './lot-load.ts'
import { lotMarks } from './lot-marks.web.ts'
import type { LotNow, MapNow } from './lot-now.ts'
import styles from './map.module.css'

const refreshMs = 30_000

/** Which lots are shown: all, or those with something to look after. */
const layers = {
  全部车场: () => true,
  有未处理告警: ({ alarms }: LotNow) => alarms > 0,
  有离线设备: ({ devices, devicesOnline }: LotNow) => devicesOnline < devices,
}

/** /_cloud_map/map: the lots on the map and in a list, each with what goes on there now (domain.md 1.63). */
export default function MapPage() {
  const { say } = useWords()
  const [layer, setLayer] = useState<keyof typeof layers>('全部车场')
  const [pickedId, setPicked] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['map', 'lots'],
    queryFn: ({ signal }) => ask<MapNow>('/api/map/queryLots', {}, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  useChanged(['park-order', 'passing', 'alarm', 'device', 'park-lot'], () => void refetch(), 5_000)
  const lots = useMemo(() => (data?.lots ?? []).filter(layers[layer]), [data, layer])
  const marks = useMemo(() => lotMarks(lots), [lots])
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  const picked = lots.find(({ id }) => id === pickedId)
  const placeless = lots.length - marks.length
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('地图控制台')}</h1>
        <div role="group" aria-label={say('显示哪些车场')}>
          {(Object.keys(layers) as (keyof typeof layers)[]).map((name) => (
            <button key={name} type="button" aria-pressed={name === layer} onClick={() => setLayer(name)}>
              {say(name)}
            </button>
          ))}
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.map}>
          <PlaceMap
            marks={marks}
            tiles={data.tiles}
            textSize={14}
            roam
            summary={say('{n} 个停车场的位置和负荷', { n: marks.length })}
            onPick={setPicked}
          />
          <ul className={styles.key} aria-hidden="true">
            <li>{say('占用率')}</li>
            {loadWords.map(({ word, range, tone }) => (
              <li key={word}>
                <i data-tone={tone} />
                {say(word)} {range}
              </li>
            ))}
          </ul>
        </div>
        <aside className={styles.side}>
          {picked && <LotCard lot={picked} onClose={() => setPicked(null)} />}
          <h2>{say('车场列表')}</h2>
          {placeless > 0 && <p>{say('{n} 个车场没有填写经纬度,只在列表中显示', { n: placeless })}</p>}
          {lots.length === 0 && <p>{say(layer === '全部车场' ? '还没有停车场' : '没有符合条件的车场')}</p>}
          <ul className={styles.lots}>
            {lots.map((lot) => {
              const { percent, tone, word } = lotLoad(lot.inside, lot.spots)
              return (
                <li key={lot.id}>
                  <button type="button" aria-pressed={lot.id === pickedId} onClick={() => setPicked(lot.id)}>
                    <i data-tone={tone} />
                    <span>{lot.name}</span>
                    <b className="tabular" title={say(word)}>
                      {lot.inside} / {lot.spots} <small>{percent}%</small>
                    </b>
                  </button>
                </li>
              )
            })}
          </ul>
        </aside>
      </div>
    </div>
  )
}
