import { expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { message } from './recorded.fixture.ts'

/**
 * What a 出入口终端 of Hikvision sends for its lanes, in the shape that one recorded (github.com/hzbdzc/bdzc-parking-bridge, references/hik_events):
 * JSON in a part that is called `.xml`, and the pictures of its cameras.
 */
interface Recorded {
  readonly channelID: number
  readonly plateNo: string
  readonly plateColor?: string
  readonly passing: Readonly<Record<string, string | number>>
}

const boundary = '---------------------------7e13971310878'
const came = '2026-11-24T07:59:30+08:00'
const pictures = ['detectionPicture.jpg', 'licensePlatePicture.jpg']

function sent({ channelID, plateNo, plateColor = 'unknown', passing }: Recorded) {
  const said = {
    ipAddress: '192.168.15.235',
    portNo: 8000,
    protocol: 'HTTP',
    macAddress: 'ffffffe8:ffffffa0:ffffffed:3c:0',
    channelID,
    dateTime: came,
    activePostCount: 1,
    eventType: 'vehiclePassingInParkingLot',
    eventState: 'active',
    eventDescription: 'Vehicle Passing Event of Entrance And Exit in Parking Lot',
    channelName: 'Camera 01',
    deviceID: '12345',
    isDataRetransmission: 'false',
    VehiclePassingInParkingLot: {
      PassingInfo: {
        parkingID: '57e0579e78374ddaabecad9e8e392f2e',
        parkingName: '停车场',
        gateName: '北门',
        laneName: '入口1',
        needRecvAmount: 0,
        recevedAmount: 0,
        operatorName: 'root',
        ...passing,
      },
      VehicleInfo: { plateNo, vehicleType: 'unknown', vehicleColor: 'unknown', plateColor },
      ParkingLotInfo: [{ parkingName: '停车场', allParkingSpace: 1000, leftParkingSpace: 933 }],
      VehicleImage: { resourcesContentType: 'binary', resourcesContent: 'vehicleImage' },
    },
  }
  const parts = [
    `--${boundary}\r\nContent-Disposition: form-data;name=".xml";filename=".xml";\r\nContent-Type: text/xml\r\n\r\n${JSON.stringify(said)}\r\n`,
    ...pictures.map(
      (name) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}";filename="${name}";\r\nContent-Type: image/pjpeg\r\n\r\n\u00FF${name}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ]
  return message(Buffer.from(parts.join('')), `multipart/form-data; boundary=${boundary}`)
}

function read(recorded: Recorded) {
  const said = adapters['hikvision']!.read(sent(recorded), null)
  if ('unread' in said) throw new Error(said.unread.en)
  return said
}

const enters = (enterID: string, passingType = 'plateRecognition') => ({
  directionType: 'enter',
  enterID,
  enterTime: came,
  passingType,
})
const leaves = { directionType: 'exit', enterID: '', exitID: 'e9116f', exitTime: came, enterTime: '' }

test('a car of it has its plate, colour, time, pictures and the way that it went', () => {
  const { events, pictures: kept } = read({
    channelID: 1,
    plateNo: '浙AEX9138',
    plateColor: 'green',
    passing: enters('b49d6d'),
  })
  expect(events).toMatchObject([
    { plateNumber: '浙AEX9138', plateColor: 5, at: '2026-11-24T07:59:30.000+08:00', direction: 1 },
  ])
  expect(kept!.map(({ name }) => name)).toEqual(['scenePicture', 'platePicture'])
  const out = read({ channelID: 3, plateNo: '浙A8K5H2', passing: { ...leaves, passingType: 'plateRecognition' } })
  expect(out.events).toMatchObject([{ plateNumber: '浙A8K5H2', direction: 2 }])
})

test('two cars without a plate in one second are two, whether at two of its channels or at one; a message that is sent again is one', () => {
  const id = (channelID: number, enterID: string) =>
    (read({ channelID, plateNo: '无车牌', passing: enters(enterID) }).events[0] as { eventId: string }).eventId
  expect(new Set([id(1, 'c5d029'), id(2, '33eb35'), id(2, '7f46d2')]).size).toBe(3)
  expect(id(1, 'c5d029')).toBe(id(1, 'c5d029'))
})

test('a car that it reports as stopped, once the next one has come, counts and opens nothing', () => {
  expect(read({ channelID: 1, plateNo: '浙A2M283', passing: enters('7c4088', 'stop') }).isPast).toBe(true)
  expect(read({ channelID: 1, plateNo: '浙A2M283', passing: enters('7c4088') }).isPast).toBeUndefined()
})
