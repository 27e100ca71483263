import pg from 'pg'

/** Payments lie in their months from so many months ago on, as where this version has run all that time; each is as old as when it was paid. */
export async function dividePayments(databaseUrl: string, months: number): Promise<void> {
  const superuser = new pg.Client({ connectionString: databaseUrl })
  await superuser.connect()
  const { rows } = await superuser.query<{ part: string; columns: string }>(`
    select c.oid::regclass as part, (select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'pay_record'::regclass and pg_get_expr(c.relpartbound, c.oid) like '%(MINVALUE)%'`)
  await superuser.query('begin; set local role berth_owner')
  for (const { part } of rows)
    await superuser.query(
      `alter table pay_record detach partition ${part}; alter table ${part} rename to payments_before`,
    )
  await superuser.query(
    `call keep_partitions('pay_record', (now() - interval '${months} months')::date); set local role none`,
  )
  await superuser.query('set local session_replication_role = replica')
  for (const { columns } of rows)
    await superuser.query(`
      update payments_before set created_at = paid_at where paid_at < created_at;
      update pay_key k set made_at = p.created_at from payments_before p where p.tenant_id = k.tenant_id and p.pay_no = k.pay_no;
      insert into pay_record (${columns}) overriding system value select ${columns} from payments_before; drop table payments_before`)
  await superuser.query('commit')
  await superuser.end()
}
