import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'
import { toHalfWidth } from '../text/normalise.ts'
import { fen, yuan } from './yuan.ts'

/** Integer fen in code and database, yuan with two decimals on the wire (`"12.50"`). */
export interface MoneyField extends Field<number> {
  readonly kind: 'money'
  /** Fen; 0 when absent. */
  readonly min?: number
  /** Fen; ten million yuan when absent, more than any one entry of a car park is. */
  readonly max?: number
  /** While one of these holds, 0 is no amount but one that is not known yet: people see nothing. */
  readonly unknownWhile?: readonly CodesOfRow[]
}

/** Holds of a row in which each of these fields has one of its codes. */
export type CodesOfRow = Readonly<Record<string, readonly (string | number)[]>>

/** Whether the amount on the wire is not known yet. */
export function isUnknown(
  { unknownWhile }: MoneyField,
  wire: unknown,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return (
    unknownWhile !== undefined &&
    Number(wire) === 0 &&
    unknownWhile.some((codes) =>
      Object.entries(codes).every(([name, some]) => some.some((code) => String(code) === String(row[name]))),
    )
  )
}

const mostFen = 1_000_000_000

type MoneyOptions = FieldOptions & Pick<MoneyField, 'min' | 'max' | 'unknownWhile'>

export function money<const O extends MoneyOptions>(label: string, options?: Only<O, MoneyOptions>): MoneyField & O {
  return { kind: 'money', label, ...options } as MoneyField & O
}

export const moneyKind: Kind<MoneyField, number> = {
  read(field, input) {
    const value = fen(typeof input === 'string' ? plain(toHalfWidth(input)) : input)
    if (value === null) return new Refused('notMoney')
    if (value < (field.min ?? 0)) return new Refused('tooSmall', { min: yuan(field.min ?? 0) })
    const max = field.max ?? mostFen
    if (value > max) return new Refused('tooLarge', { max: yuan(max) })
    return value
  },
  toWire: (value) => yuan(value),
  say: (wire) => String(wire),
  example: {
    field: money('金额'),
    good: ['12.50', 12.5, 0, '0.01', '¥1,000', '1,234,567.80', '10000000'],
    bad: ['1.234', -1, 'x', {}, '1e3', [1], '10000000.01', '1,00', '1,0000', '12,34.50'],
  },
}

/** Without the sign of the currency and what sets thousands apart. A comma elsewhere stays, so that `1,00` does not become a hundred. */
function plain(text: string): string {
  const amount = text.replace(/^¥/, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(amount) ? amount.replaceAll(',', '') : amount
}
