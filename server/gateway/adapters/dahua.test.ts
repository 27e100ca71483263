import { describe, expect, test } from 'vitest'
import { pictureBytes } from './adapter.ts'
import { inBeijing } from './moments.ts'
import { dahua } from './dahua.ts'
import { hikvision } from './hikvision.ts'
import { readMessage } from './read-message.ts'
import { receivedAt } from './recorded.fixture.ts'
import { vzenith } from './vzenith.ts'
import { abridged } from '../vendor-body.ts'

const message = (body: string | Buffer, type = 'application/xml') => ({
  ...readMessage(
    {
      body: { bytes: Buffer.from(body as string), isCut: false },
      headers: { 'content-type': type },
    },
    { path: 'NotificationInfo/TollgateInfo', address: '' },
  ),
  receivedAt,
})
const read = (body: string | Buffer, type?: string) => {
  const said = dahua.read(message(body, type), null)
  if ('unread' in said) throw new Error(said.unread.en)
  return { event: said.events[0], names: said.pictures?.map(({ name }) => name), answer: said.answer([], null) }
}

const asItsapi = `<?xml version="1.0" encoding="utf-8"?><TollgateInfo><Picture>
<NormalPic><PicName>20261124080000_1.jpg</PicName><Content>/9j_4A-A</Content></NormalPic>
<CutoutPic><PicName>20261124080000_2.jpg</PicName><Content>/9j/4AAQ</Content></CutoutPic>
<Plate><IsExist>true</IsExist><PlateNumber>京B30011</PlateNumber><PlateColor>Yellow</PlateColor><Confidence>204</Confidence></Plate>
<SnapInfo><AccurateTime>2026-11-24 08:00:00:123</AccurateTime><LanNo>2</LanNo></SnapInfo>
<Vehicle><VehicleType>LargeTruck</VehicleType></Vehicle></Picture></TollgateInfo>`

const asAlert = `<EventNotificationAlert><ipAddress>10.0.0.8</ipAddress><channelID>1</channelID><dateTime>2026-11-24T08:00:00</dateTime>
<eventType>ANPR</eventType><eventState>active</eventState><licensePlate>京B30011</licensePlate><confidence>80</confidence><direction>out</direction></EventNotificationAlert>`

describe('a passing as XML', () => {
  test('in the words of ITSAPI, with its pictures', () => {
    expect(read(asItsapi)).toMatchObject({
      event: {
        plateNumber: '京B30011',
        at: '2026-11-24T08:00:00.123+08:00',
        plateColor: 2,
        confidence: 80,
        billCarSizeId: 3,
      },
      names: ['scenePicture', 'platePicture'],
      answer: { type: 'application/xml' },
    })
  })

  test.each([
    ['黄绿', 6],
    ['蓝色', 1],
    ['未知', 0],
    ['棕', 7],
  ])('with its colour as the word %s', (word, plateColor) => {
    expect(read(asItsapi.replace('Yellow', word)).event).toMatchObject({ plateColor })
  })

  test('as an alert, which says the way', () => {
    expect(read(asAlert).event).toMatchObject({
      plateNumber: '京B30011',
      at: '2026-11-24T08:00:00.000+08:00',
      confidence: 80,
      direction: 2,
    })
  })

  test('in the older encoding, and with prefixes of name spaces', () => {
    const [before, after] = asItsapi.split('京')
    const older = Buffer.concat([Buffer.from(before!), Buffer.from([0xbe, 0xa9]), Buffer.from(after!)])
    expect(read(older).event).toMatchObject({ plateNumber: '京B30011' })
    expect(read(Buffer.from(`\uFEFF${asItsapi}`, 'utf16le')).event).toMatchObject({ plateNumber: '京B30011' })
    expect(read(asItsapi.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1its:')).event).toMatchObject({
      plateNumber: '京B30011',
      confidence: 80,
    })
  })

  test.each([
    ['XML', asItsapi],
    ['JSON', '{"Picture":{"Plate":{"PlateNumber":"京B30011"},"SnapInfo":{"AccurateTime":"2026-11-24 08:00:00"}}}'],
    [
      'the event manager’s lines',
      'Events[0].EventBaseInfo.Code=TrafficJunction\r\nEvents[0].LocaleTime=2026-11-24 08:00:00\r\nEvents[0].TrafficCar.PlateNumber=京B30011\r\nEvents[0].TrafficCar.PlateColor=Blue\r\n',
    ],
  ])('alongside its pictures in parts: %s', (_form, text) => {
    const part = (type: string, body: string) =>
      `--myboundary\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n${body}\r\n`
    const without = text.replaceAll(/<Content>.*?<\/Content>/g, '')
    const body = `${part('text/plain', without)}${part('image/jpeg', '\u00FFpicture')}${part('image/jpeg', '\u00FFplate')}--myboundary--\r\n`
    expect(read(body, 'multipart/x-mixed-replace; boundary=myboundary')).toMatchObject({
      event: { plateNumber: '京B30011', at: expect.stringMatching(/^2026-11-24T08:00:00/) },
      names: ['scenePicture', 'platePicture'],
    })
  })

  test('one that says no time or no plate is a car and a reason, a page is none, and one of the event manager’s heartbeats is a sign of life', () => {
    expect(dahua.read(message('<html>hello</html>'), null)).toHaveProperty('unread')
    const undated = dahua.read(message(asAlert.replace(/<dateTime>.*?<\/dateTime>/, '')), null)
    expect(undated).toMatchObject({
      events: [{ plateNumber: '京B30011' }],
      quarantined: { zh: expect.stringContaining('SnapInfo 的时间') },
    })
    const unread = asItsapi.replace(/<PlateNumber>.*?<\/PlateNumber>/, '')
    expect(dahua.read(message(unread), null)).toMatchObject({
      events: [{ plateNumber: '' }],
      quarantined: { zh: expect.stringContaining('缺少 Plate 的 PlateNumber') },
    })
    expect(read('Heartbeat', 'text/plain').event).toMatchObject({ type: 'heartbeat' })
  })
})

