-- While an older version still runs: safe; who waits comes in for it too.
create or replace function look_at_waiting(of_tenant bigint, lot bigint) returns void language plpgsql as $$
declare
  plates text[];
begin
  -- The moment is a constant, so that only its month is planned for and locked.
  execute format('select array_agg(distinct plate_number) from passing
    where tenant_id = $1 and park_lot_id = $2 and pass_at >= %L and direction = 1 and not is_opened and not is_void and plate_number <> ''''', now() - interval '10 minutes')
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

create trigger park_lot_has_room after update on park_lot for each row
  when (new.total_spot_count > old.total_spot_count or new.full_policy <> old.full_policy) execute function room_in_lot();
create trigger appoint_order_keeps_no_spot after update on appoint_order for each row
  when (old.appoint_state = 2 and new.appoint_state in (5, 6)) execute function spot_is_not_kept();
create trigger share_order_keeps_no_spot after update on share_order for each row
  when (old.share_order_state = 2 and new.share_order_state in (5, 6)) execute function spot_is_not_kept();
