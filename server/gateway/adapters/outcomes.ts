import type { Json } from '#kernel/wire.ts'
import type { Command } from '../event.ts'

type Event = Readonly<Record<string, Json>>

/** By the kind of a command, what a barrier is that has done as commanded, until it says otherwise: many devices have no word of their own for it. */
export const stateAfter: Readonly<Record<string, string>> = { keepOpen: 'KEEP_OPEN', close: 'CLOSE' }
const longestDetail = 64

/** What a device of our own says by itself once it has carried out a command; `now`: by the clock of the one that asked it. */
export function carriedOut({ commandId, kind }: Pick<Command, 'commandId' | 'kind'>, now = Date.now()): Event[] {
  const at = new Date(now).toISOString()
  const gateState = stateAfter[kind]
  return [
    { eventId: `done-${commandId}`, type: 'commandResult', at, commandId, done: true },
    ...(gateState ? [{ eventId: `gate-${commandId}`, type: 'gate', at, gateState }] : []),
  ]
}

/** What it says where it could not. */
export function notCarriedOut({ commandId }: Pick<Command, 'commandId'>, failReason: string, now = Date.now()): Event {
  const at = new Date(now).toISOString()
  return { eventId: `done-${commandId}`, type: 'commandResult', at, commandId, done: false, failReason }
}

/** A camera was asked to open for a car that may go: what prevented it is a fault of the device until it opens; null: nothing did. */
export function openingTried(failReason: string | null, now = Date.now()): Event {
  const at = new Date(now).toISOString()
  const detail = failReason?.slice(0, longestDetail)
  const active = failReason !== null
  return {
    eventId: `opening-${now}`,
    type: 'fault',
    at,
    fault: 'networkFault',
    active,
    ...(detail && { detail }),
  }
}
