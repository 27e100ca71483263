import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'
import { choiceKind, options, type ChoiceField, type Option } from '../choice/choice.ts'

/** Any of a closed list of number codes. */
export interface ChoicesField<C extends number = number> extends Field<C[]> {
  readonly kind: 'choices'
  readonly options: readonly Option<C>[]
}

export function choices<C extends number, const O extends FieldOptions>(
  label: string,
  of: readonly Option<C>[],
  options?: Only<O, FieldOptions>,
): ChoicesField<C> & O {
  return { kind: 'choices', label, options: of, ...options } as ChoicesField<C> & O
}

const one = (field: ChoicesField): ChoiceField => ({ kind: 'choice', label: field.label, options: field.options })

export const choicesKind: Kind<ChoicesField, number[]> = {
  read(field, input) {
    const list = Array.isArray(input) ? input : typeof input === 'string' ? input.split(/[,,、]/) : [input]
    const codes = new Set<number>()
    for (const item of list) {
      const code = choiceKind.read(one(field), item)
      if (code instanceof Refused) return code
      codes.add(Number(code))
    }
    return [...codes].sort((a, b) => a - b)
  },
  toWire: (value) => value,
  say: (wire, field, words) =>
    Array.isArray(wire) ? wire.map((code) => choiceKind.say(code, one(field), words)).join('、') : '',
  fromCell: (field, cell, words) =>
    cell.split(/[,,、]/).map((part) => choiceKind.fromCell!(one(field), part.trim(), words)),
  example: {
    field: choices('车型', options({ small: [1, '小型车'], medium: [2, '中型车'] })),
    good: [[1], [2, 1, 1], '1,2', 1],
    bad: [[3], {}, 'x'],
  },
}
