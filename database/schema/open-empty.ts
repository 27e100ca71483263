import pg from 'pg'

/** A new, empty database in which the owner may make everything; gives a connection that acts as the owner. `url`: of a superuser. */
export async function openEmpty(url: string, name: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const role of ['berth_owner', 'berth_app'])
    await admin.query(`do $$ begin create role ${role}; exception when duplicate_object then null; end $$`)
  await admin.query(`create database ${name}`)
  await admin.query(`grant all on database ${name} to berth_owner`)
  await admin.end()
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, `/${name}`) })
  client.on('error', () => {
    // The server was stopped; why stands in what failed before.
  })
  await client.connect()
  await client.query(`
    grant all on schema public to berth_owner;
    alter default privileges for role berth_owner in schema public grant select, insert, update, delete on tables to berth_app;
    alter default privileges for role berth_owner in schema public grant usage on sequences to berth_app;
    set role berth_owner`)
  return client
}
