import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/** 0–100 with at most two decimals (specification 5). */
export interface PercentField extends Field<number> {
  readonly kind: 'percent'
}

export function percent<const O extends FieldOptions>(
  label: string,
  options?: Only<O, FieldOptions>,
): PercentField & O {
  return { kind: 'percent', label, ...options } as PercentField & O
}

export const percentKind: Kind<PercentField, number> = {
  read(_field, input) {
    const text =
      typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim().replace(/%$/, '') : ''
    if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return new Refused('wrongPattern', { hint: '0–100,最多两位小数' })
    return Number(text) > 100 ? new Refused('tooLarge', { max: 100 }) : Number(text)
  },
  toWire: (value) => value,
  say: (wire) => `${String(wire)}%`,
  example: { field: percent('减免比例'), good: [0, 100, '12.5', '50%'], bad: [101, -1, '1.234', {}, 'x'] },
}
