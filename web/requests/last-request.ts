let last: string | null = null

/** The newest answer's request id, which leads anyone who looks into a failure to the server's own line. */
export function lastRequest(): string | null {
  return last
}

export function noteRequest(requestId: string | null): void {
  if (requestId) last = requestId
}
