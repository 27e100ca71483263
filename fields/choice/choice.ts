import type { Field, FieldOptions } from '#kernel/field.ts'
import { Refused, shown, type Kind } from '../kind.ts'

/**
 * What a state means, the same colour everywhere (look.md): settled or online · in progress or inside · waiting or expiring ·
 * owed, refused or offline · closed.
 */
export type Tone = 'good' | 'active' | 'waiting' | 'bad' | 'closed'

export interface Option {
  readonly code: number | string
  readonly label: string
  readonly tone?: Tone
}

/** One of a closed list of codes; the list is a dictionary of domain.md 5 or of the concept itself. */
export interface ChoiceField extends Field<number | string> {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}

/** `options({ 1: '正常', 2: '停用' }, { 1: 'good', 2: 'closed' })`: number codes in ascending order. */
export function options(
  labels: Readonly<Record<number, string>>,
  tones: Readonly<Record<number, Tone>> = {},
): Option[] {
  return Object.entries(labels).map(([code, label]) => {
    const tone = tones[Number(code)]
    return tone ? { code: Number(code), label, tone } : { code: Number(code), label }
  })
}

/** As `options`, for codes that are words (`OPEN`). */
export function wordOptions(
  labels: Readonly<Record<string, string>>,
  tones: Readonly<Record<string, Tone>> = {},
): Option[] {
  return Object.entries(labels).map(([code, label]) =>
    tones[code] ? { code, label, tone: tones[code] } : { code, label },
  )
}

export function choice<const O extends FieldOptions>(
  label: string,
  of: readonly Option[],
  options?: O,
): ChoiceField & O {
  return { kind: 'choice', label, options: of, ...options } as ChoiceField & O
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
  example: { field: choice('状态', options({ 1: '正常', 2: '停用' })), good: [1, '2'], bad: [3, '正', {}, [1]] },
}
