import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { everything } from '#kernel/everything.ts'
import { fail } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import { refuseWith } from '../http/answers.ts'
import type { Machine } from '../machine.ts'
import { exportTaskOf, wireTask } from '../exchange/export-task.ts'
import { lineOf } from '../in-turn.ts'
import { may } from '../person.ts'
import { admission, closedToWhoMust, headerToken, tryAgainLater, type Consoles, type Listener } from './admission.ts'
import { rightsKeeper, rounds, type Console } from './consoles.ts'
import { end } from './end.ts'
import type { Notice } from './notice.ts'
import { inPace } from './pace.ts'
import { together } from './together.ts'
import { changesOfLate, isWatched, readWatch } from './watching.ts'

/** Bytes that may wait for a slow reader before it is cut off; it connects again and asks for what it missed. */
const patience = 1_048_576

/** How often it is looked whether the sessions behind open sockets still run, of which no one is notified when it passes, and whether anyone is there. */
const sweepMs = 30_000

/** Consoles that all ask again do so on average that far from each other. */
const apartMs = 2

/** Between two answers to getWarning of one console, and between two frames that say of one tenant that the same changed: its lists wait as long anyway. */
const pauseMs = 1_000

/** Consoles that all come back in one moment are looked up so many in one statement, and counted for so many at once, so that gates and lists go on meanwhile. */
const lookUpTogether = 50
const countTogether = 2

/** The close code after which a console connects again, to another process, for this one leaves. */
const goingAway = 1001

/** How long a console may take to close its side before it is cut off, in milliseconds. */
const closingMs = 1_000

/** Not written in place: the types of the library do not know `closeTimeout` yet. */
const ofSockets = {
  maxPayload: 4_096,
  perMessageDeflate: false,
  closeTimeout: closingMs,
  handleProtocols: (protocols: Set<string>) => [...protocols][0] ?? false,
}

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
  await app.register(websocket, { options: ofSockets })
  const keeper = rightsKeeper()
  const messageCentre: Consoles = new Map()
  const deviceAlarms: Consoles = new Map()
  const personOf = together((digests: readonly Buffer[]) => machine.accounts.personsOfTokens(digests), lookUpTogether)
  const toCount = lineOf(countTogether, Infinity)
  const counts = inPace<Console>(pauseMs)
  const changes = inPace<string>(pauseMs)
  const ofLate = changesOfLate()
  const all = () => [...messageCentre.values(), ...deviceAlarms.values()]

  /** No one waits for it: a database that is away for a moment must not end the process. */
  const follow = (work: Promise<void>, what: string) =>
    machine.underWay.follow(work.catch((error: unknown) => machine.log.warn({ err: error }, what)))
  const admitTo = (consoles: Consoles, listener: Listener) => {
    const admit = admission(machine, keeper, consoles, listener, personOf)
    return (socket: WebSocket, request: FastifyRequest) => {
      if (machine.leaving.aborted) return socket.close(goingAway, 'the server leaves')
      void follow(admit(socket, request).catch(closing([{ socket }])), 'a socket could not be taken in')
    }
  }
  const route = {
    websocket: true,
    config: { access: 'signed-in', channel: true },
    preValidation: async (request: FastifyRequest, reply: FastifyReply) =>
      headerToken(request) ? undefined : refuseWith(machine, request, reply, fail('notSignedIn'), 401),
  } as const
  const rereadAll = async (consoles: readonly Console[]) => {
    const bySession = Map.groupBy(consoles, ({ session }) => session.toString('latin1'))
    await Promise.all(
      [...bySession.values()].map(async (ofOne) => {
        const person = await personOf(ofOne[0]!.session)
        for (const console of ofOne) {
          if (!person) await end(machine, console)
          else if (!closedToWhoMust(person, console.socket)) console.rights = keeper.shared(person)
        }
      }),
    )
  }
  /** What happened while events were missed: sessions ended, rights changed, and whatever lists show; they ask again by and by. */
  const catchUp = async () => {
    await endThoseThatRanOut(machine, all())
    await rereadAll(all())
    for (const socket of messageCentre.keys())
      setTimeout(() => send(socket, anythingChanged), Math.random() * messageCentre.size * apartMs).unref()
  }
  /** What changed while it read what it shows now is said at once. */
  const watch = (console: Console, watched: readonly string[]) => {
    const { tenantId } = console.rights!
    const added = watched.filter((of) => !isWatched(console.watched, of))
    console.watched = watched
    if (added.includes(everything)) return send(console.socket, anythingChanged)
    for (const of of added) if (ofLate.has(tenantId, of)) sendChanged([console], tenantId, of)
  }
  app.get(
    '/api/serviceMsgCenter/wsService',
    route,
    admitTo(messageCentre, (console, text) => {
      const watched = readWatch(text)
      if (watched) return watch(console, watched)
      if (text.includes('heartbeat')) return send(console.socket, 'success')
      if (text.includes('getWarning'))
        counts(console, () =>
          follow(
            toCount(() => warn(machine, console, notices, hasUnseen)),
            'open alarms could not be counted',
          ),
        )
    }),
  )
  app.get(
    '/api/device/ws',
    route,
    admitTo(deviceAlarms, ({ socket }) => socket.send('success')),
  )

  const stops = [
    machine.hub.subscribe('ended', (event) => {
      const ended = Buffer.from(event.session, 'hex')
      for (const console of all())
        if (console.session.equals(ended)) void follow(end(machine, console), 'why a session ended could not be sent')
    }),
    machine.hub.subscribe('changed', (event) => {
      ofLate.note(event.tenantId, event.of)
      changes(`${event.tenantId} ${event.of}`, () => sendChanged(messageCentre.values(), event.tenantId, event.of))
      if (!rereads.has(event.of)) return
      const theirs = all().filter(({ rights }) => rights?.tenantId === event.tenantId)
      void follow(rereadAll(theirs).catch(closing(theirs)), 'rights of open sockets could not be read again')
    }),
    machine.hub.subscribe('export', (event) => {
      void follow(notifyOfExport(machine, messageCentre, event), 'an export could not be sent')
    }),
    machine.hub.subscribe('raised', (event) => {
      const notice = notices.find(({ of }) => of.name === event.of)
      if (notice)
        void follow(spread(machine, deviceAlarms, notice, event.tenantId, event.id), 'an alarm could not be sent')
    }),
    machine.hub.subscribe('notified', (event) => {
      for (const { socket, rights, userId } of messageCentre.values())
        if (rights?.tenantId === event.tenantId && event.users.includes(userId)) send(socket, newMessage)
    }),
    machine.hub.subscribe('missed', () => {
      void follow(catchUp().catch(closing(all())), 'open sockets could not catch up')
    }),
  ]
  let round = 0
  const sweep = setInterval(() => {
    round = (round + 1) % rounds
    const their = all().filter((console) => console.round === round)
    for (const console of their) askForLife(console)
    void follow(endThoseThatRanOut(machine, their), 'the sessions of open sockets could not be looked up')
    if (round > 0) return
    ofLate.forgetOlder()
    keeper.forgetAllBut(all().map(({ rights }) => rights))
  }, sweepMs / rounds).unref()
  const leave = () => {
    for (const { socket } of all()) socket.close(goingAway, 'the server leaves')
  }
  machine.leaving.addEventListener('abort', leave)
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    for (const stop of stops) stop()
    leave()
    setTimeout(() => {
      for (const { socket } of all()) socket.terminate()
    }, closingMs).unref()
  })
}

