-- Lists, passes and companies said something else of cars: those among them that stand at an exit, or wait at an entry, are looked at again
-- (`look-at-standing`), by any writer.
create or replace function look_at_standing() returns trigger language plpgsql as $$
declare
  plates text[] := (select array_agg(distinct plate_number) from new_rows);
  standing text[] := (select array_agg(distinct plate_number) from (
    select plate_number from open_stay where is_standing and plate_number = any(plates)
    union all select plate_number from passing
      where plate_number = any(plates) and direction = {passing.direction.entry} and not is_opened and not is_void
        and pass_at >= now() - interval '30 minutes') s);
begin
  if standing is not null then
    perform enqueue_job('look-at-standing', json_build_object('tenantId', scope_tenant()::text, 'plateNumbers', standing));
  end if;
  return null;
end $$;

-- A lot has room for one more: who waits at its entries is looked at once this is committed, by any writer. So long does a driver wait before a full lot for
-- room; after that a person lets the car in, or it is read again.
create or replace function look_at_waiting(of_tenant bigint, lot bigint) returns void language plpgsql as $$
declare
  plates text[];
begin
  -- The moment is a constant, so that only its month is planned for and locked.
  execute format('select array_agg(distinct plate_number) from passing
    where tenant_id = $1 and park_lot_id = $2 and pass_at >= %L and direction = {passing.direction.entry} and not is_opened and not is_void
      and plate_number <> ''''', now() - interval '10 minutes')
    into plates using of_tenant, lot;
  if plates is not null then
    perform enqueue_job('look-at-standing', json_build_object('tenantId', of_tenant::text, 'plateNumbers', plates));
  end if;
end $$;
create or replace function room_in_lot() returns trigger language plpgsql as $$
begin
  perform look_at_waiting(new.tenant_id, new.id);
  return null;
end $$;
create or replace function spot_is_not_kept() returns trigger language plpgsql as $$
begin
  perform look_at_waiting(new.tenant_id, new.park_lot_id);
  return null;
end $$;
