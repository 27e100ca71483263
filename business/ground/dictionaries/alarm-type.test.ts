import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alarmTypes } from './alarm-type.ts'

const business = join(import.meta.dirname, '../..')
/** Files that name alarms without raising any. */
const speakOnly = ['ground/dictionaries/alarm-type.ts', 'places/devices/repair-order/fault-type.ts']

test('something raises every alarm for which a rule can be made', () => {
  const files = globSync('**/*.ts', { cwd: business }).filter(
    (path) => !path.includes('.test.') && !speakOnly.includes(path),
  )
  const text = files.map((path) => readFileSync(join(business, path), 'utf8')).join('\n')
  const named = [...new Set([...text.matchAll(/\balarmTypes\.(\w+)/g)].map(([, name]) => name!))]
  const raised = named
    .map((name) => alarmTypes[name as 'full'])
    .filter((code) => typeof code === 'number' && code > 100)
  expect(alarmTypes.map(({ code }) => code)).toEqual(raised.toSorted((one, other) => one - other))
})
