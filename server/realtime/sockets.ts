import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import { digest } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { taskOf, wireTask } from '../exchange/export-task.ts'
import { may } from '../person.ts'
import { forgetRequest, rightsKeeper, type Console, type Rights } from './consoles.ts'
import type { Notice } from './notice.ts'

/** Bytes that may wait for a slow reader before it is cut off; it connects again and asks for what it missed. */
const patience = 1_048_576

/** How often it is looked whether the sessions behind open sockets still run: what ends by time alone, nobody tells. */
const sweepMs = 30_000

/** The close code after which a console connects again. */
const tryAgainLater = 1013

type Consoles = Map<WebSocket, Console>
type Hear = (console: Console, rights: Rights, text: string) => void

/**
 * The two live channels of specification 7, for every signed-in console of this process. The token travels as the sub-protocol;
 * whatever tenant or user a message names is ignored.
 */
export async function mountSockets(
  app: FastifyInstance,
  machine: Machine,
  notices: readonly Notice[],
  hasUnseen: HasUnseen,
): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: 4_096,
      perMessageDeflate: false,
      handleProtocols: (protocols: Set<string>) => [...protocols][0] ?? false,
    },
  })
  const keeper = rightsKeeper()
  const messageCentre: Consoles = new Map()
  const deviceAlarms: Consoles = new Map()
  const all = () => [...messageCentre.values(), ...deviceAlarms.values()]

  /** Nobody waits for it: a database that is away for a moment must not end the process. */
  const follow = (work: Promise<void>, what: string) => {
    work.catch((error: unknown) => machine.log.warn({ err: error }, what))
  }
  const admitTo = (consoles: Consoles, hear: Hear) => {
    const admit = admission(machine, keeper, consoles, hear)
    return (socket: WebSocket, request: FastifyRequest) => {
      follow(admit(socket, request).catch(closing([{ socket }])), 'a socket could not be taken in')
    }
  }
  app.get(
    '/api/serviceMsgCenter/wsService',
    { websocket: true, config: { access: 'signed-in' } },
    admitTo(messageCentre, (console, rights, text) => {
      if (text.includes('getWarning'))
        follow(warn(machine, console, rights, notices, hasUnseen), 'open alarms could not be counted')
    }),
  )
  app.get(
    '/api/device/ws',
    { websocket: true, config: { access: 'signed-in' } },
    admitTo(deviceAlarms, ({ socket }) => socket.send('success')),
  )

  const stops = [
    machine.hub.subscribe('ended', (hint) => {
      if (hint.topic !== 'ended') return
      const ended = Buffer.from(hint.session, 'hex')
      for (const console of all()) if (console.session.equals(ended)) end(console)
    }),
    machine.hub.subscribe('changed', (hint) => {
      if (hint.topic !== 'changed') return
      const frame = JSON.stringify({ message_type: '40', topic: hint.of })
      for (const { socket, rights } of messageCentre.values())
        if (rights?.tenantId === hint.tenantId && may(rights, `${hint.of}:read`)) send(socket, frame)
      if (!rereads.has(hint.of)) return
      const theirs = all().filter(({ rights }) => rights?.tenantId === hint.tenantId)
      follow(
        rereadAll(machine, keeper, theirs).catch(closing(theirs)),
        'rights of open sockets could not be read again',
      )
    }),
    machine.hub.subscribe('export', (hint) => {
      if (hint.topic === 'export') follow(tellExport(machine, messageCentre, hint), 'an export could not be told')
    }),
    machine.hub.subscribe('raised', (hint) => {
      if (hint.topic !== 'raised') return
      const notice = notices.find(({ of }) => of.name === hint.of)
      if (notice) follow(spread(machine, deviceAlarms, notice, hint.tenantId, hint.id), 'an alarm could not be told')
    }),
    machine.hub.subscribe('told', (hint) => {
      if (hint.topic !== 'told') return
      for (const { socket, rights, userId } of messageCentre.values())
        if (rights?.tenantId === hint.tenantId && hint.users.includes(userId)) send(socket, newMessage)
    }),
  ]
  const sweep = setInterval(() => {
    keeper.forgetAllBut(all().map(({ rights }) => rights))
    follow(endThoseThatRanOut(machine, all()), 'the sessions of open sockets could not be looked up')
  }, sweepMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    for (const stop of stops) stop()
    for (const { socket } of all()) socket.terminate()
  })
}

/** Whether there is something for the user that they did not see yet. */
export type HasUnseen = (tx: Tx, userId: string) => Promise<boolean>

/** Lights the bell's dot (specification 4). */
const newMessage = JSON.stringify({ message_type: '24' })

/** Concepts whose change may change what a person is allowed to hear. */
const rereads = new Set(['user', 'role', 'tenant'])

