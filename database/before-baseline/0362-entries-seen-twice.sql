-- From here on a second reading of an entry within seconds is no entry of its own. Orders from before were computed otherwise: `verify` compares
-- those that were written since their lot was set.
do $$
declare
  tenant bigint;
begin
  for tenant in select all_tenant_ids() loop
    perform set_config('berth.tenant', tenant::text, true), set_config('berth.lots', '*', true);
    update parking_lot set updated_at = now();
  end loop;
  perform set_config('berth.tenant', '', true), set_config('berth.lots', '', true);
end $$;
