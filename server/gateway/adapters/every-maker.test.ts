import { expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { message, read, receivedAt, refused } from './recorded.fixture.ts'

/** What cameras of every maker get wrong. */

const isSaid = { zh: expect.stringContaining('时钟没有校准') as string }
const vzenith = (rest: object) =>
  JSON.stringify({ AlarmInfoPlate: { result: { PlateResult: { license: '京A12345', plateid: 7, ...rest } } } })
const hikvision = (plate: string, at: string) =>
  `<EventNotificationAlert><dateTime>${at}</dateTime><eventType>ANPR</eventType><ANPR>${plate}<line>1</line></ANPR></EventNotificationAlert>`
const dahua = (plate: object, AccurateTime: unknown = '2026-11-24 08:00:00') => ({
  Plate: { PlateNumber: '京A12345', ...plate },
  SnapInfo: { AccurateTime },
})
const itsapi = (...cars: object[]) => JSON.stringify({ Picture: cars.length > 1 ? cars : cars[0] })

test('a clock that was never set is said, and its car counts as it comes, after each start as another one', () => {
  const sent = [
    ['vzenith', vzenith({ timeStamp: { Timeval: { sec: 120, usec: 0 } } })],
    ['hikvision', hikvision('<licensePlate>京A12345</licensePlate>', '1970-01-01T08:02:00+08:00')],
    ['dahua', itsapi(dahua({}, '2000-01-01 00:02:00'))],
  ] as const
  for (const [maker, body] of sent) {
    const { events, said } = read(maker, body)
    expect(events).toMatchObject([{ plateNumber: '京A12345', at: '2026-11-24T00:00:30.000Z' }])
    expect(said.quarantined).toMatchObject(isSaid)
    const later = adapters[maker]!.read({ ...message(body), receivedAt: receivedAt + 3_600_000 }, null)
    expect(later).not.toMatchObject({ events: [{ eventId: events[0]!['eventId'] }] })
  }
  const past = hikvision(
    '<licensePlate>京A12345</licensePlate><alarmDataType>1</alarmDataType>',
    '1970-01-01T08:02:00Z',
  )
  expect(refused('hikvision', past)).toContain('没有 dateTime')
  expect(refused('vzenith', vzenith({ timeStamp: { Timeval: { sec: 120 } }, isoffline: true }))).toContain('离线补传')
})

test.each([
  ['before the server takes any event', '2024-05-07 17:48:03', '2024-05-07T17:48:03+08:00'],
  ['ahead, by the offset of another zone', '2026-11-24 16:00:00', '2026-11-24T08:00:00+00:00'],
  ['unlike a time', '24.11.2026', 'ayer por la tarde'],
])('a time that is %s keeps no car waiting: it counts as it comes, and it is said', (_how, local, withOffset) => {
  const sec = Date.parse(withOffset) / 1000
  const sent = {
    vzenith: vzenith(Number.isNaN(sec) ? { recotime: local } : { timeStamp: { Timeval: { sec } } }),
    hikvision: hikvision('<licensePlate>京A12345</licensePlate>', withOffset),
    dahua: itsapi(dahua({}, local)),
  }
  for (const [maker, body] of Object.entries(sent)) {
    const { events, said } = read(maker, body)
    expect(events).toMatchObject([{ plateNumber: '京A12345', at: '2026-11-24T00:00:30.000Z' }])
    expect(said.quarantined, maker).toMatchObject(isSaid)
    expect(said.isPast).toBeUndefined()
  }
  const past = hikvision(
    '<licensePlate>京A12345</licensePlate><alarmDataType>1</alarmDataType>',
    '2024-05-07T17:48:03Z',
  )
  expect(read('hikvision', past).events).toMatchObject([{ at: '2024-05-07T17:48:03.000Z' }])
})

test('of the times that a message says the one counts that can be', () => {
  const Timeval = { sec: 1_795_507_230, decyear: 2026, decmon: 11, decday: 24, dechour: 8, decmin: 0, decsec: 30 }
  const { events, said } = read('vzenith', vzenith({ timeStamp: { Timeval } }))
  expect(events).toMatchObject([{ at: '2026-11-24T00:00:30.000Z' }])
  expect(said.quarantined).toBeUndefined()
})

test('a plate at one moment is one passing, under whatever number of its own a maker sends it again; without a plate its number counts', () => {
  const timeStamp = { Timeval: { sec: 1_795_478_400, usec: 250_000 } }
  const sent = {
    vzenith: (license: string, number: string) => vzenith({ license, plateid: Number(number), timeStamp }),
    hikvision: (license: string, number: string) =>
      hikvision(`<licensePlate>${license}</licensePlate><UUID>${number}</UUID>`, '2026-11-24T08:00:00+08:00'),
    dahua: (PlateNumber: string, number: string) =>
      itsapi({ ...dahua({ PlateNumber }), NormalPic: { PicName: `${number}.jpg` } }),
  }
  for (const [maker, body] of Object.entries(sent)) {
    const idOf = (plate: string, number: string) => read(maker, body(plate, number)).events[0]!['eventId']
    expect(idOf('京A12345', '41')).toBe(idOf('京A12345', '42'))
    expect(idOf('京A12346', '41')).not.toBe(idOf('京A12345', '41'))
    expect(idOf('', '41')).not.toBe(idOf('', '42'))
  }
})

test('a car without the name of a plate is a car, and it is said what is missing', () => {
  const sent = [
    ['vzenith', vzenith({ license: undefined, triggerType: 8 }), 'license'],
    ['hikvision', hikvision('', '2026-11-24T08:00:00+08:00'), 'licensePlate'],
    ['dahua', itsapi(dahua({ PlateNumber: undefined, PlateColor: 'Blue' })), 'PlateNumber'],
  ] as const
  for (const [maker, body, missing] of sent) {
    const { events, said } = read(maker, body)
    expect(events).toMatchObject([{ type: 'passing', plateNumber: '' }])
    expect(said.quarantined!.zh).toContain(missing)
  }
})

test.each([
  ['the colour before it', '蓝京A12345'],
  ['the colour before it, in full', '蓝牌京A12345'],
  ['as in an address', '%E8%93%9D%E4%BA%ACA12345'],
])('a plate with %s', (_how, license) => {
  const blue = [{ plateNumber: '京A12345', plateColor: 1 }]
  expect(read('vzenith', vzenith({ license })).events).toMatchObject(blue)
  expect(read('dahua', itsapi(dahua({ PlateNumber: license }))).events).toMatchObject(blue)
  const at = '2026-11-24T08:00:00+08:00'
  expect(read('hikvision', hikvision(`<licensePlate>${license}</licensePlate>`, at)).events).toMatchObject(blue)
})

test('new-energy plates with their colour before them, and words for no plate that are base64 as well', () => {
  for (const [license, plateNumber, plateColor] of [
    ['渐变绿京AD12345', '京AD12345', 5],
    ['新能源京AD12345', '京AD12345', 5],
    ['黄绿牌京A12345D', '京A12345D', 6],
    ['NULL', '', 0],
    ['None', '', 0],
  ] as const) {
    expect(read('vzenith', vzenith({ license })).events).toMatchObject([{ plateNumber, plateColor }])
    expect(read('dahua', itsapi(dahua({ PlateNumber: license, PlateColor: 'Unknow' }))).events).toMatchObject([
      { plateNumber, plateColor },
    ])
  }
})

test('a plate in base64 of the system of a Chinese camera, times as numbers, certainties of their own scales', () => {
  const gbk = Buffer.from([0xbe, 0xa9, 0x41, 0x31, 0x32, 0x33, 0x34, 0x35]).toString('base64')
  expect(read('vzenith', vzenith({ license: gbk })).events).toMatchObject([{ plateNumber: '京A12345' }])
  const moments = [{ Timeval: { sec: 1_795_478_400_250 } }, 1_795_478_400, '2026-11-24 08:00:00']
  expect(moments.map((timeStamp) => read('vzenith', vzenith({ timeStamp })).events[0]!['at'])).toEqual([
    '2026-11-24T00:00:00.250Z',
    '2026-11-24T00:00:00.000Z',
    '2026-11-24T00:00:00.000Z',
  ])
  expect(read('dahua', itsapi(dahua({}, 1_795_478_400))).events).toMatchObject([{ at: '2026-11-24T00:00:00.000Z' }])
  const sure = (confidence: unknown) => read('vzenith', vzenith({ confidence })).events[0]!['confidence']
  expect([0.97, '97', 248, 970, 5_000].map(sure)).toEqual([97, 97, 97, 97, 100])
})

test('letters of names in another case, and forms whose letters are those of a Chinese system', () => {
  const small = (body: string) => body.replaceAll(/"\w+":|<\/?\w+/g, (name) => name.toLowerCase())
  const at = '2026-11-24T08:00:00+08:00'
  const sent = [
    ['vzenith', small(vzenith({ colorType: 5, timeStamp: { Timeval: { sec: 1_795_478_400 } } }))],
    ['hikvision', small(hikvision('<licensePlate>京A12345</licensePlate><plateColor>green</plateColor>', at))],
    ['dahua', small(itsapi(dahua({ PlateColor: 'Green' })))],
  ] as const
  for (const [maker, body] of sent) {
    const { events, said } = read(maker, body)
    expect(events).toMatchObject([{ plateNumber: '京A12345', plateColor: 5 }])
    expect(Date.parse(String(events[0]!['at']))).toBe(1_795_478_400_000)
    expect(said.quarantined).toBeUndefined()
  }
  const form = 'application/x-www-form-urlencoded'
  const inQuery = { licensePlate: '%BE%A9A12345', dateTime: at, eventType: 'ANPR' }
  expect(read('hikvision', '', form, inQuery).events).toMatchObject([{ plateNumber: '京A12345' }])
  const escaped = encodeURIComponent(vzenith({})).replace('%E4%BA%AC', '%BE%A9')
  expect(read('vzenith', `AlarmInfoPlate=${escaped}`, form).events).toMatchObject([{ plateNumber: '京A12345' }])
  const beat = 'device_name=IVS&ipaddr=192.168.1.9&port=80&serialno=33ae&channel_num=1'
  for (const type of [form, 'text/plain'])
    expect(read('vzenith', beat, type).events).toMatchObject([{ type: 'heartbeat' }])
})

test.each([
  ['鲁A12345', 0xc2, 0xb3],
  ['豫A12345', 0xd4, 0xa5],
  ['使014578', 0xca, 0xb9],
])('%s in the older encoding, whose two bytes are good UTF-8 of another letter', (plate, ...bytes) => {
  const rest = plate.slice(1)
  const inOlder = (body: string) =>
    Buffer.concat(
      body
        .split(plate)
        .flatMap((part, index) => [Buffer.from(index ? bytes : []), Buffer.from(index ? rest + part : part)]),
    )
  const at = '2026-11-24T08:00:00+08:00'
  const sent = {
    vzenith: vzenith({ license: plate }),
    hikvision: hikvision(`<licensePlate>${plate}</licensePlate>`, at),
    dahua: itsapi(dahua({ PlateNumber: plate })),
  }
  for (const [maker, body] of Object.entries(sent))
    for (const each of [body, inOlder(body)]) expect(read(maker, each).events).toMatchObject([{ plateNumber: plate }])
  const inBase64 = Buffer.from([...bytes, ...Buffer.from(rest)]).toString('base64')
  expect(read('vzenith', vzenith({ license: inBase64 })).events).toMatchObject([{ plateNumber: plate }])
  const escaped = `${bytes.map((byte) => `%${byte.toString(16)}`).join('')}${rest}`
  const form = 'application/x-www-form-urlencoded'
  const inQuery = { licensePlate: escaped, dateTime: at, eventType: 'ANPR' }
  expect(read('hikvision', '', form, inQuery).events).toMatchObject([{ plateNumber: plate }])
})

test('colours and kinds of vehicles by each maker’s own table', () => {
  const ofVzenith = (rest: object) => read('vzenith', vzenith(rest)).events[0]!['plateColor']
  expect([1, 2, 4, 5, 19, 20].map((type) => ofVzenith({ colorType: 0, type }))).toEqual([1, 4, 2, 3, 5, 0])
  expect(['yellow', 'Green', '黄绿'].map((colorType) => ofVzenith({ colorType }))).toEqual([2, 5, 6])
  const at = '2026-11-24T08:00:00+08:00'
  const ofHikvision = (values: string) =>
    read('hikvision', hikvision(`<licensePlate>京A12345</licensePlate>${values}`, at)).events[0]!
  const colours = ['yellowGreen', 'newEnergyGreen', 'civilAviationBlack', 'civilAviationGreen', 'brown', '1', 'unknown']
  expect(colours.map((each) => ofHikvision(`<plateColor>${each}</plateColor>`)['plateColor'])).toEqual([
    6, 5, 4, 5, 7, 2, 0,
  ])
  const kinds = ['mediumHeavyTruck', 'slagTruck', '2', 'mediumBus', 'twoWheelVehicle', 'saloon', '0']
  const sized = kinds.map((each) => ofHikvision(`<vehicleType>0</vehicleType><vehicleType>${each}</vehicleType>`))
  expect(sized.map(({ billCarSizeId }) => billCarSizeId)).toEqual([3, 3, 3, 2, 4, undefined, undefined])
  const ofDahua = (VehicleType: string, PlateNumber = '京A12345') =>
    itsapi({ ...dahua({ PlateNumber }), Vehicle: { VehicleType } })
  const types = ['LargePassengerCar', 'MidTruck', 'Motorcycle', 'CoachCar', 'SaloonCar']
  expect(types.map((each) => read('dahua', ofDahua(each)).events[0]!['billCarSizeId'])).toEqual([
    3,
    2,
    4,
    undefined,
    undefined,
  ])
  expect(read('dahua', ofDahua('Non-Motor')).events).toMatchObject([{ plateNumber: '京A12345' }])
  expect(refused('dahua', ofDahua('Bicycle', ''))).toContain('非机动车')
})

test('a car sent later for which the camera had opened by itself has left or come in; an alarm is a sign of life', () => {
  const past = hikvision(
    '<licensePlate>京A12345</licensePlate><barrierGateCtrlType>0</barrierGateCtrlType><alarmDataType>1</alarmDataType>',
    '2026-11-23T08:00:00+08:00',
  )
  expect(read('hikvision', past).events).toMatchObject([{ opened: true, releaseType: 7 }])
  const [now] = read('hikvision', past.replace('<alarmDataType>1', '<alarmDataType>0')).events
  expect(now).not.toHaveProperty('opened')
  const alarm = JSON.stringify({ Alarm: { AlarmType: 'AlarmLocal', Channel: 0 } })
  expect(read('dahua', alarm).events).toMatchObject([{ type: 'heartbeat' }])
})

test('two cars in one message are two cars, and the answer opens for the one that may go', () => {
  const both = [1, 2].map((car) => ({ PlateResult: { license: `京A1111${car}`, plateid: car, timeStamp: car } }))
  for (const result of [both, { PlateResult: both.map(({ PlateResult }) => PlateResult) }]) {
    const { events, said } = read('vzenith', JSON.stringify({ AlarmInfoPlate: { result } }))
    expect(events.map(({ plateNumber }) => plateNumber)).toEqual(['京A11111', '京A11112'])
    const results = [false, true].map((open) => ({ eventId: '', outcome: 'accepted' as const, decision: { open } }))
    expect(JSON.parse(said.answer(results, null).body)).toMatchObject({ Response_AlarmInfoPlate: { info: 'ok' } })
  }
  const cars = [1, 2].map((car) => ({ licensePlate: `京A1111${car}`, plateColor: car === 1 ? 'blue' : 'yellow' }))
  const alert = { dateTime: '2026-11-24T08:00:00+08:00', eventType: 'ANPR', channelID: 1, ANPR: { line: 1, cars } }
  expect(read('hikvision', JSON.stringify(alert)).events).toMatchObject([
    { plateNumber: '京A11111', plateColor: 1, at: '2026-11-24T08:00:00.000+08:00' },
    { plateNumber: '京A11112', plateColor: 2 },
  ])
  const { events } = read('dahua', itsapi(dahua({}), dahua({ PlateNumber: '京B22222' })))
  expect(events.map(({ plateNumber }) => plateNumber)).toEqual(['京A12345', '京B22222'])
})

test('base64 whose lines are broken within its text, and an address in the place of a picture', () => {
  const broken = vzenith({ imageFile: 'BROKEN' }).replace('BROKEN', '/9j/\r\n4AAQ')
  expect(read('vzenith', broken).pictures).toMatchObject([['scenePicture', expect.stringContaining('\u00FF\u00D8')]])
  const { pictures } = read('vzenith', vzenith({ imageFile: 'http://192.168.1.9/a.jpg' }))
  expect(pictures).toEqual([['scenePicture', 'http://192.168.1.9/a.jpg']])
})

test('objects and depths where values belong are listed, and harm no one', () => {
  const noValue = '{"toString":1,"valueOf":1}'
  const deep = `${'['.repeat(9_000)}${']'.repeat(9_000)}`
  const withValue = (body: string, value: string) => body.replace('"HERE"', value)
  for (const value of [noValue, deep])
    for (const name of ['isoffline', 'triggerType', 'confidence', 'colorType', 'timeStamp'])
      refused('vzenith', withValue(vzenith({ [name]: 'HERE' }), value))
  expect(refused('vzenith', withValue(vzenith({ triggerType: 'HERE' }), noValue))).toContain('结构异常')
  expect(refused('dahua', withValue(itsapi(dahua({ Confidence: 'HERE' })), noValue))).toContain('结构异常')
})
