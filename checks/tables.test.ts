import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { snake } from '#kernel/name.ts'
import { roomOf } from './floors.ts'

/**
 * A table is written by the area in whose folder it is declared or created; others call a function of that area. These may all the same, each with
 * its why. An entry that nothing needs any more fails too.
 */
const mayWrite: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  traffic: {
    park_order: 'an order is what traffic makes of the facts: its projection',
    passing: 'a passing is a fact that traffic stores, and what followed from it',
  },
  basics: {
    gate_command: 'what a person orders at a lane is a command',
    lot_occupancy: 'a new car park begins empty',
  },
  devices: { park_lot_inspect: 'a repair order closes the finding that it came from, or opens it again' },
  duty: { sentry: 'who is on duty there, and when its page last reported' },
  inbox: { push_told: 'what was told is forgotten together with old messages' },
  contents: { tenant: 'the demo’s tenant is marked as one' },
  system: {
    sms_account: 'the platform adds messages to a tenant',
    tenant_user: 'the administrator of a new tenant has no password until one is given',
  },
  'server/verb': { audit_log: 'the wrapper of every change writes its line' },
}

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** A room of the business (floors.ts), else a folder. */
const areaOf = (path: string) =>
  path.startsWith('business/') ? roomOf(path)!.name : path.split('/').slice(0, 2).join('/')

/** The area of each table: where its `create table` stands, else where its concept is declared. */
const ownerOf = new Map<string, string>()
for (const { name, table } of entities) {
  const [declared] = globSync(`business/**/${name}.ts`, { cwd: root })
  if (declared) ownerOf.set(table ?? snake(name), areaOf(declared))
}
for (const path of globSync('{business,server,database/foundation}/**/*.sql', { cwd: root }))
  for (const [, table] of read(path).matchAll(/^create table (\w+)/gm)) ownerOf.set(table!, areaOf(path))

const files = globSync('{business,server}/**/*.ts', { cwd: root }).filter((path) => !/\.test\.|\/testing\//.test(path))

test('a statement that writes is found, one that locks is none', () => {
  const text =
    'const x = sql`with a as (update alarm a set state = 1) insert into device (id) select 1 for update of lane`'
  expect(writtenIn('x.ts', text)).toEqual(['alarm', 'device'])
  expect(ownerOf.get('alarm')).toBe('devices')
  expect(ownerOf.size).toBeGreaterThan(120)
})

test('no area writes the tables of another', () => {
  const foreign = new Set(
    files.flatMap((path) => {
      const area = areaOf(path)
      const tables = writtenIn(path, read(path)).filter((table) => ownerOf.get(table) !== area)
      return tables.map((table) => `${area} writes ${table} of ${ownerOf.get(table)}`)
    }),
  )
  const allowed = Object.entries(mayWrite).flatMap(([area, tables]) =>
    Object.keys(tables).map((table) => `${area} writes ${table} of ${ownerOf.get(table)}`),
  )
  expect([...foreign].toSorted()).toEqual(allowed.toSorted())
})

const writes = /\b(?:insert into|update|delete from)\s+\w/

/** The tables that the statements of a file insert into, update or delete from. */
function writtenIn(path: string, text: string): string[] {
  const tables: string[] = []
  if (!writes.test(text)) return tables
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      const statement = quasi.quasis.map(({ value }) => value.raw).join(' ? ')
      for (const [, table] of statement.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/g))
        if (ownerOf.has(table!)) tables.push(table!)
    },
  }).visit(parseSync(path, text).program)
  return tables
}
