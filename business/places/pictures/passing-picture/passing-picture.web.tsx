import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { useMay } from '#web/session/session.ts'
import styles from './passing-pictures.module.css'
import { linksFreshMs, picturesOfPassing } from './pictures-loader.web.ts'

const Thumbnail = lazy(async () => ({ default: (await import('./picture-view.web.tsx')).Thumbnail }))
const PictureGroup = lazy(async () => ({ default: (await import('./picture-view.web.tsx')).PictureGroup }))

interface Props {
  readonly passingNo: string
  readonly plateNumber: string
  /** In the width that there is, with the plate in its corner; else small. */
  readonly large?: boolean
}

/** The picture of one passing: in a list, at a lane. Without one it takes no room. */
export function PassingPicture({ passingNo, plateNumber, large = false }: Props) {
  const { say } = useWords()
  const permitted = useMay()('passing:read')
  const { data, refetch } = useQuery({
    queryKey: ['passing-picture', passingNo],
    queryFn: () => picturesOfPassing(passingNo),
    enabled: permitted,
    staleTime: linksFreshMs,
    meta: { quiet: true },
  })
  useChanged(['passing-picture'], () => {
    if (permitted && !data?.scene) void refetch()
  })
  const src = data?.scene ?? data?.plate
  if (!data || !src) return null
  const plate = plateNumber || say('无牌车')
  const again = () => void refetch()
  if (!large)
    return (
      <Suspense fallback={<span className={styles.thumbnail} />}>
        <Thumbnail src={src} alt={say('图片 {plate}', { plate })} onStale={again} />
      </Suspense>
    )
  return (
    <Suspense fallback={<span className={styles.frame} />}>
      <PictureGroup
        scene={data.scene}
        plate={data.plate}
        alt={say('图片 {plate}', { plate })}
        plateAlt={say('车牌图 {plate}', { plate })}
        onStale={again}
      />
    </Suspense>
  )
}
