import type { Condition, Fields } from './field.ts'
import type { Sentence } from './sentence.ts'
import type { WireRow } from './wire.ts'

/** Something people do to a record (or to the concept) alongside create, update and delete. */
export interface Action<F extends Fields = Fields, Name extends string = string> {
  readonly label: string
  readonly fields: F
  /** On one record (default) or on the concept as a whole. */
  readonly on?: 'record' | 'concept'
  /** Also on several chosen records at once: the request takes `ids` in the place of the id. Those that `when` leaves out stay as they are. */
  readonly several?: true
  /** Asks for the password again; the server refuses it without a fresh confirmation (specification 6). */
  readonly dangerous?: boolean
  /** Cannot be taken back: a right, a debt, a key or a document ends, or money leaves. Its buttons are red; only what is `dangerous` can. */
  readonly destroys?: true
  /** Offered only while this, or all of these, hold of the record. */
  readonly when?: Condition<Name> | Other<Name> | readonly (Condition<Name> | Other<Name>)[]
  /** Not offered either while one of these does not hold; there the verb itself refuses, and says why. */
  readonly offeredWhile?: Condition<Name> | readonly Condition<Name>[]
  /** Only for the person that `field` of the record names, or for everyone else; others are refused with `refusal`. */
  readonly whose?: Whose<Name>
  /** What the form proposes: each named field starts with the value of this field of the record. */
  readonly proposes?: Readonly<Record<string, Name>>
  /** Amounts that the question before it names, as the form holds them or else the record. */
  readonly names?: readonly Name[]
  /** Not in the form, which sends what the record has under these names, as it was when the form was opened. */
  readonly carries?: readonly string[]
  /** What the endpoint returns alongside success, shown to the person once (a device key, a one-time password). */
  readonly returns?: Fields
  /** The concept of which it makes a record, by name: it answers the `id` of the new one, with which programs go on. Shown to no one. */
  readonly makes?: string
  /** What it returns is shown only where this amount of it is not nothing: no one has to close a card that says so. */
  readonly returnsIf?: string
  /** The title of the card with what it returns; else as the action. */
  readonly returnsLabel?: string
  /** What it returns is a key or a password: never stored, so a repetition of the request returns nothing. */
  readonly secret?: boolean
  /** What is said once it went through, where the label with 成功 would say more than is known: a barrier has not moved yet. */
  readonly says?: string
  /** Starts by itself once someone added a record, where they may do it: what a new record is of no use without. */
  readonly followsCreate?: true
  /** Only looks; nothing changes and no audit line is written (a trial calculation). */
  readonly reads?: boolean
}

/** The record says anything but these there. */
interface Other<Name extends string = string> {
  readonly field: Name
  readonly isNot: readonly (string | number)[]
}

export interface Whose<Name extends string = string> {
  readonly field: Name
  readonly is: 'own' | 'others'
  /** While this, or one of these, does not hold of the record, it is anyone's. */
  readonly while?: Condition<Name> | readonly Condition<Name>[]
  readonly refusal: Sentence
}

/** `Name`: the fields of the record that it names, which `entity` looks for. */
export function action<const F extends Fields, const Name extends string = string>(
  label: string,
  fields: F,
  rest: Omit<Action<F, Name>, 'label' | 'fields' | 'destroys'> &
    ({ readonly dangerous: true; readonly destroys?: true } | { readonly destroys?: never }) = {},
): Action<F, NoInfer<Name>> {
  return { label, fields, ...rest }
}

/** Whether the record is in a state in which this is done to it. */
export function isOffered({ when, offeredWhile }: Action, record: WireRow): boolean {
  return matches(record, when) && matches(record, offeredWhile)
}

/** Whose this is to do, of a record that is someone's. */
export function boundTo({ whose }: Action, record: WireRow): Whose | undefined {
  return whose && matches(record, whose.while) ? whose : undefined
}

/** Whether the person is one who does this to the record. */
export function isFor(action: Action, record: WireRow, userId: string): boolean {
  const whose = boundTo(action, record)
  return !whose || (record[whose.field] === userId) === (whose.is === 'own')
}

/** Whether the condition, or all of several, hold of the record. */
export function matches(record: WireRow, conditions: Condition | Other | readonly (Condition | Other)[] = []): boolean {
  return [conditions].flat().every((each) => {
    const value = record[each.field] as string | number
    return 'is' in each ? each.is.includes(value) : !each.isNot.includes(value)
  })
}
