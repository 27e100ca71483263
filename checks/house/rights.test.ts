import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rights } from '#business/traffic/rights/rights.ts'

const list = 'business/traffic/rights/rights.ts'
const schema = readFileSync('database/schema.sql', 'utf8')
const files = globSync('business/**/*.server.ts').flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^halfOf\((\w+)\)\.register\(/gm)].map(([, right]) => ({ path, right: right!, text }))
})

test('every right of way that has a server half is in the list', () => {
  const listed = readFileSync(list, 'utf8')
  const wrong = files.filter(({ right }) => !new RegExp(`^ {2}${right},`, 'm').test(listed))
  expect(
    wrong.map(({ path, right }) => `${path}: ${right} counts nowhere: write it into ${list}, where its precedence is.`),
  ).toEqual([])
  expect(files.length).toBe(rights.length)
})

test('no two rights of way have one name or one type of car', () => {
  const shared = (['name', 'carType'] as const).flatMap((what) =>
    [...Map.groupBy(rights, (right) => right[what]).values()]
      .filter((those) => those.length > 1)
      .map(
        (those) => `${list}: ${those.map(({ name }) => name).join(' and ')} have one ${what}: a car is of one right.`,
      ),
  )
  expect(shared).toEqual([])
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
      !new RegExp(
        `^create trigger \\w+ after .* on ${table} [^;]*\\sexecute function look_at_standing\\(\\);`,
        'm',
      ).test(schema),
  )
  expect(read.length).toBeGreaterThan(6)
  expect(
    unseen.map(
      ({ path, table }) =>
        `${path}: a car that stands at a barrier does not notice a new row of ${table}: write a trigger that calls look_at_standing.`,
    ),
  ).toEqual([])
})

test('traffic knows the rights by their list alone', () => {
  const named = globSync('business/traffic/**/*.ts', { exclude: (path) => /\.test\.ts$|example/.test(path) })
    .filter((path) => path !== list)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/'#business\/(rights\/(?!claims\/)[^']*)'/g)].map(
        ([, right]) => `${path} imports ${right}: what a right does stands in its half, which ${list} leads to.`,
      ),
    )
  expect(named).toEqual([])
})
