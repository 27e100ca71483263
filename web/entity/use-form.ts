import { useRef, useState } from 'react'
import type { Refusal as FieldFault } from '#kernel/failure.ts'
import { fill } from '#kernel/sentence.ts'
import type { Field, Fields } from '#kernel/field.ts'
import { personalKind } from '#fields/text/personal.ts'
import { isEmpty } from '#fields/kind.ts'
import { demanded, isAskedFor, readFields } from '#fields/read-fields.ts'
import { Refusal } from '../requests/refusal.ts'
import { randomName } from '../requests/random-name.ts'
import { useWords } from '../language/language.ts'

export type FormValues = Record<string, unknown>

/** Field → what is wrong with it. A path inside a structured value counts for its field, and is kept for the input that shows it. */
export type FormErrors = Readonly<Record<string, string>>

interface Options {
  readonly fields: Fields
  readonly initial: FormValues
  /** Sends the values; a refusal's fields come back to the form. */
  send(values: FormValues, idempotencyKey: string): Promise<void>
}

/**
 * A form: values as given, read by the server's own rules before they are sent, all refusals at once. `refused`: why the whole was refused,
 * where no field that is shown says it, until something is changed.
 */
export function useForm({ fields, initial, send }: Options) {
  const { say, language } = useWords()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const idempotencyKey = useRef(randomName())

  const change = (name: string, value: unknown) => {
    setRefused(null)
    setValues((before) => withoutHidden(fields, name, { ...before, [name]: value }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`))),
    )
  }
  const sentenceOf = ({ sentence, params }: FieldFault) => fill(sentence[language], params, say)

  const submit = async () => {
    if (busy) return
    const given = Object.fromEntries(Object.entries(values).filter(([name]) => name in fields))
    const refusing = Object.keys(fields).filter(refusesItself)
    const read = readFields(fields, given)
    const refusals = [...read.refusals, ...demanded(fields, read.values)].filter(
      ({ field }) => !refusing.includes(field) && !isKeptMasked(fields, field, given, initial),
    )
    if (refusing.length || refusals.length)
      return show(Object.fromEntries(refusals.map((refusal) => [refusal.field, sentenceOf(refusal)])), refusing)
    setErrors({})
    setRefused(null)
    setBusy(true)
    try {
      await send(given, idempotencyKey.current)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const found = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
      show(found, [], error.message)
    } finally {
      setBusy(false)
    }
  }
  /** `whole`: what is said where nothing of it stands at a field that the form shows. */
  const show = (found: FormErrors, refusing: readonly string[] = [], whole = Object.values(found).join(' ')) => {
    setErrors(found)
    const shown = Object.keys(fields).filter((name) => isAskedFor(fields[name]!, values))
    const first = shown.find((name) => refusing.includes(name) || errorAt(found, name))
    if (first) focusOn(first, Object.keys(faultsWithin(found, first)))
    else setRefused(whole)
  }
  return { values, errors, refused, busy, change, submit, dirty: JSON.stringify(values) !== JSON.stringify(initial) }
}

/** Whether what stands in the input is nothing that it could give on; it says so below itself. */
function refusesItself(name: string): boolean {
  const input = document.getElementById(inputId(name))
  return input instanceof HTMLInputElement && input.validationMessage !== ''
}

/** A personal text as it was shown, masked: the server leaves it as it is. */
function isKeptMasked(fields: Fields, name: string, given: FormValues, initial: FormValues): boolean {
  const [value, field] = [given[name], fields[name]]
  return !!field && personalKind(field) !== null && String(value).includes('*') && value === initial[name]
}

/** Whether the field must be given, as the form is filled in now. */
export function isDemanded(field: Field, values: FormValues): boolean {
  return Boolean(field.required || (field.when?.required && isAskedFor(field, values)))
}

/** Whether a field holds nothing. */
export const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)

/** What is no longer asked for since the named field changed, or was chosen for another lot, becomes empty, or what it usually is where every record has it. */
function withoutHidden(fields: Fields, changed: string, values: FormValues): FormValues {
  const hidden = Object.entries(fields).filter(
    ([, field]) =>
      (field.when?.field === changed && !isAskedFor(field, values)) ||
      ('inLotOf' in field && field.inLotOf === changed),
  )
  const left = hidden.map(([name, field]) => [name, field.required ? (field.default ?? null) : null] as const)
  return { ...values, ...Object.fromEntries(left) }
}

/** Focuses the first place inside a structured value that is refused and has an input of its own, else the field's; out of its fold. */
function focusOn(name: string, paths: readonly string[]): void {
  const within = paths.map((path) => document.getElementById(inputId(`${name}.${path}`))).find((input) => input)
  const input = within ?? document.getElementById(inputId(name))
  input?.closest('details')?.setAttribute('open', '')
  input?.focus()
}

export const inputId = (name: string) => `form-${name}`

export function errorAt(errors: FormErrors, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
}

/** What is wrong inside a structured value, by the path within it. */
export function faultsWithin(errors: FormErrors, name: string): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), error]] : [],
    ),
  )
}
