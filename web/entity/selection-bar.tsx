import { Button } from 'antd'
import { useWords } from '../language/language.ts'
import styles from './entity-page.module.css'

/** How many are chosen, and what can be done to them. */
export function SelectionBar({
  count,
  onClear,
  onDelete,
}: {
  count: number
  onClear: () => void
  onDelete: () => void
}) {
  const { say } = useWords()
  return (
    <div className={styles.selection} role="status">
      <span>{say('已选 {n} 条', { n: count })}</span>
      <Button type="link" size="small" danger onClick={onDelete}>
        {say('删除')}
      </Button>
      <Button type="link" size="small" onClick={onClear}>
        {say('取消选择')}
      </Button>
    </div>
  )
}
