import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/**
 * A figure that follows from two others of its row, `of` ÷ `by`; without `by` from the total of its own: a share. Never added up or
 * averaged: a total's ratio is that of the totals (domain.md 2.0.2). Null where there is nothing to divide by.
 */
export interface RatioField extends Field<number> {
  readonly kind: 'ratio'
  readonly of: string
  readonly by?: string
  readonly unit: 'percent' | 'times' | 'minutes' | 'hours' | 'seconds' | 'yuan'
}

export function ratio<const O extends FieldOptions>(
  label: string,
  { unit = 'percent', ...from }: { of: string; by?: string; unit?: RatioField['unit'] },
  options?: Only<O, FieldOptions>,
): RatioField & O {
  return { kind: 'ratio', label, unit, ...from, ...options } as RatioField & O
}

/** What the quotient of two figures is multiplied by: a percent is a hundredth, a figure in fen shows as yuan, one in seconds or minutes as said. */
export const ratioScale: Readonly<Record<RatioField['unit'], number>> = {
  percent: 100,
  times: 1,
  minutes: 1,
  hours: 1,
  seconds: 1,
  yuan: 0.01,
}

export const ratioKind: Kind<RatioField, number> = {
  read(_field, input) {
    const text = typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim() : ''
    return /^-?\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Number(text) : new Refused('notNumber')
  },
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: { field: ratio('占比', { of: 'money' }), good: [0, 12.5, '-3.25', 140], bad: ['x', {}, '1.234', [1]] },
}
