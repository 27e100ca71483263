import type { Field, Fields } from '#kernel/field.ts'
import type { Refusal } from '#kernel/failure.ts'
import type { IntegerField } from './integer/integer.ts'
import { readField, readFields, type Read } from './read-fields.ts'
import type { TextField } from './text/text.ts'

export interface ReadFact extends Read {
  /** What was left out, or taken as the nearest that can be, while the rest counts. */
  doubts: Refusal[]
}

/**
 * Reads what has happened: fields that all kinds of facts have, and the kind's `own`. Where the kind requires nothing of its own, as of a car that was
 * seen, nothing that is said undoes it: a quantity is put within its range, a text is cut, and what cannot be read is left out. Else as `readFields`.
 */
export function readFact(common: Fields, own: Fields, input: Record<string, unknown>): ReadFact {
  const fields = { ...common, ...own }
  const read = readFields(fields, input)
  if (read.refusals.length === 0 || Object.values(own).some(({ required }) => required)) return { ...read, doubts: [] }
  const doubts: Refusal[] = []
  const believed = Object.entries(input).flatMap(([name, sent]): [string, unknown][] => {
    if (Object.hasOwn(common, name)) return [[name, sent]]
    const field = Object.hasOwn(own, name) ? own[name] : undefined
    const { refusals } = readFields(field ? { [name]: field } : {}, { [name]: sent })
    if (refusals.length === 0) return [[name, sent]]
    doubts.push(...refusals)
    const nearest = field && nearestTo(field, sent)
    return field && nearest !== undefined && 'value' in readField(field, name, nearest) ? [[name, nearest]] : []
  })
  return { ...readFields(fields, Object.fromEntries(believed)), doubts }
}

/** What can be, of a quantity or a text; a number without a largest one is a code, and another code would say something else. */
function nearestTo(field: Field, sent: unknown): unknown {
  if (typeof sent !== 'number' && typeof sent !== 'string') return undefined
  if (field.kind === 'text') return [...String(sent)].slice(0, (field as TextField).max ?? 255).join('')
  const { min = 0, max } = field as IntegerField
  const number = Number(sent)
  if (field.kind !== 'integer' || max === undefined || !Number.isFinite(number)) return undefined
  return Math.min(max, Math.max(min, Math.round(number)))
}
