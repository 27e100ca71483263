import { useMemo } from 'react'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { useWords, type Say } from '#web/language/language.ts'
import { chargeRule } from '../charge-rule/charge-rule.ts'
import { termsMoney } from '../fee/terms.ts'
import { readDraft, type WireTerms } from './draft.web.ts'
import { FeeCurve } from './fee-curve.web.tsx'
import styles from './terms-editor.module.css'
import { termChoices, termWords } from './words.ts'

/** Terms in the details of a rule: what is set, in words, and what a stay costs by its length. What the rule shows as fields is not repeated. */
export function TermsCell({ value }: CellProps) {
  const { say } = useWords()
  const terms = value as WireTerms
  const { terms: read, failures } = useMemo(() => readDraft(terms), [terms])
  const segments = Array.isArray(terms['segments']) ? (terms['segments'] as WireTerms[]) : []
  return (
    <div className={styles.terms}>
      <dl>
        {membersOf(terms, Object.keys(chargeRule.fields)).map(([name, member]) => (
          <div key={name}>
            <dt>{say(termWords[name] ?? name)}</dt>
            <dd className="tabular">{memberText(name, member, say)}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {segments.map((segment, at) => (
          <li key={at} className="tabular">
            {membersText(segment, say)}
          </li>
        ))}
      </ol>
      {read && failures.length === 0 && <FeeCurve terms={read} cameAt={instant(`${wallDate(Date.now())} 08:00:00`)!} />}
    </div>
  )
}

function membersOf(group: WireTerms, shown: readonly string[] = []): [name: string, value: unknown][] {
  const set = Object.entries(group).filter(
    ([name, value]) => name !== 'segments' && !shown.includes(name) && value !== null && value !== '' && value !== 0,
  )
  const order = Object.keys(termWords)
  return set.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

function membersText(group: WireTerms, say: Say): string {
  return membersOf(group)
    .map(([name, member]) => `${say(termWords[name] ?? name)} ${memberText(name, member, say)}`)
    .join(' · ')
}

function memberText(name: string, value: unknown, say: Say): string {
  if (Array.isArray(value)) return (value as WireTerms[]).map((row) => `(${membersText(row, say)})`).join(' ')
  const choices = (termChoices as Readonly<Record<string, Readonly<Record<string, string>>>>)[name]
  if (choices) return say(choices[String(value)] ?? String(value))
  if (/Included$|Shared$|Cheaper$|IncludesFree$|(?:Free|Percent)First$|freeLess|freeInHours|tierFree/.test(name))
    return say('是')
  if (/Minutes$|After$|Within$|Second$/.test(name)) return `${String(value)} ${say('分钟')}`
  return /Percent$/.test(name)
    ? `${String(value)}%`
    : termsMoney.some((each) => each === name)
      ? `¥${String(value)}`
      : String(value)
}
