import styles from './load-bar.module.css'

/** From here on a lot is nearly full. */
const nearlyFull = 0.9

/** The share of the spots that is taken, from 0 to 1. */
export const loadOf = (inside: number, spots: number) => (spots ? Math.min(1, inside / spots) : 0)

/** How full a lot is, as a thin bar in a track of all its spots. */
export function LoadBar({ load }: { load: number }) {
  return (
    <i className={styles.track} data-load={load >= 1 ? 'full' : load >= nearlyFull ? 'nearly' : undefined}>
      <i style={{ width: `${load * 100}%` }} />
    </i>
  )
}
