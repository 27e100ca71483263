import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { Entity } from '#kernel/entity.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import styles from './column-settings.module.css'
import { asPreferences, type ListColumn } from './columns.ts'
import { usePreferences } from './preferences.ts'

/** Which columns are shown, in what order, and which stay in place; by mouse or by Alt and the arrow keys. */
export function ColumnSettings({ of, columns }: { of: Entity; columns: readonly ListColumn[] }) {
  const { say } = useWords()
  const { setColumns } = usePreferences(of)
  const [dragged, setDragged] = useState<number | null>(null)
  const keep = (next: readonly ListColumn[]) => setColumns(asPreferences(next))
  const change = (name: string, change: Partial<ListColumn>) =>
    keep(columns.map((column) => (column.name === name ? { ...column, ...change } : column)))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= columns.length || from === to) return
    const next = [...columns]
    next.splice(to, 0, ...next.splice(from, 1))
    keep(next)
  }
  return (
    <div className={styles.settings}>
      <ul>
        {columns.map((column, index) => (
          <li
            key={column.name}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, index)}
            onKeyDown={(event) => {
              const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
              if (step) move(index, index + step)
            }}
          >
            <Checkbox
              checked={!column.hidden}
              onChange={({ target }) => change(column.name, { hidden: !target.checked })}
            >
              {say(of.all[column.name]!.label)}
            </Checkbox>
            <button
              type="button"
              aria-pressed={column.pin === 'left'}
              aria-label={say('固定在左侧')}
              title={say('固定在左侧')}
              onClick={() => change(column.name, { pin: column.pin === 'left' ? null : 'left' })}
            >
              <Icon name="pin" size={14} />
            </button>
            <button
              type="button"
              aria-label={say('上移')}
              title={say('上移(也可拖动)')}
              onClick={() => move(index, index - 1)}
            >
              <Icon name="up" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => setColumns([])}>
        {say('恢复默认')}
      </Button>
    </div>
  )
}