/** Takes sockets in; the listeners are the same for all of them. */
function admission(machine: Machine, keeper: ReturnType<typeof rightsKeeper>, consoles: Consoles, hear: Hear) {
  const early = new Map<WebSocket, string[]>()
  const listen = function (this: WebSocket, data: RawData) {
    const console = consoles.get(this)
    const text = String(data)
    if (console?.rights) hear(console, console.rights, text)
    else if (console) early.set(this, [...(early.get(this) ?? []), text].slice(0, 10))
  }
  const leave = function (this: WebSocket) {
    consoles.delete(this)
    early.delete(this)
  }
  return async (socket: WebSocket, request: FastifyRequest): Promise<void> => {
    const token = headerToken(request)
    forgetRequest(socket, request)
    if (!token) return socket.close(4401, 'not signed in')
    // Among the others before it is looked up: a session that ends meanwhile is not missed.
    const console: Console = { socket, session: digest(token), userId: '', rights: null }
    consoles.set(socket, console)
    socket.on('message', listen)
    socket.on('close', leave)
    const person = await machine.accounts.personOfToken(console.session)
    if (!person) return socket.close(4401, 'not signed in')
    console.rights = keeper.shared(person)
    console.userId = person.userId
    for (const text of early.get(socket) ?? []) hear(console, console.rights, text)
    early.delete(socket)
  }
}

function headerToken(request: FastifyRequest): string | null {
  const protocol = request.headers['sec-websocket-protocol']
  return typeof protocol === 'string' && protocol.length < 200 ? protocol.split(',')[0]!.trim() : null
}

function end({ socket }: Console): void {
  send(socket, JSON.stringify({ message_type: '3' }))
  socket.close(4403, 'session ended')
}

/** Whose rights could not be read hears nothing more; their console connects again. */
function closing(consoles: readonly Pick<Console, 'socket'>[]): (error: unknown) => never {
  return (error) => {
    for (const { socket } of consoles) socket.close(tryAgainLater, 'not now')
    throw error
  }
}

/** A session or a user whose time is over. */
async function endThoseThatRanOut(machine: Machine, consoles: readonly Console[]): Promise<void> {
  const running = await machine.accounts.sessionsThatRun(consoles.map(({ session }) => session))
  for (const console of consoles) if (!running.has(console.session.toString('hex'))) end(console)
}

/**
 * Answers getWarning with the true counts, so that a console that was away loses none. Counts put out the bell's dot as every message
 * but "24" does (specification 4), so it is lit again after them while something is unseen.
 */
async function warn(
  machine: Machine,
  { socket, userId }: Console,
  rights: Rights,
  notices: readonly Notice[],
  hasUnseen: HasUnseen,
): Promise<void> {
  const counts: Record<string, Json> = {}
  for (const { of, count } of notices) {
    if (may(rights, `${of.name}:read`)) Object.assign(counts, await machine.database.inScope(rights.scope, count))
  }
  send(socket, JSON.stringify({ message_type: '2', ...counts }))
  if (await machine.database.inScope(rights.scope, (tx) => hasUnseen(tx, userId))) send(socket, newMessage)
}

/** Reads what was raised once and sends one frame to everyone entitled to it. */
async function spread(
  machine: Machine,
  consoles: Consoles,
  notice: Notice,
  tenantId: string,
  id: string,
): Promise<void> {
  const entitled = [...consoles.values()].filter(
    ({ rights }) => rights?.tenantId === tenantId && may(rights, `${notice.of.name}:read`),
  )
  if (entitled.length === 0) return
  const raised = await machine.database.inScope({ tenantId, lots: 'all' }, (tx) => notice.read(tx, id))
  if (!raised) return
  const frame = JSON.stringify(raised.message)
  for (const { socket, rights } of entitled) {
    const { lots } = rights!.scope
    if (raised.lotId === null || lots === 'all' || lots.includes(raised.lotId)) send(socket, frame)
  }
}

/** Tells a person how far their own export is, wherever they are signed in. */
async function tellExport(
  machine: Machine,
  consoles: Consoles,
  { tenantId, userId, task }: { tenantId: string; userId: string; task: string },
): Promise<void> {
  const own = [...consoles.values()].filter(
    (console) => console.rights?.tenantId === tenantId && console.userId === userId,
  )
  if (own.length === 0) return
  const told = await machine.database.inScope(own[0]!.rights!.scope, (tx) => taskOf(tx, userId, task))
  const frame = JSON.stringify({ message_type: '41', task: wireTask(told) })
  for (const { socket } of own) send(socket, frame)
}

async function rereadAll(
  machine: Machine,
  keeper: ReturnType<typeof rightsKeeper>,
  consoles: readonly Console[],
): Promise<void> {
  for (const console of consoles) {
    const person = await machine.accounts.personOfToken(console.session)
    if (person) console.rights = keeper.shared(person)
    else console.socket.close(4403, 'session ended')
  }
}

function send(socket: WebSocket, frame: string): void {
  if (socket.bufferedAmount > patience) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(frame)
}
