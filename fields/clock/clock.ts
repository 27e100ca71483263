import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'
import { toHalfWidth } from '../text/normalise.ts'

/** A time of day on the lot's wall clock, `HH:mm`. */
export interface ClockField extends Field<string> {
  readonly kind: 'clock'
}

export function clock<const O extends FieldOptions>(label: string, options?: Only<O, FieldOptions>): ClockField & O {
  return { kind: 'clock', label, ...options } as ClockField & O
}

export const clockKind: Kind<ClockField, string> = {
  read(_field, input) {
    const match =
      typeof input === 'string' && input.length < 12
        ? /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(toHalfWidth(input).trim())
        : null
    return match ? `${match[1]!.padStart(2, '0')}:${match[2]}` : new Refused('notClock')
  },
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: { field: clock('营业开始'), good: ['08:30', '8:05', '23:59'], bad: ['24:00', 'x', 830, {}] },
}
