import { describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import type { Mapping } from './mapping.ts'
import { message, read, refused } from './recorded.fixture.ts'

/** Messages in the shapes that public integrations recorded or document, with plates of this country. */

function parts(...each: [headers: string, body: string | Buffer][]): Buffer {
  return Buffer.concat([
    ...each.flatMap(([headers, body]) => [
      Buffer.from(`--MIME_boundary\r\n${headers}\r\n\r\n`),
      Buffer.from(body as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--MIME_boundary--\r\n'),
  ])
}
const inParts = 'multipart/form-data; boundary=MIME_boundary'
const jpeg = (length: number, letter: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(letter.repeat(length))])

describe('Vzenith', () => {
  const result = (rest: object) =>
    JSON.stringify({
      AlarmInfoPlate: { channel: 0, deviceName: 'IVS', result: { PlateResult: rest }, serialno: '33ae5105' },
    })

  test('the short form, which says no time, happened as it came; sent again within the minute it is the same', () => {
    const short = {
      colorType: 1,
      direction: 0,
      imagePath: '%2Fmmc%2F1734169004_%D4%C1FQK883.jpg',
      license: '粤FQK883',
      triggerType: 4,
      type: 1,
    }
    const [event] = read('vzenith', result(short)).events
    expect(event).toMatchObject({ plateNumber: '粤FQK883', plateColor: 1, at: '2026-11-24T00:00:30.000Z' })
    expect(read('vzenith', result(short)).events[0]).toEqual(event)
    const other = { ...short, imagePath: '%2Fmmc%2F1734199004_%D4%C1FQK883.jpg' }
    expect(read('vzenith', result(other)).events[0]!['eventId']).not.toBe(event!['eventId'])
    expect(read('vzenith', result({ ...short, timeStamp: { Timeval: { sec: 0, usec: 0 } } })).events).toMatchObject([
      { at: '2026-11-24T00:00:30.000Z' },
    ])
    expect(refused('vzenith', result({ ...short, isoffline: 1 }))).toContain('离线补传没有 timeStamp')
  })

  test('a certainty above 100, a comma after the last value, and a zero byte at the end', () => {
    const timeStamp = { Timeval: { sec: 1_795_478_430, usec: 0 } }
    expect(read('vzenith', result({ license: '粤FQK883', confidence: 194, timeStamp })).events).toMatchObject([
      { confidence: 76 },
    ])
    const asWritten = result({ license: '粤FQK883', timeStamp }).replace('"usec":0}', '"usec": 0,\n }')
    for (const each of [asWritten, `${asWritten}\0`, `\uFEFF${asWritten}`])
      expect(read('vzenith', each).events).toMatchObject([{ plateNumber: '粤FQK883' }])
  })

  test('what a board of MQTT says, handed on by a bridge: the plate and the pictures in base64, a moment in milliseconds', () => {
    const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
    const plate = (license: string) => Buffer.from(license).toString('base64')
    const of = (name: string, payload: object) =>
      JSON.stringify({
        id: 'o2yK',
        bv: 12_378,
        sn: '265e1040-85e01fb7',
        name,
        version: '1.0',
        timestamp: 1_795_478_430,
        payload,
      })
    const result = (license: string) => ({
      AlarmInfoPlate: {
        serialno: '265e1040-85e01fb7',
        result: {
          PlateResult: {
            license: plate(license),
            confidence: 96,
            colorType: 5,
            isoffline: 0,
            plateid: 100_101,
            start_time: 1_795_478_429_250,
            full_image_content: base64('\u00FF\u00D8scene'),
            small_image_content: base64('\u00FF\u00D8plate'),
            imagePath: '',
          },
        },
      },
    })
    const { events, pictures } = read('vzenith', of('ivs_result', result('京AD12345')))
    expect(events).toMatchObject([{ plateNumber: '京AD12345', plateColor: 5, at: '2026-11-24T00:00:29.250Z' }])
    expect(pictures).toEqual([
      ['scenePicture', '\u00FF\u00D8scene'],
      ['platePicture', '\u00FF\u00D8plate'],
    ])
    for (const [said, plateNumber] of [
      ['_无_', ''],
      ['OTM2022', 'OTM2022'],
    ] as const)
      expect(read('vzenith', of('ivs_result', result(said))).events).toMatchObject([{ plateNumber }])
    expect(read('vzenith', of('keep_alive', { body: { timestamp: 1_795_478_430 } })).events).toMatchObject([
      { type: 'heartbeat' },
    ])
    // Recorded abroad: colour and place under shorter names.
    const short = { license: plate('B2884SCP'), color: 3, confidence: 100, direction: 4, pos: { top: 339, left: 433 } }
    const abroad = of('ivs_result', { AlarmInfoPlate: { ipaddr: '192.168.2.100', result: { PlateResult: short } } })
    expect(read('vzenith', abroad).events).toMatchObject([
      { plateNumber: 'B2884SCP', plateColor: 3, at: '2026-11-24T00:00:30.000Z' },
    ])
  })

  test('the result in a form, in parts with its pictures, without its frame, and of a car with three plates', () => {
    const timeStamp = { Timeval: { sec: 1_795_478_430, usec: 0 } }
    const plate = (license = '粤FQK883') => ({ license, colorType: 1, confidence: 96, plateid: 7, timeStamp })
    const alarm = { result: { PlateResult: plate() }, serialno: '33ae5105' }
    const inFields = [
      new URLSearchParams({ AlarmInfoPlate: JSON.stringify(alarm) }).toString(),
      new URLSearchParams({ data: JSON.stringify({ AlarmInfoPlate: alarm }) }).toString(),
    ]
    const inFrames = [
      { cmd: 'ivs_result', PlateResult: plate() },
      { cmd: 'event_notify', body: { result: alarm.result } },
    ]
    for (const [body, type] of [
      ...inFields.map((each) => [each, 'application/x-www-form-urlencoded'] as const),
      ...inFrames.map((each) => [JSON.stringify(each), 'application/json'] as const),
    ])
      expect(read('vzenith', body, type).events).toMatchObject([{ plateNumber: '粤FQK883', plateColor: 1 }])

    const { events, pictures } = read(
      'vzenith',
      parts(
        ['Content-Disposition: form-data; name="AlarmInfoPlate"', JSON.stringify(alarm)],
        ['Content-Disposition: form-data; name="imageFragmentFile"; filename="2.jpg"', jpeg(8, 'P')],
        ['Content-Disposition: form-data; name="imageFile"; filename="1.jpg"', jpeg(20, 'S')],
      ),
      inParts,
    )
    expect(events).toMatchObject([{ plateNumber: '粤FQK883' }])
    expect(pictures).toMatchObject([
      ['scenePicture', expect.stringContaining('SSS')],
      ['platePicture', expect.stringContaining('PPP')],
    ])
    expect(read('vzenith', result(plate('粤ZJ068澳|MX7742|ZM127'))).events).toMatchObject([
      { plateNumber: '粤ZJ068澳' },
    ])
    expect(read('vzenith', JSON.stringify({ heartbeat: { countid: 1 } })).events).toMatchObject([{ type: 'heartbeat' }])
  })

  test('a board that says colour and picture of the plate among its plates alone', () => {
    const plates = [
      { color: 2, type: 1, imageFragmentFile: Buffer.from('\u00FF\u00D8plate', 'latin1').toString('base64') },
    ]
    const { events, pictures } = read('vzenith', result({ license: '粤FQK883', confidence: 98, plates }))
    expect(events).toMatchObject([{ plateNumber: '粤FQK883', plateColor: 2 }])
    expect(pictures).toEqual([['platePicture', '\u00FF\u00D8plate']])
  })
})

describe('Hikvision', () => {
  const alert = (plate: string, rest = '') =>
    `<EventNotificationAlert version="1.0" xmlns="http://www.std-cgi.com/ver10/XMLSchema">
<channelID>1</channelID><dateTime>2026-11-24T08:00:00+08:00</dateTime><eventType>ANPR</eventType><eventState>active</eventState>
<ANPR><licensePlate>${plate}</licensePlate><line>1</line><direction>forward</direction><confidenceLevel>85.4</confidenceLevel>${rest}</ANPR></EventNotificationAlert>`
  const idle =
    '<EventNotificationAlert version="2.0"><channelID>1</channelID><eventType>videoloss</eventType><eventState>inactive</eventState></EventNotificationAlert>'

  test('an event that says no time happened as it comes, unless it is sent later', () => {
    const timeless = (plate: string, rest?: string) => alert(plate, rest).replace(/<dateTime>.*?<\/dateTime>/, '')
    const [event] = read('hikvision', timeless('京AD12345'), 'application/xml').events
    expect(event).toMatchObject({ plateNumber: '京AD12345', at: '2026-11-24T00:00:30.000Z' })
    expect(read('hikvision', timeless('京AD12345'), 'application/xml').events).toEqual([event])
    const later = timeless('京AD12345', '<alarmDataType>1</alarmDataType>')
    expect(refused('hikvision', later, 'application/xml')).toContain('没有 dateTime')
  })

  test('several alerts in one body, as a recorder relays them: no car is lost behind a heartbeat or another car', () => {
    const relayed = parts(
      ['Content-Type: application/xml; charset="UTF-8"', idle],
      ['Content-Type: application/xml; charset="UTF-8"', alert('京B20041')],
      ['Content-Type: application/xml; charset="UTF-8"', alert('京B20042')],
    )
    for (const { events } of [
      read('hikvision', relayed, 'multipart/mixed; boundary=MIME_boundary'),
      read('hikvision', `${idle}\n${alert('京B20041')}\n${alert('京B20042')}`, 'application/xml'),
    ])
      expect(events.map(({ plateNumber, confidence }) => [plateNumber, confidence])).toEqual([
        ['京B20041', 85],
        ['京B20042', 85],
      ])
  })

  test('the event in the query of the address, and its pictures alone in the body', () => {
    const said = {
      channelID: '1',
      dateTime: '2026-11-24T08:00:00+08:00',
      eventType: 'ANPR',
      licensePlate: '京B20043',
      confidenceLevel: '97',
    }
    const body = parts(
      [
        'Content-Disposition: form-data; name="licensePlatePicture.jpg"; filename="licensePlatePicture.jpg"\r\nContent-Type: image/jpeg',
        jpeg(3, 'p'),
      ],
      [
        'Content-Disposition: form-data; name="vehiclePicture.jpg"; filename="vehiclePicture.jpg"\r\nContent-Type: image/jpeg',
        jpeg(9, 's'),
      ],
    )
    const { events, pictures } = read('hikvision', body, inParts, said)
    expect(events).toMatchObject([{ plateNumber: '京B20043', confidence: 97 }])
    expect(pictures).toEqual([
      ['scenePicture', `\u00FF\u00D8${'s'.repeat(9)}`],
      ['platePicture', `\u00FF\u00D8${'p'.repeat(3)}`],
    ])
  })

  test.each([
    ['older names', (xml: string) => xml.replaceAll('licensePlate>', 'plateNumber>')],
    ['no kind', (xml: string) => xml.replace('<eventType>ANPR</eventType>', '')],
    ['another kind for a vehicle', (xml: string) => xml.replace('ANPR<', 'vehicleDetection<')],
    [
      'JSON within its name',
      () =>
        JSON.stringify({
          EventNotificationAlert: {
            dateTime: '2026-11-24T08:00:00+08:00',
            ANPR: { licensePlate: '京B20044', confidenceLevel: 85.4 },
          },
        }),
    ],
  ])('%s', (_what, change) => {
    expect(read('hikvision', change(alert('京B20044')), 'text/xml').events).toMatchObject([
      { plateNumber: '京B20044', confidence: 85, at: '2026-11-24T08:00:00.000+08:00' },
    ])
  })

  test('a violation has a plate and is no passing; a movement without one is a sign of life', () => {
    expect(refused('hikvision', alert('京B20045').replace('ANPR<', 'illegalParking<'), 'text/xml')).toContain(
      '不是过车',
    )
    expect(read('hikvision', idle.replace('videoloss', 'VMD'), 'text/xml').events).toMatchObject([
      { type: 'heartbeat' },
    ])
  })

  test('pictures under other names: the largest shows the scene, a driver’s face is not kept', () => {
    const body = parts(
      [
        'Content-Disposition: form-data; name="xml_file"; filename="anpr.xml"\r\nContent-Type: application/octet-stream',
        alert('京B20046'),
      ],
      [
        'Content-Disposition: form-data; name="image_file"; filename="pilotPicture.jpg"\r\nContent-Type: application/octet-stream',
        jpeg(30, 'd'),
      ],
      [
        'Content-Disposition: form-data; name="image_file"; filename="FU64608246132164944210"\r\nContent-Type: image/jpeg',
        jpeg(20, 's'),
      ],
      [
        'Content-Disposition: form-data; name="image_file"; filename="plate.jpg"\r\nContent-Type: image/jpeg',
        jpeg(5, 'p'),
      ],
    )
    expect(read('hikvision', body, inParts).pictures!.map(([name, bytes]) => [name, bytes!.at(-1)])).toEqual([
      ['scenePicture', 's'],
      ['platePicture', 'p'],
    ])
  })
})

describe('Dahua', () => {
  const data = (rest: object) => ({
    Lane: 1,
    Object: { ObjectType: 'Plate', Text: '鄂A06654', Confidence: 204 },
    TrafficCar: { PlateColor: 'Blue', PlateNumber: '鄂A06654', VehicleSize: 'Light-duty' },
    UTC: 1_795_507_200,
    UTCMS: 305,
    ...rest,
  })
  const car = { plateNumber: '鄂A06654', plateColor: 1, confidence: 80 }

  test('the event manager’s stream, each event on lines of its own, and the camera’s clock written as if it were UTC', () => {
    const stream = `Code=TrafficJunction;action=Pulse;index=0;data=${JSON.stringify(data({}), null, 3)}\nHeartbeat\nCode=TrafficJunction;action=Start;data=${JSON.stringify(data({ TrafficCar: { PlateNumber: '鄂A06655' }, UTC: 1_795_478_390 }))}\n`
    const { events } = read('dahua', stream, 'text/plain')
    expect(events).toMatchObject([
      { ...car, at: '2026-11-24T00:00:00.305Z' },
      { plateNumber: '鄂A06655', at: '2026-11-23T23:59:50.305Z' },
    ])
  })

  test('what the camera’s web page receives, an event alone, and several at once', () => {
    const Data = data({ LocaleTime: '2026-11-24 08:00:00' })
    for (const said of [
      {
        method: 'client.notifyEventStream',
        params: { eventList: [{ Action: 'Pulse', Code: 'TrafficJunction', Data }] },
      },
      Data,
      { Events: [Data] },
      { Code: 'TrafficJunction', data: Data },
    ])
      expect(read('dahua', JSON.stringify(said)).events).toMatchObject([
        { ...car, at: '2026-11-24T08:00:00.000+08:00' },
      ])
    const both = { Events: [Data, { ...Data, TrafficCar: { PlateNumber: '鄂A06655' } }] }
    expect(read('dahua', JSON.stringify(both)).events.map(({ plateNumber }) => plateNumber)).toEqual([
      '鄂A06654',
      '鄂A06655',
    ])
  })

  test('the lines of a snapshot without a time happened as they came, with the picture after them', () => {
    const lines = [
      'Events[0].Channel=0',
      'Events[0].EventBaseInfo.Code=TrafficJunction',
      'Events[0].PTS=42949485818.0',
      'Events[0].CommInfo.Seat[0].Type=Main',
      'Events[0].TrafficCar.PlateNumber=鄂A06654',
    ].join('\r\n')
    const body = parts(
      ['Content-Type: text/plain', 'Heartbeat'],
      ['Content-Type: text/plain', lines],
      ['Content-Type: image/jpeg', jpeg(4, 's')],
    )
    const { events, pictures } = read('dahua', body, 'multipart/x-mixed-replace; boundary=MIME_boundary')
    expect(events).toMatchObject([{ plateNumber: '鄂A06654', at: '2026-11-24T00:00:30.000Z' }])
    expect(pictures).toMatchObject([['scenePicture', expect.any(String)]])
  })

  test('a parked car, a bicycle and other events with a plate are no passings, and it is said which; the car alongside one counts', () => {
    const parking = { EventBaseInfo: { Code: 'TrafficParking' }, ...data({}) }
    const bicycle = data({
      CommInfo: { SnapCategory: 'NonMotor' },
      TrafficCar: { PlateColor: 'Unknown' },
      Object: { ObjectType: 'Plate', Text: '' },
    })
    expect(refused('dahua', JSON.stringify({ Events: [parking] }))).toContain('不是过车')
    expect(refused('dahua', JSON.stringify({ Events: [bicycle] }))).toContain('非机动车')
    const { events, said } = read('dahua', JSON.stringify({ Events: [bicycle, data({})] }))
    expect(events).toMatchObject([car])
    expect(said.quarantined!.zh).toContain('非机动车')
    const withoutPlate = data({ TrafficCar: { PlateColor: 'Unknown' }, Object: { ObjectType: 'Plate', Text: '' } })
    expect(read('dahua', JSON.stringify({ Events: [withoutPlate] })).events).toMatchObject([{ plateNumber: '' }])
  })
})

test('ONVIF’s notification of a plate is read by a mapping of its items', () => {
  const mapping: Mapping = {
    plate: 'PlateNumber',
    time: 'UtcTime',
    serial: null,
    color: null,
    colorWords: {},
    confidence: 'Likelihood',
    confidenceMax: 1,
    direction: 'Direction',
    entryWords: ['Approach'],
    exitWords: ['Leave'],
    channel: 'VideoSource',
    scenePicture: 'Image',
    platePicture: null,
    alive: null,
    past: null,
    pastWords: [],
    openAnswer: '{}',
    stayAnswer: '{}',
    opening: null,
  }
  const notify = `<wsnt:Notify xmlns:wsnt="http://docs.oasis-open.org/wsn/b-2"><wsnt:NotificationMessage><wsnt:Topic>tns1:RuleEngine/LicensePlateRecognition/Plate</wsnt:Topic>
<wsnt:Message><tt:Message UtcTime="2026-11-24T00:00:00Z" PropertyOperation="Changed"><tt:Source><tt:SimpleItem Name="VideoSource" Value="1"/></tt:Source>
<tt:Data><tt:SimpleItem Name="PlateNumber" Value="&#x4eac;B20047"/><tt:SimpleItem Value="0.97" Name="Likelihood"/><tt:SimpleItem Name="Direction" Value="Leave"/><tt:SimpleItem Name="Image" Value="/9j/4AAQ"/></tt:Data></tt:Message></wsnt:Message></wsnt:NotificationMessage></wsnt:Notify>`
  expect(adapters['generic']!.read(message(notify, 'application/soap+xml'), mapping)).toMatchObject({
    events: [{ plateNumber: '京B20047', at: '2026-11-24T00:00:00.000Z', confidence: 97, direction: 2 }],
    pictures: [{ name: 'scenePicture' }],
    channels: new Map([[expect.any(String), ['1']]]),
  })
})
