import type { Field, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/** A password on its way in. Never stored by an entity, never sent out, masked in every log. */
export interface SecretField extends Field<string> {
  readonly kind: 'secret'
  /** Characters; 128 where nothing is said. */
  readonly max?: number
}

type SecretOptions = { required?: boolean; help?: string; max?: number }

export function secret<const O extends SecretOptions>(
  label: string,
  options?: Only<O, SecretOptions>,
): SecretField & O {
  return { kind: 'secret', label, ...options } as SecretField & O
}

export const secretKind: Kind<SecretField, string> = {
  read: ({ max = 128 }, input) =>
    typeof input !== 'string' ? new Refused('notText') : input.length > max ? new Refused('tooLong', { max }) : input,
  toWire: () => null,
  say: () => '••••••',
  example: { field: secret('密码'), good: ['Berth#2026', ' 中文也可 '], bad: [1, {}, 'x'.repeat(129)] },
}
