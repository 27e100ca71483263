import { wordOf } from '#kernel/field.ts'
import type { Report } from '#kernel/report.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import filterStyles from '../entity/filter-bar.module.css'
import { useWords } from '../language/language.ts'
import { FewChoices } from './few-choices.tsx'
import { PeriodBar } from './period-bar.tsx'
import type { ReportControls } from './report-address.ts'
import styles from './report-page.module.css'

/** When, which lots and what else, and what a row stands for. */
export function ReportFilters({ of, controls }: { of: Report; controls: ReportControls }) {
  const { say, noun } = useWords()
  const { state } = controls
  const groupings = of.groupings ?? []
  return (
    <div role="search" className={styles.filters}>
      {of.period && <PeriodBar of={of} controls={controls} />}
      {groupings.length > 1 && (
        <FewChoices
          label={say('汇总方式')}
          value={state.GroupBy ?? groupings[0]!.join(',')}
          options={groupings.map((names) => ({
            value: names.join(','),
            label: say('按{label}', { label: names.map((name) => noun(wordOf(of.all[name]!))).join(' × ') }),
          }))}
          onChange={(GroupBy) => controls.ask({ GroupBy, sort: null })}
        />
      )}
      {Object.entries(of.filters).map(([name, field]) => {
        const { filter } = shownOf(field)
        if (!filter) return null
        const id = `report-${of.name}-${name}`
        return (
          <div key={name} className={filterStyles.filter}>
            <label htmlFor={id}>{say(wordOf(field))}</label>
            <filter.Input
              id={id}
              field={field}
              value={state.filters[name]}
              onChange={(value) => {
                const { [name]: _, ...others } = state.filters
                controls.ask({ filters: value === undefined ? others : { ...others, [name]: value } })
              }}
            />
          </div>
        )
      })}
    </div>
  )
}
