import styles from './shell.module.css'

/** The shape of a list page, while it is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true" aria-busy="true">
      <i style={{ width: 160, height: 24 }} />
      <i style={{ width: '60%', height: 32 }} />
      <i style={{ flex: 1 }} />
    </div>
  )
}
