import { createHash } from 'node:crypto'
import { connectAsync } from 'mqtt'
import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import type { Machine } from '../machine.ts'
import { ownProtocol, type Device, type DeviceDesk, type EventResult } from './event.ts'
import type { Intake } from './intake.ts'
import { openBroker } from './mqtt-devices.ts'
import type { DeviceProof } from './proof.ts'

test('[F-29] what a device sent before the broker leaves is stored and acknowledged; what comes then is taken by no one', async () => {
  const device: Device = {
    tenantId: '1',
    line: '1',
    deviceId: '1',
    serialNo: 'SN1',
    keyDigest: createHash('sha256').update('key').digest(),
    protocol: ownProtocol,
  }
  const taken: string[] = []
  const [asked, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const take = async (_device: Device, { eventId }: Record<string, unknown>): Promise<EventResult[]> => {
    taken.push(eventId as string)
    asked.resolve()
    await stored.promise
    return [{ eventId: eventId as string, outcome: 'accepted' }]
  }
  const broker = await openBroker(
    { hub: { subscribe: () => () => {} }, log: openLog() } as unknown as Machine,
    {} as DeviceDesk,
    { take } as Intake,
    { deviceAtBroker: async () => device } as unknown as DeviceProof,
    'device',
    () => {},
    { host: '127.0.0.1', port: 0 },
  )
  const connect = () => connectAsync(`mqtt://127.0.0.1:${broker.port}`, { reconnectPeriod: 0 })
  const [client, other] = [await connect(), await connect()]
  const say = (eventId: string) =>
    client.publishAsync('berth/device/SN1/event', JSON.stringify({ eventId }), { qos: 1 })
  const [gone, acknowledged] = [new Promise<void>((resolve) => client.once('close', () => resolve())), say('before')]
  await asked.promise
  const left = broker.close()
  let isLateAcknowledged = false
  say('late').then(
    () => (isLateAcknowledged = true),
    () => {},
  )
  // It is still there, for what is not stored yet.
  await other.subscribeAsync('berth/device/SN1/result', { qos: 1 })
  stored.resolve()
  await acknowledged
  await Promise.all([left, gone])
  expect({ taken, isLateAcknowledged }).toEqual({ taken: ['before'], isLateAcknowledged: false })
  for (const each of [client, other]) each.end(true)
})
