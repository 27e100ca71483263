import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'
import { readClock } from './read-clock.ts'

/** A time of day on the lot's wall clock, `HH:mm`. */
export interface ClockField extends Field<string> {
  readonly kind: 'clock'
}

export function clock<const O extends FieldOptions>(label: string, options?: Only<O, FieldOptions>): ClockField & O {
  return { kind: 'clock', label, ...options } as ClockField & O
}

export const clockKind: Kind<ClockField, string> = {
  read(_field, input) {
    const time = typeof input === 'string' && input.length < 12 ? readClock(input) : null
    return time === null || time === '24:00' ? new Refused('notClock') : time
  },
  toWire: (value) => value,
  // A sheet makes the number 730 of what was typed as 0730.
  fromCell: (_field, cell) => cell,
  say: (wire) => String(wire),
  example: {
    field: clock('营业开始'),
    good: ['08:30', '8:05', '8：05', '730', '0730', '23:59'],
    bad: ['24:00', '7', '760', '2400', 'x', 830, {}],
  },
}
