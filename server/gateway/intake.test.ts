import { expect, test } from 'vitest'
import { text } from '#fields/text/text.ts'
import type { Device, DeviceDesk, DeviceEvent, EventResult } from './event.ts'
import { openIntake } from './intake.ts'
import { mqttResults } from './mqtt-results.ts'

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
  await expect(mqttResults(intake, device, JSON.stringify(some(1)))).rejects.toMatchObject(busy)
  expect(await mqttResults(intake, device, '{"events":"none"}')).toMatchObject({ results: [] })
  expect(listed).toMatchObject([{ reason: { en: expect.stringContaining('No events') } }])
})
