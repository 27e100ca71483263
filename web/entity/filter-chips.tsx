import { wordOf } from '#kernel/field.ts'
import { Button, Tag } from 'antd'
import type { Entity } from '#kernel/entity.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { FilterValue } from '#fields/shown.web.ts'
import { useWords } from '../language/language.ts'
import styles from './filter-bar.module.css'
import type { ListControls } from './use-list-state.ts'

/** What narrows the list now, each removable; the way to clear it all stands there as well while a filter refuses what was typed. */
export function FilterChips({ of, list }: { of: Entity; list: ListControls }) {
  const { say } = useWords()
  const active = Object.entries(list.state.filters)
  return (
    <div className={styles.chips} data-idle={active.length === 0 || undefined}>
      {active.map(([name, value]) => (
        <Tag
          key={name}
          closable
          onClose={() => list.setFilter(name, undefined)}
          closeIcon={<span aria-label={say('去掉 {label}', { label: say(wordOf(of.all[name]!)) })}>×</span>}
        >
          <span className={styles.chipLabel}>{say(wordOf(of.all[name]!))}</span>{' '}
          <ChipValue of={of} name={name} value={value} />
        </Tag>
      ))}
      <Button type="link" size="small" onClick={list.clearFilters}>
        {say('清除筛选')}
      </Button>
    </div>
  )
}

function ChipValue({ of, name, value }: { of: Entity; name: string; value: FilterValue }) {
  const field = of.all[name]!
  const Chip = shownOf(field).filter?.Chip
  if (Chip) return <Chip field={field} value={value} />
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : `${value.from ?? ''} ~ ${value.to ?? ''}`
}
