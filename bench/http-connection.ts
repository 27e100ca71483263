import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The bytes of a call; made beforehand where it is the same every time. */
export function requestOf(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Buffer {
  const json = JSON.stringify(body)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n${lines.join('')}\r\n${json}`,
  )
}

const endOfHead = Buffer.from('\r\n\r\n')

/** A kept-alive connection that costs the load generator next to nothing: one call at a time, answers of a known length. */
export class HttpConnection {
  private readonly socket: Socket
  private answered: ((body: Buffer) => void) | null = null
  private failed: ((error: Error) => void) | null = null
  private received: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (bytes) => this.receive(bytes))
    socket.on('error', (error) => this.failed?.(error))
    socket.on('close', () => this.failed?.(new Error('The server closed the connection')))
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new HttpConnection(socket)
  }

  /** Nothing is answered on it any more. */
  get isClosed(): boolean {
    return this.socket.destroyed
  }

  /** Returns the body of the answer; throws it when the status is not 200, or the connection closed. */
  ask(request: Buffer): Promise<Buffer> {
    return new Promise((answered, failed) => {
      if (this.isClosed) return failed(new Error('The connection is closed'))
      this.answered = answered
      this.failed = failed
      this.socket.write(request)
    })
  }

  close(): void {
    this.failed = null
    this.socket.destroy()
  }

  private receive(bytes: Buffer): void {
    this.received = this.received.length ? Buffer.concat([this.received, bytes]) : bytes
    const end = this.received.indexOf(endOfHead)
    if (end < 0) return
    const head = this.received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    const body = this.received.subarray(end + 4)
    if (body.length < length) return
    this.received = Buffer.alloc(0)
    const { answered, failed } = this
    this.answered = this.failed = null
    if (head.startsWith('HTTP/1.1 200')) answered?.(body)
    else failed?.(new Error(`${head.split('\r\n')[0]}: ${body.toString().slice(0, 500)}`))
  }
}

/** As many connections as there are clients, for the time of the work. */
export async function withConnections<Result>(
  port: number,
  clients: number,
  work: (connections: readonly HttpConnection[]) => Promise<Result>,
): Promise<Result> {
  const connections = await Promise.all(Array.from({ length: clients }, () => HttpConnection.open(port)))
  try {
    return await work(connections)
  } finally {
    for (const connection of connections) connection.close()
  }
}
