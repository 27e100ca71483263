import type { Field, FieldOptions, Fields } from './field.ts'

/**
 * What answers of endpoints hold alongside fields: groups, lists, and what only JSON distinguishes. No table and no form has any of these.
 * As every field they may be null where they are not `required`.
 */

/** A group of fields. */
export interface WithinField<F extends Fields = Fields> extends Field {
  readonly kind: 'within'
  readonly of: F
}

/** A list of such groups. */
export interface EachField<F extends Fields = Fields> extends Field {
  readonly kind: 'each'
  readonly of: F
}

/** A list of single values. */
export interface ValuesField<F extends Field = Field> extends Field {
  readonly kind: 'values'
  readonly of: F
}

/** `true` or `false`; a flag of a record travels as 1 or 0. */
export interface TruthField extends Field {
  readonly kind: 'truth'
}

/** A list of the same groups as the outermost one of the answer: a tree. */
export interface AgainField extends Field {
  readonly kind: 'again'
}

export type AnswerField = WithinField | EachField | ValuesField | TruthField | AgainField

type Options = Pick<FieldOptions, 'required' | 'help' | 'emptyMeans'>

/** A group of fields inside an answer. */
export function within<const F extends Fields, const O extends Options>(label: string, of: F, options?: O) {
  return { kind: 'within', label, of, ...options } as WithinField<F> & O
}

/** A list of groups of fields. */
export function each<const F extends Fields, const O extends Options>(label: string, of: F, options?: O) {
  return { kind: 'each', label, of, ...options } as EachField<F> & O
}

/** A list of values of one kind. */
export function values<const F extends Field, const O extends Options>(label: string, of: F, options?: O) {
  return { kind: 'values', label, of, ...options } as ValuesField<F> & O
}

/** `true` or `false`. */
export function truth<const O extends Options>(label: string, options?: O) {
  return { kind: 'truth', label, ...options } as TruthField & O
}

/** The same groups as the outermost list of the answer: a tree. */
export function again<const O extends Options>(label: string, options?: O) {
  return { kind: 'again', label, ...options } as AgainField & O
}

/** Fields of an answer none of which is ever null. */
export function always<const F extends Fields>(
  fields: F,
): { readonly [Name in keyof F]: F[Name] & { readonly required: true } } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, required: true }]),
  ) as never
}
