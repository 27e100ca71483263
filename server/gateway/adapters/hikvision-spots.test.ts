import { expect, test } from 'vitest'
import { read } from './recorded.fixture.ts'

/** As cameras above spots send it to public integrations: JSON in a part `parkingSpaceDetection`, with the scene and the car in parts of their own. */
const seen = (...spots: object[]) =>
  JSON.stringify({
    ipAddress: '10.0.0.7',
    channelID: 1,
    dateTime: '2026-11-24T08:00:00+08:00',
    eventType: 'PackingSpaceRecognition',
    eventState: 'active',
    triggerType: 'report',
    PackingSpaceRecognition: spots,
  })
const taken = { absoulteParkingNum: '101', isParked: 'yes', plateNo: '京AD12345', plateColor: 'newEnergyGreen' }
const free = { absoulteParkingNum: '102', isParked: 'no', plateNo: '' }

test('each spot that it speaks of is taken or free, by its number', () => {
  const at = '2026-11-24T08:00:00.000+08:00'
  expect(read('hikvision', seen(taken, free)).events).toMatchObject([
    { type: 'spotOccupied', at, spotNumber: '101', plateNumber: '京AD12345', plateColor: 5 },
    { type: 'spotFreed', at, spotNumber: '102' },
  ])
  const [first] = read('hikvision', seen(taken)).events
  expect(read('hikvision', seen(taken)).events).toEqual([first])
  const drives = (vehicleEnterState: string) =>
    read('hikvision', seen({ absoulteParkingNum: '101', vehicleEnterState, plateNo: '无车牌' })).events[0]
  expect(drives('enter')).toMatchObject({ type: 'spotOccupied', spotNumber: '101' })
  expect(drives('enter')).not.toHaveProperty('plateNumber')
  expect(drives('leave')).toMatchObject({ type: 'spotFreed' })
})

test('the pictures of the one spot are the scene and the car', () => {
  const part = (name: string, type: string, body: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`
  const inParts = (spots: object[]) =>
    `${part('parkingSpaceDetection', 'application/json', seen(...spots))}${part('vehicleBodyImage', 'image/jpeg', '\u00FFcar')}${part('backgroundImage', 'image/jpeg', '\u00FFscene')}--b--\r\n`
  const { pictures, events } = read('hikvision', inParts([taken]), 'multipart/form-data; boundary=b')
  expect(events).toHaveLength(1)
  expect(pictures!.map(([name, bytes]) => [name, bytes!.slice(2)])).toEqual([['scenePicture', 'scene']])
  expect(read('hikvision', inParts([taken, free]), 'multipart/form-data; boundary=b').pictures).toEqual([])
})
