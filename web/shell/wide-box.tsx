import type { ReactNode } from 'react'
import styles from './wide-box.module.css'

/** What may be wider than the page scrolls within itself, by the keyboard too (WCAG 2.2, 2.1.1). `label` says what is in it. */
export function WideBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the arrow keys
    <div role="region" aria-label={label} tabIndex={0} className={styles.box}>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
