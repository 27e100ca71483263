import { createHmac, randomUUID } from 'node:crypto'
import type { Failure } from '#kernel/failure.ts'
import type { Settings } from '#server/settings.ts'
import { fetchKnown } from '#server/outgoing/fetch-known.ts'

/** The sandbox channel's address and what its signatures are made with (simulator/channel/PROTOCOL.md, Signing). */
export interface ChannelAccess {
  readonly url: string
  readonly merchant: string
  readonly key: string
}

/** What the channel answered: the HTTP status, 409 among them, and the content. */
export interface ChannelAnswer {
  readonly status: number
  readonly content: Readonly<Record<string, unknown>>
}

const patienceMs = 5_000

/** As the settings name it; null without one. */
export function accessOf({ channelUrl, channelMerchant, channelSecret }: Settings): ChannelAccess | null {
  return channelUrl ? { url: channelUrl, merchant: channelMerchant, key: channelSecret } : null
}

/** One signed call of the sandbox channel. `notReached` is thrown when it does not answer in time or is broken. */
export async function callChannel(
  { url, merchant, key }: ChannelAccess,
  path: string,
  content: object,
  notReached: (cause?: unknown) => Failure,
): Promise<ChannelAnswer> {
  const body = JSON.stringify(content)
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const request = {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-channel-merchant': merchant,
      'x-channel-timestamp': timestamp,
      'x-channel-nonce': nonce,
      'x-channel-signature': signatureOf(key, 'POST', path, timestamp, nonce, body),
    },
  }
  const answer = await fetchKnown(url + path, request, { patienceMs }).catch((error: unknown) => {
    throw notReached(error)
  })
  if (answer.status >= 500) throw notReached()
  return { status: answer.status, content: (await answer.json()) as Record<string, unknown> }
}

/** For what the channel refuses although nothing is wrong with the money: a fault of ours, written to the log. */
export function refusedByChannel({ status, content }: ChannelAnswer): Error {
  return new Error(`The channel answered ${status} ${String(content['code'])}: ${String(content['message'])}`)
}

export function signatureOf(
  key: string,
  method: string,
  path: string,
  timestamp: string,
  nonce: string,
  body: string,
): string {
  return createHmac('sha256', key).update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`).digest('hex')
}
