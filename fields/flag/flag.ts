import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/** Yes or no; 1 and 0 on the wire (domain.md 0.1). */
export interface FlagField extends Field<boolean> {
  readonly kind: 'flag'
}

export function flag<const O extends FieldOptions>(label: string, options?: Only<O, FieldOptions>): FlagField & O {
  return { kind: 'flag', label, ...options } as FlagField & O
}

const read = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  [true, true],
  ['true', true],
  [0, false],
  ['0', false],
  [false, false],
  ['false', false],
])

export const flagKind: Kind<FlagField, boolean> = {
  read: (_field, input) => read.get(input) ?? new Refused('notFlag'),
  toWire: (value) => (value ? 1 : 0),
  say: (wire, _field, words) => words(wire === 1 ? '是' : '否'),
  fromCell: (_field, cell, words) =>
    cell === '是' || cell === words('是') ? 1 : cell === '否' || cell === words('否') ? 0 : cell,
  example: { field: flag('是否收费'), good: [1, '0', true], bad: [2, 'maybe', {}, []] },
}
