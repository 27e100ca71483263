import { Input, Switch } from 'antd'
import { ClockInput } from '#fields/clock/clock.web.tsx'
import { Select } from '#fields/select.web.tsx'
import { toHalfWidth } from '#fields/text/normalise.ts'
import { useWords } from '#web/language/language.ts'
import { useTerm } from './draft.web.ts'
import styles from './terms-editor.module.css'
import { termChoices, termExamples, termWords } from './words.ts'

/** Whole minutes, a number or an amount inside a sentence. */
export function NumberTerm({ path, amount = false }: { path: string; amount?: boolean }) {
  const { id, value, set, error, label } = useTerm(path)
  // What reads back otherwise stays as it was typed: `6.0` on the way to `6.05` is no 6.
  const take = (text: string) => {
    const typed = toHalfWidth(text).trim()
    set(!amount && /^\d/.test(typed) && String(Number(typed)) === typed ? Number(typed) : typed)
  }
  return (
    <Input
      id={id}
      size="small"
      className={`tabular ${styles.number}`}
      inputMode={amount ? 'decimal' : 'numeric'}
      aria-label={label}
      title={error ?? label}
      value={String(value ?? '')}
      onChange={({ target }) => take(target.value)}
      aria-invalid={Boolean(error)}
      {...(error && { status: 'error' as const })}
    />
  )
}

/** A time of day; `usual` is what stands there faintly until one is typed. */
export function ClockTerm({ path, usual = '07:00' }: { path: string; usual?: string }) {
  const { id, value, set, error, label } = useTerm(path)
  return (
    <ClockInput
      id={id}
      size="small"
      className={`tabular ${styles.number}`}
      placeholder={usual}
      aria-label={label}
      title={error ?? label}
      value={value}
      onChange={set}
      aria-invalid={Boolean(error)}
      {...(error && { status: 'error' as const })}
    />
  )
}

/** A switch; `row` gives it a line of its own with the example of what it says. */
export function FlagTerm({ path, row = false }: { path: string; row?: boolean }) {
  const { say } = useWords()
  const { id, value, set, label, error } = useTerm(path)
  const example = termExamples[path.split('.').at(-1)!]?.[value === 1 ? '1' : '0'] ?? ''
  return (
    <span className={row ? styles.choice : undefined}>
      <label className={styles.flag} title={error ?? say(example)}>
        <Switch id={id} size="small" checked={value === 1} onChange={(yes) => set(yes ? 1 : null)} /> {label}
      </label>
      {row && <small className={styles.example}>{say(example)}</small>}
    </span>
  )
}

interface ChoiceOf {
  name: keyof typeof termChoices
  only?: readonly (number | string)[]
  /** Where it stands, if not among the rule's own. */
  path?: string
  /** Which examples, where they are not those of its name. */
  example?: string
}

/** One of the codes, and an example of it; not set means what the first says. */
export function ChoiceTerm({ name, only, path = name, example = name }: ChoiceOf) {
  const { say } = useWords()
  const { id, value, set, error } = useTerm(path)
  const words: Record<string, string> = termChoices[name]
  const codes = (only ?? Object.keys(words)).map(String)
  const shown = value === null || value === undefined || value === 0 ? null : String(value)
  const usual = name === 'moneyPrecision' ? '' : codes[0]!
  return (
    <label className={styles.choice}>
      <span>{say(termWords[name] ?? '')}</span>
      <Select
        id={id}
        size="small"
        value={shown}
        allowClear
        placeholder={name === 'moneyPrecision' ? say('0.01 元') : say(words[codes[0]!]!)}
        options={codes.map((code) => ({ value: code, label: say(words[code]!) }))}
        onChange={(code) =>
          set(code === undefined || code === null ? null : name === 'moneyPrecision' ? code : Number(code))
        }
        aria-invalid={Boolean(error)}
        {...(error && { status: 'error' as const })}
      />
      <small className={styles.example}>{say(termExamples[example]?.[shown ?? usual] ?? '')}</small>
    </label>
  )
}
