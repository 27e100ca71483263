import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entities } from '#business/roof/contents.ts'
import { alterationsOf, revokedVerbsOf, secondScopesOf } from './alongside.ts'
import { withCodes } from './codes.ts'
import { Contradiction } from './contradiction.ts'
import { statementsOf, type Statement } from '#server/database/statements.ts'
import { tableOf } from '#server/database/table-of-rows.ts'
import { wholeTable, type WholeTable } from './whole-table.ts'
import { contradictionsOfTable } from './written-half.ts'

/** A statement and the file that it is from. */
export interface Found extends Statement {
  readonly from: string
}

type Part = 'first' | 'function' | 'table' | 'of a table' | 'view' | 'of a view'

const root = join(import.meta.dirname, '../..')
const head = `-- The database as it is: written by \`npm run schema\` from the declarations (business/**) and the .sql files alongside them. Read it; what you
-- change stands there.
set local check_function_bodies = off;`

/**
 * The whole database as one script, from the declarations and the .sql files alongside them: functions, tables in the order of their
 * references, views. It runs in an empty database as `berth_owner`.
 * @throws Contradiction with a sentence for each thing that an .sql file says against its declaration
 */
export function assembleSchema(): string {
  refuseSharedTables()
  const found = globSync('{database/foundation,server,business}/**/*.sql', { cwd: root })
    .sort()
    .flatMap((from) =>
      statementsOf(withCodes(readFileSync(join(root, from), 'utf8'), from)).map((one) => ({ ...one, from })),
    )
  const views = new Set(found.flatMap(({ sql }) => viewName(sql) ?? []))
  const parts = Map.groupBy(found, (one) => partOf(one, views))
  const of = (part: Part) => parts.get(part) ?? []
  const tables = tablesOf(
    found.filter((one) => ['table', 'of a table'].includes(partOf(one, views))),
    new Map(of('view').map(({ sql }) => [viewName(sql)!, sql])),
  )
  const takesRows = rowsTaken([...tables.map(({ name }) => name), ...views])
  const body = [
    ['Extensions and sequences', of('first').map(text)],
    [
      'Functions',
      of('function')
        .filter((one) => !takesRows(one))
        .map(text),
    ],
    [
      'Tables',
      inOrder(
        tables,
        ({ name }) => name,
        ({ needs }) => needs,
      ).map(({ from, sql }) => `-- ${from}\n${sql}`),
    ],
    [
      'Views',
      inOrder(
        of('view'),
        (one) => viewName(one.sql)!,
        (one) => viewsIn(one, views),
      ).map(text),
    ],
    ['Functions of rows', of('function').filter(takesRows).map(text)],
    ['Grants on views', of('of a view').map(text)],
  ] as const
  return `${head}\n\n${body.map(([title, texts]) => `-- ${title}\n\n${texts.join('\n\n')}`).join('\n\n\n')}\n`
}

/** Else the one whose table is taken would be missing, wherever it is named first. */
function refuseSharedTables(): void {
  const shared = [...Map.groupBy(entities, tableOf)].filter(([, concepts]) => concepts.length > 1)
  if (shared.length === 0) return
  const sentences = shared.map(
    ([table, concepts]) =>
      `${concepts.map(({ name }) => globSync(`business/**/${name}.ts`, { cwd: root })[0]).join(' and ')}: both concepts have the table ${table}; give one another by “table” in its declaration.`,
  )
  throw new Contradiction(sentences.join('\n'))
}

function partOf({ sql }: Statement, views: ReadonlySet<string>): Part {
  if (/^create (?:extension|sequence)|^grant \w+ on sequence/.test(sql)) return 'first'
  if (/^create or replace (?:function|procedure)/.test(sql)) return 'function'
  if (viewName(sql)) return 'view'
  if (/^create table/.test(sql)) return 'table'
  return views.has(/^(?:grant|revoke) \w+ on (\w+)/.exec(sql)?.[1] ?? '') ? 'of a view' : 'of a table'
}

