import type { Field, FieldOptions } from '#kernel/field.ts'
import { instant } from '#kernel/wall-clock.ts'
import { Refused, type Kind } from '../kind.ts'

/** A calendar day, `YYYY-MM-DD`, without a zone. */
export interface DateField extends Field<string> {
  readonly kind: 'date'
  /** The form of a new record opens with the console's day. */
  readonly usually?: 'today'
}

interface DateOptions extends FieldOptions {
  readonly usually?: 'today'
}

export function date<const O extends DateOptions>(label: string, options?: O): DateField & O {
  return { kind: 'date', label, ...options } as DateField & O
}

export const dateKind: Kind<DateField, string> = {
  read(_field, input) {
    if (typeof input !== 'string' || input.length > 30) return new Refused('notDate')
    const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00(?::00)?)?$/.exec(input.trim())
    const day = match && `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`
    return day && instant(day, 'UTC') !== null ? day : new Refused('notDate')
  },
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: {
    field: date('开始日期'),
    good: ['2026-11-21', '2026/1/5', '2026年1月5日'],
    bad: ['2026-02-30', 'x', 20261121, {}],
  },
}
