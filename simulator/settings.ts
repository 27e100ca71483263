import { join } from 'node:path'
import type { Account } from './console/console.ts'

/** Where the simulator works, from the environment; what is not set is as `npm start` has it. */
export interface Settings {
  /** BERTH_URL: origin of the server. */
  readonly berth: string
  /** BERTH_MQTT: Berth's own broker. Null where it is empty, or MQTT_URL names one that is not Berth's, over which messages are sealed: then all devices speak HTTP. */
  readonly mqtt: string | null
  /** BERTH_TENANT, BERTH_USER, BERTH_PASSWORD: who signs in to the console; null without a password. */
  readonly account: Account | null
  /** TOWN_FOLDER: what must be remembered between two runs. */
  readonly folder: string
  readonly channel: ChannelSettings
}

/** PAY_CHANNEL_URL, PAY_CHANNEL_MERCHANT, PAY_CHANNEL_SECRET, PAY_CHANNEL_BEHAVIOUR: the payment channel. */
export interface ChannelSettings {
  readonly url: string
  readonly merchant: string
  readonly secret: string
  readonly behaviour: string
}

export function settingsOf(environment: Readonly<Record<string, string | undefined>>): Settings {
  const or = (name: string, fallback: string) => environment[name] || fallback
  const password = environment['BERTH_PASSWORD']
  const isForeign = Boolean(environment['MQTT_URL'])
  return {
    berth: or('BERTH_URL', 'http://127.0.0.1:8080'),
    mqtt: (environment['BERTH_MQTT'] ?? (isForeign ? '' : 'mqtt://127.0.0.1:1883')) || null,
    account: password
      ? { tenantCode: or('BERTH_TENANT', 'demo'), userName: or('BERTH_USER', 'admin'), password }
      : null,
    folder: or('TOWN_FOLDER', join('data', 'town')),
    channel: {
      url: or('PAY_CHANNEL_URL', 'http://127.0.0.1:8081'),
      merchant: or('PAY_CHANNEL_MERCHANT', 'berth-demo'),
      secret: or('PAY_CHANNEL_SECRET', ''),
      behaviour: or('PAY_CHANNEL_BEHAVIOUR', 'ordinary'),
    },
  }
}
