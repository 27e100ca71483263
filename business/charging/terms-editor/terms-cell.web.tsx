import { useMemo } from 'react'
import type { CellProps } from '#fields/shown.web.ts'
import { useWords, type Say } from '#web/language/language.ts'
import { readDraft, type WireTerms } from './draft.ts'
import { LiveTrial } from './live-trial.web.tsx'
import styles from './terms-editor.module.css'
import { kindWords, termChoices, termWords } from './words.ts'

/** Terms in the details of a rule: what is set, in words, and a trial. */
export function TermsCell({ value }: CellProps) {
  const { say } = useWords()
  const terms = value as WireTerms
  const read = useMemo(() => readDraft(terms), [terms])
  const segments = Array.isArray(terms['segments']) ? (terms['segments'] as WireTerms[]) : []
  return (
    <div className={styles.editor}>
      <dl className={styles.terms}>
        <Members group={terms} say={say} />
        {segments.map((segment, at) => (
          <div key={at}>
            <dt>{say('第 {n} 段', { n: at + 1 })}</dt>
            <dd>
              <dl>
                <Members group={segment} say={say} />
              </dl>
            </dd>
          </div>
        ))}
      </dl>
      <LiveTrial terms={read.failures.length === 0 ? read.terms : null} />
    </div>
  )
}

function Members({ group, say }: { group: WireTerms; say: Say }) {
  return Object.entries(group)
    .filter(([name, value]) => name !== 'segments' && value !== null && value !== '' && value !== 0)
    .map(([name, value]) => (
      <div key={name}>
        <dt>{say(termWords[name] ?? name)}</dt>
        <dd className="tabular">{memberText(name, value, say)}</dd>
      </div>
    ))
}

function memberText(name: string, value: unknown, say: Say): string {
  if (name === 'ruleKind') return say(kindWords[Number(value)] ?? String(value))
  const choices = (termChoices as Readonly<Record<string, Readonly<Record<string, string>>>>)[name]
  if (choices) return say(choices[String(value)] ?? String(value))
  if (/Included|Supplement|Cheaper|IncludesFree/.test(name)) return say('是')
  if (/Minutes$/.test(name)) return `${String(value)} ${say('分钟')}`
  return /Percent$/.test(name) ? `${String(value)}%` : /oney$|^ceiling(?:Day|24h|Once)$/.test(name) ? `¥${String(value)}` : String(value)
}
