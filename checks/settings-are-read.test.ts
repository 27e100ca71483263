import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Entity } from '#kernel/entity.ts'
import { snake } from '#kernel/name.ts'
import { gate } from '#business/places/basics/gate/gate.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkingLot } from '#business/places/basics/parking-lot/parking-lot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { alarmRule } from '#business/places/devices/alarm-rule/alarm-rule.ts'
import { cloudBox } from '#business/places/devices/cloud-box/cloud-box.ts'
import { device } from '#business/places/devices/device/device.ts'
import { ledScreen } from '#business/places/devices/led-screen/led-screen.ts'
import { magneticDetector } from '#business/places/devices/magnetic-detector/magnetic-detector.ts'
import { posDevice } from '#business/places/devices/pos-device/pos-device.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'

/** What says what a thing is and promises nothing that happens by it. */
const descriptions = [
  'parking-lot.LotKind',
  'parking-lot.SceneKind',
  'gate.GateType',
  'sentry.SentryType',
  'cloud-box.NetType',
  'cloud-box.Port',
]
const kindsOfSettings = ['choice', 'choices', 'flag', 'integer', 'clock', 'money', 'percent']

/**
 * Finds a setting that the program names nowhere but where it is declared. A field whose name another concept has too is found by neither this
 * nor any other look at names: what settings do is for the tests of their areas.
 */
test.each<Entity<any, any>>([
  parkingLot,
  lane,
  gate,
  parkRegion,
  parkSpot,
  sentry,
  device,
  cloudBox,
  magneticDetector,
  ledScreen,
  posDevice,
  alarmRule,
  billPackRule,
])('every setting of $name is read somewhere', (of) => {
  const settings = Object.entries(of.fields as Entity['fields'])
    .filter(([, { kind, written }]) => written !== 'server' && kindsOfSettings.includes(kind))
    .map(([name]) => name)
  const unread = settings.filter((name) => !isNamed(name, of.name))
  expect(unread.map((name) => `${of.name}.${name}`).filter((each) => !descriptions.includes(each))).toEqual([])
})

const program = readdirSync(join(import.meta.dirname, '../business'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(server\.ts|web\.tsx?|page\.tsx|sql|ts)$/.test(entry.name))
  .filter(({ name }) => !/(\.test\.ts|en\.ts|-parts\.web\.ts)$/.test(name))
  .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))

function isNamed(field: string, entity: string): boolean {
  const camel = field.charAt(0).toLowerCase() + field.slice(1)
  const named = new RegExp(`\\b(${field}|${camel}|${snake(field)})\\b`)
  return program.some(({ name, text }) => name !== `${entity}.ts` && named.test(text))
}
