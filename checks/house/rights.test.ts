import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rightRules } from '#business/rights/claims/right-rules.ts'
import { rights } from '#business/traffic/rights/rights.server.ts'

/** Tables of rights whose new rows no barrier is asked about again, each with its why. */
const notLookedAtAgain: Readonly<Record<string, string>> = {
  appoint_order: 'it is booked before the car comes',
  share_order: 'it is rented before the car comes',
}

const files = globSync('business/**/*-right.server.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const list = 'business/traffic/rights/rights.server.ts'
const schema = readFileSync('database/schema.sql', 'utf8')

test('every right of way stands in the list of all', () => {
  const listed = readFileSync(list, 'utf8')
  const forgotten = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^export const (\w+): RightOfWay\b/gm)].flatMap(([, name]) =>
      new RegExp(`^  ${name},$`, 'm').test(listed)
        ? []
        : [`${path}: no car comes in by ${name}: write its line in ${list}, at its place in the precedence.`],
    ),
  )
  expect(files.length).toBeGreaterThan(8)
  expect(forgotten).toEqual([])
})

test('a lane box has the rights in the order of the server’s', () => {
  const ofBox = Object.values(rightRules).map(({ carType }) => carType)
  expect(ofBox, `business/rights/claims/right-rules.ts names them in the order of ${list}`).toEqual(
    rights.map(({ carType }) => carType),
  )
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
    unseen
      .filter(({ table }) => !(table in notLookedAtAgain))
      .map(
        ({ path, table }) =>
          `${path}: a car that stands at a barrier does not notice a new row of ${table}: write a trigger that calls look_at_standing, or say why not in notLookedAtAgain.`,
      ),
  ).toEqual([])
  expect(Object.keys(notLookedAtAgain)).toEqual(unseen.map(({ table }) => table).toSorted())
})
