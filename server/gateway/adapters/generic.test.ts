import { expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { readSample } from './generic.ts'
import type { Mapping } from './mapping.ts'
import { message } from './recorded.fixture.ts'

const vehicle = 'MotorVehicleListObject.MotorVehicleObject[*]'
/** Of GA/T 1400, whose devices send several cars in one message. */
const mapping: Mapping = {
  plate: `${vehicle}.PlateNo`,
  time: `${vehicle}.PassTime`,
  serial: null,
  color: `${vehicle}.PlateColor`,
  colorWords: { 5: 1, 9: 5 },
  confidence: null,
  confidenceMax: 100,
  direction: null,
  entryWords: [],
  exitWords: [],
  channel: `${vehicle}.LaneNo`,
  scenePicture: `${vehicle}.SubImageList.SubImageInfoObject[0].Data`,
  platePicture: null,
  alive: 'KeepaliveObject',
  past: `${vehicle}.Late`,
  pastWords: ['1', 'yes'],
  openAnswer: '{"gate":"up"}',
  stayAnswer: '{"gate":"down"}',
  opening: null,
}
const car = (PlateNo: string | undefined, LaneNo: number, PlateColor = '5') => ({
  ...(PlateNo !== undefined && { PlateNo }),
  PassTime: '20261124080000',
  PlateColor,
  LaneNo,
  SubImageList: { SubImageInfoObject: [{ Data: Buffer.from(`\u00FF${LaneNo}`, 'latin1').toString('base64') }] },
})
const read = (...cars: object[]) => {
  const sent = JSON.stringify({ MotorVehicleListObject: { MotorVehicleObject: cars } })
  const said = adapters['generic']!.read(message(sent), mapping)
  if ('unread' in said) throw new Error(said.unread.en)
  return { ...said, events: said.events as Record<string, any>[] }
}

test('each car of a list is one, with its own time, colour, channel and picture', () => {
  const { events, pictures, channels } = read(car('京A12345', 1), car('京AD12345', 2, '9'))
  expect(events).toMatchObject([
    { plateNumber: '京A12345', plateColor: 1, at: '2026-11-24T08:00:00.000+08:00' },
    { plateNumber: '京AD12345', plateColor: 5 },
  ])
  const [first, second] = events.map(({ eventId }) => eventId as string)
  expect(pictures!.map(({ eventId, bytes }) => [eventId, bytes.toString('latin1')])).toEqual([
    [first, '\u00FF1'],
    [second, '\u00FF2'],
  ])
  expect([...channels!]).toEqual([
    [first, ['1']],
    [second, ['2']],
  ])
  expect(read(car('京A12345', 1)).events).toMatchObject([{ plateNumber: '京A12345' }])
})

test('two without a plate are two, one that is not read is said, and the answer opens for the one that may go', () => {
  const { events, quarantined, answer } = read(car('', 1), car('', 2), car(undefined, 3))
  expect(new Set(events.map(({ eventId }) => eventId as string)).size).toBe(2)
  expect(quarantined!.zh).toContain('没有找到车牌号')
  const results = [false, true].map((open) => ({ eventId: '', outcome: 'accepted' as const, decision: { open } }))
  expect(answer(results, null).body).toBe('{"gate":"up"}')
})

test('an empty list and a heartbeat are what they are', () => {
  expect(() => read()).toThrow('no plate')
  const alive = adapters['generic']!.read(message('{"KeepaliveObject":{"DeviceID":"3"}}'), mapping)
  expect(alive).toMatchObject({ events: [{ type: 'heartbeat' }] })
})

test('more cars than are taken at once are refused as a whole and in a sentence, none is left out unsaid', () => {
  const many = (count: number) => Array.from({ length: count }, (_, lane) => car('', lane))
  expect(read(...many(50)).events).toHaveLength(50)
  expect(() => read(...many(51))).toThrow('more than 50 cars')
})

test('a record that is sent after the device was offline counts, and its answer opens for no car but one that came now', () => {
  const late = { ...car('京A12345', 1), Late: 1 }
  const opens = (eventId: string) => ({ eventId, outcome: 'accepted' as const, decision: { open: true } })
  const alone = read(late)
  expect(alone).toMatchObject({ events: [{ plateNumber: '京A12345' }], isPast: true })
  expect(alone.answer([opens(alone.events[0]!['eventId'])], null).body).toBe('{"gate":"down"}')
  const now = read({ ...car('京A12345', 1), Late: 'no' })
  expect(now.isPast).toBeUndefined()
  expect(now.answer([opens(now.events[0]!['eventId'])], null).body).toBe('{"gate":"up"}')
  const both = read(late, car('京A12346', 2))
  const results = both.events.map(({ eventId }) => opens(eventId as string))
  expect(both.answer(results, null).body).toBe('{"gate":"up"}')
  expect(both.answer([results[0]!, { ...results[1]!, decision: { open: false } }], null).body).toBe('{"gate":"down"}')
})

test('of a Notify of ONVIF with several notifications each that says a plate is a car with its own time', () => {
  const items = { ...mapping, plate: 'PlateNumber', time: 'UtcTime', color: null, channel: 'VideoSource', past: null }
  const notified = (topic: string, UtcTime: string, ...data: [string, string][]) =>
    `<wsnt:NotificationMessage><wsnt:Topic>tns1:${topic}</wsnt:Topic><wsnt:Message><tt:Message UtcTime="${UtcTime}"><tt:Data>${data
      .map(([name, value]) => `<tt:SimpleItem Name="${name}" Value="${value}"/>`)
      .join('')}</tt:Data></tt:Message></wsnt:Message></wsnt:NotificationMessage>`
  const notify = (...each: string[]) =>
    `<s:Envelope><s:Body><wsnt:Notify>${each.join('\n')}</wsnt:Notify></s:Body></s:Envelope>`
  const moved = notified('VideoSource/MotionAlarm', '2026-11-24T00:00:00Z', ['State', 'true'])
  const cars = ['京A12345', '京AD12345'].map((plate, index) =>
    notified(
      'RuleEngine/LicensePlate',
      `2026-11-24T00:00:0${index + 1}Z`,
      ['PlateNumber', plate],
      ['VideoSource', `${index}`],
    ),
  )
  const said = adapters['generic']!.read(message(notify(moved, ...cars), 'application/soap+xml'), items)
  expect(said).toMatchObject({
    events: [
      { plateNumber: '京A12345', at: '2026-11-24T00:00:01.000Z' },
      { plateNumber: '京AD12345', at: '2026-11-24T00:00:02.000Z' },
    ],
  })
  expect('events' in said && [...said.channels!.values()]).toEqual([['0'], ['1']])
  expect('events' in said && said.quarantined).toBeUndefined()
  expect(adapters['generic']!.read(message(notify(moved, moved), 'application/soap+xml'), items)).toHaveProperty(
    'unread',
  )
})

test.each([
  ['never set', '20000101000200'],
  ['half a year behind', '20240507174803'],
  ['ahead, by the offset of another zone', '20261124160000'],
  ['unlike a time', 'ayer por la tarde'],
])(
  'a clock that is %s keeps no car waiting: it counts as it comes, and it is said; a late record stays as it is',
  (_how, PassTime) => {
    const now = read({ ...car('京A12345', 1), PassTime })
    expect(now.events).toMatchObject([{ plateNumber: '京A12345', at: '2026-11-24T00:00:30.000Z' }])
    expect(now.quarantined!.zh).toContain('时钟没有校准')
    expect(now.isPast).toBeUndefined()
    const late = read({ ...car('京A12345', 1), PassTime: '20240507174803', Late: 1 })
    expect(late.events).toMatchObject([{ at: '2024-05-07T17:48:03.000+08:00' }])
    expect(late.quarantined).toBeUndefined()
  },
)

test('where the mapping names no time that is there, that is said, and a trial shows a sample of any age with its own', () => {
  const withoutTime = JSON.stringify({ MotorVehicleListObject: { MotorVehicleObject: [{ PlateNo: '京A12345' }] } })
  expect(adapters['generic']!.read(message(withoutTime), mapping)).toMatchObject({
    unread: { en: expect.stringContaining('no time') as string },
  })
  const old = {
    MotorVehicleListObject: { MotorVehicleObject: [{ ...car('京A12345', 1), PassTime: '20240507174803' }] },
  }
  expect(readSample(message(JSON.stringify(old)), mapping)).toMatchObject({
    events: [{ at: '2024-05-07T17:48:03.000+08:00' }],
  })
})
