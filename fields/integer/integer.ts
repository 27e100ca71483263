import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'
import { toHalfWidth } from '../text/normalise.ts'

export interface IntegerField extends Field<number> {
  readonly kind: 'integer'
  readonly min?: number
  readonly max?: number
  /** The form of a new record opens with it; who calls and leaves it out gives none. */
  readonly usually?: number
  /** Shown alongside the number; `minutes` also reads as a duration (2小时5分). */
  readonly unit?: 'minutes' | 'hours' | 'days' | 'times' | 'spots' | 'seconds' | 'yuan'
}

type IntegerOptions = FieldOptions & Pick<IntegerField, 'min' | 'max' | 'unit' | 'usually'>

export function integer<const O extends IntegerOptions>(
  label: string,
  options?: Only<O, IntegerOptions>,
): IntegerField & O {
  return { kind: 'integer', label, ...options } as IntegerField & O
}

export const integerKind: Kind<IntegerField, number> = {
  read(field, input) {
    const number =
      typeof input === 'number'
        ? input
        : typeof input === 'string' && /^\s*[-+]?\d{1,15}\s*$/.test(toHalfWidth(input))
          ? Number(toHalfWidth(input))
          : Number.NaN
    if (!Number.isSafeInteger(number)) return new Refused('notInteger')
    if (number < (field.min ?? 0)) return new Refused('tooSmall', { min: field.min ?? 0 })
    if (number > (field.max ?? 2_147_483_647)) return new Refused('tooLarge', { max: field.max ?? 2_147_483_647 })
    return number
  },
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: {
    field: integer('总车位数', { max: 999_999 }),
    good: [0, 12, '500', '12'],
    bad: [1.5, 'x', -1, 1_000_000, '1e3', [], {}],
  },
}
