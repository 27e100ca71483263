import { useState, type ReactNode } from 'react'
import styles from './ask-form.module.css'
import { Later } from './later.tsx'
import { Card } from './parts.tsx'

interface Props {
  readonly title: string
  /** Whether its title stands there; what was opened stays. */
  readonly isOffered?: boolean
  /** It is wanted as it first stands there. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** The title of a form; the form, with its script, comes once someone opens it. */
export function Folded({ title, isOffered = true, isOpen = false, children }: Props) {
  const [isWanted, setWanted] = useState(isOpen)
  if (isWanted) return <Later isAwaited>{children}</Later>
  if (!isOffered) return null
  return (
    <Card>
      <details className={styles.form} onToggle={() => setWanted(true)}>
        <summary>{title}</summary>
      </details>
    </Card>
  )
}
