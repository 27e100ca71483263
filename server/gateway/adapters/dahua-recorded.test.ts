import { describe, expect, test } from 'vitest'
import { read, refused } from './recorded.fixture.ts'

describe('CP Plus, whose cameras are Dahua’s, as a public integration reads them', () => {
  const jpeg = (letter: string) => `\u00FF\u00D8\u00FF\u00E0${letter}\u00FF\u00D9`
  const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
  const passing = (PlateNumber: string, pictures: object) =>
    JSON.stringify({
      Picture: {
        Plate: { PlateNumber, PlateColor: 'Unknown', Channel: 0 },
        SnapInfo: { DeviceID: 'f3a1', SnapTime: '2026-11-24 08:00:00', LanNo: 1, UploadNum: 1 },
        Vehicle: { VehicleType: 'Car' },
        ...pictures,
      },
    })

  test('the scene is the picture, where another one has text in its place, and the plate comes behind it', () => {
    const { pictures } = read(
      'dahua',
      passing('京A12345', {
        NormalPic: { PicName: 'n.jpg', Content: base64('UnRecognise 2026') },
        VehiclePic: { PicName: 'v.jpg', Content: base64(jpeg('scene') + jpeg('plate')) },
      }),
    )
    expect(pictures).toEqual([
      ['scenePicture', jpeg('scene') + jpeg('plate')],
      ['platePicture', jpeg('plate')],
    ])
    const own = { NormalPic: { Content: base64(jpeg('scene')) }, CutoutPic: { Content: base64(jpeg('plate')) } }
    expect(read('dahua', passing('京A12345', own)).pictures).toEqual([
      ['scenePicture', jpeg('scene')],
      ['platePicture', jpeg('plate')],
    ])
  })

  test('what is no picture anywhere stays as it is, so that it is said', () => {
    const { pictures } = read('dahua', passing('京A12345', { NormalPic: { Content: base64('no picture') } }))
    expect(pictures).toEqual([['scenePicture', 'no picture']])
  })

  test('“UnRecognise” is no plate', () => {
    expect(read('dahua', passing('UnRecognise', {})).events).toMatchObject([{ plateNumber: '' }])
  })
})

test('of a car that was caught several times, in one group of its events, there is one passing', () => {
  const shot = (index: number, rest: object = {}) => ({
    Code: 'TrafficJunction',
    GroupID: 175_706_653,
    CountInGroup: 2,
    IndexInGroup: index,
    TrafficCar: { PlateNumber: '', PlateColor: 'Unknown' },
    Object: { ObjectType: 'Plate', Text: '' },
    UTC: 1_795_478_400 + index,
    UTCMS: 100,
    ...rest,
  })
  const id = (event: object) =>
    read('dahua', `Code=TrafficJunction;action=Pulse;index=0;data=${JSON.stringify(event)}`, 'text/plain').events[0]![
      'eventId'
    ]
  expect(id(shot(2))).toBe(id(shot(1)))
  expect(id(shot(1, { GroupID: 175_706_654 }))).not.toBe(id(shot(1)))
  const lines = (index: number) =>
    `Events[0].EventBaseInfo.Code=TrafficJunction\r\nEvents[0].GroupID=41\r\nEvents[0].CountInGroup=2\r\nEvents[0].IndexInGroup=${index}\r\nEvents[0].UTC=${1_795_478_400 + index}\r\nEvents[0].TrafficCar.PlateNumber=\r\n`
  const ids = [1, 2].map((index) => read('dahua', lines(index), 'text/plain').events[0]!['eventId'])
  expect(new Set(ids).size).toBe(1)
  const once = [1, 2].map((at) => id(shot(1, { CountInGroup: 1, UTC: 1_795_478_400 + at })))
  expect(new Set(once).size).toBe(2)
})

test('lines whose names are those that every object has say so of their event alone', () => {
  const own = 'Events[0].TrafficCar.PlateNumber=京A12345\r\nEvents[0].LocaleTime=2026-11-24 08:00:00\r\n'
  for (const name of ['__proto__', 'constructor', 'constructor.prototype', 'a.__proto__', '__proto__.a']) {
    const { events } = read('dahua', `Events[0].${name}.polluted=1\r\n${own}`, 'text/plain')
    expect(events).toMatchObject([{ plateNumber: '京A12345' }])
    expect([{}, Object, () => {}].map((each) => 'polluted' in each)).toEqual([false, false, false])
  }
})

