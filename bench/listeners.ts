import { connect, type Socket } from 'node:net'
import type { ChildServer } from './child-server.ts'

/** Sockets of one server that were opened and hear. */
export class Listeners {
  private readonly sockets: Socket[] = []
  private readonly received = new Set<Socket>()
  private allReceived: (() => void) | null = null
  private text = ''
  private readonly server: ChildServer
  private readonly memoryBefore: number

  constructor(server: ChildServer) {
    this.server = server
    this.memoryBefore = server.memory()
  }

  async open(path: string, token: string): Promise<void> {
    const socket = connect({ port: this.server.port, host: '127.0.0.1', noDelay: true })
    this.sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\nsec-websocket-protocol: ${token}\r\n\r\n`,
      )
      socket.once('data', (head: Buffer) => {
        if (head.toString('latin1', 0, 12) === 'HTTP/1.1 101') resolve()
        else reject(new Error(`No WebSocket: ${head.toString()}`))
        socket.on('data', (frame: Buffer) => this.receive(socket, frame))
      })
    })
  }

  /** Milliseconds from the cause until the last socket has a frame with the wanted text. */
  async timeOf(wanted: string, cause: () => Promise<void>): Promise<number> {
    const began = performance.now()
    const all = this.untilAll()
    await cause()
    await all
    if (!this.text.includes(wanted)) throw new Error(`Heard ${this.text}`)
    return performance.now() - began
  }

  /** When everyone has heard something from now on. */
  untilAll(): Promise<void> {
    this.received.clear()
    return new Promise((resolve) => (this.allReceived = resolve))
  }

  get count(): number {
    return this.received.size
  }

  kilobytesOfSocket(): number {
    return (this.server.memory() - this.memoryBefore) / this.sockets.length / 1024
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  private receive(socket: Socket, frame: Buffer): void {
    this.text = frame.subarray(2).toString()
    this.received.add(socket)
    if (this.received.size === this.sockets.length) this.allReceived?.()
  }
}

const openTogether = 50

/** Opens a socket with each token, some at a time. */
export async function listen(server: ChildServer, path: string, tokens: readonly string[]): Promise<Listeners> {
  const listeners = new Listeners(server)
  for (let first = 0; first < tokens.length; first += openTogether) {
    await Promise.all(tokens.slice(first, first + openTogether).map((token) => listeners.open(path, token)))
  }
  return listeners
}
