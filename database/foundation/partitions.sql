-- Monthly partitions of a table, from its oldest wanted month to two months ahead of today; safe to repeat. Row-level security stands on
-- the table itself, so no one may reach a partition but through it. A month that lies in a wider partition, which holds what was there before the
-- table had months, needs none of its own; nor does one of which the rest has rows already, written while no month was made: there they stay.
create or replace procedure keep_partitions(of text, first date default (now() - interval '6 months')::date) language plpgsql as $$
declare
  month date := date_trunc('month', first);
  part text;
begin
  while month::timestamp at time zone 'UTC' < now() + interval '2 months' loop
    part := format('%s_%s', of, to_char(month, 'YYYY_MM'));
    if to_regclass(part) is null then
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, of, month::timestamp at time zone 'UTC',
          (month + interval '1 month')::timestamp at time zone 'UTC');
        execute format('revoke all on %I from berth_app', part);
      exception when invalid_object_definition then null;
        when check_violation then raise log '%: the rest has rows of %, where they stay', of, month;
      end;
    end if;
    month := month + interval '1 month';
  end loop;
  if to_regclass(of || '_rest') is null then
    execute format('create table %I partition of %I default', of || '_rest', of);
    execute format('revoke all on %I from berth_app', of || '_rest');
  end if;
end $$;

-- What is still open of a table apart from what is over: in one partition, whatever its age, so that who asks for what is open reads that alone. What is
-- over has its months. A row moves when its state says so.
create or replace procedure keep_open_apart(of text, codes smallint[], moment text) language plpgsql as $$
begin
  execute format('create table %I partition of %I for values in (%s)', of || '_open', of, array_to_string(codes, ', '));
  execute format('create table %I partition of %I default partition by range (%I)', of || '_over', of, moment);
  execute format('revoke all on %I, %I from berth_app', of || '_open', of || '_over');
  call keep_partitions(of || '_over');
end $$;

-- Every big table that ends within the next two months, and the first month that it lacks.
create or replace function missing_partitions() returns table (of text, month date) language sql stable security definer set search_path = public as $$
  select p.relname::text, (max(substring(pg_get_expr(c.relpartbound, c.oid) from $bound$TO \('(.*)'\)$bound$)::timestamptz) at time zone 'UTC')::date
  from pg_partitioned_table t join pg_class p on p.oid = t.partrelid join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
  where t.partstrat = 'r' and p.relnamespace = 'public'::regnamespace
  group by p.relname
  having max(substring(pg_get_expr(c.relpartbound, c.oid) from $bound$TO \('(.*)'\)$bound$)::timestamptz) < now() + interval '2 months'
  order by 1
$$;

-- Makes the months that one big table lacks; the application's daily job asks again until none lacks any, the owner makes them. A new month locks the table
-- itself, so of one that is in use it gives up rather than keep those who write waiting, and goes on with the next; so it does after one of which the rest has
-- rows of the last month already.
create or replace function keep_all_partitions() returns void language plpgsql security definer set search_path = public set lock_timeout = '50ms' as $$
declare
  missing record;
begin
  for missing in select of, month from missing_partitions() loop
    begin
      call keep_partitions(missing.of, missing.month);
      if not exists (select from missing_partitions() m where m.of = missing.of) then return; end if;
    exception when lock_not_available then
      raise log '% is in use and gets its month of % later', missing.of, missing.month;
    end;
  end loop;
end $$;

-- Drops one partition of a month that ended more than thirteen months ago and holds nothing any more, and says which; null where there is none, or where
-- it is in use just now. Its rows were archived; that it has no page left (vacuum cut it off) is known without reading it. `detach … concurrently` is not
-- for tables with a default partition, so what it takes for a moment is the table itself, and it gives up rather than keep those who write waiting.
create or replace function drop_empty_partition() returns text language plpgsql security definer set search_path = public set lock_timeout = '50ms' as $$
declare
  part record;
begin
  for part in
    select c.oid::regclass as name, c.relname, p.oid::regclass as of from pg_inherits i join pg_class c on c.oid = i.inhrelid
      join pg_class p on p.oid = i.inhparent
    where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace and c.relname ~ '_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') < now() - interval '14 months' and pg_relation_size(c.oid) = 0
    order by c.relname
  loop
    begin
      execute format('lock table only %s in access exclusive mode', part.of);
      execute format('lock table %s in access exclusive mode', part.name);
      if pg_relation_size(part.name) = 0 then
        execute format('drop table %s', part.name);
        return part.relname;
      end if;
    exception when lock_not_available then
      raise log 'partition % is in use and stays until tomorrow', part.relname;
    end;
  end loop;
  return null;
end $$;
