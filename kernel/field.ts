/**
 * A field of a record or of a request, as data. `kind` names the folder of fields/ that knows everything about such values.
 * Labels are the Chinese words; English stands alongside the area (`en.ts`), with the Chinese words as key.
 */
export interface Field<Value = unknown> {
  readonly kind: string
  readonly label: string
  /**
   * In which sense, where the same Chinese word is another one in English elsewhere: `sense: 'several'` looks for its English under
   * `停车场¦several`.
   */
  readonly sense?: string
  readonly required?: boolean
  /** Said under the input. */
  readonly help?: string
  /** Forms ask for it only while this holds of what they were given; otherwise it is left empty. */
  readonly when?: FormCondition
  /** What no value means where that says something, shown in its place: 全部车场. */
  readonly emptyMeans?: string
  /** `server`: people see it, only the server writes it. `once`: given at creation, never changed. */
  readonly written?: 'server' | 'once'
  /** Written by the product in Chinese, of its own words and sentences: people read it in their language (kernel/rephrase.ts). */
  readonly composed?: boolean
  /** The value of a new record, as on the wire. */
  readonly default?: unknown
  /** What a new record's form holds instead while a record that is chosen in the field `by` has the flag, until the person chooses. */
  readonly usualFor?: Usual
  /** What examples for other systems hold: where the rules take less than the kind does, and where one of several must be given. */
  readonly example?: unknown
  /** Never set: carries the type of the value in code (money: fen, moment: Date). */
  readonly value?: Value
}

interface Usual {
  readonly by: string
  readonly flag: string
  readonly value: unknown
}

/** The label as it is looked up, in its sense; Chinese leaves the sense out (`inChinese`). */
export function wordOf({ label, sense }: Pick<Field, 'label' | 'sense'>): string {
  return sense ? `${label}¦${sense}` : label
}

/** The named field has one of these codes. */
export interface Condition<Name extends string = string> {
  readonly field: Name
  readonly is: readonly (string | number)[]
}

/** `required`: a form demands the field while this holds, as the server's own rule does. */
export interface FormCondition extends Condition {
  readonly required?: boolean
}

export type Fields = Readonly<Record<string, Field>>

/** The value of a field in code. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

/** The values of a group of fields in code; what is not required may be null. */
export type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { required: true } ? ValueOf<F[Name]> : ValueOf<F[Name]> | null
}

/** `O` without what is none of the options, a misspelt one above all: what a function reads generically would take it silently. */
export type Only<O, Options> = O & { readonly [Name in Exclude<keyof O, keyof Options>]: NoOptionOfThisField }

interface NoOptionOfThisField {
  readonly isRefused: never
}

/** Options common to all kinds, as every field function takes them. */
export interface FieldOptions {
  sense?: string
  required?: boolean
  help?: string
  when?: FormCondition
  emptyMeans?: string
  written?: 'server' | 'once'
  composed?: boolean
  default?: unknown
  usualFor?: Usual
  example?: unknown
}
