import { Button } from 'antd'
import type { Entity } from '#kernel/entity.ts'
import { useWords } from '../language/language.ts'
import type { Filters } from './address.ts'
import styles from './entity-page.module.css'
import { lastDays } from './list-query.ts'
import type { ListControls } from './use-list-state.ts'

const furtherDays = 92

interface Props {
  of: Entity
  list: ListControls
  always: Filters
  onCreate: (() => void) | undefined
}

/** Why a list is empty, and the next step: fewer filters, further back, or the first record. */
export function EmptyList({ of, list, always, onCreate }: Props) {
  const { say, noun } = useWords()
  const label = noun(of.label)
  const { period } = of.list
  if (Object.keys(list.state.filters).length > 0) {
    return (
      <div className={styles.state}>
        <h2>{say('没有符合条件的{label}', { label })}</h2>
        <Button onClick={list.clearFilters}>{say('清除筛选')}</Button>
      </div>
    )
  }
  if (period && !always[period]) {
    return (
      <div className={styles.state}>
        <h2>{say('近7天没有{label}', { label })}</h2>
        <Button onClick={() => list.setFilter(period, lastDays(of, period, furtherDays))}>{say('查看近三个月')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <h2>{say('还没有{label}', { label })}</h2>
      {of.list.comeFrom && <p>{say(of.list.comeFrom)}</p>}
      {onCreate && (
        <Button type="primary" onClick={onCreate}>
          {say('新增{label}', { label })}
        </Button>
      )}
    </div>
  )
}
