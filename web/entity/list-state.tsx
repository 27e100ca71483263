import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ListAnswer } from '#kernel/wire.ts'
import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import styles from './entity-page.module.css'

interface Props {
  answer: UseQueryResult<ListAnswer>
  /** Shown when the list has no records at all. */
  empty: ReactNode
  children: ReactNode
}

/** The list, or in its place what stands in the way: nothing yet, nothing found, or what failed. */
export function ListState({ answer, empty, children }: Props) {
  const { say } = useWords()
  if (answer.isError) {
    const { message, requestId } =
      answer.error instanceof Refusal ? answer.error : { message: String(answer.error), requestId: null }
    return (
      <div className={styles.state} role="alert">
        <h2>{message}</h2>
        {requestId && <p>{say('请求编号 {id}', { id: requestId })}</p>}
        <Button onClick={() => void answer.refetch()}>{say('重试')}</Button>
      </div>
    )
  }
  if (!answer.data) return <div className={styles.bones} aria-busy="true" />
  if (answer.data.rows.length > 0) return children
  if (answer.data.total > 0) {
    return (
      <div className={styles.state}>
        <h2>{say('这一页没有记录')}</h2>
      </div>
    )
  }
  return empty
}
