import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { dateKind } from '../date/date.ts'
import { Refused, type Kind } from '../kind.ts'

/** Whole days from start to end, both included; an empty end means forever. `2026-01-01 ~ 2026-12-31` on the wire. */
export interface DateRange {
  readonly begin: string
  readonly end: string | null
}

export interface DateRangeField extends Field<DateRange> {
  readonly kind: 'dateRange'
}

export function dateRange<const O extends FieldOptions>(
  label: string,
  options?: Only<O, FieldOptions>,
): DateRangeField & O {
  return { kind: 'dateRange', label, ...options } as DateRangeField & O
}

const day = { kind: 'date', label: '' } as const

export const dateRangeKind: Kind<DateRangeField, DateRange> = {
  read(_field, input) {
    const parts =
      typeof input === 'string'
        ? input.split(/[~~至]/).map((part) => part.trim())
        : isRange(input)
          ? [input.begin, input.end ?? '']
          : []
    if (parts.length < 1 || parts.length > 2 || !parts[0]) return new Refused('notDate')
    const begin = dateKind.read(day, parts[0])
    if (begin instanceof Refused) return begin
    if (!parts[1] || parts[1] === '长期') return { begin, end: null }
    const end = dateKind.read(day, parts[1])
    if (end instanceof Refused) return end
    return begin > end ? new Refused('beginAfterEnd') : { begin, end }
  },
  toWire: ({ begin, end }) => `${begin} ~ ${end ?? ''}`.trim(),
  say: (wire, _field, words) => (String(wire).endsWith('~') ? `${String(wire)} ${words('长期')}` : String(wire)),
  example: {
    field: dateRange('有效期'),
    good: ['2026-01-01 ~ 2026-12-31', '2026-01-01 ~', { begin: '2026-01-01', end: '2026-01-01' }],
    bad: ['2026-02-01 ~ 2026-01-01', '~ 2026-01-01', 5, {}],
  },
}

function isRange(input: unknown): input is { begin: string; end?: string } {
  return (
    typeof input === 'object' &&
    input !== null &&
    'begin' in input &&
    typeof input.begin === 'string' &&
    (!('end' in input) || input.end === null || typeof input.end === 'string')
  )
}
