import pg from 'pg'

/** Identities and numbers of a node start here; they stay below 2^53 on 31 nodes. */
const rangeOfNode = 2 ** 48

/**
 * Makes of a database that knows all tenants the node of some: takes out the rows of the others, lets its identities and numbers start in a range of
 * its own, and lays a trap on every table: a row whose tenant does not live here raises. `url` is the superuser's.
 */
export async function settleNode(url: string, node: number, tenants: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(trap(tenants))
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, greatest(last_value, $1::bigint) + 1) from pg_sequences where schemaname = 'public'`,
      [node * rangeOfNode],
    )
  } finally {
    await client.end()
  }
}

const trap = (tenants: readonly string[]) => `
  create function lives_elsewhere() returns trigger language plpgsql as $$
  begin
    if new.tenant_id in (${tenants.join(',')}) then return new; end if;
    raise exception 'a row of tenant % came to the node of ${tenants.join(', ')}: %', new.tenant_id, tg_table_name;
  end $$;
  set session_replication_role = replica;
  do $$
  declare
    of text;
  begin
    for of in select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    loop
      execute format('delete from %s where tenant_id not in (${tenants.join(',')})', of);
      execute format('create trigger lives_elsewhere before insert or update on %s for each row execute function lives_elsewhere()', of);
    end loop;
  end $$;
  set session_replication_role = origin`
