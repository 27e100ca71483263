import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownProtocol, type Device } from './event.ts'
import { openProof } from './proof.ts'

const withKey = (key: string): Device => ({
  tenantId: '1',
  line: '1',
  deviceId: '1',
  serialNo: 'CAM1',
  keyDigest: createHash('sha256').update(key).digest(),
  protocol: ownProtocol,
})

test('a key that is reissued while its device is looked up is refused at the next message, not some seconds later', async () => {
  const changes: ((event: { tenantId: string; topic: 'changed'; of: string }) => void)[] = []
  let stored = withKey('old')
  let release = () => {}
  const looking = () => new Promise<void>((resolve) => (release = resolve))
  let waits = Promise.resolve()
  const desk = {
    deviceOf: async () => {
      const read = stored
      await waits
      return read
    },
    seerOf: async () => null,
    deviceOfKey: async () => null,
    quarantine: async () => {},
  }
  const hub = {
    subscribe: (topic: string, listener: unknown) => {
      if (topic === 'changed') changes.push(listener as (typeof changes)[number])
      return () => {}
    },
  }
  const proof = openProof(desk, hub, 'device')
  const isProven = async (key: string) =>
    (await proof.deviceBehind('CAM1', key, { carrier: 'http', address: null })) !== null

  waits = looking()
  const first = isProven('old')
  stored = withKey('new')
  for (const listener of changes) listener({ tenantId: '1', topic: 'changed', of: 'device' })
  release()
  // It came before the change.
  expect(await first).toBe(true)
  waits = Promise.resolve()
  expect(await isProven('old')).toBe(false)
  expect(await isProven('new')).toBe(true)
})

test('a serial number that the database cannot hold is an unknown one, refused and listed as such', async () => {
  const listed: string[] = []
  const held = (text: string) => {
    if (text.includes('\0')) throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
  }
  const desk = {
    deviceOf: async (serialNo: string) => {
      held(serialNo)
      return null
    },
    seerOf: async () => null,
    deviceOfKey: async () => null,
    quarantine: async (refused: readonly { serialNo: string }[]) => {
      for (const { serialNo } of refused) {
        held(serialNo)
        listed.push(serialNo)
      }
    },
  }
  const proof = openProof(desk, { subscribe: () => () => {} }, 'device')
  expect(await proof.deviceAtBroker('CAM1\0', 'key', { carrier: 'mqtt', address: null })).toBe(null)
  expect(listed).toEqual(['CAM1\ufffd'])
})
