import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Json } from '#kernel/wire.ts'
import { digest } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { may, type Person } from '../person.ts'
import type { Notice } from './notice.ts'

/** Bytes that may wait for a slow reader before it is cut off; it connects again and asks for what it missed. */
const patience = 1_048_576

interface Console {
  readonly socket: WebSocket
  readonly session: string
  person: Person
}

/**
 * The two live channels of specification 7, for every signed-in console of this process. The token travels as the sub-protocol;
 * whatever tenant or user a message names is ignored.
 */
export async function mountSockets(app: FastifyInstance, machine: Machine, notices: readonly Notice[]): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: 4_096,
      perMessageDeflate: false,
      handleProtocols: (protocols: Set<string>) => [...protocols][0] ?? false,
    },
  })
  const messageCentre = new Set<Console>()
  const deviceAlarms = new Set<Console>()
  const all = () => [...messageCentre, ...deviceAlarms]

  app.get('/api/serviceMsgCenter/wsService', { websocket: true, config: { access: 'signed-in' } }, (socket, request) =>
    admit(machine, socket, request, messageCentre, (console, text) => {
      if (text.includes('getWarning')) void warn(machine, console, notices)
    }),
  )
  app.get('/api/device/ws', { websocket: true, config: { access: 'signed-in' } }, (socket, request) =>
    admit(machine, socket, request, deviceAlarms, ({ socket }) => socket.send('success')),
  )

  const stops = [
    machine.hub.subscribe('ended', (hint) => {
      if (hint.topic !== 'ended') return
      for (const { socket, session } of all()) {
        if (session !== hint.session) continue
        socket.send(JSON.stringify({ message_type: '3' }))
        socket.close(4403, 'session ended')
      }
    }),
    machine.hub.subscribe('changed', (hint) => {
      if (hint.topic !== 'changed') return
      const frame = JSON.stringify({ message_type: '40', topic: hint.of })
      for (const { socket, person } of messageCentre)
        if (person.tenantId === hint.tenantId && may(person, `${hint.of}:read`)) send(socket, frame)
      if (rereads.has(hint.of))
        void rereadAll(
          machine,
          all().filter(({ person }) => person.tenantId === hint.tenantId),
        )
    }),
    machine.hub.subscribe('raised', (hint) => {
      if (hint.topic !== 'raised') return
      const notice = notices.find(({ of }) => of.name === hint.of)
      if (notice) void spread(machine, deviceAlarms, notice, hint.tenantId, hint.id)
    }),
  ]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
    for (const { socket } of all()) socket.terminate()
  })
}

/** Concepts whose change may change what a person is allowed to hear. */
const rereads = new Set(['user', 'role', 'tenant'])

async function admit(
  machine: Machine,
  socket: WebSocket,
  request: FastifyRequest,
  consoles: Set<Console>,
  hear: (console: Console, text: string) => void,
): Promise<void> {
  const early: string[] = []
  let console: Console | null = null
  socket.on('message', (data) => {
    const text = String(data)
    if (console) hear(console, text)
    else if (early.length < 10) early.push(text)
  })
  socket.on('error', () => socket.terminate())
  const token = headerToken(request)
  const session = token ? digest(token) : null
  const person = session && (await machine.accounts.personOfToken(session))
  if (!session || !person) return socket.close(4401, 'not signed in')
  console = { socket, session: session.toString('hex'), person }
  consoles.add(console)
  const admitted = console
  socket.on('close', () => consoles.delete(admitted))
  for (const text of early) hear(console, text)
}

function headerToken(request: FastifyRequest): string | null {
  const protocol = request.headers['sec-websocket-protocol']
  return typeof protocol === 'string' && protocol.length < 200 ? protocol.split(',')[0]!.trim() : null
}

/** Answers getWarning with the true counts, so that a console that was away loses none. */
async function warn(machine: Machine, { socket, person }: Console, notices: readonly Notice[]): Promise<void> {
  const counts: Record<string, Json> = {}
  for (const { of, count } of notices) {
    if (may(person, `${of.name}:read`)) Object.assign(counts, await machine.database.inScope(person.scope, count))
  }
  send(socket, JSON.stringify({ message_type: '2', ...counts }))
}

/** Reads what was raised once and sends one frame to everyone entitled to it. */
async function spread(
  machine: Machine,
  consoles: Set<Console>,
  notice: Notice,
  tenantId: string,
  id: string,
): Promise<void> {
  const entitled = [...consoles].filter(
    ({ person }) => person.tenantId === tenantId && may(person, `${notice.of.name}:read`),
  )
  if (entitled.length === 0) return
  const raised = await machine.database.inScope({ tenantId, lots: 'all' }, (tx) => notice.read(tx, id))
  if (!raised) return
  const frame = JSON.stringify(raised.message)
  for (const { socket, person } of entitled) {
    if (raised.lotId === null || person.scope.lots === 'all' || person.scope.lots.includes(raised.lotId))
      send(socket, frame)
  }
}

async function rereadAll(machine: Machine, consoles: Console[]): Promise<void> {
  for (const console of consoles) {
    const person = await machine.accounts.personOfToken(Buffer.from(console.session, 'hex'))
    if (person) console.person = person
    else console.socket.close(4403, 'session ended')
  }
}

function send(socket: WebSocket, frame: string): void {
  if (socket.bufferedAmount > patience) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(frame)
}
