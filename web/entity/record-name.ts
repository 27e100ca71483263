import type { Action } from '#kernel/action.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { displayName } from '#kernel/name.ts'
import { partOf } from '#kernel/rephrase.ts'
import type { WireRow, Words } from '#kernel/wire.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import { amountText } from '#fields/money/amount-text.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'

/**
 * The field that holds the plate by which people know a record whose title is a number; undefined for others. Of what people named themselves, a spot or a camera,
 * a plate that the system keeps is that of a car that came by.
 */
export function plateFieldOf({ all, title, list }: Entity): string | undefined {
  if (all[title]!.kind === 'plate') return undefined
  const isNumbered = all[title]!.written === 'server'
  return list.columns.find((name) => all[name]!.kind === 'plate' && (isNumbered || all[name]!.written !== 'server'))
}

/** The field of the person whose record it is, where its title is a number and it is not said by what it is known: a duty is known by who was on it. */
function personFieldOf({ all, title, list, knownBy }: Entity): string | undefined {
  if (knownBy || all[title]!.written !== 'server') return undefined
  return list.columns.find((name) => all[name]!.required && isOfPerson(all[name]!))
}

const isOfPerson = (field: Field) => field.kind === 'reference' && (field as ReferenceField).to.name === 'user'

/**
 * What a form or a question calls a record: by its plate where it has one, or as the car without one that it is, else by its person where its title is a number,
 * by what it is known, then by its title. `sayStored` puts into the person's language what the product named.
 */
export function nameOf(of: Entity, row: WireRow, sayStored: Words): string {
  const plate = row[plateFieldOf(of) ?? '']
  if (plate === '') return sayStored('无牌车')
  const personField = personFieldOf(of)
  const person = personField && row[displayName(personField)]
  const known = (of.knownBy ?? []).map((name) => knownAs(of.all[name]!, name, row, sayStored))
  const whose = [plate, person && sayStored(String(person)), ...known].filter(Boolean)
  return [...whose, row[of.title] ?? row[of.common.id]].map(String).join(partOf)
}

function knownAs(field: Field, name: string, row: WireRow, sayStored: Words): unknown {
  const value = row[name]
  if (field.kind === 'reference') return row[displayName(name)]
  if (value === null || value === undefined || value === '') return undefined
  if (field.kind === 'money') return withSign(value)
  if (field.kind !== 'choice') return value
  const option = (field as ChoiceField).options.find(({ code }) => String(code) === String(value))
  return option && sayStored(option.label)
}

/** As the sums over a list write it: −¥13.00. */
const withSign = (yuan: unknown) => `¥${amountText(String(yuan))}`.replace('¥-', '−¥')

/** The amounts that the question before an action names: as they were typed, or else as the record has them. */
export function amountsOf({ names = [] }: Action, row: WireRow, typed: Readonly<Record<string, unknown>>): string[] {
  return names.flatMap((name) => {
    const amount = typed[name] ?? row[name]
    return amount ? [withSign(amount)] : []
  })
}
