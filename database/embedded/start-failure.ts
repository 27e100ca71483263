export type StartFailureReason =
  | 'platform-unsupported'
  | 'folder-not-usable'
  | 'folder-in-use'
  | 'other-version'
  | 'port-taken'
  | 'old-processes-ending'
  | 'disk-full'
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

export function diskFullSentence(folder: string): string {
  return `The disk of the database folder ${folder} is full: make room there.`
}
