import type { Entity } from './entity.ts'
import type { Field, Fields } from './field.ts'
import type { Permission } from './permission.ts'

/**
 * Who may call: anyone, a device by its key, anyone signed in, or holders of a permission. A person who signed in with a password that
 * someone else gave them is refused until they chose their own, by all endpoints but those of `entering`; one whose role asks for a second factor that
 * they do not have, until they set it up, by all but those and the ones of `setting-up`.
 */
export type Access = 'public' | 'device' | 'entering' | 'setting-up' | 'signed-in' | { readonly permission: Permission }

/**
 * An endpoint that is not one of an entity's own: those follow from its declaration.
 * The server refuses to start with a route that came in any other way.
 */
export interface Endpoint<Request extends Fields = Fields> {
  readonly path: `/${string}`
  readonly methods?: readonly ('GET' | 'POST')[]
  readonly label: string
  readonly access: Access
  readonly request: Request
  /** For people who signed in: an API key is refused. */
  readonly peopleOnly?: true
  /** Takes one file, as multipart/form-data, in the place of named values. */
  readonly file?: true
  /**
   * The fields under `data`, and groups and lists of them (kernel/answer.ts). Omitted where API keys may call: `data` is null, and a handler that
   * gives more is at fault.
   */
  readonly response?: Fields
  /** `data` is `{ rows, total }` of such. */
  readonly rows?: true
  /** The field of the request with which `data` is one of such alone, and no `rows`. */
  readonly oneBy?: string
  /** `data` is a list of such. */
  readonly list?: true
  /** `data` is a record of this concept. */
  readonly record?: Entity
  /** `data` has a value of this field under each of the names that there are. */
  readonly byName?: Field
  /** It changes something, once under an idempotency key; `change` is at fault where it is not declared. */
  readonly writes?: true
}

/**
 * The declaration as it is, its type as narrow as it is written: `mount` hands the handler the values of `request` and takes from it what is declared here. An answer is
 * `{ state, message, data }`, and `data` is null but for these: `response`, one group of named values; with `rows`, a page `{ rows, total }` of them, and by the field `oneBy` one alone;
 * with `list`, a bare list; `record`, a record of a concept; `byName`, one value under each name.
 *
 * Throws nothing. What does not fit `request` is refused with a sentence for each field before the handler runs. The server does not start with a route that declares no access, nor with
 * two endpoints of one path.
 */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

/** Whether an API key may call it at all. */
export function isOpenToKeys({ access, peopleOnly }: Endpoint): boolean {
  return access !== 'public' && access !== 'device' && !peopleOnly
}
