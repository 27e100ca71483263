import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { device } from '#business/places/devices/device/device.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { useFieldEnvironment } from '#fields/shown.web.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import styles from './lane.module.css'
import type { LaneNow } from './live-view.ts'

const PictureGroup = lazy(async () => ({
  default: (await import('#business/places/pictures/passing-picture/picture-view.web.tsx')).PictureGroup,
}))

/** What a camera of the lane sees, as someone asked it to show: the picture, why there is none, or that it is on its way. `large`: in the width that there is. */
export function LaneStill({ still, large = false }: { still: NonNullable<LaneNow['still']>; large?: boolean }) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  const address = still.StillPicture
  return (
    <figure className={styles.still} aria-live="polite" aria-label={say('现场画面')}>
      {address &&
        (large ? <LargeStill address={address} /> : <FieldCell of={device} name="StillPicture" row={still} />)}
      <figcaption>
        {address ? (
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

function LargeStill({ address }: { address: string }) {
  const { say } = useWords()
  const { picture } = useFieldEnvironment()
  const { data, refetch } = useQuery({
    queryKey: ['picture', address],
    queryFn: () => picture(address),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  if (!data) return null
  return (
    <Suspense>
      <PictureGroup scene={data} plate={null} alt={say('现场画面')} plateAlt="" onStale={() => void refetch()} />
    </Suspense>
  )
}
