import type { Field } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/** A password on its way in. Never stored by an entity, never sent out, masked in every log. */
export interface SecretField extends Field<string> {
  readonly kind: 'secret'
}

export function secret<const O extends { required?: boolean; help?: string }>(
  label: string,
  options?: O,
): SecretField & O {
  return { kind: 'secret', label, ...options } as SecretField & O
}

export const secretKind: Kind<SecretField, string> = {
  read: (_field, input) =>
    typeof input !== 'string'
      ? new Refused('notText')
      : input.length > 128
        ? new Refused('tooLong', { max: 128 })
        : input,
  toWire: () => null,
  say: () => '••••••',
  example: { field: secret('密码'), good: ['Berth#2026', ' 中文也可 '], bad: [1, {}, 'x'.repeat(129)] },
}
