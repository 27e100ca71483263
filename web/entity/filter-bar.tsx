import { wordOf } from '#kernel/field.ts'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { Entity } from '#kernel/entity.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { useNarrow } from '../shell/layout.ts'
import type { Filters } from './address.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './filter-bar.module.css'
import { usualPeriod } from './list-query.ts'
import type { ListControls } from './use-list-state.ts'

/** As many stand open; the rest lies behind 更多. */
const openFilters = 3

/** The narrowing of a list: a row that folds, on a phone a sheet; what is active stands below as chips. */
export function FilterBar({ of, list, always }: { of: Entity; list: ListControls; always: Filters }) {
  const { say } = useWords()
  const narrow = useNarrow()
  const [more, setMore] = useState(false)
  const names = of.list.filters.filter((name) => !(name in always) && of.all[name] && shownOf(of.all[name]).filter)
  if (names.length === 0) return null
  const behind = names.slice(openFilters)
  const hidden = behind.filter((name) => list.state.filters[name] !== undefined).length
  const inputs = (which: readonly string[]) =>
    which.map((name) => <FilterInput key={`${name} ${list.timesCleared}`} of={of} name={name} list={list} />)
  return (
    <>
      {narrow ? (
        <div className={styles.bar}>
          <Button icon={<Icon name="filter" size={16} />} onClick={() => setMore(true)}>
            {say('筛选')}
          </Button>
          <Drawer
            placement="bottom"
            size="80%"
            open={more}
            onClose={() => setMore(false)}
            title={say('筛选')}
            footer={
              <div className={styles.ends}>
                <Button onClick={list.clearFilters}>{say('清除筛选')}</Button>
                <Button type="primary" onClick={() => setMore(false)}>
                  {say('查看结果')}
                </Button>
              </div>
            }
          >
            <div className={styles.sheet}>{inputs(names)}</div>
          </Drawer>
        </div>
      ) : (
        <div role="search" className={styles.bar} data-unfolded={more || undefined}>
          {inputs(more ? names : names.slice(0, openFilters))}
          {behind.length > 0 && (
            <Button type="link" className={styles.more} onClick={() => setMore(!more)} aria-expanded={more}>
              {more ? say('收起') : hidden ? say('更多({n})', { n: hidden }) : say('更多')}
              <span data-turned={more || undefined}>
                <Icon name="down" size={14} />
              </span>
            </Button>
          )}
        </div>
      )}
      <FilterChips of={of} list={list} />
    </>
  )
}

function FilterInput({ of, name, list }: { of: Entity; name: string; list: ListControls }) {
  const { say } = useWords()
  const field = of.all[name]!
  const { Input, shape } = shownOf(field).filter!
  const id = `filter-${of.name}-${name}`
  const value = list.state.filters[name] ?? (of.list.period === name ? usualPeriod(of, name) : undefined)
  return (
    <div className={styles.filter} data-wide={(shape === 'range' && /moment|date/.test(field.kind)) || undefined}>
      <label htmlFor={id} title={say(wordOf(field))}>
        {say(wordOf(field))}
      </label>
      <Input id={id} field={field} value={value} onChange={(wanted) => list.setFilter(name, wanted)} />
    </div>
  )
}
