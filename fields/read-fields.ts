import { type Field, type Fields, wordOf } from '#kernel/field.ts'
import { refuse, type Refusal } from '#kernel/failure.ts'
import { isEmpty, Refused } from './kind.ts'
import { kindOf } from './kinds.ts'

export interface Read {
  /** Values in code, by field name; null for what was sent empty; absent for what was not sent. */
  values: Record<string, unknown>
  refusals: Refusal[]
}

/** Kinds whose nothing is an empty list. */
const lists = new Set(['references', 'choices', 'photos'])

/**
 * Reads what came in a request against its fields: the same in form, request and import. Unknown and server-kept keys are refused, not
 * dropped; every refusal is collected. `partial`: what was not sent stays as it is (an update).
 */
export function readFields(fields: Fields, input: Record<string, unknown>, options: { partial?: boolean } = {}): Read {
  const values: Record<string, unknown> = {}
  const refusals: Refusal[] = []
  for (const name of Object.keys(input))
    if (!Object.hasOwn(fields, name)) refusals.push(refuse(name, 'unknownKey', { field: name }))
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(input, name) && options.partial) continue
    if (field.written === 'server') {
      if (Object.hasOwn(input, name)) refusals.push(refuse(name, 'notWritable', { label: wordOf(field) }))
      continue
    }
    const sent = Object.hasOwn(input, name) ? input[name] : field.default
    if (isEmpty(sent)) {
      if (field.required) refusals.push(refuse(name, 'required', { label: wordOf(field) }))
      else values[name] = lists.has(field.kind) ? [] : null
      continue
    }
    const read = readField(field, name, sent)
    if ('refusal' in read) refusals.push(read.refusal)
    else if (field.required && Array.isArray(read.value) && read.value.length === 0)
      refusals.push(refuse(name, 'required', { label: wordOf(field) }))
    else values[name] = read.value
  }
  return { values, refusals }
}

/** Whether a field is asked for, by what else was given: as `readFields` gives it, or as a form holds it. */
export function isAskedFor({ when }: Field, values: Readonly<Record<string, unknown>>): boolean {
  return !when || when.is.map(String).includes(String(values[when.field]))
}

/** Fields that what else was given demands, and that were left empty; `values` as `readFields` gives them. */
export function demanded(fields: Fields, values: Readonly<Record<string, unknown>>): Refusal[] {
  return Object.entries(fields)
    .filter(([name, field]) => {
      const isDemanded = !field.required && field.when?.required && isAskedFor(field, values)
      const value = values[name]
      return isDemanded && (value === null || (Array.isArray(value) && value.length === 0))
    })
    .map(([name, field]) => refuse(name, 'required', { label: wordOf(field) }))
}

/** One input as a value in code, or the sentence that refuses it. */
export function readField(field: Field, name: string, input: unknown): { value: unknown } | { refusal: Refusal } {
  const value = kindOf(field).read(field, input)
  if (!(value instanceof Refused)) return { value }
  return {
    refusal: refuse(value.path ? `${name}.${value.path}` : name, value.code, { label: wordOf(field), ...value.params }),
  }
}
