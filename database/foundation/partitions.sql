-- Monthly partitions of a table, from its oldest wanted month to two months ahead of today; safe to repeat. Row-level security stands on
-- the table itself, so no one may reach a partition but through it.
create or replace procedure keep_partitions(of text, first date default (now() - interval '6 months')::date) language plpgsql as $$
declare
  month date := date_trunc('month', first);
  part text;
begin
  while month < now() + interval '2 months' loop
    part := format('%s_%s', of, to_char(month, 'YYYY_MM'));
    if to_regclass(part) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', part, of, month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
      execute format('revoke all on %I from berth_app', part);
    end if;
    month := month + interval '1 month';
  end loop;
  if to_regclass(of || '_rest') is null then
    execute format('create table %I partition of %I default', of || '_rest', of);
    execute format('revoke all on %I from berth_app', of || '_rest');
  end if;
end $$;

-- The months to come of every big table; the application's daily job asks for them, the owner makes them.
create or replace function keep_all_partitions() returns void language plpgsql security definer set search_path = public as $$
begin
  call keep_partitions('park_order', current_date);
  call keep_partitions('passing', current_date);
end $$;
