import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Console } from './console.ts'

/** A live channel of a signed-in console (specification 7). */
export interface Live {
  /** The next message that no one took yet. */
  next(): Promise<string>
  /** The next message with these of its values; what comes before it is let go: a bell may be lit at any time. */
  nextLike(like: Record<string, unknown>): Promise<Record<string, unknown>>
  send(text: string): void
  /** The code with which the server closes it. */
  readonly closed: Promise<number>
  close(): void
}

export async function openLive(
  of: Pick<Console, 'url' | 'token'>,
  path: '/api/serviceMsgCenter/wsService' | '/api/device/ws',
): Promise<Live> {
  const socket = new WebSocket(`${of.url.replace('http', 'ws')}${path}`, [of.token!])
  const arrived: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    const taker = waiting.shift()
    if (taker) taker(text)
    else arrived.push(text)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  const next = (): Promise<string> =>
    arrived.length ? Promise.resolve(arrived.shift()!) : new Promise((take) => waiting.push(take))
  return {
    next,
    nextLike: async (like) => {
      for (;;) {
        const message = JSON.parse(await next()) as Record<string, unknown>
        if (Object.entries(like).every(([key, value]) => message[key] === value)) return message
      }
    },
    send: (text) => socket.send(text),
    closed,
    close: () => socket.close(),
  }
}
