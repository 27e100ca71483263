import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { useMay } from '#web/session/session.ts'
import styles from './passing-pictures.module.css'
import { askPictures, linksFreshMs } from './pictures-loader.web.ts'
import type { PassingPictures as Pictures, PicturesOf } from './pictures-of.ts'

// What enlarges pictures is large, and most pages have none.
const PictureGroup = lazy(async () => ({ default: (await import('./picture-view.web.tsx')).PictureGroup }))

/** The pictures that someone decides by, entry and exit side by side; nothing for people who may not see passings. */
export function PassingPictures({ of, whole = false }: { of: PicturesOf; whole?: boolean }) {
  const { say } = useWords()
  const permitted = useMay()('passing:read')
  const { data, refetch } = useQuery({
    queryKey: ['passing-pictures', of],
    queryFn: ({ signal }) => askPictures(of, signal),
    enabled: permitted,
    staleTime: linksFreshMs,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  useChanged(['passing-picture'], () => void refetch())
  if (!permitted || !data?.length) return null
  return (
    <section className={styles.pictures} aria-label={say('通行图片')}>
      {(whole ? data : entryAndExit(data)).map((pictures) => (
        <figure key={pictures.passingNo}>
          <Suspense fallback={<span className={styles.frame} />}>
            <Scene pictures={pictures} onStale={() => void refetch()} />
          </Suspense>
          <figcaption>
            <b>{say(wayOf(pictures))}</b>
            <Moment at={pictures.passAt} />
            <span title={pictures.laneName}>{pictures.laneName}</span>
            {whole && <Plate of={pictures} />}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

function Plate({ of: { plateNumber, plateColor } }: { of: Pictures }) {
  const { say } = useWords()
  return plateNumber ? <PlateChip plate={plateNumber} colour={plateColor} /> : <span>{say('无牌车')}</span>
}

function Scene({ pictures, onStale }: { pictures: Pictures; onStale(): void }) {
  const { say } = useWords()
  const { scene, plate, plateNumber } = pictures
  if (!scene && !plate) return <Missing pictures={pictures} />
  return (
    <PictureGroup
      scene={scene}
      plate={plate}
      alt={say('{way}图片 {plate}', { way: say(wayOf(pictures)), plate: plateNumber || say('无牌车') })}
      plateAlt={say('车牌图 {plate}', { plate: plateNumber || say('无牌车') })}
      onStale={onStale}
    />
  )
}

/** Why there is nothing to see. */
function Missing({ pictures: { missing, keepDays } }: { pictures: Pictures }) {
  const { say } = useWords()
  const why =
    missing === 'deleted'
      ? say('已按车场设置在 {n} 天后删除', { n: keepDays })
      : missing === 'byHand'
        ? say('人工补录,没有相机')
        : say('相机没有上传图片')
  return (
    <span className={styles.frame}>
      <strong>{say('无图片')}</strong>
      <small>{why}</small>
    </span>
  )
}

const wayOf = ({ direction }: Pictures) => (direction === directions.exit ? '出场' : '入场')

/** Of all readings of a stay the first at an entry and the last at an exit. */
function entryAndExit(all: readonly Pictures[]): readonly Pictures[] {
  const entry = all.find(({ direction }) => direction !== directions.exit)
  const exit = all.findLast(({ direction }) => direction === directions.exit)
  return [entry, exit].filter((each) => each !== undefined)
}
