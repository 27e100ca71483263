let last: string | null = null

/** The newest answer's request id, which leads anyone who looks into a failure to the server's own line. */
export function lastRequest(): string | null {
  return last
}

/** From now on this is the newest; an answer without an id changes nothing. */
export function noteRequest(requestId: string | null): void {
  if (requestId) last = requestId
}
