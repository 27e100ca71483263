import { useId, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import type { FieldRefusal } from '#kernel/wire.ts'
import styles from './fields.module.css'

export interface Common {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly refusals: readonly FieldRefusal[]
}

/** A field to type into, its refusal under it. */
export function TypedField({
  type = 'text',
  lines,
  autoComplete,
  inputMode,
  ...common
}: Common & {
  readonly type?: HTMLInputTypeAttribute
  readonly lines?: number
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'decimal'
}) {
  const { name, value, onChange } = common
  return (
    <Labelled {...common}>
      {(given) =>
        lines ? (
          <textarea
            {...given}
            rows={lines}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...given}
            {...(autoComplete && { autoComplete })}
            {...(inputMode && { inputMode })}
            type={type}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Labelled>
  )
}

/** A field with few choices. */
export function ChosenField({
  choices,
  ...common
}: Common & { readonly choices: readonly (readonly [code: string, label: string])[] }) {
  const { name, value, onChange } = common
  return (
    <Labelled {...common}>
      {(given) => (
        <select {...given} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface Given {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** What stands around every field: its name above, its refusal below. */
export function Labelled({ label, name, refusals, children }: Common & { children: (given: Given) => ReactNode }) {
  const id = useId()
  const refusal = refusals.find(({ field }) => field === name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': refusal !== undefined, 'aria-describedby': refusal && `${id}-why` })}
      {refusal && (
        <p id={`${id}-why`} role="alert">
          {refusal.message}
        </p>
      )}
    </div>
  )
}
