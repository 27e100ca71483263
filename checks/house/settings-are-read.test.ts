import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Entity } from '#kernel/entity.ts'
import { snake } from '#kernel/name.ts'
import { namesOf, type ChoiceField } from '#fields/choice/choice.ts'
import { gate } from '#business/places/basics/gate/gate.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { alarmRule } from '#business/places/devices/alarm-rule/alarm-rule.ts'
import { cloudBox } from '#business/places/devices/cloud-box/cloud-box.ts'
import { device } from '#business/places/devices/device/device.ts'
import { ledScreen } from '#business/places/devices/led-screen/led-screen.ts'
import { magneticDetector } from '#business/places/devices/magnetic-detector/magnetic-detector.ts'
import { posDevice } from '#business/places/devices/pos-device/pos-device.ts'
import { guideScreen } from '#business/places/devices/guide-screen/guide-screen.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import { parameters } from '#business/ground/parameters/parameter/parameters.ts'
import { chargeRuleBind } from '#business/charging/charge-rule-bind/charge-rule-bind.ts'
import { choicesAlike, describesEverywhere, descriptions, settingsShown } from './settings-shown.ts'

const kindsOfSettings = ['choice', 'choices', 'flag', 'integer', 'clock', 'money', 'percent']

const concepts: readonly Entity<any, any>[] = [
  parkLot,
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
  guideScreen,
  alarmRule,
  billPackRule,
]

/** What to do about a setting without a line. */
const needsLine =
  'give it its line in checks/house/settings-shown.ts: the file and the title of the test that shows what it does'

/**
 * Finds a setting that the program names nowhere but where it is declared. A field whose name another concept has too is not found
 * by names: that each does something is for the tests in settings-shown.ts.
 */
test.each(concepts)('every setting of $name is read somewhere', (of) => {
  const settings = Object.entries(of.fields as Entity['fields'])
    .filter(([, { kind, written }]) => written !== 'server' && kindsOfSettings.includes(kind))
    .map(([name]) => name)
  const unread = settings.filter((name) => !isNamed(name, of.name))
  expect(
    unread.map((name) => `${of.name}.${name}`).filter((each) => !descriptions.includes(each)),
    'read it where it makes a difference, or list it among the descriptions in checks/house/settings-shown.ts',
  ).toEqual([])
})

test.each(concepts)('every setting of $name has a test that shows what it does, or only describes', (of) => {
  const fields = Object.entries(of.fields as Entity['fields'])
    .filter(([name, { written }]) => written !== 'server' && !describesEverywhere.test(name) && name !== scopeOf(of))
    .map(([name]) => `${of.name}.${name}`)
  expect(
    fields.filter((field) => !(field in settingsShown) && !descriptions.includes(field)),
    needsLine,
  ).toEqual([])
})

/** One code of a list may be what holds where no other does; the program names the rest, but where it declares and presets them. */
test.each([...concepts, chargeRuleBind])('every choice that $name offers makes a difference', (of) => {
  const declaration = program.find(({ name }) => name === `${of.name}.ts`)!.text
  const text = program.map((file) => file.text.replaceAll(/default: \w+\.\w+/g, '')).join('\n')
  const unnamed = Object.entries(of.fields as Record<string, ChoiceField>).flatMap(
    ([name, { kind, options, written }]) => {
      const field = `${of.name}.${name}`
      if (!['choice', 'choices'].includes(kind) || written === 'server' || descriptions.includes(field)) return []
      const list = new RegExp(`\\b${name}: choices?\\(\\s*'[^']*',\\s*(\\w+)`).exec(declaration)![1]!
      const codes = [...namesOf(options)]
        .filter(([code]) => !options.find((option) => option.code === code)!.past)
        .map(([, named]) => String(named))
      const silent = codes.filter(
        (code) => !new RegExp(`\\b${list}\\.${code}\\b|\\{${of.table}\\.\\w+\\.${code}\\}`).test(text),
      )
      return silent.length > 1 && !(field in choicesAlike) ? [`${field}: ${silent.join(', ')}`] : []
    },
  )
  expect(
    unnamed,
    'read each where it makes a difference, offer it no more (past), or say in choicesAlike of checks/house/settings-shown.ts why it needs no name',
  ).toEqual([])
})

test('every parameter has a test that shows what it does', () => {
  expect(
    Object.keys(parameters).filter((key) => !(`parameter.${key}` in settingsShown)),
    needsLine,
  ).toEqual([])
})

test('each line names a setting that there is, and a test that there is', () => {
  const known = new Set([
    ...concepts.flatMap((of) => Object.keys(of.fields).map((name) => `${of.name}.${name}`)),
    ...Object.keys(parameters).map((key) => `parameter.${key}`),
  ])
  expect(
    [...Object.keys(settingsShown), ...Object.keys(choicesAlike), ...descriptions].filter((field) => !known.has(field)),
  ).toEqual([])
  const lines = Object.entries(settingsShown)
  const without = lines.filter(([, [file, title]]) => {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    return !text.split('\n').some((line) => /['"`]/.test(line) && line.includes(title))
  })
  expect(without.map(([field]) => field)).toEqual([])
})

/** Whose rows it is: the data scope, which the tests of tenants show for all concepts. */
function scopeOf({ scope }: Entity<any, any>): string | null {
  return 'field' in scope ? scope.field : null
}

const program = readdirSync(join(import.meta.dirname, '../../business'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(server\.ts|web\.tsx?|page\.tsx|sql|ts)$/.test(entry.name))
  .filter(({ name }) => !/(\.test\.ts|(^|\.)en\.ts|-parts\.web\.ts)$/.test(name))
  .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))

function isNamed(field: string, entity: string): boolean {
  const camel = field.charAt(0).toLowerCase() + field.slice(1)
  const named = new RegExp(`\\b(${field}|${camel}|${snake(field)})\\b`)
  return program.some(({ name, text }) => name !== `${entity}.ts` && named.test(text))
}
