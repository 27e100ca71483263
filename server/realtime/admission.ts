import type { FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { tokenDigest } from '../tenant-in-token.ts'
import type { Machine } from '../machine.ts'
import { forgetRequest, newConsole, type Console, type rightsKeeper } from './consoles.ts'
import { end } from './end.ts'
import type { Person } from '../person.ts'
import { isFlooding, socketCounter } from './pace.ts'
import type { LookUp } from './together.ts'

/** The close code after which a console connects again soon. */
export const tryAgainLater = 1013
/** What it does is against the rules. */
const unwelcome = 1008

/** Who must first do something else is notified of nothing meanwhile: their socket is closed, also one that is open already. Whether it was. */
export function closedToWhoMust(person: Person, socket: WebSocket): boolean {
  if (person.mustChangePassword) socket.close(unwelcome, 'the password must be changed first')
  else if (person.mustSetUpSecondFactor) socket.close(unwelcome, 'a second factor must be set up first')
  else return false
  return true
}

export type Consoles = Map<WebSocket, Console>
export type Listener = (console: Console, text: string) => void

/** Takes sockets in once the person behind their session is looked up; the listeners are the same for all of them. */
export function admission(
  machine: Machine,
  keeper: ReturnType<typeof rightsKeeper>,
  consoles: Consoles,
  listener: Listener,
  personOf: LookUp<Buffer, Person | null>,
) {
  const early = new Map<WebSocket, string[]>()
  const counter = socketCounter()
  const listen = function (this: WebSocket, data: RawData) {
    const console = consoles.get(this)
    if (!console || this.readyState !== this.OPEN) return
    if (isFlooding(console)) return cutOff(this)
    const text = String(data)
    if (console.rights) listener(console, text)
    else early.set(this, [...(early.get(this) ?? []), text].slice(0, 10))
  }
  const pong = function (this: WebSocket) {
    const console = consoles.get(this)
    if (console && isFlooding(console)) cutOff(this)
  }
  const leave = function (this: WebSocket) {
    counter.giveBack(consoles.get(this)!.session)
    consoles.delete(this)
    early.delete(this)
  }
  return async (socket: WebSocket, request: FastifyRequest): Promise<void> => {
    const session = tokenDigest(headerToken(request)!)
    forgetRequest(socket, request)
    // Not the oldest in its place: that would come again and put out the next.
    if (!counter.take(session)) return socket.close(tryAgainLater, 'too many sockets')
    // Among the others before it is looked up: a session that ends meanwhile is not missed.
    const console = newConsole(socket, session)
    consoles.set(socket, console)
    socket.on('message', listen)
    socket.on('pong', pong)
    socket.on('close', leave)
    const person = await personOf(console.session)
    if (!person) return end(machine, console, 4401)
    if (closedToWhoMust(person, socket)) return
    console.rights = keeper.shared(person)
    console.userId = person.userId
    for (const text of early.get(socket) ?? []) listener(console, text)
    early.delete(socket)
  }
}

/** The token that travels as the sub-protocol. */
export function headerToken(request: FastifyRequest): string | null {
  const protocol = request.headers['sec-websocket-protocol']
  return typeof protocol === 'string' && protocol.length < 200 ? protocol.split(',')[0]!.trim() : null
}

/** Nothing more of it is read, for it may go on sending after it was said why; the connection ends when the time to close is over. */
function cutOff(socket: WebSocket): void {
  socket.close(unwelcome, 'too many messages')
  socket.pause()
}
