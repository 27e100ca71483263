import { differences, type Catalog } from './catalog.ts'
import { growingTables } from './growth.ts'

/** A draft for a person to read: what leads from one database to another, and what speaks against it while an older version still runs. */
export interface Draft {
  /** Runs in one transaction. */
  readonly sql: string
  /** Indexes of tables that grow: built while others write, in a migration of its own that runs statement by statement. */
  readonly concurrent: string
  /** Sentences; none: an older version can go on alongside it. */
  readonly warnings: readonly string[]
}

interface Step {
  readonly sql: string
  readonly isConcurrent?: boolean
  readonly warning?: string
}

/**
 * `before` is what the migrations lead to, `after` what the declarations say, `schema` the text of schema.sql, from which new tables, columns
 * and indexes are taken. Functions and views are not in it, but for those that its triggers call: they are replaced as a whole at the start. What a new table's lists put on the tables
 * that they name comes with the call that makes them (`refer_by_list`).
 */
export function draftMigration(before: Catalog, after: Catalog, schema: string): Draft {
  const changed = differences(before, after).map((name) => ({ name, was: before.get(name), is: after.get(name) }))
  const newTables = new Set(
    changed.flatMap(({ name, was }) => (was === undefined && name.startsWith('table ') ? [name.slice(6)] : [])),
  )
  const goneTables = new Set(
    changed.flatMap(({ name, is }) => (is === undefined && name.startsWith('table ') ? [name.slice(6)] : [])),
  )
  const added = new Set(
    changed.flatMap(({ name, was }) => (was === undefined && name.startsWith('column ') ? [name.slice(7)] : [])),
  )
  const steps = changed
    .filter(
      ({ name, is }) =>
        name.startsWith('table ') ||
        !(
          [...newTables, ...goneTables].some((table) => isOf(name, table)) ||
          [...newTables].some((table) => is?.includes(`refuse_deleting_listed('${table}'`))
        ),
    )
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .map((one) => stepOf(one, schema, added))
  const sql = textOfAll(steps.filter(({ isConcurrent }) => !isConcurrent))
  return {
    sql: [...functionsBefore(sql, schema), sql].join('\n'),
    concurrent: textOfAll(steps.filter(({ isConcurrent }) => isConcurrent)),
    warnings: steps.flatMap(({ warning }) => warning ?? []),
  }
}

const textOfAll = (steps: readonly Step[]) => steps.map(({ sql }) => sql).join('\n')

/** Functions that triggers of the migration call: those can be made only after these, and may be as new. */
function functionsBefore(sql: string, schema: string): string[] {
  const called = new Set([...sql.matchAll(/execute function (\w+)\(/gi)].map(([, name]) => name!))
  return [...called]
    .map((name) => textOf(schema, `create or replace function ${name}(`, '\nend $$;'))
    .flatMap((text) => (text ? [`${text}\nend $$;`] : []))
}

const order = ['sequence', 'table', 'column', 'constraint', 'index', 'policy', 'trigger', 'function', 'view']
const rank = (name: string) => order.indexOf(name.split(' ')[0]!)
const isOf = (name: string, table: string) => name.includes(` ${table}.`) || name.startsWith(`index ${table}_`)

function stepOf(
  { name, was, is }: { name: string; was: string | undefined; is: string | undefined },
  schema: string,
  added: ReadonlySet<string>,
): Step {
  const [kind, rest] = [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)]
  const [table = '', part = ''] = rest.split('.')
  switch (kind) {
    case 'table':
      if (is === undefined)
        return {
          sql: `drop table ${rest};`,
          warning: `${rest} and its rows are gone; an older version still asks for them.`,
        }
      return {
        sql: was === undefined ? textOf(schema, `create table ${rest} (`, '\n\n') : `-- ${rest}: ${was} → ${is}`,
      }
    case 'column':
      return columnStep(table, part, was, is, schema)
    case 'constraint':
      return constraintStep(table, part, was, is, added)
    case 'index':
      return indexStep(rest, was, is)
    case 'policy':
      return {
        sql: [
          ...(was ? [`drop policy ${part} on ${table};`] : []),
          ...(is ? [textOf(schema, `create policy ${part} on ${table} `, ';\n') || fromProcedure(part, table)] : []),
        ].join('\n'),
      }
    case 'trigger':
      return {
        sql: [
          ...(was ? [`drop trigger ${part} on ${table};`] : []),
          ...(is ? [textOf(schema, `create trigger ${part} `, ';\n') || `${is};`] : []),
        ].join('\n'),
      }
    case 'function':
      return is === undefined
        ? { sql: `drop function ${rest};`, warning: `An older version may still call ${rest}.` }
        : { sql: `-- ${rest} is replaced at the start` }
    case 'view':
      return {
        sql:
          was && is
            ? `drop view ${rest}; -- made again at the start`
            : is
              ? `-- ${rest} is made at the start`
              : `drop view ${rest};`,
      }
    default:
      return { sql: is === undefined ? `drop ${kind} ${rest};` : `create ${kind} ${rest};` }
  }
}

const index = /^(CREATE (?:UNIQUE )?INDEX) \w+ ON (?:ONLY )?(?:public\.)?((\w+) [^]*)$/

