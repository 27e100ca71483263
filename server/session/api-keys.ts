import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { fail, type Failure, type KeyRefusal } from '#kernel/failure.ts'
import { tokenOf } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import type { Person } from '../person.ts'
import { tokenDigest } from '../tenant-in-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** By whose API key it came, once that let it in. */
    keyPerson?: Person
  }
}

/** Why a key does not let in; with the seconds to wait where it called too often. */
export type KeyAnswer =
  | { readonly person: Person }
  | { readonly refused: KeyRefusal }
  | { readonly refused: 'tooOften'; readonly seconds: number }

/** With what every API key starts, so that one that got out is known for what it is. */
export const keyPrefix = 'bk_'

/** The API key that a request carries; null for people, devices and no one. */
export function keyOf(request: FastifyRequest): string | null {
  const token = tokenOf(request)
  return token?.startsWith(keyPrefix) ? token : null
}

/**
 * Who the key lets in, with the rights that it has at this moment; the call is counted.
 *
 * @throws Failure that says why it does not.
 */
export async function personOfKey({ accounts, calls }: Machine, request: FastifyRequest, key: string): Promise<Person> {
  if (request.keyPerson) return request.keyPerson
  const answer = await accounts.useKey(tokenDigest(key), addressOf(request.ip))
  if (!('person' in answer)) throw refusalOf(answer, request.ip)
  await calls.count(answer.person.tenantId)
  return (request.keyPerson = answer.person)
}

function refusalOf(answer: Exclude<KeyAnswer, { person: Person }>, ip: string): Failure {
  return answer.refused === 'tooOften'
    ? fail('tooOften', { seconds: answer.seconds })
    : fail(`key.${answer.refused}`, { ip: writtenAs(ip) })
}

/** As an address is written: of IPv4 as one, also where it came over a socket of both, and without an interface. */
const writtenAs = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!

/** What a proxy writes that is no address is none that anyone allowed. */
const addressOf = (ip: string): string => (isIP(writtenAs(ip)) ? writtenAs(ip) : '0.0.0.0')

const statuses: Readonly<Record<string, number>> = {
  '401': 401,
  '403': 401,
  keyRefused: 401,
  notPermitted: 403,
  confirmationNeeded: 403,
  notFound: 404,
  unknownCall: 404,
  conflict: 409,
  tooOften: 429,
  quotaUsed: 429,
  broken: 500,
  busy: 503,
  noAnswer: 503,
}

/** What a refusal of an API key can have for a `state`, and its status; any other state is `invalid`. */
export const statesForKeys: Readonly<Record<string, string>> = {
  invalid: '422, 400',
  ...Object.fromEntries(Object.entries(statuses).map(([state, status]) => [state, String(status)])),
  conflict: '409, 422',
}

/**
 * The HTTP status of a refusal for an API key: what cannot be read is 400; what has to be sent otherwise, by itself or at a field that the refusal names, 422; what the
 * record's state forbids 409.
 */
export function statusForKey({ state, refusals, isMistake }: Failure): number {
  if (state === 'conflict' && (isMistake || refusals.length > 0)) return 422
  return statuses[state] ?? (refusals.length ? 422 : 400)
}
