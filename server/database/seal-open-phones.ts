import type pg from 'pg'
import type { Sql } from '#kernel/sql.ts'
import { openPhones } from '../secrets/open-phones.ts'
import type { Secrets } from '../secrets/seal.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { beginIn, wholeTenant } from '../scope.ts'
import { DatabaseUnfit } from './application.ts'

/** Records of one transaction. */
const together = 1_000

/** The columns of phones of one table, and how a row says its tenant. */
interface Phones {
  readonly table: string
  readonly columns: readonly string[]
  readonly ofPlatform: boolean
}

/**
 * Seals the phones that older versions left open, in every column that is checked by `is_sealed`: tenant by tenant, a thousand rows in a
 * transaction. What was sealed stays so when the next start goes on.
 *
 * @throws DatabaseUnfit where there are some, and no key to seal them by
 */
export async function sealOpenPhones(owner: pg.ClientBase, secrets: Secrets | null): Promise<void> {
  const tables = await tablesOfPhones(owner)
  const tenants = await owner.query<{ id: string }>('select all_tenant_ids()::text as id')
  for (const { id } of tenants.rows)
    for (const phones of tables) {
      if (phones.ofPlatform && id !== platformTenant) continue
      while (await sealSome(owner, secrets, id, phones));
    }
}

async function tablesOfPhones(owner: pg.ClientBase): Promise<Phones[]> {
  const { rows } = await owner.query<Phones>(String.raw`
    select k.conrelid::regclass::text as table, array_agg(a.attname::text order by a.attname) as columns,
      bool_or(pg_get_constraintdef(k.oid) ~ '\(0\)::bigint') as "ofPlatform"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attname = substring(pg_get_constraintdef(k.oid) from 'is_sealed\((\w+),')
    where k.contype = 'c' group by k.conrelid order by 1`)
  return rows
}

/** Whether there may be more. */
async function sealSome(
  owner: pg.ClientBase,
  secrets: Secrets | null,
  tenantId: string,
  { table, columns }: Phones,
): Promise<boolean> {
  const open = columns.map((column) => `not is_sealed(${column}, ${tenantId})`).join(' or ')
  for (const statement of beginIn(wholeTenant(tenantId))) await owner.query(statement)
  try {
    const { rows } = await owner.query<Record<string, string | null>>(
      `select ctid::text as at, ${columns.join(', ')} from ${table} where ${open} limit ${together} for update`,
    )
    if (rows.length) {
      if (!secrets)
        throw new DatabaseUnfit(
          'The phones in this database are to be sealed, and that needs the key of the server: start it with npm start.',
        )
      const phones = await openPhones(asTx(owner), secrets)
      const sealed = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, text]) => [
            name,
            name === 'at' || text === null || /^(?:\*|ph1\.)/.test(text) ? text : phones.seal(text, tenantId),
          ]),
        ),
      )
      await owner.query(
        `update ${table} t set ${columns.map((column) => `${column} = x.${column}`).join(', ')}
         from jsonb_to_recordset($1) x(at text, ${columns.map((column) => `${column} text`).join(', ')}) where t.ctid = x.at::tid`,
        [JSON.stringify(sealed)],
      )
    }
    await owner.query('commit')
    return rows.length === together
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

function asTx(owner: pg.ClientBase): Parameters<typeof openPhones>[0] {
  const ask = (query: Sql) => {
    const { text, values } = query.bound()
    return owner.query(text, values)
  }
  return {
    run: async (query) => (await ask(query)).rowCount ?? 0,
    first: async (query) => (await ask(query)).rows[0],
  }
}
