import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { entities } from '#business/roof/contents.ts'
import { snake } from '#kernel/name.ts'
import { tableOf } from '#server/database/table-of-rows.ts'
import { floors, roomOf, type Room } from './floors.ts'

export const unnamed = 'a table named elsewhere'

const root = join(import.meta.dirname, '../..')
export const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** A room of the business (floors.ts), else a folder. */
export const areaOf = (path: string) =>
  path.startsWith('business/') ? roomOf(path)!.name : path.split('/').slice(0, 2).join('/')

/** Tables of concepts by the name under which a declaration is exported: `parkOrder` → `park_order`. */
const entityTables = new Map(entities.map(({ name, table }) => [camel(name), tableOf({ table })]))

/** The area of each table: where its `create table` stands, else where its concept is declared. */
export const ownerOf = new Map<string, string>()
for (const { name, table } of entities) {
  const [declared] = globSync(`business/**/${name}.ts`, { cwd: root })
  if (declared) ownerOf.set(table ?? snake(name), areaOf(declared))
}
for (const path of globSync('{business,server,database/foundation}/**/*.sql', { cwd: root }))
  for (const [, table] of read(path).matchAll(/^create table (\w+)/gm)) ownerOf.set(table!, areaOf(path))

/** What is replaced as a whole. */
const made = /^create or replace (?:function|procedure|view) (\w+)/gm

export const floorOf = new Map(floors.flatMap(({ rooms }, floor) => Object.keys(rooms).map((room) => [room, floor])))

export const files = globSync('{business,server}/**/*.{ts,sql}', { cwd: root }).filter(
  (path) => !/\.test\.|\/testing\//.test(path),
)
/** Where the name of the table is not in the statement: it is always one of these, of the same area. */
const namesTablesElsewhere: Readonly<Record<string, readonly string[]>> = {
  'business/rights/passes/bill-pack-order/pass-rights.server.ts': [
    'bill_pack_park_lot_plate',
    'bill_pack_park_lot_spot',
  ],
}

/** The rooms with a function, procedure or view of that name: one name may stand for several functions, by what they take. */
export const roomsOf = new Map<string, Room[]>()
for (const path of globSync('business/**/*.sql', { cwd: root }))
  for (const [, name] of read(path).matchAll(made)) roomsOf.set(name!, [...(roomsOf.get(name!) ?? []), roomOf(path)!])
const known = [...roomsOf.keys()].join('|')
const calls = new RegExp(`\\b(${known})\\s*\\(|\\b(?:from|join)\\s+(${known})\\b`, 'g')

/** The functions of the business that the statements of a file call, its triggers too, and the views that they read. */
export function calledIn(path: string, text: string): string[] {
  const found = textsOf(path, path.endsWith('.sql') ? text.replaceAll(made, '') : text, calls)
  return [...new Set(found.flatMap((each) => [...each.matchAll(calls)].map(([, called, view]) => called ?? view!)))]
}

const writes = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?(\w+|\$\{[^}]*\})/g

/** The tables that the statements of a file insert into, update or delete from, and those of the concepts whose records it writes. */
export function writtenIn(path: string, text: string): string[] {
  const records = text.includes('repository(') ? recordsWritten(path, text) : []
  return [...records, ...textsOf(path, text, writes).flatMap((each) => tablesWritten(each, path))]
}

const firsts = /\b(?:from|join|using|references|on)\s+(?:only\s+|lateral\s+)?(\w+)/g
/** What stands behind the first table of a list: `from gate g, lane, alarm as a`. */
const others = /\bfrom\s+(?:only\s+)?\w+(?:\s+as)?(?:\s+\w+)?((?:\s*,\s*\w+(?:\s+as)?(?:\s+\w+)?)+)/g

/** The tables that the statements of a file read, refer to, or watch by a trigger. */
export function readIn(path: string, text: string): string[] {
  const names = textsOf(path, text, firsts).flatMap((each) => [
    ...[...each.matchAll(firsts)].map(([, table]) => table!),
    ...[...each.matchAll(others)].flatMap(([, list]) => list!.match(/(?<=,\s*)\w+/g)!),
  ])
  return [...new Set(names)].filter((name) => ownerOf.has(name))
}

/** A whole .sql file without its remarks; of TypeScript each text, if the file has anything that matches. */
function textsOf(path: string, text: string, sought: RegExp): string[] {
  if (path.endsWith('.sql')) return [text.replaceAll(/--.*/g, '')]
  const texts: string[] = []
  if (text.search(sought) < 0) return texts
  new Visitor({
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.raw).join('${}')),
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value)
    },
  }).visit(parseSync(path, text).program)
  return texts
}

function recordsWritten(path: string, text: string): string[] {
  const tables: string[] = []
  const imported = new Map<string, string>()
  const records = new Map<string, string>()
  const tableOfRepository = (node: unknown): string | null => {
    const {
      type,
      name,
      callee,
      arguments: [of] = [],
    } = node as {
      type: string
      name?: string
      callee?: { name?: string }
      arguments?: { name?: string }[]
    }
    if (type === 'Identifier') return records.get(name!) ?? null
    if (type !== 'CallExpression' || callee?.name !== 'repository') return null
    return imported.get(of?.name ?? '') ?? null
  }
  new Visitor({
    ImportSpecifier({ imported: from, local }) {
      const name = from.type === 'Identifier' ? from.name : from.value
      const table = entityTables.get(name)
      if (table) imported.set(local.name, table)
    },
    VariableDeclarator({ id, init }) {
      const table = init && tableOfRepository(init)
      if (table && id.type === 'Identifier') records.set(id.name, table)
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!['create', 'update', 'delete'].includes(callee.property.name)) return
      const table = tableOfRepository(callee.object)
      if (table) tables.push(table)
    },
  }).visit(parseSync(path, text).program)
  return tables
}

function tablesWritten(statement: string, path: string): string[] {
  return [...statement.matchAll(writes)].flatMap(([, table]) => {
    if (table!.startsWith('$')) return path.startsWith('business/') ? (namesTablesElsewhere[path] ?? [unnamed]) : []
    return ownerOf.has(table!) ? [table!] : []
  })
}

/** `park-order` → `parkOrder`. */
function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
