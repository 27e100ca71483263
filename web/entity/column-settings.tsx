import { wordOf } from '#kernel/field.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { Entity } from '#kernel/entity.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import styles from './column-settings.module.css'
import { asPreferences, narrowestColumn, type ListColumn } from './columns.ts'
import { usePreferences } from './preferences.ts'

/** Pixels by which a press makes a column wider or narrower. */
const widthStep = 20

/** Which columns are shown, in what order, how wide, and which stay in place; nothing of it needs dragging (WCAG 2.2, 2.5.7). */
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
              {say(wordOf(of.all[column.name]!))}
            </Checkbox>
            <Tool
              icon="pin"
              label={say('固定在左侧')}
              pressed={column.pin === 'left'}
              onClick={() => change(column.name, { pin: column.pin === 'left' ? null : 'left' })}
            />
            <Tool
              icon="minus"
              label={say('变窄')}
              onClick={() => change(column.name, { width: Math.max(narrowestColumn, column.width - widthStep) })}
            />
            <Tool
              icon="plus"
              label={say('变宽')}
              onClick={() => change(column.name, { width: column.width + widthStep })}
            />
            <Tool icon="up" label={say('上移')} title={say('上移(也可拖动)')} onClick={() => move(index, index - 1)} />
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => setColumns([])}>
        {say('恢复默认')}
      </Button>
    </div>
  )
}

interface ToolProps {
  icon: string
  label: string
  title?: string
  pressed?: boolean
  onClick(): void
}

function Tool({ icon, label, title = label, pressed, onClick }: ToolProps) {
  return (
    <button type="button" aria-pressed={pressed} aria-label={label} title={title} onClick={onClick}>
      <Icon name={icon} size={14} />
    </button>
  )
}
