import type { Field, FieldOptions, Fields, Only } from '#kernel/field.ts'
import type { Permission } from '#kernel/permission.ts'
import { idKind, id } from '../id/id.ts'
import { type Kind } from '../kind.ts'

/** Another record, by its id; lists show its title. References point from the many to the one. */
export interface ReferenceField extends Field<string> {
  readonly kind: 'reference'
  readonly to: Target
  /**
   * Offers only what holds in the lot that this field of the form names; without one, everything. Of what belongs to one lot, in a record that does,
   * `entity` adds it.
   */
  readonly inLotOf?: string
  /** Of people: offers only those who may do this. */
  readonly whoMay?: Permission
  /** Offers only what the concept `offers` under this name; what is chosen already stays shown. */
  readonly offered?: string
}

/** What a reference must know of the concept it points to; plain data. */
export interface Target {
  readonly name: string
  readonly wire: string
  readonly table: string
  readonly title: string
  /** Its titles are words of the product, so people read them in their language. */
  readonly composed?: boolean
  /** Each of its records belongs to one lot. */
  readonly ofLot?: boolean
}

/** A concept as it is declared, or what a reference knows of it. */
export type Declared = Target & { readonly fields?: Fields; readonly scope?: { readonly by: string } }

type ReferenceOptions = FieldOptions & Pick<ReferenceField, 'inLotOf' | 'whoMay' | 'offered'>

export function reference<const O extends ReferenceOptions>(
  label: string,
  to: Declared,
  options?: Only<O, ReferenceOptions>,
): ReferenceField & O {
  return { kind: 'reference', label, to: target(to), ...options } as ReferenceField & O
}

export function target(to: Declared): Target {
  const composed = to.composed ?? to.fields?.[to.title]?.composed
  const ofLot = to.ofLot ?? to.scope?.by === 'lot'
  return {
    name: to.name,
    wire: to.wire,
    table: to.table,
    title: to.title,
    ...(composed && { composed }),
    ...(ofLot && { ofLot }),
  }
}

export const referenceKind: Kind<ReferenceField, string> = {
  read: (_field, input) => idKind.read(id(''), input),
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: {
    field: {
      kind: 'reference',
      label: '车场',
      to: { name: 'park-lot', wire: 'parkLot', table: 'park_lot', title: 'ParkLotName' },
    },
    good: ['1', 7],
    bad: ['x', {}, -1],
  },
}
