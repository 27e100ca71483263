import type { ReactNode } from 'react'
import { useWords } from '../language/language.ts'
import styles from './notice.module.css'

interface Props {
  title: string
  /** What happened, or what may be done. */
  note?: string | undefined
  requestId?: string | null | undefined
  /** The ways on: buttons and links. */
  children?: ReactNode
}

/** In the place of a page that cannot be shown: what is the matter, and the ways on. */
export function Notice({ title, note, requestId, children }: Props) {
  const { say } = useWords()
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      {requestId && <p className={styles.small}>{say('请求编号 {id}', { id: requestId })}</p>}
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
