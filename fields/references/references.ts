import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import type { Permission } from '#kernel/permission.ts'
import { Refused, type Kind } from '../kind.ts'
import { referenceKind, target, type Declared, type Target } from '../reference/reference.ts'

/** Several other records, by id. Where a list of lots is empty, all lots are meant. */
export interface ReferencesField extends Field<string[]> {
  readonly kind: 'references'
  readonly to: Target
  /** Said under the input of what was chosen, with `{n}` of them and their `{names}`: what the choice means. */
  readonly chosenMeans?: string
  /** As of a reference. */
  readonly inLotOf?: string
  /** As of a reference. */
  readonly whoMay?: Permission
  /** As of a reference. */
  readonly offered?: string
}

type ReferencesOptions = FieldOptions & Pick<ReferencesField, 'chosenMeans' | 'whoMay' | 'offered'>

export function references<const O extends ReferencesOptions>(
  label: string,
  to: Declared,
  options?: Only<O, ReferencesOptions>,
): ReferencesField & O {
  return { kind: 'references', label, to: target(to), ...options } as ReferencesField & O
}

export const referencesKind: Kind<ReferencesField, string[]> = {
  read(field, input) {
    const list = Array.isArray(input) ? input : typeof input === 'string' ? input.split(',') : [input]
    if (list.length > 1000) return new Refused('tooMany', { max: 1000 })
    const ids = new Set<string>()
    for (const item of list) {
      const one = referenceKind.read({ kind: 'reference', label: field.label, to: field.to }, item)
      if (one instanceof Refused) return one
      ids.add(one)
    }
    return [...ids]
  },
  toWire: (value) => value,
  say: (wire) => (Array.isArray(wire) ? wire.join('、') : ''),
  example: {
    field: {
      kind: 'references',
      label: '适用车场',
      to: { name: 'park-lot', wire: 'parkLot', table: 'park_lot', title: 'ParkLotName' },
    },
    good: [['1', 2], '3,4', 5],
    bad: [['x'], {}, [[1]]],
  },
}
