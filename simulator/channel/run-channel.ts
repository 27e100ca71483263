import { join } from 'node:path'
import type { ChannelSettings } from '../settings.ts'
import { behaviours } from './behaviour.ts'
import { startChannel, type Channel } from './channel.ts'

/** The channel as the environment wants it, its journal in the folder. Rejects with a sentence for what is missing. */
export async function runChannel(
  { url, merchant, secret, behaviour }: ChannelSettings,
  folder: string,
): Promise<Channel> {
  if (!secret) throw new Error('PAY_CHANNEL_SECRET is not set: the key that Berth and the payment channel share.')
  if (!Object.hasOwn(behaviours, behaviour))
    throw new Error(`PAY_CHANNEL_BEHAVIOUR is ${behaviour}; it can be ${Object.keys(behaviours).join(' or ')}.`)
  const { hostname, port } = new URL(url)
  return startChannel({
    hostname,
    port: Number(port || 80),
    journal: join(folder, 'channel.jsonl'),
    merchants: { [merchant]: secret },
    behaviour: behaviours[behaviour]!,
  })
}
