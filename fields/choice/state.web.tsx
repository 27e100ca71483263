import type { Tone } from './choice.ts'
import styles from './state.module.css'

/** A dot and a word: the same colour for the same meaning everywhere. Without a tone, the word alone. */
export function State({ tone, children }: { tone: Tone | undefined; children: string }) {
  if (!tone) return <span className={styles.word}>{children}</span>
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  )
}
