import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connections } from '#server/database/pool.ts'

/** A database that test files use one after another, each as if it were new. */
export interface KeptDatabase<Template extends string = string> {
  readonly template: Template
  readonly name: string
  /** Of the superuser. */
  readonly url: string
  /** For one server at a time, whose end gives them back; null while they are lent. */
  connections(what: string, openThem: () => pg.Pool): Connections | null
  /** Every row as it was at first. False when that cannot be: something else is connected, or a table, trigger or setting is another one. */
  renew(): Promise<boolean>
  close(): Promise<void>
}

/** Rows of a table, as they were at first. */
interface Saved {
  readonly table: string
  readonly digest: string | null
  readonly rows: string
  /** Without the generated ones. */
  readonly columns: string
}

/** As of now, when nothing has happened in it yet. */
export async function keepDatabase<Template extends string>(
  template: Template,
  name: string,
  url: string,
): Promise<KeptDatabase<Template>> {
  const lent = new Map<string, Lending>()
  const owner = await open(url)
  const schema = await schemaOf(owner)
  const saved = new Map((await savedRows(owner)).map((each) => [each.table, each]))
  const counted = await countedSoFar(owner)
  return {
    template,
    name,
    url,
    connections(what, openThem) {
      const known = lent.get(what) ?? lending(openThem())
      lent.set(what, known)
      return known.lend()
    },
    async renew() {
      try {
        if (![...lent.values()].every((each) => each.isBack())) return false
        const kept = [...lent.values()].reduce((sum, { size }) => sum + size(), 1)
        if (!(await isAlone(owner, kept)) || (await schemaOf(owner)) !== schema) return false
        const touched = await tablesWithRows(owner)
        const changed: string[] = []
        for (const table of touched)
          if (!saved.has(table) || (await digestOf(owner, table)) !== saved.get(table)!.digest) changed.push(table)
        await owner.query(restoring(changed, saved))
        await owner.query(counted)
        return true
      } catch {
        return false
      }
    },
    async close() {
      await Promise.allSettled([owner.end(), ...[...lent.values()].map((each) => each.close())])
    },
  }
}

interface Lending {
  lend(): Connections | null
  isBack(): boolean
  size(): number
  close(): Promise<void>
}

function lending(pool: pg.Pool): Lending {
  // None of them keeps the process of the tests alive.
  pool.options.allowExitOnIdle = true
  // Most texts of the common suites are asked once in the whole run: a plan that is kept for them is memory for nothing.
  const asked = new Set<string>()
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    if (!names.has(text) && asked.has(text)) names.set(text, `berth_${names.size}`)
    asked.add(text)
    return names.get(text)
  }
  let isLent = false
  return {
    lend() {
      if (isLent) return null
      isLent = true
      return { pool: poolOfOne(pool, () => (isLent = false)), nameOf }
    },
    isBack: () => !isLent && pool.idleCount === pool.totalCount,
    size: () => pool.totalCount,
    close: () => pool.end(),
  }
}

/** The pool as one server has it: after its end no one gets a connection by it, and all are back. */
function poolOfOne(pool: pg.Pool, back: () => void): pg.Pool {
  let isEnded = false
  const ended = () => new Error('Cannot use a pool after calling end on the pool')
  return Object.create(pool, {
    connect: {
      value(callback?: Parameters<pg.Pool['connect']>[0]) {
        if (!isEnded) return callback ? pool.connect(callback) : pool.connect()
        return callback ? callback(ended(), undefined, () => {}) : Promise.reject(ended())
      },
    },
    end: {
      async value() {
        if (isEnded) throw new Error('Called end on pool more than once')
        isEnded = true
        while (pool.idleCount < pool.totalCount) await sleep(5)
        back()
      },
    },
  }) as pg.Pool
}

async function open(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {
    // What a test does to all connections; the next statement fails.
  })
  await owner.connect()
  await owner.query(`set session_replication_role = replica`)
  ;(owner as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref()
  return owner
}

/** No one else is connected. Those that have just gone are looked for a few times. */
async function isAlone(owner: pg.Client, connections: number): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    const { rows } = await owner.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    )
    if (Number(rows[0]!.count) <= connections) return true
    await sleep(10)
  }
  return false
}

const catalogs = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_trigger',
  'pg_rewrite',
  'pg_policy',
  'pg_proc',
  'pg_type',
  'pg_namespace',
]

/** Changes with every statement that changes a table, a function, a trigger, a policy or a setting; not with rows, nor with statistics. */
async function schemaOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ schema: string }>(
    `select concat_ws(',', ${catalogs
      .map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${name})`)
      .join(
        ', ',
      )}, (select string_agg(setrole || ' ' || setconfig::text, ';' order by setrole) from pg_db_role_setting s
        join pg_database d on d.oid = s.setdatabase where datname = current_database())) as schema`,
  )
  return rows[0]!.schema
}

async function tablesWithRows(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname !~ '^(pg_|information_schema)' and pg_relation_size(c.oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

async function savedRows(owner: pg.Client): Promise<Saved[]> {
  const saved: Saved[] = []
  for (const table of await tablesWithRows(owner)) {
    const { rows } = await owner.query<{ rows: string; columns: string }>(
      `select (select jsonb_agg(t)::text from ${table} t) as rows,
              (select string_agg(quote_ident(attname), ', ') from pg_attribute
                where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
    )
    saved.push({ table, digest: await digestOf(owner, table), ...rows[0]! })
  }
  return saved
}

/** A statement that sets each sequence to where it stands: the first row of a new database has the number 1. */
async function countedSoFar(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ statement: string }>(
    `select 'select ' || string_agg(format('setval(%L, %s, %L)', seqrelid::regclass, coalesce(last, seqstart), last is not null), ', ') as statement
       from pg_sequence, pg_sequence_last_value(seqrelid) last`,
  )
  return rows[0]!.statement
}

/** Null for an empty one. */
async function digestOf(owner: pg.Client, table: string): Promise<string | null> {
  const { rows } = await owner.query<{ digest: string | null }>(
    `select md5(string_agg(t::text, e'\\n' order by t::text)) as digest from ${table} t`,
  )
  return rows[0]!.digest
}

function restoring(tables: readonly string[], saved: ReadonlyMap<string, Saved>): string {
  return tables
    .flatMap((table) => {
      const { rows = null, columns } = saved.get(table) ?? {}
      return [
        `delete from ${table}`,
        ...(rows
          ? [
              `insert into ${table} (${columns}) overriding system value
                select ${columns} from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)})`,
            ]
          : []),
      ]
    })
    .join(';')
}