test.each(['unknown', 'noPlate', 'NoPlate', 'no plate', '无车牌', '无牌', '_无_', '未识别', '--', 'unlicensed'])(
  '“%s” is no plate, whatever says it',
  (word) => {
    const alert = asAlert.replace('京B30011', word)
    const plates = [dahua.read(message(alert), null), hikvision.read(message(alert), null)]
    const result = { license: word, timeStamp: { Timeval: { sec: 1_795_400_000 } } }
    plates.push(
      vzenith.read(
        message(JSON.stringify({ AlarmInfoPlate: { result: { PlateResult: result } } }), 'application/json'),
        null,
      ),
    )
    for (const said of plates)
      expect('events' in said && said.events[0]).toMatchObject({ type: 'passing', plateNumber: '' })
  },
)

test.each([
  ['2026-11-24T08:00:00+08:00', '2026-11-24T08:00:00.000+08:00'],
  ['2026-11-24 08:00:00', '2026-11-24T08:00:00.000+08:00'],
  ['2026/11/24 08:00:00.5', '2026-11-24T08:00:00.500+08:00'],
  ['2026-11-24 08:00:00:123', '2026-11-24T08:00:00.123+08:00'],
  ['2026-11-24T00:00:00Z', '2026-11-24T00:00:00.000Z'],
  ['20261124080000123', '2026-11-24T08:00:00.123+08:00'],
  ['20261124080000', '2026-11-24T08:00:00.000+08:00'],
  ['20261124T000000Z', '2026-11-24T00:00:00.000Z'],
  ['yesterday', 'yesterday'],
])('%s is %s', (written, at) => expect(inBeijing(written)).toBe(at))

test('pictures in either alphabet of base64, and from a form that lost its plus signs', () => {
  const bytes = Buffer.from('ffd8ffe0fbeffe', 'hex')
  const [usual, other] = [bytes.toString('base64'), bytes.toString('base64url')]
  for (const written of [usual, other, usual.replaceAll('+', ' '), `data:image/jpeg;base64,${usual}`])
    expect(pictureBytes(written)).toEqual(bytes)
})

test('a text that is cut off within a character keeps what came before it', () => {
  const alert = Buffer.from(`${asAlert}<channelName>京`)
  expect(hikvision.read(message(alert.subarray(0, -1)), null)).toMatchObject({ events: [{ plateNumber: '京B30011' }] })
})

test.each(['', '{}', 'alive'])('a heartbeat is one by its path, whatever it says: %o', (body) => {
  const said = dahua.read({ ...message(body, 'application/json'), path: 'NotificationInfo/KeepAlive' }, null)
  expect(said).toMatchObject({ events: [{ type: 'heartbeat' }] })
})

const now = '2026-11-24 08:00:00'
const snap = { AccurateTime: now, LanNo: 1, DeviceID: 'b3ee0f4b' }
const plate = { IsExist: true, PlateNumber: '京B30011', PlateColor: 'Blue', Confidence: 97 }
const itsapi = (path: string, body: object) => {
  const said = dahua.read(
    { ...message(JSON.stringify(body), 'application/json'), path: `NotificationInfo/${path}` },
    null,
  )
  if ('unread' in said) throw new Error(said.unread.zh)
  return said
}

test('the answer to ITSAPI opens for a car that may go, and for no other; SnapInfo may stand alongside Picture', () => {
  for (const body of [{ Picture: { Plate: plate, SnapInfo: snap } }, { Picture: { Plate: plate }, SnapInfo: snap }]) {
    const said = itsapi('TollgateInfo', body)
    expect(said).toMatchObject({ events: [{ plateNumber: '京B30011', at: '2026-11-24T08:00:00.000+08:00' }] })
    expect(said.quarantined).toBeUndefined()
    const answer = (open: boolean) =>
      JSON.parse(said.answer([{ eventId: 'x', outcome: 'accepted', decision: { open } }], null).body) as object
    expect(answer(true)).toEqual({
      Result: true,
      Message: 'Success',
      DeviceID: 'b3ee0f4b',
      PlateNumber: '京B30011',
      OpenStrobe: true,
    })
    expect(answer(false)).toEqual({ Result: true, Message: 'Success' })
  }
})

