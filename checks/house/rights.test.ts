import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rightRules } from '#business/rights/claims/right-rules.ts'

const rules = 'business/rights/claims/right-rules.ts'
const schema = readFileSync('database/schema.sql', 'utf8')
const files = globSync('business/**/*.server.ts').flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^rightsOfWay\.register\('(\w+)'/gm)].map(([, name]) => ({ path, name: name!, text }))
})

test('every right of way has one server half', () => {
  const halves = Map.groupBy(files, ({ name }) => name)
  const wrong = Object.keys(rightRules).flatMap((name) => {
    const paths = (halves.get(name) ?? []).map(({ path }) => path)
    if (paths.length === 1) return []
    return paths.length === 0
      ? [`${rules}: ${name} has no server half: call rightsOfWay.register('${name}', …) in its area.`]
      : [`${paths.join(' and ')}: both are the right of way ${name}: keep one.`]
  })
  expect(wrong).toEqual([])
})

test('no two rights of way are of one type of car', () => {
  const types = Map.groupBy(Object.entries(rightRules), ([, { carType }]) => carType)
  const shared = [...types.values()].filter((those) => those.length > 1)
  expect(
    shared.map(
      (those) => `${rules}: ${those.map(([name]) => name).join(' and ')} have one carType: a car is of one right.`,
    ),
  ).toEqual([])
})

test('a car that stands at a barrier is looked at again when a right comes to say something of it', () => {
  const withPlate = [...schema.matchAll(/^-- (business\/rights\/.*)\n(?:--.*\n)*create table (\w+) \(\n([^]*?)\n\)/gm)]
    .filter(([, , , columns]) => /^ {2}plate_number /m.test(columns!))
    .map(([, path, table]) => ({ path, table: table! }))
  const read = withPlate.filter(({ table }) =>
    files.some(({ text }) => new RegExp(`\\b(?:from|join) ${table}\\b`).test(text)),
  )
  const unseen = read.filter(
    ({ table }) =>
      !new RegExp(`^create trigger \\w+ after .* on ${table} .* execute function look_at_standing\\(\\);`, 'm').test(
        schema,
      ),
  )
  expect(read.length).toBeGreaterThan(6)
  expect(
    unseen.map(
      ({ path, table }) =>
        `${path}: a car that stands at a barrier does not notice a new row of ${table}: write a trigger that calls look_at_standing.`,
    ),
  ).toEqual([])
})
