import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Console } from './console.ts'

/** A live channel of a signed-in console (specification 7). */
export interface Live {
  /** The next message that nobody took yet. */
  next(): Promise<string>
  send(text: string): void
  /** The code with which the server closes it. */
  readonly closed: Promise<number>
  close(): void
}

export async function openLive(of: Console, path: '/api/serviceMsgCenter/wsService' | '/api/device/ws'): Promise<Live> {
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
  return {
    next: () => (arrived.length ? Promise.resolve(arrived.shift()!) : new Promise((take) => waiting.push(take))),
    send: (text) => socket.send(text),
    closed,
    close: () => socket.close(),
  }
}
