import { adapters } from './adapters.ts'
import type { VendorMessage } from './adapter.ts'
import { readBy } from './read-by.ts'
import { readMessage } from './read-message.ts'

/** When the messages of these tests come. */
export const receivedAt = Date.UTC(2026, 10, 24, 0, 0, 30)

/** As it comes over HTTP. */
export function message(
  body: string | Buffer,
  type = 'application/json',
  query: Record<string, string> = {},
): VendorMessage {
  const request = {
    body: { bytes: Buffer.from(body as string), isCut: false },
    headers: { 'content-type': type },
    query,
  }
  return {
    ...readMessage(request, { path: '', address: '' }),
    receivedAt,
  }
}

/** What a maker's adapter reads of it. */
export function read(maker: string, ...sent: Parameters<typeof message>) {
  const said = readBy(adapters[maker]!, message(...sent), null)
  if ('unread' in said) throw new Error(said.unread.en)
  return {
    events: said.events as Record<string, unknown>[],
    pictures: said.pictures?.map(({ name, bytes }) => [name, bytes.toString('latin1')]),
    said,
  }
}

/** Why it reads nothing. */
export function refused(maker: string, ...sent: Parameters<typeof message>): string {
  const said = readBy(adapters[maker]!, message(...sent), null)
  return 'unread' in said ? said.unread.zh : 'read'
}
