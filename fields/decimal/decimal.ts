import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/** A measured number such as a coordinate; `places` decimals at most. */
export interface DecimalField extends Field<number> {
  readonly kind: 'decimal'
  readonly places: number
  readonly min: number
  readonly max: number
}

type DecimalOptions = FieldOptions & { places: number; min: number; max: number }

export function decimal<const O extends DecimalOptions>(
  label: string,
  options: Only<O, DecimalOptions>,
): DecimalField & O {
  return { kind: 'decimal', label, ...options }
}

/** Degrees, six decimals (specification 5). */
export const longitude = () => decimal('经度', { places: 6, min: -180, max: 180 })
export const latitude = () => decimal('纬度', { places: 6, min: -90, max: 90 })

export const decimalKind: Kind<DecimalField, number> = {
  read(field, input) {
    const text =
      typeof input === 'number' ? String(input) : typeof input === 'string' && input.length <= 30 ? input.trim() : ''
    const match = /^[-+]?\d{1,12}(?:\.(\d{1,12}))?$/.exec(text)
    if (!match) return new Refused('notNumber')
    if ((match[1]?.length ?? 0) > field.places) return new Refused('tooManyPlaces', { places: field.places })
    const number = Number(text)
    if (number < field.min) return new Refused('tooSmall', { min: field.min })
    if (number > field.max) return new Refused('tooLarge', { max: field.max })
    return number
  },
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: { field: longitude(), good: [121.4737, '-0.5', 0, '12.5'], bad: ['x', 181, '1.1234567', [], '1e2'] },
}
