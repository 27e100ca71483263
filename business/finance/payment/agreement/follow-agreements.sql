-- What a tenant's settings charge without asking is followed from each change of a stay that is open: a car that came in, a car that stands at the exit.
create or replace function follow_agreements() returns trigger language plpgsql as $$
begin
  if exists (select from pay_config where charges_by_agreement and status = {pay_config.status.enabled}) then
    perform enqueue_job('follow-agreements', json_build_object('tenantId', scope_tenant()::text, 'orderIds', (select json_agg(order_id::text) from new_rows)));
  end if;
  return null;
end $$;

-- What a server that ended has left undone: of the last day, cars of which a channel was not notified to the end; those that stand at an exit, known there and not charged; and those that
-- left. In no order, so that none that is never answered for stands before the others in each round.
create or replace function agreements_to_follow() returns table (tenant_id bigint, order_id bigint, lane text) language sql stable security definer set search_path = public as $$
  select tenant_id, order_id, lane from (
    select tenant_id, order_id, tenant_id::text as lane, row_number() over (partition by tenant_id order by random()) as nth from (
      select distinct a.tenant_id, a.order_id
      from agreement_stay a left join open_stay s on s.tenant_id = a.tenant_id and s.order_id = a.order_id
      where a.is_inside and a.reported_at < now() - interval '10 seconds' and (
        s.order_id is null
        or (not a.is_blocked and (
          (a.parking_id is null and a.reported_at > now() - interval '1 day')
          or (s.is_standing and not exists (select from pay_record p where p.tenant_id = a.tenant_id and p.order_id = a.order_id and p.created_at > s.came_at - interval '1 day' and p.asked_way = 'agreement'
            and p.pay_status <> {pay_record.pay_status.waiting})))))) stays) in_lanes
  where nth <= 100 order by nth
$$;

-- Charges about which their channel is to be asked, those that wait longest first.
create or replace function agreement_charges_to_ask() returns table (tenant_id bigint, pay_no text, lane text) language sql stable security definer set search_path = public as $$
  select tenant_id, pay_no, lane from (
    select tenant_id, pay_no, tenant_id::text as lane, row_number() over (partition by tenant_id order by ask_at) as nth from agreement_charge where ask_at < now()) in_lanes
  where nth <= 100 order by nth
$$;
