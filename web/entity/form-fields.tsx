import type { ComponentType } from 'react'
import { type Field, type Fields, wordOf } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useWords } from '../language/language.ts'
import styles from './form.module.css'
import { FormContext } from './form-context.ts'
import { errorAt, faultsWithin, inputId, isDemanded, isShown, type FormErrors, type FormValues } from './use-form.ts'

interface Props {
  fields: Fields
  values: FormValues
  errors: FormErrors
  onChange(name: string, value: unknown): void
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** Fields that are shown but cannot be changed now. */
  fixed?: readonly string[]
  /** Fields that were preset by what was chosen in another, by its label. */
  preset?: Readonly<Record<string, string>>
  columns?: 1 | 2 | 3
  /** The record that is acted on. */
  row?: WireRow | null
  /** The name of the action that is asked about. */
  action?: string
}

/** Long values take the whole width. */
function isWide(field: Field, ownInput: boolean): boolean {
  return ownInput || field.kind === 'references' || 'lines' in field
}

/** Labels above, help and errors below; one column, more where a form is long. */
export function FormFields({
  fields,
  values,
  errors,
  onChange,
  inputs = {},
  fixed = [],
  preset = {},
  columns = 1,
  row = null,
  action,
}: Props) {
  const { say } = useWords()
  const rows = Object.entries(fields).map(([name, field]) => {
    const Input = inputs[name] ?? shownOf(field).Input
    if (!Input || !isShown(field, values)) return null
    const error = errorAt(errors, name)
    const id = inputId(name)
    const isFixed = fixed.includes(name)
    return (
      <div key={name} className={styles.field} data-wide={isWide(field, name in inputs) || undefined}>
        <label htmlFor={id}>
          {say(wordOf(field))}
          {isDemanded(field, values) && <i aria-hidden="true">*</i>}
        </label>
        <Input
          id={id}
          field={field}
          value={values[name]}
          values={{ ...row, ...values }}
          onChange={(value) => onChange(name, value)}
          invalid={Boolean(error)}
          faults={faultsWithin(errors, name)}
          describedBy={`${id}-help`}
          disabled={isFixed}
        />
        <div id={`${id}-help`} className={styles.help}>
          {error ? <em role="alert">{error}</em> : <Help field={field} isFixed={isFixed} by={preset[name]} />}
        </div>
      </div>
    )
  })
  return (
    <FormContext value={{ values, row, change: onChange, ...(action && { action }) }}>
      <div className={styles.fields} data-columns={columns}>
        {rows}
      </div>
    </FormContext>
  )
}

function Help({ field, isFixed, by }: { field: Field; isFixed: boolean; by: string | undefined }) {
  const { say } = useWords()
  if (isFixed) return say('创建后不能修改')
  if (by) return <span role="status">{say('已按所选{label}预设,可以更改', { label: say(by) })}</span>
  return field.help && say(field.help)
}
