import { eachByItself } from '#server/database/migrate.ts'
import { statementsOf } from '#server/database/statements.ts'
import { growingTables } from './growth.ts'

interface Rule {
  readonly found: RegExp
  /** What to write instead, after “… holds up all writes to <table>”. */
  readonly instead: string
}

const table = String.raw`(?:if exists )?(?:only )?(?:public\.)?(\w+)`
const column = String.raw`\badd (?:column )?(?:if not exists )?(?!(?:constraint|check|foreign|unique|primary|exclude)\b)\w+ `
const rules: readonly Rule[] = [
  {
    found: new RegExp(
      String.raw`^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?!only )${table}`,
    ),
    instead: 'build it by “create index concurrently if not exists”',
  },
  {
    found: new RegExp(
      String.raw`^alter table ${table} .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.* not valid)`,
    ),
    instead: 'add it “not valid”, and validate it in a statement of its own',
  },
  {
    found: new RegExp(
      String.raw`^alter table ${table} .*\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.* using index)`,
    ),
    instead: 'build its index concurrently and add it “using index”',
  },
  {
    found: new RegExp(String.raw`^alter table ${table} .*${column}.*\b(?:check ?\(|unique\b|primary key\b)`),
    instead:
      'add the column alone, then its check “not valid”, validated in a statement of its own, or its index, built concurrently',
  },
  {
    found: new RegExp(String.raw`^alter table ${table} .*\balter (?:column )?\w+ (?:set data )?type\b`),
    instead: 'add a column alongside it, fill it in parts, and drop the old one later',
  },
  {
    found: new RegExp(String.raw`^alter table ${table} .*\balter (?:column )?\w+ set not null`),
    instead: 'add and validate “check (… is not null)” before, in a migration of its own',
  },
  {
    found: new RegExp(
      String.raw`^alter table ${table} .*${column}.*\b(?:generated always as \(|generated (?:always|by default) as identity|default (?:clock_timestamp|random|gen_random_uuid|nextval)\b)`,
    ),
    instead: 'add it empty and fill it in parts',
  },
  {
    found: new RegExp(String.raw`^alter table ${table} .*${column}(?:big|small)?serial\b`),
    instead: 'add it empty and fill it in parts',
  },
  {
    found: new RegExp(String.raw`^(?:update|delete from) ${table}`),
    instead: 'change its rows in parts, by a job',
  },
]

/**
 * What in a migration would hold up the writes to a table that grows for as long as its rows take: a sentence each, with what to write instead. Tables
 * that the migration itself makes are empty.
 */
export function locksOf(migration: string): string[] {
  const stepwise = migration.startsWith(eachByItself)
  const statements = statementsOf(migration).map(({ sql }) => plain(sql))
  const made = new Set(statements.flatMap((sql) => /^create table (?:public\.)?(\w+)/.exec(sql)?.[1] ?? []))
  const isHeld = (name: string | undefined) => name !== undefined && growingTables.has(name) && !made.has(name)
  return statements.flatMap(changesOf).flatMap((sql) => {
    const validated = new RegExp(`^alter table ${table} validate constraint`).exec(sql)?.[1]
    if (isHeld(validated) && !stepwise)
      return `“${sql}” reads all of ${validated} under the locks of what ran before it: begin the file with “${eachByItself}”`
    const broken = rules.find(({ found }) => isHeld(found.exec(sql)?.[1]))
    return broken ? `“${sql}” holds up all writes to ${broken.found.exec(sql)![1]}: ${broken.instead}` : []
  })
}

/** Each change of an `alter table` by itself; of any other statement itself. */
function changesOf(sql: string): string[] {
  const [, head, , changes] = new RegExp(`^(alter table ${table} )(.*)$`).exec(sql) ?? []
  return changes ? changes.split(/, (?=(?:add|alter|drop|validate)\b)/).map((change) => head + change) : [sql]
}

/** In small letters on one line, without comments; what is quoted stays apart. */
function plain(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/;$/, '')
    .trim()
    .toLowerCase()
}
