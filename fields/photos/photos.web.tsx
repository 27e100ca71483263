import { lazy, Suspense } from 'react'
import type { Shown } from '../shown.web.ts'
import type { PhotosField } from './photos.ts'
import styles from '../photo/photo.module.css'

// What shows and takes pictures is large, and most lists have none.
const Photos = lazy(async () => ({ default: (await import('./stored-photos.web.tsx')).Photos }))
const PhotosInput = lazy(async () => ({ default: (await import('./stored-photos.web.tsx')).PhotosInput }))

export const shownPhotos: Shown<PhotosField> = {
  width: 120,
  Cell: ({ value, field }) => (
    <Suspense fallback={<span className={styles.waiting} />}>
      <Photos addresses={value as string[]} label={field.label} />
    </Suspense>
  ),
  Input: (given) => (
    <Suspense fallback={<span className={styles.waiting} />}>
      <PhotosInput {...given} />
    </Suspense>
  ),
}
