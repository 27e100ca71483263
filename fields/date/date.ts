import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { instant } from '#kernel/wall-clock.ts'
import { Refused, type Kind } from '../kind.ts'
import { toHalfWidth } from '../text/normalise.ts'

/** A calendar day, `YYYY-MM-DD`, without a zone. */
export interface DateField extends Field<string> {
  readonly kind: 'date'
  /** The form of a new record opens with the console's day. */
  readonly usually?: 'today'
}

interface DateOptions extends FieldOptions {
  readonly usually?: 'today'
}

export function date<const O extends DateOptions>(label: string, options?: Only<O, DateOptions>): DateField & O {
  return { kind: 'date', label, ...options } as DateField & O
}

/** `2026/1/5`, `2026年1月5日`, `20260105` → `2026-01-05`; null when it is no day of the calendar. */
export function readDay(text: string): string | null {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const day = match && `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`
  return day && instant(day, 'UTC') !== null ? day : null
}

export const dateKind: Kind<DateField, string> = {
  read(_field, input) {
    if (typeof input !== 'string' || input.length > 30) return new Refused('notDate')
    return (
      readDay(
        toHalfWidth(input)
          .trim()
          .replace(/ 00:00(?::00)?$/, ''),
      ) ?? new Refused('notDate')
    )
  },
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: {
    field: date('开始日期'),
    good: ['2026-11-21', '2026/1/5', '2026年1月5日', '20260105'],
    bad: ['2026-02-30', '20260230', 'x', 20261121, {}],
  },
}