function indexStep(name: string, was: string | undefined, is: string | undefined): Step {
  if (is === undefined) return { sql: `drop index ${name};` }
  const [, create, whole, table = ''] = index.exec(is)!
  const onTable = whole!.replace(' USING btree', '').replace(' WHERE ', ' where ')
  const isConcurrent = growingTables.has(table)
  const [make, drop] = isConcurrent
    ? [`${create!.toLowerCase()} concurrently if not exists`, 'drop index if exists']
    : [create!.toLowerCase(), 'drop index']
  return {
    sql: [...(was ? [`${drop} ${name};`] : []), `${make} ${name} on ${onTable};`].join('\n'),
    isConcurrent,
    ...(/UNIQUE/.test(create!) && { warning: refusesOlder(name) }),
  }
}

const refusesOlder = (name: string) => `An older version that writes what ${name} forbids is refused.`

/** A policy that `secure_by_…` makes: its statement is read there and written by hand. */
const fromProcedure = (policy: string, table: string) =>
  `-- Policy ${policy} on ${table}: write here what secure_by_… of foundation says for it.`

function columnStep(
  table: string,
  column: string,
  was: string | undefined,
  is: string | undefined,
  schema: string,
): Step {
  if (is === undefined)
    return {
      sql: `alter table ${table} drop column ${column};`,
      warning: `${table}.${column} and what it holds are gone; an older version still asks for it.`,
    }
  if (was === undefined) {
    const create = textOf(schema, `create table ${table} (`, '\n)')
    const line =
      new RegExp(`\\n {2}(${column} .*?)(?: constraint .*)?,?\\n`).exec(`${create}\n`)?.[1] ?? `${column} ${is}`
    const mustFill = / not null/.test(line) && !/ default | generated /.test(line)
    return {
      sql: [`alter table ${table} add column ${line};`, ...grantSteps(table, column, '', is)].join('\n'),
      ...(mustFill && {
        warning: `${table}.${column} is never empty and has no default: rows that are there need a value first.`,
      }),
    }
  }
  const [before, after] = [partsOf(was), partsOf(is)]
  const changes = [
    ...(before.type === after.type ? [] : [`alter column ${column} type ${after.type}`]),
    ...(before.isFilled === after.isFilled
      ? []
      : [`alter column ${column} ${after.isFilled ? 'set' : 'drop'} not null`]),
    ...(before.preset === after.preset
      ? []
      : [`alter column ${column} ${after.preset === '' ? 'drop default' : `set default ${after.preset}`}`]),
  ]
  const grants = grantSteps(table, column, was, is)
  if (changes.length === 0)
    return { sql: grants.length > 0 ? grants.join('\n') : `-- ${table}.${column}: ${was} → ${is}` }
  const isLong = before.type !== after.type || (!before.isFilled && after.isFilled)
  return {
    sql: [`alter table ${table} ${changes.join(', ')};`, ...grants].join('\n'),
    ...(isLong && { warning: `${table} is read or written as a whole while no one may use it.` }),
  }
}

/** What the application may do with this column beyond what it may with its table. */
function grantSteps(table: string, column: string, was: string, is: string): string[] {
  const of = (definition: string) => / app: (.*)$/.exec(definition)?.[1]?.toLowerCase().split(' ') ?? []
  const [before, after] = [of(was), of(is)]
  return [
    ...after.filter((may) => !before.includes(may)).map((may) => `grant ${may} (${column}) on ${table} to berth_app;`),
    ...before
      .filter((may) => !after.includes(may))
      .map((may) => `revoke ${may} (${column}) on ${table} from berth_app;`),
  ]
}

function partsOf(definition: string) {
  const [, type, filled, preset = ''] =
    /^(.*?)( not null)?(?: identity| generated)*(?: default (.*?))?(?: app: .*)?$/.exec(definition)!
  return { type: type!, isFilled: filled !== undefined, preset }
}

/** Without a lock on all rows: new ones are held to it at once, those that are there afterwards. */
function constraintStep(
  table: string,
  name: string,
  was: string | undefined,
  is: string | undefined,
  added: ReadonlySet<string>,
): Step {
  // It may be gone already, with its column.
  if (!is) return { sql: `alter table ${table} drop constraint if exists ${name};` }
  const drop = was ? [`alter table ${table} drop constraint ${name};`] : []
  if (!/^(?:CHECK|FOREIGN KEY)/.test(is))
    return {
      sql: [...drop, `alter table ${table} add constraint ${name} ${is};`].join('\n'),
      warning: `${name} is built while no one may write to ${table}.`,
    }
  const add = [
    `alter table ${table} add constraint ${name} ${is} not valid;`,
    `alter table ${table} validate constraint ${name};`,
  ]
  const sql = [...drop, ...add].join('\n')
  // A new column stays empty in an older version's rows, and what is empty passes.
  const isOfNewColumn = [...is.matchAll(/\w+/g)].some(([word]) => added.has(`${table}.${word}`))
  if (isOfNewColumn && !/is not null/i.test(is)) return { sql }
  return { sql, warning: refusesOlder(name) }
}

/** From where the schema says `begin` to the next `end`, without it. */
function textOf(schema: string, begin: string, end: string): string {
  const from = schema.indexOf(begin)
  return from < 0 ? '' : schema.slice(from, schema.indexOf(end, from)) + (end.startsWith(';') ? ';' : '')
}
