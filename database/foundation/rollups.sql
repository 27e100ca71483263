-- Counts and sums of a big table by day, by month and by lot, kept in the transaction that changes the records: a list of a year is counted without
-- reading it. `<table>_added_up` is what they must be, `<table>_placed` what `plate_month` must say at least; what is written without triggers is followed by
-- `refill_rollup`. Records of no lot stand under lot 0, which is in no one's scope but that of all lots.
create or replace procedure keep_rollup(of text, moment text, sums text[]) language plpgsql as $$
declare
  rollup text := of || '_rollup';
begin
  execute format('create table %I (tenant_id bigint not null, park_lot_id bigint not null, span text not null '
    'constraint %I check (span in (''day'', ''month'')), begins date not null, total bigint not null%s, primary key (tenant_id, span, begins, park_lot_id))',
    rollup, rollup || '_span_code', (select string_agg(format(', %I bigint not null', name), '') from unnest(sums) name));
  call secure_by_lot(rollup, 'park_lot_id');
  execute format('revoke insert, update, delete on %I from berth_app', rollup);
  execute format('create policy owner_keeps on %I to berth_owner using (true) with check (true)', rollup);
  call follow_in_rollup(of, moment, sums);
end $$;

-- What brings the rollup of a table along with its records, and the months of their plates (plate_month); safe to repeat. A month is written before its days:
-- two transactions of several days of one month wait at the month, and none holds a day that the other one needs.
create or replace procedure follow_in_rollup(of text, moment text, sums text[]) language plpgsql as $$
declare
  rollup text := of || '_rollup';
  listed text := coalesce((select string_agg(format(', %I', name), '') from unnest(sums) name), '');
  signed text := coalesce((select string_agg(format(', sum(sign * %1$I)::bigint as %1$I', name), '') from unnest(sums) name), '');
  summed text := coalesce((select string_agg(format(', sum(sign * %I)::bigint', name), '') from unnest(sums) name), '');
  added text := coalesce((select string_agg(format(', %1$I = kept.%1$I + excluded.%1$I', name), '') from unnest(sums) name), '');
  changed text := coalesce((select string_agg(format(' or sum(sign * %I) <> 0', name), '') from unnest(sums) name), '');
  lot text := (select case when attnotnull then 'park_lot_id' else 'coalesce(park_lot_id, 0) as park_lot_id' end from pg_attribute where attrelid = of::regclass
    and attname = 'park_lot_id');
  read text := format('tenant_id, %s, %I%s', lot, moment, listed);
  per text := format('tenant_id, park_lot_id, span, date_trunc(span, %I at time zone ''Asia/Shanghai'')::date', moment);
  turns text := format('tenant_id, park_lot_id, span desc, date_trunc(span, %I at time zone ''Asia/Shanghai'')::date', moment);
  spans text := '(values (''day''), (''month'')) as spans (span)';
  placed text := format('select tenant_id, plate_number, date_trunc(''month'', %I at time zone ''UTC'')::date as month, park_lot_id', moment);
