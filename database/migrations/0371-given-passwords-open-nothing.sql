-- As in 0105; and 'mustChange' for who came in with a password that somebody else knows: they choose their own before they read anything.
create or replace function enter(digest bytea, codes text[]) returns text language plpgsql security definer set search_path = public as $$
declare
  tenant bigint;
  lots text;
  may boolean;
  must_choose boolean;
begin
  select u.tenant_id, case when u.data_scope = 4 then u.scope_park_lot_ids::text else '*' end, u.must_change,
    exists (select from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1 and (r.is_admin or r.permission_codes ?| codes))
  into tenant, lots, must_choose, may from running_session u where u.token_digest = digest;
  if not found then return null; end if;
  if must_choose then return 'mustChange'; end if;
  if not may then return 'refused'; end if;
  perform set_config('berth.tenant', tenant::text, true), set_config('berth.lots', lots, true), set_config('plan_cache_mode', 'force_generic_plan', true);
  return 'entered';
end $$;
