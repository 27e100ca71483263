import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isGenuine, sealingKey, type Sealed } from '#server/gateway/device-seal.ts'
import { adapters } from '#server/gateway/adapters/adapters.ts'
import * as said from '#server/gateway/adapters/protocol-codes.ts'
import { ownProtocol, type Device } from '#server/gateway/event.ts'
import { readEvents } from '#server/gateway/read-events.ts'
import { alarmOfFault } from '#business/places/devices/device/device-faults.ts'
import { deviceProtocols } from '#business/places/devices/device/device-protocols.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { pictureRefusals } from '#business/places/pictures/passing-picture/look-at-picture.server.ts'
import { pictureKinds } from '#business/places/pictures/passing-picture/picture-kinds.ts'
import { deviceEventTypes } from '../facts/device-events.ts'
import { implausibleReasons } from '../facts/implausible.ts'

const protocol = readFileSync(new URL('../../../server/gateway/PROTOCOL.md', import.meta.url), 'utf8')
const rows = protocol.split('\n').filter((line) => line.startsWith('|'))

/** The JSON messages among the indented blocks: a block ends at an empty line, and headers of a request are none. */
const messages: Record<string, any>[] = protocol
  .split(/\n\n/)
  .filter((block) => block.startsWith('    {'))
  .map((block) => JSON.parse(block))

test.each([...Object.entries(implausibleReasons), ...Object.entries(pictureRefusals)])(
  'the protocol says what to do about %s, in the words of the answer',
  (code, { zh }) => {
    expect(rows.filter((row) => row.includes(`| ${zh} `) && row.includes(`\`${code}\``))).toHaveLength(1)
  },
)

test('every key of every event stands in its table', () => {
  const keys = Object.values(deviceEventTypes).flatMap((fields) => Object.keys(fields))
  for (const key of ['eventId', 'type', 'at', ...keys])
    expect(
      rows.some((row) => row.split('|')[1]!.includes(`\`${key}\``)),
      key,
    ).toBe(true)
})

test('every fault stands in its table with its alarm', () => {
  for (const [word, { alarmType }] of Object.entries(alarmOfFault))
    expect(rows.filter((row) => row.includes(`\`${word}\``) && row.includes(String(alarmType)))).toHaveLength(1)
})

test('an event says of every picture that it is to come, in the words of the examples', () => {
  const answered = messages.flatMap(({ results }) => results ?? []).find(({ uploads }) => uploads)
  expect(Object.keys(answered.uploads)).toEqual(Object.keys(pictureKinds))
  expect(Object.keys(deviceEventTypes.passing)).toEqual(expect.arrayContaining(Object.keys(pictureKinds)))
})

test('the form of every event in the examples is right, and each type has one', () => {
  const events = messages.filter((message) => message['type'] || message['events'])
  const read = events.flatMap((message) => readEvents({} as Device, message, deviceEventTypes, 0))
  expect(read.filter((one) => 'failure' in one)).toEqual([])
  const types = read.map((one) => ('event' in one ? one.event.type : ''))
  expect(new Set(types)).toEqual(new Set(Object.keys(deviceEventTypes)))
})

test('the seals of the examples are genuine for their topics', () => {
  const key = sealingKey(/x-device-key: (\S+)/.exec(protocol)![1]!)
  const sealed = messages.filter((message): message is Sealed => 'signature' in message)
  const topics = ['berth/device/SN0001/event', 'berth/device/SN0001/result']
  expect(sealed.map((each, at) => isGenuine(key, topics[at]!, each))).toEqual([true, true])
})

test('adapters speak the codes of the dictionaries, and each can be chosen for a device', () => {
  expect(plateColors).toMatchObject(said.plateColors)
  expect(billCarSizes).toMatchObject(said.billCarSizes)
  expect(directions).toMatchObject(said.directions)
  expect(releaseTypes).toMatchObject(said.releaseTypes)
  expect(deviceProtocols.map(({ code }) => code)).toEqual([ownProtocol, ...Object.keys(adapters)])
  for (const name of Object.keys(adapters)) expect(protocol).toContain(`/api/device/${name}/<key>`)
})
