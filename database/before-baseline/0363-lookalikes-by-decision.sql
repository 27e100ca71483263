-- An exit that was taken for the only car inside that looks alike ended a stranger's stay, by default. Forms sent the default along with
-- every new lot, so that it stands there says nothing; it stays on only where someone changed it to on afterwards, which the audit log knows.
do $$
declare
  tenant bigint;
begin
  for tenant in select all_tenant_ids() loop
    perform set_config('berth.tenant', tenant::text, true), set_config('berth.lots', '*', true);
    update parking_lot l set fuzzy_match = false, updated_at = now()
    where fuzzy_match and not exists (
      select from audit_log a where a.object_type = 'parking-lot' and a.object_id = l.id::text
        and (a.before ->> 'FuzzyMatch', a.after ->> 'FuzzyMatch') = ('0', '1'));
  end loop;
  perform set_config('berth.tenant', '', true), set_config('berth.lots', '', true);
end $$;
