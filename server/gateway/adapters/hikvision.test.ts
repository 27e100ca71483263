import { expect, test } from 'vitest'
import { read, refused } from './recorded.fixture.ts'

/** Messages in the form of the maker's document of `EventNotificationAlert` (ANPR, ISAPI ver20), with the values that it lists. */
function alert(anpr: string, around = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"><ipAddress>172.20.16.40</ipAddress><channelID>1</channelID>
<dateTime>2026-11-24T08:00:00.847+08:00</dateTime><eventType>ANPR</eventType><eventState>active</eventState>
<ANPR><line>1</line><direction>forward</direction><confidenceLevel>98</confidenceLevel>${anpr}</ANPR>${around}</EventNotificationAlert>`
}
const plate = (said: string) => `<licensePlate>${said}</licensePlate>`
const kind = (said: string) => `<vehicleType>${said}</vehicleType>`

test('someone on foot or on a bicycle is no car, and it is said so; with a plate it is one', () => {
  for (const each of ['pedestrian', 'nonmotorVehicle'])
    for (const word of ['noPlate', 'unknown'])
      expect(refused('hikvision', alert(plate(word) + kind(each)), 'application/xml')).toContain('非机动车或行人')
  const numbered = `${plate('noPlate')}<vehicleInfo><index>1</index>${kind('3')}</vehicleInfo>`
  expect(refused('hikvision', alert(numbered), 'application/xml')).toContain('非机动车或行人')
  const [read1] = read('hikvision', alert(plate('京A12345') + kind('nonmotorVehicle')), 'application/xml').events
  expect(read1).toMatchObject({ plateNumber: '京A12345' })
  for (const each of ['unknown', 'vehicle', 'motorVehicle', 'twoWheelVehicle'])
    expect(read('hikvision', alert(plate('noPlate') + kind(each)), 'application/xml').events).toMatchObject([
      { type: 'passing', plateNumber: '' },
    ])
})

test('a message with the document’s comments in it has its size and its way', () => {
  const explained = (name: string, value: string) =>
    `<${name}>\n<!--ro, opt, enum, subType:string-->${value}\n</${name}>`
  const anpr = `${explained('licensePlate', '黄浙AX2P12')}${explained('vehicleType', 'largeBus')}${explained('rodeType', 'custom')}
<Custom>\n<!--ro, opt, object-->${explained('direction', 'leave')}</Custom>`
  expect(read('hikvision', alert(anpr), 'application/xml').events).toMatchObject([
    { plateNumber: '浙AX2P12', plateColor: 2, billCarSizeId: 3, direction: 2 },
  ])
})

test('pictures of which it gives the address alone are said to be so', () => {
  const info = (type: string, url: string) =>
    `<pictureInfo><fileName>${type}.jpg</fileName><type>${type}</type><dataType>1</dataType><pictureURL>${url}</pictureURL></pictureInfo>`
  const list = `<pictureInfoList>${info('detectionPicture', 'http://10.0.0.9/d.jpg')}${info('licensePlatePicture', 'http://10.0.0.9/p.jpg')}</pictureInfoList>`
  expect(read('hikvision', alert(plate('京A12345') + list), 'application/xml').pictures).toEqual([
    ['scenePicture', 'http://10.0.0.9/d.jpg'],
    ['platePicture', 'http://10.0.0.9/p.jpg'],
  ])
})

test('of two pictures of the plate the photograph is kept, not the one in black and white alone', () => {
  const part = (name: string, body: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n\u00FF${body}\r\n`
  const xml = `--b\r\nContent-Disposition: form-data; name="anpr.xml"; filename="anpr.xml"\r\nContent-Type: text/xml\r\n\r\n${alert(plate('京A12345'))}\r\n`
  const body = `${xml}${part('plateBinaryPicture.jpg', 'binary')}${part('detectionPicture.jpg', 'scene')}${part('licensePlatePicture.jpg', 'photograph')}--b--\r\n`
  const { pictures } = read('hikvision', body, 'multipart/form-data; boundary=b')
  expect(pictures!.map(([name, bytes]) => [name, bytes!.slice(2)])).toEqual([
    ['scenePicture', 'scene'],
    ['platePicture', 'photograph'],
  ])
})

test('an event of plates that is inactive is a heartbeat, as the document has it, and half no message', () => {
  for (const rest of ['', plate('')])
    expect(read('hikvision', alert(rest).replace('>active<', '>inactive<'), 'application/xml').events).toMatchObject([
      { type: 'heartbeat' },
    ])
  const [car] = read('hikvision', alert(plate('京A12345')).replace('>active<', '>inactive<'), 'application/xml').events
  expect(car).toMatchObject({ type: 'passing', plateNumber: '京A12345' })
})
