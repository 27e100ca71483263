import type { FieldRefusal } from '#kernel/wire.ts'

/** A request that did not succeed. `state` is the envelope's, or `unreachable` and `http` when no envelope came; `noPasskey`: the browser gave none to send. */
export class Refusal extends Error {
  readonly state: string
  readonly fields: readonly FieldRefusal[]
  readonly requestId: string | null
  /** The answer was an HTTP error, not only a refusing envelope. */
  readonly isHttpError: boolean

  constructor(
    state: string,
    message: string,
    fields: readonly FieldRefusal[] = [],
    requestId: string | null = null,
    isHttpError = state === 'http' || state === 'unreachable',
  ) {
    super(message)
    this.state = state
    this.fields = fields
    this.requestId = requestId
    this.isHttpError = isHttpError
  }
}
