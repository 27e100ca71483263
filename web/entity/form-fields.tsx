import { type ComponentType, type KeyboardEvent, memo, useCallback, useLayoutEffect, useRef } from 'react'
import { type Field, type Fields, wordOf } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { isAskedFor } from '#fields/read-fields.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { useWords } from '../language/language.ts'
import styles from './form.module.css'
import { FormContext } from './form-context.ts'
import { errorAt, faultsWithin, inputId, isDemanded, isNothing, type FormErrors, type FormValues } from './use-form.ts'

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
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const change = useCallback((name: string, value: unknown) => latest.current(name, value), [])
  const rows = Object.entries(fields).map(([name, field]) => {
    const Input = inputs[name] ?? shownOf(field).Input
    if (!Input || !isAskedFor(field, values)) return null
    return (
      <FieldRow
        key={name}
        name={name}
        field={field}
        Input={Input}
        value={values[name]}
        inLot={lotIn(field, { ...row, ...values })}
        errors={errorsOf(errors, name)}
        onChange={change}
        isWide={isWide(field, name in inputs)}
        isDemanded={isDemanded(field, values)}
        isFixed={fixed.includes(name)}
        presetBy={preset[name]}
      />
    )
  })
  return (
    <FormContext value={{ values, row, change, ...(action && { action }) }}>
      <div className={styles.fields} data-columns={columns} onKeyDown={(event) => goOn(event, fields, values)}>
        {rows}
      </div>
    </FormContext>
  )
}

/** Enter, which an input of plain text has no use for, leads past what may stay as it is to the next field that has to be filled in. */
function goOn(event: KeyboardEvent, fields: Fields, values: FormValues): void {
  const { target, key, nativeEvent } = event
  const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented
  if (key !== 'Enter' || isOther || nativeEvent.isComposing || !isPlain(target)) return
  const names = Object.keys(fields)
  const from = names.findIndex((name) => inputId(name) === target.id)
  const next = names.find((name, at) => at > from && isDemanded(fields[name]!, values) && isNothing(values[name]))
  if (from < 0 || next === undefined) return
  event.preventDefault()
  document.getElementById(inputId(next))?.focus()
}

const isPlain = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getAttribute('role') === null && !target.closest('.ant-picker')

const none: FormErrors = {}

/** The errors that concern the field: the same object while there are none. */
const errorsOf = (errors: FormErrors, name: string) => (errorAt(errors, name) === undefined ? none : errors)

/** The lot in which what is offered has to be. */
function lotIn(field: Field & { inLotOf?: string }, values: FormValues): string | undefined {
  const lot = field.inLotOf && values[field.inLotOf]
  return lot ? String(lot) : undefined
}

interface RowProps {
  name: string
  field: Field
  Input: ComponentType<InputProps>
  value: unknown
  inLot: string | undefined
  errors: FormErrors
  onChange(name: string, value: unknown): void
  isWide: boolean
  isDemanded: boolean
  isFixed: boolean
  presetBy: string | undefined
}

/** Drawn again when something of its own changes: a key costs one field, however long the form is. */
const FieldRow = memo(function FieldRow(props: RowProps) {
  const { name, field, Input, value, inLot, errors, onChange, isWide, isDemanded, isFixed, presetBy } = props
  const { say } = useWords()
  const error = errorAt(errors, name)
  const id = inputId(name)
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={id}>
        {say(wordOf(field))}
        {isDemanded && <i aria-hidden="true">*</i>}
      </label>
      <Input
        id={id}
        field={field}
        value={value}
        inLot={inLot}
        onChange={(given) => onChange(name, given)}
        invalid={Boolean(error)}
        faults={faultsWithin(errors, name)}
        describedBy={`${id}-help`}
        disabled={isFixed}
      />
      <div id={`${id}-help`} className={styles.help}>
        {error ? <em role="alert">{error}</em> : <Help field={field} isFixed={isFixed} by={presetBy} />}
      </div>
    </div>
  )
})

function Help({ field, isFixed, by }: { field: Field; isFixed: boolean; by: string | undefined }) {
  const { say } = useWords()
  if (isFixed) return say('创建后不能修改')
  if (by) return <span role="status">{say('已按所选{label}预设,可以更改', { label: say(by) })}</span>
  return field.help && say(field.help)
}