begin
  execute format('create or replace view %I with (security_invoker = true) as select %s as begins, sum(sign)::bigint as total%s '
    'from (select 1 as sign, %s from %I) each, %s group by 1, 2, 3, 4',
    of || '_added_up', per, signed, read, of, spans);
  execute format('create or replace view %I with (security_invoker = true) as select distinct * '
    'from (%s from (select %s, plate_number from %I) each where plate_number <> '''') its',
    of || '_placed', placed, read, of);
  execute format($f$
    create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public as $body$
    declare
      found %2$I[];
      placed plate_month[];
    begin
      if tg_op = 'INSERT' then
        found := array(
          select row(%4$s, sum(sign)::bigint%5$s)::%2$I from (select 1 as sign, %9$s from new_rows) each, %6$s group by %4$s order by %10$s);
        placed := array(select distinct row(tenant_id, plate_number, month, park_lot_id)::plate_month from (%11$s from (select %9$s, plate_number from new_rows) each where plate_number <> '') its order by 1);
      elsif tg_op = 'DELETE' then
        found := array(
          select row(%4$s, sum(sign)::bigint%5$s)::%2$I from (select -1 as sign, %9$s from old_rows) each, %6$s group by %4$s order by %10$s);
      else
        found := array(
          select row(%4$s, sum(sign)::bigint%5$s)::%2$I from (select 1 as sign, %9$s from new_rows union all select -1, %9$s from old_rows) each, %6$s
          group by %4$s having sum(sign) <> 0%8$s order by %10$s);
        placed := array(select row(tenant_id, plate_number, month, park_lot_id)::plate_month from (
          %11$s from (select %9$s, plate_number from new_rows) each where plate_number <> '' except %11$s from (select %9$s, plate_number from old_rows) each) its order by 1);
      end if;
      insert into %2$I as kept (tenant_id, park_lot_id, span, begins, total%3$s) select tenant_id, park_lot_id, span, begins, total%3$s from unnest(found)
        on conflict (tenant_id, span, begins, park_lot_id) do update set total = kept.total + excluded.total%7$s;
      if placed <> '{}' then
        insert into plate_month (tenant_id, plate_number, month, park_lot_id) select tenant_id, plate_number, month, park_lot_id from unnest(placed) on conflict do nothing;
      end if;
      return null;
    end $body$ $f$, rollup || '_follows', rollup, listed, per, summed, spans, added, changed, read, turns, placed);
  -- Triggers that are there call it as it is now: to make them again would hold up all writes to the table.
  if exists (select from pg_trigger where tgrelid = of::regclass and tgname = rollup || '_insert') then return; end if;
  execute format('create or replace trigger %1$I after insert on %2$I referencing new table as new_rows for each statement execute function %3$I()',
    rollup || '_insert', of, rollup || '_follows');
  execute format('create or replace trigger %1$I after update on %2$I referencing old table as old_rows new table as new_rows '
    'for each statement execute function %3$I()', rollup || '_update', of, rollup || '_follows');
  execute format('create or replace trigger %1$I after delete on %2$I referencing old table as old_rows for each statement execute function %3$I()',
    rollup || '_delete', of, rollup || '_follows');
end $$;

-- Adds to the rollup of the scope's tenant what it lacks of its records, or takes off what it has beyond them, and to the months of its plates those that they
-- lack. Both are seen at one moment, so others may write meanwhile.
create or replace procedure refill_rollup(of text) language plpgsql as $$
declare
  sums text[] := array(select attname from pg_attribute where attrelid = (of || '_rollup')::regclass and attnum > 0 and not attisdropped
    and attname not in ('tenant_id', 'park_lot_id', 'span', 'begins') order by attnum);
  listed text := (select string_agg(format('%I', name), ', ') from unnest(sums) name);
  lacking text := (select string_agg(format('sum(sign * %I)::bigint', name), ', ') from unnest(sums) name);
  is_lacking text := (select string_agg(format('sum(sign * %I) <> 0', name), ' or ') from unnest(sums) name);
  added text := (select string_agg(format('%1$I = kept.%1$I + excluded.%1$I', name), ', ') from unnest(sums) name);
  per text := 'tenant_id, park_lot_id, span, begins';
begin
  execute format('insert into %1$I as kept (%2$s, %3$s) select %2$s, %4$s from (
      select 1 as sign, %2$s, %3$s from %5$I where tenant_id = scope_tenant() union all select -1, %2$s, %3$s from %1$I where tenant_id = scope_tenant()) each
    group by %2$s having %6$s order by tenant_id, park_lot_id, span desc, begins
    on conflict (tenant_id, span, begins, park_lot_id) do update set %7$s', of || '_rollup', per, listed, lacking, of || '_added_up', is_lacking, added);
  execute format('insert into plate_month (tenant_id, plate_number, month, park_lot_id)
    select tenant_id, plate_number, month, park_lot_id from %I where tenant_id = scope_tenant() order by 1, 2, 3, 4 on conflict do nothing', of || '_placed');
end $$;
