import type { Action } from './action.ts'
import type { Condition, Field, Fields, Values } from './field.ts'
import type { Sentence } from './sentence.ts'
import type { Language } from './wire.ts'
import { pascal, snake } from './name.ts'

/** A field that is asked for under a condition names another field of the same form. */
export type KnownConditions<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { readonly when: { readonly field: infer Of } }
    ? string extends Of
      ? unknown
      : Of extends keyof F
        ? unknown
        : { readonly when: { readonly field: keyof F & string } }
    : unknown
}

/** What an action names of its record is among the fields; else the sentence says which name is not. An action that names nothing has any name. */
export type KnownActions<A extends Record<string, Action>, Known extends string> = {
  readonly [Verb in keyof A]: A[Verb] extends Action<Fields, infer Named>
    ? string extends Named
      ? unknown
      : [Exclude<Named, Known>] extends [never]
        ? unknown
        : `the record has no field ${Exclude<Named, Known>}`
    : unknown
}

/** What every record has alongside the concept's own fields, in either case family. */
type CommonName = 'id' | `${'created' | 'updated'}${'At' | 'By'}`

/** The names by which a declaration can speak of a record's fields. */
export type NameOf<F extends Fields> = (keyof F & string) | CommonName | Capitalize<CommonName>

/** Which rows a person may see: all of the tenant, those of the lots in their data scope, or (platform) those of the platform's own tables. */
export type RowScope<Name extends string = string> =
  | { readonly by: 'tenant' }
  | { readonly by: 'lot'; readonly field: Name }
  | { readonly by: 'lots'; readonly field: Name }
  | { readonly by: 'self-lot' }
  | { readonly by: 'platform' }

/** Of the records that stand first: in the order of the condition's codes, and of each the earliest by the moment of `sort`, whatever way that sorts the others. */
interface FirstOrder {
  readonly soonest?: true
}

export interface ListDeclaration<Name extends string = string> {
  readonly columns: readonly Name[]
  /** In the order of use: the first three stand open, the rest behind "more". */
  readonly filters: readonly Name[]
  /** `-createdAt`: newest first. */
  readonly sort: Name | `-${Name}`
  /** Those of which this holds stand before all others, as long as the person sorts by nothing. */
  readonly first?: Condition<Name> & FirstOrder
  /** Where the records come from that people do not add here: said while there are none. */
  readonly comeFrom?: string
  /** Summed over the whole filter. */
  readonly sums?: readonly Name[]
  /** Big and partitioned: the list must always be asked for a range of this moment. */
  readonly period?: Name
  /**
   * The database keeps count and sums by day of the moment that the list is sorted by, and by these fields (`keep_rollup` in the concept's .sql file): a list
   * that is narrowed by nothing else is counted without reading it.
   */
  readonly rollup?: readonly Name[]
  /** A function of the concept's .sql file that knows how many records lie from one moment to another, of that by which the list is sorted, without reading them all; an empty end is open. */
  readonly counter?: string
}

export interface ExchangeDeclaration<Name extends string = string> {
  /** Default: the columns of the list. */
  readonly export?: readonly Name[]
  readonly import?: readonly Name[]
  /** Traffic-flow data: exported by its current page or as a whole, never by chosen pages (specification 9). */
  readonly trafficFlow?: boolean
}

/** An exchange with what follows from the list. */
export type Exchange = ExchangeDeclaration & { readonly export: readonly string[] }

export type StandardVerb = 'create' | 'update' | 'delete'

/** A state of the record, and what is said to anyone who asks in another one; it may name the record as `{name}`. */
export interface While<Name extends string = string> extends Condition<Name> {
  readonly refusal?: Sentence
}

/** What a concept's author writes; see business/rights/vehicles/black-plate/black-plate.ts for a whole example. Data only: it survives a JSON round trip. */
export interface EntityDeclaration<F extends Fields, A extends Record<string, Action>> {
  /** `black-plate`: permission prefix, table `black_plate`, path tail `BlackPlate`. */
  readonly name: string
  /** Its name before: lines of the audit log, which never change, have it. */
  readonly formerly?: string
  /** Where the table cannot have the name itself, as `user`, which SQL keeps for its own use. */
  readonly table?: string
  /** Path prefix: `billBlackPlate` → `/api/billBlackPlate/queryBlackPlate`. Several concepts may share one. */
  readonly wire: string
  readonly label: string
  /** The field that says which record it is. */
  readonly title: NameOf<F>
  /** Whose a record is whose title is a number, where that is not the first person in it, and how much it is: a pay-out is known by who gets it and its amount. */
  readonly knownBy?: readonly NameOf<F>[]
  readonly scope: RowScope<NameOf<F>>
  readonly fields: F
  /** Constraint name in the database → what it means, and the field of the form where it is put right, if one is. Unique indexes, exclusions, foreign keys, checks. */
  readonly failures?: Readonly<Record<string, Readonly<Record<Language, string>> & { readonly field?: string }>>
  readonly list: ListDeclaration<NameOf<F>>
  /** Fields of the form, in order; default: all that the server does not write, in declared order. Where there are none, people do not write it. */
  readonly form?: readonly (keyof F & string)[]
  /** Which of create, update, delete people may do; default: all when there is a form. */
  readonly verbs?: readonly StandardVerb[]
  /** Editing and deleting are offered, and done by the server, only while these hold of the record. */
  readonly editWhile?: While<NameOf<F>>
  readonly deleteWhile?: While<NameOf<F>>
  /** Which of its records a reference offers, under the name that it has for them (`offered`): all for which this, or all of these, hold. */
  readonly offers?: Readonly<Record<string, Condition<NameOf<F>> | readonly Condition<NameOf<F>>[]>>
  readonly exchange?: ExchangeDeclaration<NameOf<F>>
  readonly actions?: A
}

