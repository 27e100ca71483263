import type { ReactNode } from 'react'
import styles from './refusable.module.css'

/** An input outside a form, and below it why nothing is asked with what stands there. */
export function Refusable({ id, refusal, children }: { id: string; refusal: string | null; children: ReactNode }) {
  return (
    <div className={styles.refusable}>
      {children}
      {refusal && (
        <p id={`${id}-refused`} role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  )
}
