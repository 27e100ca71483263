import type { Fields } from './field.ts'
import type { Permission } from './permission.ts'

/**
 * Who may call: anyone, a device by its key, anyone signed in, or holders of a permission. Who came in with a password that someone else
 * gave them is refused until they chose their own, in all calls but those of `entering`; anyone who's role asks for a second factor that they do not have,
 * until they set it up, in all but those and the ones of `setting-up`.
 */
export type Access = 'public' | 'device' | 'entering' | 'setting-up' | 'signed-in' | { readonly permission: Permission }

/**
 * A call that is not one of an entity's own. Entities declare theirs through the entity; every other one is a `Call`.
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
  /** The fields under `data`; `rows` when `data` is `{ rows, total }` of such; omitted: `data` is null. */
  readonly response?: Fields
  readonly rows?: boolean
}

export function endpoint<const Request extends Fields>(declaration: Endpoint<Request>): Endpoint<Request> {
  return declaration
}
