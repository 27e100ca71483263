-- Each statement by itself.
-- While an older version still runs: safe; what it writes is noted by the triggers of 0140, and no one waits for more than some thousand rows.
-- A transaction that wrote before those were there may end later: what it wrote would be seen neither by them nor here, so its end is waited for.
do $$
declare
  tables regclass[] := array['park_order', 'passing', 'pay_record', 'alarm']::regclass[];
  earlier text[] := array(select virtualtransaction from pg_locks where locktype = 'relation' and relation = any(tables) and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database()));
begin
  while exists (select from pg_locks where locktype = 'virtualxid' and virtualxid = any(earlier)) loop
    commit;
    perform pg_sleep(0.05);
  end loop;
end $$;
-- Partition by partition, in which there is no one's scope; what is there already is left alone, so it may be run again.
do $$
declare
  of record;
  part regclass;
  chunk plate_month[];
begin
  for of in select * from (values ('park_order', 'came_at'), ('passing', 'pass_at'), ('pay_record', 'created_at'), ('alarm', 'happened_at')) big (name, moment) loop
    for part in select relid from pg_partition_tree(of.name::regclass) where isleaf order by relid loop
      for chunk in execute format('
        select array_agg(row(tenant_id, plate_number, month, park_lot_id)::plate_month) from (
          select its.*, (row_number() over (order by tenant_id, plate_number, month, park_lot_id) - 1) / 2000 as nth from (
            select distinct tenant_id, plate_number, date_trunc(''month'', %I at time zone ''UTC'')::date as month, coalesce(park_lot_id, 0) as park_lot_id from %s where plate_number <> ''''
            except select tenant_id, plate_number, month, park_lot_id from plate_month) its) numbered
        group by nth order by nth', of.moment, part)
      loop
        insert into plate_month (tenant_id, plate_number, month, park_lot_id) select tenant_id, plate_number, month, park_lot_id from unnest(chunk) on conflict do nothing;
        commit;
      end loop;
    end loop;
  end loop;
end $$;
analyze plate_month;