/** A declaration with what follows from it; its names were checked where it was written. The machines are handed this object itself, never its name. */
export interface Entity<
  F extends Fields = Fields,
  A extends Record<string, Action> = Record<string, Action>,
> extends Omit<
  EntityDeclaration<Fields, Record<string, Action>>,
  'fields' | 'actions' | 'table' | 'verbs' | 'exchange'
> {
  readonly fields: F
  readonly table: string
  readonly actions: A
  readonly verbs: readonly StandardVerb[]
  readonly exchange?: Exchange
  /** The concept's own fields and the common ones: id, created and updated, at and by. */
  readonly all: Fields
  /** Names of the common fields in the concept's case family: `id` or `Id`, `createdAt` or `CreatedAt` … */
  readonly common: CommonNames
}

export interface CommonNames {
  readonly id: string
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
}

/** The record in code: every field's value by name, and the common ones under fixed keys. */
export type RecordOf<E> = E extends Entity<infer F, infer _A> ? Values<F> & { id: string } : never

/** What creating and updating take, in code. */
export type DraftOf<E> = E extends Entity<infer F, infer _A> ? Partial<Values<F>> : never

/**
 * A declaration with what follows from it: the table, in snake case unless it is named; the common fields, in `all`, in the case of the first field; the form of all that the server
 * does not write; create, update and delete where there is a form; an export of the list's columns. What belongs to the lot of a record is offered of that lot alone.
 *
 * Throws nothing. A name that is no field does not compile; what types cannot see (a default that is none of the values, a filter on what has no column, a reference to no concept, two
 * concepts of one name or table) stops `npm run check`, and the server's start, with a sentence for each (`server/halves/contradictions.ts`).
 */
export function entity<const F extends Fields, const A extends Record<string, Action> = Record<never, Action>>(
  declaration: EntityDeclaration<F, A> & {
    readonly fields: KnownConditions<NoInfer<F>>
    readonly actions?: KnownActions<NoInfer<A>, NameOf<F>>
  },
): Entity<F, A> {
  const common = commonNames(declaration.fields)
  const fields = withinLot(declaration.fields, declaration.scope)
  const actions = Object.entries(declaration.actions ?? {}).map(([name, one]) => [
    name,
    { ...one, fields: withinLot(one.fields, declaration.scope) },
  ])
  const form = declaration.form ?? writableOf(declaration.fields)
  const { exchange, ...rest } = declaration
  return {
    ...rest,
    fields,
    ...(form.length > 0 && { form }),
    ...(exchange && { exchange: { ...exchange, export: exchange.export ?? rest.list.columns } }),
    table: declaration.table ?? snake(declaration.name),
    actions: Object.fromEntries(actions) as A,
    verbs: declaration.verbs ?? (form.length > 0 ? ['create', 'update', 'delete'] : []),
    all: { ...fields, ...commonFields(common) },
    common,
  }
}

/** What belongs to a lot is chosen among that of the record's own: the database takes no other. */
function withinLot<F extends Fields>(fields: F, scope: RowScope): F {
  if (scope.by !== 'lot') return fields
  const offersOfLot = (field: Field & { readonly to?: { readonly ofLot?: boolean }; readonly inLotOf?: string }) =>
    field.to?.ofLot && field.inLotOf === undefined
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      offersOfLot(field) ? { ...field, inLotOf: scope.field } : field,
    ]),
  ) as F
}

function writableOf(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]!.written !== 'server')
}

/** The specification mixes two case families (domain.md 0.1); a concept's common fields follow its own. */
function commonNames(fields: Fields): CommonNames {
  const first = Object.keys(fields)[0] ?? ''
  return /^[A-Z]/.test(first)
    ? { id: 'Id', createdAt: 'CreatedAt', createdBy: 'CreatedBy', updatedAt: 'UpdatedAt', updatedBy: 'UpdatedBy' }
    : { id: 'id', createdAt: 'createdAt', createdBy: 'createdBy', updatedAt: 'updatedAt', updatedBy: 'updatedBy' }
}

function commonFields(names: CommonNames): Fields {
  const kept = { written: 'server' } as const
  return {
    [names.id]: { kind: 'id', label: 'ID', ...kept } satisfies Field,
    [names.createdAt]: { kind: 'moment', label: '创建时间', ...kept } satisfies Field,
    [names.createdBy]: { kind: 'text', label: '创建人', composed: true, ...kept } satisfies Field,
    [names.updatedAt]: { kind: 'moment', label: '更新时间', ...kept } satisfies Field,
    [names.updatedBy]: { kind: 'text', label: '更新人', composed: true, ...kept } satisfies Field,
  }
}

/** The names under which the audit log has the concept: today's, and the one before. */
export function namesOf({ name, formerly }: Pick<Entity, 'name' | 'formerly'>): string[] {
  return formerly === undefined ? [name] : [name, formerly]
}

/** `/api/billBlackPlate/queryBlackPlate` for `endpointPath(blackPlate, 'query')`. */
export function endpointPath(of: Pick<Entity, 'wire' | 'name'>, verb: string): string {
  return `/api/${of.wire}/${verb}${pascal(of.name)}`
}
