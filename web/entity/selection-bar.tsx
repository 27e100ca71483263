import { Button } from 'antd'
import { useWords } from '../language/language.ts'
import styles from './entity-page.module.css'
import type { Offer } from './record-actions.ts'

/** How many are chosen, and what can be done to them. */
export function SelectionBar({
  count,
  offers,
  onClear,
  onDelete,
}: {
  count: number
  offers: readonly Offer[]
  onClear: () => void
  /** Absent where the person may not. */
  onDelete: (() => void) | undefined
}) {
  const { say } = useWords()
  return (
    <div className={styles.selection} role="status">
      <span>{say('已选 {n} 条', { n: count })}</span>
      {offers.map(({ key, label, run }) => (
        <Button key={key} type="link" size="small" onClick={run}>
          {say('批量{action}', { action: label })}
        </Button>
      ))}
      {onDelete && (
        <Button type="link" size="small" onClick={onDelete}>
          {say('删除')}
        </Button>
      )}
      <Button type="link" size="small" onClick={onClear}>
        {say('取消选择')}
      </Button>
    </div>
  )
}
