export type StartFailureReason =
  | 'platform-unsupported'
  | 'folder-not-usable'
  | 'folder-in-use'
  | 'other-version'
  | 'port-taken'
  | 'old-processes-ending'
  | 'not-started'

/** Why the embedded database did not start; the message is one sentence for the person who must act. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
  readonly reason: StartFailureReason

  constructor(reason: StartFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}