const viewName = (sql: string) => /^create or replace view (\w+)/.exec(sql)?.[1]
const viewsIn = ({ sql }: Statement, views: ReadonlySet<string>) =>
  new Set([...views].filter((name) => name !== viewName(sql) && new RegExp(`\\b${name}\\b`).test(sql)))
const text = ({ comment, sql, from }: Found) => [`-- ${from}`, ...(comment ? [comment] : []), sql].join('\n')

/** Whether a function takes or gives rows of one of these, which must be there before it. */
function rowsTaken(names: readonly string[]): (one: Statement) => boolean {
  const typed = new RegExp(`[(,] *\\w+ (?:${names.join('|')})\\b|\\breturns (?:setof )?(?:${names.join('|')})\\b`)
  return ({ sql }) => typed.test(sql.slice(0, sql.search(/ as \$| language /)))
}

/**
 * The tables of the files, each with what stands between its `create table` and the next, those of concepts that have no file, and the triggers on
 * each, also those of an area that watches it; `views` by their names.
 */
function tablesOf(found: readonly Found[], views: ReadonlyMap<string, string>): WholeTable[] {
  const concepts = new Map(entities.map((of) => [tableOf(of), of] as const))
  const written = new Map<string, { create: Found | null; rest: Found[] }>()
  const watching: { table: string; trigger: Found }[] = []
  let current: { create: Found; rest: Found[] } | null = null
  for (const one of found) {
    const name = /^create table (\w+)/.exec(one.sql)?.[1]
    const watched = /^create (?:constraint )?trigger .*? on (\w+)/s.exec(one.sql)?.[1]
    const isInFile = current?.create.from === one.from
    if (name) written.set(name, (current = { create: one, rest: [] }))
    else if (watched && !(isInFile && written.get(watched) === current)) watching.push({ table: watched, trigger: one })
    else if (current && isInFile) current.rest.push(one)
    else throw new Contradiction(`${one.from}: “${one.sql.slice(0, 60)}…” stands before any table of its file`)
  }
  const contradictions = [
    ...alterationsOf(concepts, found),
    ...secondScopesOf(concepts, found),
    ...revokedVerbsOf(concepts, found),
    ...[...concepts].flatMap(([name, of]) => {
      const create = written.get(name)?.create
      const view = of.table === name ? '' : views.get(of.table)
      return create ? contradictionsOfTable(of, create.sql, create.from, view) : []
    }),
  ]
  if (contradictions.length) throw new Contradiction(contradictions.join('\n'))
  for (const name of concepts.keys()) if (!written.has(name)) written.set(name, { create: null, rest: [] })
  for (const { table, trigger } of watching) {
    const its = written.get(table)
    if (!its)
      throw new Contradiction(`${trigger.from}: “${trigger.sql.slice(0, 60)}…” watches ${table}, which is no table`)
    const isNamed = (its.rest.at(-1) ?? its.create)?.from === trigger.from
    const comment = [...(isNamed ? [] : [`-- ${trigger.from}`]), ...(trigger.comment ? [trigger.comment] : [])].join(
      '\n',
    )
    its.rest.push({ ...trigger, comment })
  }
  return [...written].map(([name, { create, rest }]) => wholeTable(name, concepts.get(name) ?? null, create, rest))
}

/** Each after those that it needs; of several possible orders the first by name. */
function inOrder<One>(
  of: readonly One[],
  nameOf: (one: One) => string,
  needsOf: (one: One) => ReadonlySet<string>,
): One[] {
  const waiting = of.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const ordered: One[] = []
  while (waiting.length > 0) {
    const left = new Set(waiting.map(nameOf))
    const at = waiting.findIndex((one) => [...needsOf(one)].every((name) => !left.has(name)))
    if (at < 0) throw new Contradiction(`These need each other in a circle: ${[...left].join(', ')}`)
    ordered.push(...waiting.splice(at, 1))
  }
  return ordered
}
