-- The token is decided before any order is looked for. A number starts with the day on which its stay began: of all months those around it are looked through
-- first, and only for a stay whose entry was put right by months all of them. Planned for each number, so that only these months are locked.
create or replace function park_order_of_pay_token(token text) returns table (tenant_id bigint, id bigint) language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  no text := split_part(translate(token, '~-', '..'), '.', 1);
  month timestamptz;
begin
  if not (is_same_secret(token, pay_token(no)) or is_same_secret(token, typed_token(no)) or is_same_secret(token, standing_token(no))) then return; end if;
  if no ~ '^P[0-9]{8}' then
    month := date_trunc('month', to_date(substr(no, 2, 8), 'YYYYMMDD')::timestamp) at time zone 'UTC';
    return query select o.tenant_id, o.id from park_order o
      where o.order_no = no and o.came_at >= month - interval '1 month' and o.came_at < month + interval '2 months';
    if found then return; end if;
  end if;
  return query select o.tenant_id, o.id from park_order o where o.order_no = no;
end $$;
