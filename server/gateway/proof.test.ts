import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownProtocol, type Device } from './event.ts'
import { lookUps } from './look-ups.ts'
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

/** A desk that knows `CAM…`, and counts those who are asked for; where `isSlow`, it answers when the test lets it. */
function countingDesk() {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const at = { isSlow: false, now: 0 }
  const desk = {
    deviceOf: async (serialNo: string) => {
      asked.push(serialNo)
      if (at.isSlow && !serialNo.startsWith('CAM')) await new Promise<void>((resolve) => waiting.push(resolve))
      return serialNo.startsWith('CAM') ? { ...withKey('key'), serialNo } : null
    },
    seerOf: async () => null,
    deviceOfKey: async () => null,
    quarantine: async () => {},
  }
  const proof = openProof(desk, { subscribe: () => () => {} }, 'device', () => at.now)
  const isProven = async (serialNo: string, address: string) =>
    (await proof.deviceBehind(serialNo, 'key', { carrier: 'http', address })) !== null
  const strangers = (count: number, address: string, name = 'NO') =>
    Promise.all(
      Array.from({ length: count }, (_, each) =>
        isProven(`${name}${each}`, address).catch((error: { state: string }) => error.state),
      ),
    )
  return { asked, waiting, at, isProven, strangers }
}

test('[DV-01, DO-05] strangers are looked up one after the other, however many come; who proved themselves waits for none of them', async () => {
  const { asked, waiting, at, isProven, strangers } = countingDesk()
  expect(await isProven('CAM1', '192.0.2.1')).toBe(true)
  at.isSlow = true
  const floods = [strangers(500, '192.0.2.1'), strangers(500, '2001:db8::1', 'OTHER')]
  await expect.poll(() => waiting.length).toBe(1)
  // Longer than it is remembered.
  at.now += 10_000
  expect(await Promise.all([isProven('CAM1', '192.0.2.1'), isProven('CAM1', '192.0.2.1')])).toEqual([true, true])
  expect(asked).toEqual(['CAM1', 'NO0', 'CAM1'])
  at.isSlow = false
  waiting[0]!()
  const answers = (await Promise.all(floods)).flat()
  // As many of one network as may wait.
  expect([answers.filter((each) => each === false).length, answers.filter((each) => each === 'busy').length]).toEqual([
    400, 600,
  ])
})

test('[DV-01] an address that many came from who are no one is refused without a question, but who proved themselves there lately; the next minute it is asked again', async () => {
  const { asked, at, isProven, strangers } = countingDesk()
  expect(await isProven('CAM1', '192.0.2.1')).toBe(true)
  for (let each = 0; each < 200; each++) expect(await isProven(`NO${each}`, '192.0.2.1')).toBe(false)
  at.now += 30_000
  asked.length = 0
  expect(await strangers(100, '::ffff:192.0.2.1')).toEqual(Array(100).fill(false))
  expect(await isProven('CAM2', '192.0.2.1')).toBe(false)
  expect(asked).toEqual([])
  expect([await isProven('CAM1', '192.0.2.1'), await isProven('CAM2', '192.0.2.2')]).toEqual([true, true])
  at.now += 31_000
  expect(await isProven('CAM2', '192.0.2.1')).toBe(true)
  expect(asked).toEqual(['CAM1', 'CAM2', 'CAM2'])
})

test('[DV-01, DO-07] so many who proved themselves are known by their place, and no more', () => {
  const strangers = lookUps(() => 0)
  for (let at = 0; at <= 20_000; at++) strangers.proved(`CAM${at}`, '192.0.2.1')
  void strangers.turnOf('someone', '192.0.2.2')!(() => new Promise(() => {}))
  const asked: string[] = []
  for (const name of ['CAM20000', 'CAM1', 'CAM0', 'CAM99999'])
    void strangers.turnOf(name, '192.0.2.1')!(async () => (asked.push(name), null))
  expect(asked).toEqual(['CAM20000', 'CAM1'])
})
