/** What a payload says, as named values; a payload that is no JSON object becomes an event of no known kind, which is quarantined and listed. */
export function bodyOf(payload: string | Buffer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(payload.toString())
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
  } catch {
    return { type: 'unreadable', eventId: '' }
  }
}
