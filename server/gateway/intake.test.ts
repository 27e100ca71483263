import { expect, test } from 'vitest'
import { text } from '#fields/text/text.ts'
import type { Device, DeviceDesk, DeviceEvent, EventResult } from './event.ts'
import { openIntake } from './intake.ts'
import { mqttResults } from './mqtt-results.ts'
import { refusalLimit } from './refusals.ts'

/** A desk whose transactions end when the test lets them. */
function slowDesk() {
  const underWay: { readonly events: readonly DeviceEvent[]; end(): void }[] = []
  const listed: unknown[] = []
  const desk: Pick<DeviceDesk, 'eventTypes' | 'take' | 'quarantine' | 'pictureNames'> = {
    eventTypes: { note: { words: text('内容', { max: 8 }) } },
    pictureNames: [],
    take: (_tenantId, events) =>
      new Promise<EventResult[]>((resolve) => {
        const results = events.map(({ eventId }) => ({ eventId, outcome: 'accepted' as const }))
        underWay.push({ events, end: () => resolve(results) })
      }),
    quarantine: async (events) => void listed.push(...events),
  }
  return { desk, underWay, listed }
}

const deviceOf = (tenantId: string, line: string, deviceId: string) => ({ tenantId, line, deviceId }) as Device
let made = 0
const some = (count: number) => ({
  events: Array.from({ length: count }, () => ({ eventId: `${++made}`, type: 'note', at: '2026-11-21T00:00:00Z' })),
})
const busy = { state: 'busy' }

test('[DO-02, DV-02] what of one device waits is bounded, and nothing beyond it is taken; other devices wait for their turn, and it may send again', async () => {
  const { desk, underWay } = slowDesk()
  const intake = openIntake(desk)
  const [one, other] = [deviceOf('1', 'lot', 'one'), deviceOf('1', 'lot', 'other')]
  const answered: EventResult[][] = []
  const send = (device: Device) => void intake.take(device, some(500)).then((results) => answered.push(results))
  send(one)
  send(one)
  await expect(intake.take(one, some(1))).rejects.toMatchObject(busy)
  send(other)
  send(deviceOf('2', 'lot', 'one'))
  const answeredUntilNow = () => {
    for (const { end } of underWay.splice(0)) end()
    return answered.length
  }
  await expect.poll(answeredUntilNow).toBe(4)
  send(one)
  await expect.poll(answeredUntilNow).toBe(5)
  expect(answered.flat()).toHaveLength(2_500)
})

test('[DO-02, DV-02] the devices of one lot together wait within a bound, and those of the next lot are not kept out by it', async () => {
  const { desk, underWay } = slowDesk()
  const intake = openIntake(desk)
  const send = (line: string, device: string) => intake.take(deviceOf('1', line, device), some(500))
  for (let at = 0; at < 10; at++) void send('full', `device ${at}`)
  await expect(send('full', 'one more')).rejects.toMatchObject(busy)
  void send('next', 'a device')
  await expect.poll(() => underWay.map(({ events }) => events[0]!.device.line)).toEqual(['full', 'next'])
})

test('[DV-02] over MQTT what found no room is neither answered nor listed, so that its device sends it again', async () => {
  const { desk, listed } = slowDesk()
  const intake = openIntake(desk)
  const device = deviceOf('1', 'lot', 'one')
  void intake.take(device, some(500))
  void intake.take(device, some(500))
  const answerTo = (body: string) => mqttResults(intake, device, body, refusalLimit(Date.now))
  await expect(answerTo(JSON.stringify(some(1)))).rejects.toMatchObject(busy)
  expect(await answerTo('{"events":"none"}')).toMatchObject({ results: [] })
  expect(listed).toMatchObject([{ reason: { en: expect.stringContaining('No events') } }])
})

test('[F-05, DV-02] over MQTT messages that nothing can be made of are listed twenty times a minute, and answered each time', async () => {
  const { desk, listed } = slowDesk()
  const [intake, isWorthListing] = [openIntake(desk), refusalLimit(() => 0)]
  const device = { ...deviceOf('1', 'lot', 'one'), serialNo: 'CAM1' }
  for (let at = 0; at < 50; at++)
    expect(await mqttResults(intake, device, '{"events":"none"}', isWorthListing)).toMatchObject({ results: [] })
  expect(listed).toHaveLength(20)
})

test('[F-05, DV-02] of a device of which enough was quarantined nothing more is kept nor acknowledged, and what can be read of its message is taken', async () => {
  const { desk, underWay, listed } = slowDesk()
  let now = 0
  const intake = openIntake(desk, () => now)
  const device = deviceOf('1', 'lot', 'one')
  const unread = { eventId: 'x', type: 'leap', at: '2026-11-21T00:00:00Z' }
  const takes = async (events: object[], by = device) => {
    const taken = intake.take(by, { events })
    void taken.catch(() => {})
    await expect.poll(() => (underWay.splice(0).forEach(({ end }) => end()), isSettled(taken))).toBe(true)
    return taken
  }
  expect(await takes(Array.from({ length: 70 }, () => unread))).toHaveLength(70)
  expect(listed).toHaveLength(70)
  now = 20_000
  const [right] = some(1).events
  await expect(takes([unread, right!])).rejects.toMatchObject({ state: 'tooOften', params: { seconds: 40 } })
  expect(await takes([right!])).toMatchObject([{ outcome: 'accepted' }])
  expect(await takes([unread], deviceOf('2', 'lot', 'one'))).toMatchObject([{ outcome: 'quarantined' }])
  now = 60_000
  expect(await takes([unread, right!])).toMatchObject([{ outcome: 'quarantined' }, { outcome: 'accepted' }])
  expect(listed).toHaveLength(72)
})

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = {}
  return (
    (await Promise.race([promise.catch(() => null), new Promise((resolve) => setImmediate(resolve, pending))])) !==
    pending
  )
}
