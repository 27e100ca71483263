import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { moment as readMoment, wallTime } from '#kernel/wall-clock.ts'
import { readDay } from '../date/date.ts'
import { Refused, type Kind } from '../kind.ts'
import { toHalfWidth } from '../text/normalise.ts'

/** An instant; `YYYY-MM-DD HH:mm:ss` on the console's wall clock on the wire, ISO 8601 with an offset also read. */
export interface MomentField extends Field<Date> {
  readonly kind: 'moment'
}

export function moment<const O extends FieldOptions>(label: string, options?: Only<O, FieldOptions>): MomentField & O {
  return { kind: 'moment', label, ...options } as MomentField & O
}

export const momentKind: Kind<MomentField, Date> = {
  read(_field, input) {
    const at =
      input instanceof Date
        ? input.getTime()
        : typeof input === 'string' && input.length <= 40
          ? readAsWritten(toHalfWidth(input).trim())
          : null
    return at === null ? new Refused('notMoment') : new Date(at)
  },
  toWire: (value) => wallTime(value.getTime()),
  say: (wire) => String(wire),
  example: {
    field: moment('入场时间'),
    good: ['2026-11-21 08:30:00', '2026-11-21T00:30:00Z', '2026-11-21', '2026/11/21 8:30', '2026年11月21日'],
    bad: [
      'yesterday',
      5,
      {},
      '2026-02-30 00:00:00',
      '2026-09-31T08:00:00',
      '2026-09-31T08:00:00+08:00',
      '2026-02-29T00:00:00Z',
      '21/11/2026',
      '2026/11/21 24:00',
    ],
  },
}

/** As on the wire, or as people write it: `2026/1/5 8:30`. Null when it is no time. */
function readAsWritten(text: string): number | null {
  const [, date, time] = /^(\S+?)(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? []
  const day = date ? readDay(date) : null
  return readMoment(day === null ? text : time ? `${day} ${time.padStart(time.length > 5 ? 8 : 5, '0')}` : day)
}
