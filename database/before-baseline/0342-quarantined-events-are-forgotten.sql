-- What was quarantined is kept for people to look at, for a quarter of a year; of serial numbers that no one registered, for a week: anyone can
-- send those. Gives how many were removed of the tenant.
create policy owner_forgets on quarantined_event to berth_owner using (true);
create function forget_quarantined(of_tenant bigint) returns bigint language sql security definer set search_path = public as $$
  with gone as (
    delete from quarantined_event
    where tenant_id = of_tenant and received_at < now() - case when device_id is null then interval '7 days' else interval '90 days' end
    returning 1)
  select count(*) from gone $$;
