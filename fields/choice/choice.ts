import type { Condition, Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, shown, type Kind } from '../kind.ts'

/**
 * What a state means, the same colour everywhere (look.md): settled or online · in progress or inside · waiting or expiring ·
 * owed, refused or offline · closed.
 */
export type Tone = 'good' | 'active' | 'waiting' | 'bad' | 'closed'

type Code = number | string

export interface Option<C extends Code = Code> {
  readonly code: C
  readonly label: string
  readonly tone?: Tone
  /** Records may carry it, but it says nothing any more: forms, filters and sheets do not offer it. */
  readonly past?: true
}

type Named = Readonly<Record<string, readonly [code: Code, label: string, tone?: Tone | 'past']>>

/** A code cannot be named as what every list has: `length`, `filter`, `some`. */
type NoMethods<N> = { readonly [Name in keyof N & keyof unknown[]]: never }

/** The options in their order, and the code of each under its name: `orderStatuses.inside`. */
export type Options<N extends Named> = readonly Option<N[keyof N][0]>[] & { readonly [Name in keyof N]: N[Name][0] }

/** The codes of options as a type: `CodeOf<typeof orderStatuses>`. */
export type CodeOf<O extends readonly Option[]> = O[number]['code']

/** One of a closed list of codes; the list is a dictionary of domain.md 5 or of the concept itself. */
export interface ChoiceField<C extends Code = Code> extends Field<C> {
  readonly kind: 'choice'
  readonly options: readonly Option<C>[]
  /** What the codes are called while another field of the row has one of these codes. */
  readonly worded?: { readonly while: Condition; readonly as: readonly Option<C>[] }
}

/** The options in the words that hold for a row. */
export function optionsIn({ options, worded }: ChoiceField, row: Readonly<Record<string, unknown>>): readonly Option[] {
  const holds = worded?.while.is.some((code) => String(code) === String(row[worded.while.field]))
  return holds ? worded!.as : options
}

/** Those that can be chosen, and those that the record at hand has. */
export const offered = (of: readonly Option[], chosen: readonly unknown[] = []): readonly Option[] =>
  of.filter(({ code, past }) => !past || chosen.some((own) => String(own) === String(code)))

/**
 * `options({ inForce: [1, '正常', 'good'], stopped: [2, '停用', 'closed'] })`: the list for `choice` and `choices`; each code is also a
 * property of it, a literal type, so that a misspelt state does not compile. The list itself survives JSON, its names do not.
 */
export function options<const N extends Named>(named: N & NoMethods<N>): Options<N> {
  const entries = Object.entries<Named[string]>(named)
  return withNames(
    entries.map(([, [code, label, tone]]) => optionOf(code, label, tone)),
    entries.map(([name, [code]]) => [name, code]),
  ) as Options<N>
}

/** Properties that are not enumerated, so that a copy of a declaration that went through JSON is equal to it. */
function withNames(
  list: readonly Option[],
  codes: readonly (readonly [name: string, code: Code])[],
): readonly Option[] {
  return Object.defineProperties(list, Object.fromEntries(codes.map(([name, code]) => [name, { value: code }])))
}

/** What the codes of options are called: `NameOf<typeof orderStatuses>`. */
export type NameOf<O extends readonly Option[]> = Exclude<keyof O, keyof unknown[]> & string

/** The name of each code of options. */
export function namesOf<O extends readonly Option[]>(of: O): ReadonlyMap<CodeOf<O>, NameOf<O>> {
  const own = Object.entries(Object.getOwnPropertyDescriptors(of)).filter(
    ([name, { enumerable }]) => !enumerable && name !== 'length',
  )
  return new Map(own.map(([name, { value }]) => [value as CodeOf<O>, name as NameOf<O>]))
}

function optionOf<C extends Code>(code: C, label: string, tone?: Tone | 'past'): Option<C> {
  if (tone === 'past') return { code, label, past: true }
  return tone ? { code, label, tone } : { code, label }
}

/** As `options`, for codes that are words (`OPEN`) and their own names: written out, for those of records are no names. */
export function wordOptions<const W extends string>(
  labels: Readonly<Record<W, string>> & (string extends W ? never : NoMethods<Record<W, string>>),
  tones?: Readonly<Partial<Record<W, Tone>>>,
): readonly Option<W>[] & { readonly [Word in W]: Word } {
  const words = Object.keys(labels) as W[]
  return withNames(
    words.map((word) => optionOf(word, labels[word], tones?.[word])),
    words.map((word) => [word, word]),
  ) as readonly Option<W>[] & { readonly [Word in W]: Word }
}

/** Some of the options, or all in other words, whose codes are called as they are there. */
export function namedAs<C extends Code>(of: readonly Option<C>[], list: readonly Option<C>[]): readonly Option<C>[] {
  const kept = [...namesOf(of)].filter(([code]) => list.some((option) => option.code === code))
  return withNames(
    list,
    kept.map(([code, name]) => [name, code]),
  ) as readonly Option<C>[]
}

type ChoiceOptions<C extends Code> = FieldOptions & Pick<ChoiceField<C>, 'worded'>

export function choice<C extends Code, const O extends ChoiceOptions<C>>(
  label: string,
  of: readonly Option<C>[],
  options?: Only<O, ChoiceOptions<C>>,
): ChoiceField<C> & O {
  return { kind: 'choice', label, options: of, ...options } as ChoiceField<C> & O
}

export const choiceKind: Kind<ChoiceField, number | string> = {
  read(field, input) {
    const option =
      typeof input === 'number' || typeof input === 'string'
        ? field.options.find(({ code }) => String(code) === String(input).trim())
        : undefined
    return option ? option.code : new Refused('notChoice', { value: shown(input) })
  },
  toWire: (value) => value,
  say: (wire, field, words) => words(field.options.find(({ code }) => code === wire)?.label ?? String(wire)),
  fromCell: (field, cell, words) =>
    field.options.find(({ label }) => label === cell || words(label) === cell)?.code ?? cell,
  example: {
    field: choice('状态', options({ enabled: [1, '正常'], disabled: [2, '停用'] })),
    good: [1, '2'],
    bad: [3, '正', {}, [1]],
  },
}
