import { lazy, Suspense } from 'react'
import type { Shown } from '../shown.web.ts'
import type { PhotoField } from './photo.ts'
import styles from './photo.module.css'

// What shows and takes pictures is large, and most lists have none.
const Photo = lazy(async () => ({ default: (await import('./stored-photo.web.tsx')).Photo }))
const PhotoInput = lazy(async () => ({ default: (await import('./stored-photo.web.tsx')).PhotoInput }))

export const shownPhoto: Shown<PhotoField> = {
  width: 80,
  Cell: ({ value, field }) => (
    <Suspense fallback={<span className={styles.waiting} />}>
      <Photo address={String(value)} label={field.label} />
    </Suspense>
  ),
  Input: (given) => (
    <Suspense fallback={<span className={styles.waiting} />}>
      <PhotoInput {...given} />
    </Suspense>
  ),
}
