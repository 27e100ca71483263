/** What is answered when a code was sent. */
export interface SentCode {
  /** The code itself in a demo whose sandbox took the message; else null. */
  readonly sandboxCode: string | null
}
