import type { Action } from '#kernel/action.ts'
import type { DraftOf, Entity, RecordOf } from '#kernel/entity.ts'
import type { Values } from '#kernel/field.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Sql, SqlBool } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import { half, type Half } from '../halves/half.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import type { Repository } from '../repository/repository.ts'

export type AfterCommit = (work: () => Promise<void>) => void

/** What a concept's own verb gets: the open transaction, its repository, who calls and with what. */
export interface VerbContext<E extends Entity<any, any>> {
  readonly tx: Tx
  readonly records: Repository<E>
  readonly incoming: Incoming
  readonly machine: Machine
  /** The person's name, for `createdBy` and `updatedBy`. */
  readonly by: string
  /** Puts off what notifies others of the change until it is committed; a notification must not be needed for the change to hold. */
  readonly afterCommit: AfterCommit
}

type ActionOf<E, Name> = E extends Entity<any, infer A> ? (Name extends keyof A ? A[Name] : never) : never
type ActionValues<A> = A extends Action<infer F> ? Values<F> : never

/**
 * What a verb that only reads asks of others (a payment channel, a provider): it is called when the transaction is over and its connection given back, so that
 * nothing waits for who does not answer, and gives the answer.
 */
export type Outside = () => Promise<Json>

type ActionVerb<E extends Entity<any, any>, Name> = (
  context: VerbContext<E>,
  record: RecordOf<E>,
  values: ActionValues<ActionOf<E, Name>>,
) => Promise<Json | void | Outside>

/** What an action was asked; `id` is empty where it is on the concept. */
export interface Asked<Given = any> {
  readonly machine: Machine
  readonly incoming: Incoming
  readonly id: string
  readonly values: Given
}

/** An action that needs what takes long: that is made before the transaction starts, for a person who may do it, and returns what is then done in it. */
export interface Prepared<Verb, Given = any> {
  prepare(asked: Asked<Given>): Promise<Verb>
}

/**
 * Where a concept does more than store: each function takes the place of the machine's own verb and calls the repository itself.
 * An action without a function keeps the server from starting.
 */
export interface Verbs<E extends Entity<any, any>> {
  /**
   * Locks what comes before the records in the order of locks (database/CONVENTIONS.md): the lots of a concept whose verbs change lots. Called
   * before the records of an edit, a deletion or an action are locked and read, and without ids before a deleted one returns; `asked` are the
   * values that the verb was sent, or those of the deleted record.
   */
  lockFirst?(tx: Tx, ids: readonly string[], asked: Readonly<Record<string, unknown>>): Promise<void>
  /** Of a concept of people: those of its table who may do something, to offer them alone. */
  whoMay?(wanted: Permission): Sql<SqlBool>
  create?(context: VerbContext<E>, draft: DraftOf<E>): Promise<string>
  update?(context: VerbContext<E>, before: RecordOf<E>, changes: DraftOf<E>): Promise<void>
  delete?(context: VerbContext<E>, before: RecordOf<E>): Promise<void>
  actions?: {
    [Name in keyof (E extends Entity<any, infer A> ? A : never)]:
      | ActionVerb<E, Name>
      | Prepared<ActionVerb<E, Name>, ActionValues<ActionOf<E, Name>>>
  }
}

export interface Handlers extends Half<'verbs'> {
  readonly of: Entity
  readonly verbs: Verbs<any>
}

/** Ties a concept's own verbs to its declaration: `handlers(blackPlate, { actions: { relieve } })`. */
export function handlers<E extends Entity<any, any>>(of: E, verbs: Verbs<E>): Handlers {
  return { [half]: 'verbs', of, verbs }
}

/** Any action's verb, of which it is not known what it takes. */
type AnyVerb = (context: VerbContext<any>, record: any, values: any) => Promise<Json | void | Outside>

/** For one record, or null; what takes long has been made when it comes. */
export async function readyVerb({ actions }: Verbs<any>, name: string, asked: Asked): Promise<AnyVerb> {
  const verb: AnyVerb | Prepared<AnyVerb> = actions![name]!
  return 'prepare' in verb ? verb.prepare(asked) : verb
}