/** Whether there is something for the user that they did not see yet. */
export type HasUnseen = (tx: Tx, userId: string) => Promise<boolean>

/** Lights the bell's dot (specification 4). */
const newMessage = JSON.stringify({ message_type: '24' })

const anythingChanged = JSON.stringify({ changed: everything })

/** Concepts whose change may change what a person is allowed to hear. */
const rereads = new Set(['user', 'role', 'tenant'])

/** Says that something of the concept changed to those of the tenant who may read it and show it. */
function sendChanged(consoles: Iterable<Console>, tenantId: string, concept: string): void {
  const frame = JSON.stringify({ changed: concept })
  for (const { socket, rights, watched } of consoles)
    if (rights?.tenantId === tenantId && isWatched(watched, concept) && may(rights, `${concept}:read`))
      send(socket, frame)
}

/** A client that sends nothing at all for two rounds is gone: a network that only stops carrying closes nothing by itself. */
function askForLife(console: Console): void {
  if (!console.isAlive) return console.socket.terminate()
  console.isAlive = false
  console.socket.ping()
}

/** A person whose rights could not be read receives nothing more; their console connects again. */
function closing(consoles: readonly Pick<Console, 'socket'>[]): (error: unknown) => never {
  return (error) => {
    for (const { socket } of consoles) socket.close(tryAgainLater, 'not now')
    throw error
  }
}

/** A session or a user whose time is over. */
async function endThoseThatRanOut(machine: Machine, consoles: readonly Console[]): Promise<void> {
  if (consoles.length === 0) return
  const running = await machine.accounts.sessionsThatRun(consoles.map(({ session }) => session))
  for (const console of consoles) if (!running.has(console.session.toString('hex'))) await end(machine, console)
}

/**
 * Answers getWarning with the true counts, so that a console that was away loses none. Counts put out the bell's dot as every message
 * but "24" does (specification 4), so it is lit again after them while something is unseen.
 */
async function warn(
  machine: Machine,
  console: Console,
  notices: readonly Notice[],
  hasUnseen: HasUnseen,
): Promise<void> {
  const { socket, userId, rights } = console
  if (!rights || socket.readyState !== socket.OPEN) return
  const theirs = notices.filter(({ of }) => may(rights, `${of.name}:read`))
  const counts: Record<string, Json> = {}
  const isUnseen = await machine.database.inScope(rights.scope, async (tx) => {
    for (const { count } of theirs) Object.assign(counts, await count(tx, userId))
    return hasUnseen(tx, userId)
  })
  send(socket, JSON.stringify({ message_type: '2', ...counts }))
  if (isUnseen) send(socket, newMessage)
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
  for (const { socket, rights, userId } of entitled) {
    const { lots } = rights!.scope
    if (raised.notFor.includes(userId)) continue
    if (raised.lotId === null || lots === 'all' || lots.includes(raised.lotId)) send(socket, frame)
  }
}

/** Sends a person how far their own export is, wherever they are signed in. */
async function notifyOfExport(
  machine: Machine,
  consoles: Consoles,
  { tenantId, userId, task }: { tenantId: string; userId: string; task: string },
): Promise<void> {
  const own = [...consoles.values()].filter(
    (console) => console.rights?.tenantId === tenantId && console.userId === userId,
  )
  if (own.length === 0) return
  const found = await machine.database.inScope(own[0]!.rights!.scope, (tx) => exportTaskOf(tx, userId, task))
  const frame = JSON.stringify({ exported: wireTask(found) })
  for (const { socket } of own) send(socket, frame)
}

function send(socket: WebSocket, frame: string): void {
  if (socket.bufferedAmount > patience) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(frame)
}
