import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/** A record's number; a string on the wire so that no reader rounds it. */
export interface IdField extends Field<string> {
  readonly kind: 'id'
}

type IdOptions = Pick<FieldOptions, 'required' | 'written'>

export function id<const O extends IdOptions>(label: string, options?: Only<O, IdOptions>): IdField & O {
  return { kind: 'id', label, ...options } as IdField & O
}

export const idKind: Kind<IdField, string> = {
  read: (_field, input) =>
    (typeof input === 'string' && /^[0-9]{1,18}$/.test(input)) ||
    (Number.isSafeInteger(input) && (input as number) >= 0)
      ? String(input)
      : new Refused('notReference'),
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: { field: id('编号'), good: ['1', 42, '999999999999999999'], bad: ['x', '-1', '1e9', {}, '9'.repeat(19)] },
}