describe('scene, plate and car one behind the other in one picture, as a camera sent them', () => {
  const jpeg = (letter: string) => Buffer.from(`\u00FF\u00D8\u00FF\u00E0${letter.repeat(9)}\u00FF\u00D9`, 'latin1')
  const all = Buffer.concat(['s', 'p', 'c'].map(jpeg))
  const at = (index: number) => ({ Offset: index * jpeg('s').length, Length: jpeg('s').length })
  const part = (type: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`--myboundary\r\nContent-Type: ${type}\r\n\r\n`), body, Buffer.from('\r\n')])
  const picturesOf = (event: string, ...bodies: Buffer[]) =>
    read(
      'dahua',
      Buffer.concat([
        part('text/plain', Buffer.from(event)),
        ...bodies.map((body) => part('image/jpeg', body)),
        Buffer.from('--myboundary--\r\n'),
      ]),
      'multipart/x-mixed-replace; boundary=myboundary',
    ).pictures!.map(([name, bytes]) => [name, bytes!.slice(4, -2)])
  const asData = (rest: object) =>
    `Code=TrafficJunction;action=Pulse;index=0;data=${JSON.stringify({ TrafficCar: { PlateNumber: '京A12345' }, UTC: 1_795_478_400, ...rest })}`
  const asLines = (values: object) =>
    Object.entries({ 'TrafficCar.PlateNumber': '京A12345', UTC: 1_795_478_400, ...values })
      .map(([name, value]) => `Events[0].${name}=${value as string}\r\n`)
      .join('')
  const both = [
    ['scenePicture', 'sssssssss'],
    ['platePicture', 'ppppppppp'],
  ]

  test('each is cut out where the event says that it begins', () => {
    const plate = { ObjectType: 'Plate', Text: '京A12345', Image: at(1) }
    expect(picturesOf(asData({ SceneImage: at(0), Object: plate, Vehicle: { Image: at(2) } }), all)).toEqual(both)
    const lines = {
      Object: '',
      'Object.ObjectType': 'Plate',
      'Object.Image.Offset': at(1).Offset,
      'Object.Image.Length': at(1).Length,
      'SceneImage.Offset': 0,
      'SceneImage.Length': at(0).Length,
    }
    expect(picturesOf(asLines(lines), all)).toEqual(both)
  })

  test('a car that is shown without its plate is no picture of a plate', () => {
    const Image = [
      { Type: 'SceneImage', ...at(0) },
      { Type: 'VehicleBody', ...at(2) },
    ]
    expect(picturesOf(asData({ Image }), all)).toEqual(both.slice(0, 1))
  })

  test('what says too much of a picture that was cut off is kept as it came', () => {
    const scene = { Offset: 0, Length: all.length + 1 }
    expect(picturesOf(asData({ SceneImage: scene }), jpeg('s'))).toEqual(both.slice(0, 1))
  })

  test('each is cut out of a part that is larger than one picture may be', () => {
    const large = Buffer.concat([jpeg('s').subarray(0, -2), Buffer.alloc(1_500_000, 's'), jpeg('s').subarray(-2)])
    const cut = { Offset: large.length * 2, Length: jpeg('p').length }
    const event = asData({
      SceneImage: { Offset: 0, Length: large.length },
      Object: { ObjectType: 'Plate', Text: '京A12345', Image: cut },
    })
    const sizes = picturesOf(event, Buffer.concat([large, large, jpeg('p')])).map(([name, bytes]) => [
      name,
      bytes!.length,
    ])
    expect(sizes).toEqual([
      ['scenePicture', large.length - 6],
      ['platePicture', 9],
    ])
  })

  test('in parts of their own the largest is the scene and the smallest the plate, in whatever order they come', () => {
    const [plate, car, scene] = [jpeg('p'), Buffer.concat([jpeg('c'), jpeg('c')]), Buffer.alloc(90, jpeg('s'))]
    expect(picturesOf(asData({}), plate, car, scene).map(([, bytes]) => bytes![0])).toEqual(['s', 'p'])
  })
})

test.each([
  ['Plate', { Plate: { Text: '京A12345', Confidence: 98 } }],
  ['no group', { PlateNumber: '京A12345', Confidence: 98 }],
])('a plate that stands in %s is a car, and no sign of life', (_where, data) => {
  const event = { Code: 'TrafficJunction', Action: 'Pulse', Data: { ...data, LocaleTime: '2026-11-24 08:00:00' } }
  const stream = `Code=TrafficJunction;action=Pulse;index=0;data=${JSON.stringify(event.Data)}`
  for (const sent of [JSON.stringify({ Events: [event] }), JSON.stringify(event.Data), stream])
    expect(read('dahua', sent, 'text/plain').events).toMatchObject([
      { plateNumber: '京A12345', confidence: 98, at: '2026-11-24T08:00:00.000+08:00' },
    ])
})

test('a camera above spots says by the event manager, too, that a car stands on one, or none any more', () => {
  const lines = (code: string, rest: string) =>
    `Events[0].EventBaseInfo.Code=${code}\r\nEvents[0].Channel=0\r\nEvents[0].TrafficCar.Event=${code}\r\nEvents[0].TrafficCar.Lane=3\r\nEvents[0].TrafficCar.UTC=1795478400\r\n${rest}`
  const at = '2026-11-24T00:00:00.000Z'
  const parked = `Events[0].TrafficCar.CustomParkNo=A004\r\nEvents[0].TrafficCar.PlateNumber=京A12345\r\nEvents[0].TrafficCar.PlateColor=Blue\r\n`
  expect(read('dahua', lines('TrafficParkingSpaceParking', parked), 'text/plain').events).toMatchObject([
    { type: 'spotOccupied', spotNumber: 'A004', plateNumber: '京A12345', plateColor: 1, at },
  ])
  const [freed] = read('dahua', lines('TrafficParkingSpaceNoParking', ''), 'text/plain').events
  expect(freed).toMatchObject({ type: 'spotFreed', spotNumber: '3', at })
  expect(freed).not.toHaveProperty('plateNumber')
  expect(refused('dahua', lines('TrafficParkingSpaceOverLine', parked), 'text/plain')).toContain('不是过车')
})
