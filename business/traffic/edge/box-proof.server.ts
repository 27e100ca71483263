import type { FastifyReply, FastifyRequest } from 'fastify'
import { declaredFailure } from '#kernel/failure.ts'
import { boxBehind, type KnownBox } from '#business/places/devices/cloud-box/known-box.server.ts'
import { boxHeader } from '#server/gateway/adapters/box-headers.ts'
import { lookUps, type LookUps } from '#server/gateway/look-ups.ts'
import { refuseWith } from '#server/http/answers.ts'
import { digest, headerOf } from '#server/http/incoming.ts'
import type { Machine } from '#server/machine.ts'

const refused = { zh: '云盒身份验证失败', en: 'The box could not prove itself' }
const proven = new WeakMap<FastifyRequest, KnownBox>()
/** Of each server, for all that its boxes ask. */
const lookUpsOf = new WeakMap<Machine['database'], LookUps>()

/** Bytes of what a box asks for. */
export const mostAsked = 4_096

/** Before the body of a lane box's request is read: it proves itself by serial number and key, or is refused with 401. */
export const proveBox = (machine: Machine) => async (request: FastifyRequest, reply: FastifyReply) => {
  const box = await boxNamedBy(machine, request)
  if (box) proven.set(request, box)
  else
    await refuseWith(machine, request, reply, Object.assign(declaredFailure(refused), { state: 'deviceRefused' }), 401)
}

async function boxNamedBy({ database }: Machine, request: FastifyRequest): Promise<KnownBox | null> {
  const [serial, key] = [headerOf(request, boxHeader), headerOf(request, 'x-box-key')]
  if (!serial || !key) return null
  const strangers = lookUpsOf.get(database) ?? lookUps()
  lookUpsOf.set(database, strangers)
  const name = digest(key).toString('base64')
  const inTurn = strangers.turnOf(name, request.ip)
  const box = inTurn && (await inTurn(() => boxBehind(database, serial, key)))
  if (box) strangers.proved(name, request.ip)
  return box
}

/** Whether the box of a request that waited is the same to us, with the same key. */
export async function isStillBox(machine: Machine, request: FastifyRequest): Promise<boolean> {
  return (await boxNamedBy(machine, request))?.boxId === boxOfRequest(request).boxId
}

/** Of a request that `proveBox` let through. */
export function boxOfRequest(request: FastifyRequest): KnownBox {
  return proven.get(request)!
}
