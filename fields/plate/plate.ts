import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, shown, type Kind } from '../kind.ts'
import { isPlate, normalisePlate } from './plate-number.ts'

/** A licence plate, normalised (half width, upper case, no blanks or dots). */
export interface PlateField extends Field<string> {
  readonly kind: 'plate'
  /** The field of the same record that holds the plate's colour, so that the chip can show it. */
  readonly colour?: string
}

type PlateOptions = FieldOptions & { colour?: string }

export function plate<const O extends PlateOptions>(label: string, options?: Only<O, PlateOptions>): PlateField & O {
  return { kind: 'plate', label, ...options } as PlateField & O
}

export const plateKind: Kind<PlateField, string> = {
  read(_field, input) {
    if (typeof input !== 'string' || input.length > 40) return new Refused('notPlate', { value: shown(input) })
    const clean = normalisePlate(input)
    return isPlate(clean) ? clean : new Refused('notPlate', { value: input })
  },
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: {
    field: plate('车牌号'),
    good: ['京A12345', '沪AD12345', '粤b·12345', '京A1234学', '沪22478领', '京A1234试', '京O12345', '粤Z1234港'],
    bad: ['ABC', '京', '京A1234567890', '京A1234港', '浙A2020O', 42, {}],
  },
}
