import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

/** A pooler in transaction mode, as PgBouncer is one: few connections for many clients, each lent for one transaction, in turn. */
export interface Pooler {
  readonly url: string
  /** How often a connection was lent. */
  lent(): Promise<number>
  close(): Promise<void>
}

interface Lent {
  readonly socket: Socket
  take: ((bytes: Buffer) => void) | null
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const greeting = Buffer.concat([
  message('R', int(0)),
  ...Object.entries({ client_encoding: 'UTF8', server_version: '18.0', integer_datetimes: 'on' }).map(([name, value]) =>
    message('S', Buffer.from(`${name}\0${value}\0`)),
  ),
  message('K', Buffer.concat([int(1), int(1)])),
  message('Z', Buffer.from('I')),
])

/** Returns each whole message of a stream of them. */
function messages(each: (type: string, whole: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const end = rest.readInt32BE(1) + 1
      each(String.fromCharCode(rest[0]!), rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}

/** An imitation, for machines without PgBouncer: before the database at `url`, whose sign-in it uses for everyone; `connections` of it. */
export async function startPooler(url: string, connections: number): Promise<Pooler> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      await client.connect()
      return client
    }),
  )
  const free: Lent[] = clients.map((client) => {
    const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection
    const lent: Lent = { socket, take: null }
    socket.removeAllListeners('data').on('data', (bytes: Buffer) => lent.take?.(bytes))
    return lent
  })
  const waiting: ((lent: Lent) => void)[] = []
  let times = 0
  const giveBack = (lent: Lent) => {
    lent.take = null
    const next = waiting.shift()
    if (next) next(lent)
    else free.push(lent)
  }

  const server = createServer((socket) => {
    let mine: Lent | null = null
    let isAsking = false
    let unanswered = 0
    let kept: Buffer[] = []
    const link = (lent: Lent) => {
      times++
      mine = lent
      isAsking = false
      lent.take = messages((type, whole) => {
        socket.write(whole)
        if (type !== 'Z' || --unanswered > 0 || whole[5] !== 'I'.charCodeAt(0)) return
        mine = null
        giveBack(lent)
      })
      for (const each of kept) lent.socket.write(each)
      kept = []
    }
    const toServer = messages((type, whole) => {
      if (type === 'X') return void socket.end()
      if (type === 'Q' || type === 'S') unanswered++
      if (mine) return void mine.socket.write(whole)
      kept.push(whole)
      if (isAsking) return
      isAsking = true
      const lent = free.shift()
      if (lent) link(lent)
      else waiting.push(link)
    })
    socket.on('error', () => socket.destroy())
    socket.once('data', (start: Buffer) => {
      socket.write(greeting)
      socket.on('data', toServer)
      const started = start.subarray(start.readInt32BE(0))
      if (started.length) toServer(started)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(url)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address.toString(),
    lent: async () => times,
    async close() {
      server.close()
      for (const client of clients)
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    },
  }
}