test('a heartbeat is answered in its own words, and what a device says of itself is a sign of life', () => {
  const beat = itsapi('KeepAlive', { Active: 'keepAlive', DeviceID: 'b3ee0f4b' })
  expect(JSON.parse(beat.answer([], null).body)).toMatchObject({ Active: true, DeviceID: 'b3ee0f4b', Result: true })
  const info = { DeviceName: 'ITC', DeviceModel: 'ITC413', DeviceType: 'Tollgate', Manufacturer: 'Dahua' }
  expect(itsapi('DeviceInfo', info)).toMatchObject({ events: [{ type: 'heartbeat' }] })
})

test('a camera above spots says that a car stands on one, or none any more; where it may not stand is no news of a spot', () => {
  const info = { DeviceID: 'b3ee0f4b', ParkingStallsNo: 'A004', SnapTime: now, Channel: 0 }
  const spot = (ParkingStatus: number, of: object = plate) =>
    itsapi('ParkingInfo', { Picture: { ParkingInfo: { ...info, ParkingStatus }, Plate: of } })
  const occupied = spot(0)
  expect(occupied.events).toMatchObject([
    { type: 'spotOccupied', spotNumber: 'A004', plateNumber: '京B30011', plateColor: 1, confidence: 97 },
  ])
  expect(occupied.events).toEqual(spot(0).events)
  expect(JSON.parse(occupied.answer([], null).body)).toMatchObject({ Result: true, RspTime: expect.any(String) })
  const [freed] = spot(1, { IsExist: false }).events
  expect(freed).toMatchObject({ type: 'spotFreed', spotNumber: 'A004', at: '2026-11-24T08:00:00.000+08:00' })
  expect(freed).not.toHaveProperty('plateNumber')
  expect(() => spot(7)).toThrow('不是过车')
})

test('the example of a maker’s document is read with its comments in it', () => {
  const xml = `<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"><!--ro, req, object, 事件报文-->
<dateTime><!--req, datetime, desc:触发时间-->2026-11-24T08:00:00+08:00</dateTime><eventType><!--req, enum-->ANPR</eventType>
<ANPR><licensePlate><!--req, string, 车牌号码, desc:如<licensePlate>浙A</licensePlate>-->京B30012</licensePlate><plateColor><!--opt-->blue</plateColor></ANPR></EventNotificationAlert>`
  expect(hikvision.read(message(xml), null)).toMatchObject({
    events: [{ plateNumber: '京B30012', plateColor: 1, at: '2026-11-24T08:00:00.000+08:00' }],
  })
})

test('[IN-10, DO-04] a message of megabytes that is made to be hard to read is read in no time that anyone notices', () => {
  const size = 1_000_000
  const full = (filler: string) => filler.repeat(size / filler.length)
  const alert = (more: string, time = '2026-11-24T08:00:00', plate = '京A12345') =>
    `<EventNotificationAlert><eventType>ANPR</eventType><rodeType>custom</rodeType><dateTime>${time}</dateTime><licensePlate>${plate}</licensePlate>${more}`
  const plateOf = (license: string) =>
    JSON.stringify({ AlarmInfoPlate: { result: { PlateResult: { license, timeStamp: { Timeval: { sec: 1 } } } } } })
  const passingAt = (AccurateTime: string) =>
    JSON.stringify({ Picture: { Plate: { PlateNumber: '京A12345' }, SnapInfo: { AccurateTime } } })
  const hostile = [
    ...['\0', ' ', '[', '{"a":', '{},'].map((filler) => `{"a":[${full(filler)}x`),
    ...['<a>', '<a><![CDATA[', '<Plate>', '<!---->', '<'].map(full),
    `<a>${full(' ')}x`,
    ...['<Custom>', '<pictureInfo>', '<direction> '].map((filler) => alert(full(filler))),
    alert('', `2026-11-24 08:00:00${full(' ')}x`),
    alert('', '', `no plate ${full('_')}\nx`),
    plateOf(`no plate ${full('_')}\nx`),
    passingAt(`20261124080000${full(' ')}x`),
    ...['Code=a;action=b;data={', 'Events[0].a=b\n', 'Events[0].a.b[0].c=d\n', 'Heartbeat '].map(full),
  ]
  const started = process.cpuUsage().user
  for (const text of hostile)
    for (const adapter of [dahua, hikvision, vzenith]) {
      const sent = message(text, text.startsWith('<') ? 'application/xml' : 'application/json')
      adapter.read(sent, null)
      abridged(sent)
    }
  readMessage(
    { body: { bytes: Buffer.from(full('a=b&')), isCut: false }, headers: { 'content-type': form } },
    { path: '', address: '' },
  )
  expect(process.cpuUsage().user - started).toBeLessThan(20_000_000)
})
const form = 'application/x-www-form-urlencoded'
