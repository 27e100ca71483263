import { afterEach, expect, test } from 'vitest'
import type { Command, CommandResultEvent, DeviceEvent } from '../device/events.ts'
import { httpDevice } from '../device/http-device.ts'
import { randomOf } from '../random.ts'
import { hour, isoTime } from '../time.ts'
import { noFaults } from '../town/town.fixture.ts'
import type { LotFaults } from '../town/town.ts'
import { smallBerth, type SmallBerth } from './berth.fixture.ts'
import { laneBox, type LaneBox } from './lane-box.ts'

let stop = new AbortController()
const stills: [laneCode: string, upload: string][] = []
let berth: SmallBerth
let living: Promise<void>

afterEach(async () => {
  stop.abort()
  await living
  berth.close()
})

async function liveBox(
  faults: Partial<LotFaults['gate']> = {},
  ails: LotFaults['box'] = noFaults.box,
): Promise<LaneBox> {
  stop = new AbortController()
  berth = await smallBerth()
  const box = laneBox(
    httpDevice(berth.url, { serial: 'CAM1', key: 'key' }),
    { ...noFaults, gate: { ...noFaults.gate, ...faults }, box: ails },
    () => null,
    randomOf('box'),
    stop.signal,
    (laneCode, upload) => stills.push([laneCode, upload]),
  )
  living = box.live()
  return box
}

const command = (commandId: string, kind: Command['kind'], expiresAt = Date.now() + hour): void =>
  berth.command({ commandId, kind, laneCode: 'OUT1', expiresAt: isoTime(expiresAt), text: '' })
const received = (): DeviceEvent[] => [...berth.events.values()].filter(({ type }) => type !== 'heartbeat')
/** Its place among all that the box has said. */
const countOf = ({ eventId }: DeviceEvent) => Number(eventId.split('-').at(-1))
const resultOf = (commandId: string) =>
  received().find(
    (event): event is CommandResultEvent => event.type === 'commandResult' && event.commandId === commandId,
  )

test('a box obeys, answers and says how its barrier stands', async () => {
  const box = await liveBox()
  for (const [index, kind] of (['close', 'keepOpen', 'open'] as const).entries()) command(`c${index}`, kind)
  await expect.poll(() => received().length).toBe(6)
  expect(['c0', 'c1', 'c2'].map((id) => resultOf(id)?.done)).toEqual([true, true, true])
  expect(
    received()
      .flatMap((event) => (event.type === 'gate' ? [event.gateState] : []))
      .sort(),
  ).toEqual(['CLOSE', 'KEEP_OPEN', 'OPEN'])
  expect(box.openedAt).toBeGreaterThan(0)
})

test('a box sends what its camera sees to where it is asked to', async () => {
  await liveBox()
  berth.command({
    commandId: 's1',
    kind: 'still',
    laneCode: 'OUT1',
    expiresAt: isoTime(Date.now() + hour),
    upload: '/api/device/picture?token=1',
  })
  await expect.poll(() => resultOf('s1')).toMatchObject({ done: true })
  expect(stills).toEqual([['OUT1', '/api/device/picture?token=1']])
  expect(received().filter(({ type }) => type === 'gate')).toEqual([])
})

test('a command that came too late is answered but not carried out', async () => {
  const box = await liveBox()
  command('late', 'open', Date.now() - 1)
  await expect.poll(() => resultOf('late')).toMatchObject({ done: false, failReason: '指令已过期' })
  expect(box.openedAt).toBe(0)
})

test('a broken barrier says so', async () => {
  const box = await liveBox({ fails: 1 })
  command('c1', 'open')
  await expect.poll(() => resultOf('c1')).toMatchObject({ done: false, failReason: '道闸未响应' })
  expect(box.openedAt).toBe(0)
})

test('a box reports its faults and their ends, and starts with none', async () => {
  const often = 86_400 * 100
  await liveBox({}, { perDay: often, minutes: 1 / 60_000 })
  await expect.poll(() => received().filter(({ type }) => type === 'fault').length).toBeGreaterThan(8)
  const said = received()
    .toSorted((one, other) => countOf(one) - countOf(other))
    .flatMap((event) => (event.type === 'fault' ? [event.active] : []))
  expect(said.slice(0, 3)).toEqual([false, false, false])
  expect(said).toContain(true)
})
