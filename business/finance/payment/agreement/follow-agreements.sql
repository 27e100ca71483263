-- What a tenant's settings charge without asking is followed from each change of a stay that is open: a car that came in, a car that stands at the exit.
create or replace function follow_agreements() returns trigger language plpgsql as $$
begin
  if exists (select from pay_config where charges_by_agreement and status = {pay_config.status.enabled}) then
    perform enqueue_job('follow-agreements', json_build_object('tenantId', scope_tenant()::text, 'orderIds', (select json_agg(order_id::text) from new_rows)));
  end if;
  return null;
end $$;

-- What a server that ended has left undone: cars that stand at an exit, known to a channel and not charged; of the last day, those of which a channel was not
-- notified to the end; and, after these, those that left. In no order, so that none that is never answered for stands before the others in each round.
create or replace function agreements_to_follow() returns table (tenant_id bigint, order_id bigint, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, order_id, lane from (
    select tenant_id, order_id, lane, row_number() over (partition by lane order by is_left, random()) as nth from (
      select a.tenant_id, a.order_id, concat_ws('/', a.tenant_id, min(a.pay_config_id)) as lane, bool_and(s.order_id is null) as is_left
      from agreement_stay a left join open_stay s on s.tenant_id = a.tenant_id and s.order_id = a.order_id
      where a.is_inside and a.reported_at < now() - interval '10 seconds' and (
        s.order_id is null
        or (not a.is_blocked and (
          (a.parking_id is null and a.reported_at > now() - interval '1 day')
          or (s.is_standing and not exists (select from pay_record p where p.tenant_id = a.tenant_id and p.order_id = a.order_id
            and p.created_at > s.came_at - interval '1 day' and p.asked_way = 'agreement'
            and p.pay_status <> {pay_record.pay_status.waiting})))))
      group by a.tenant_id, a.order_id) stays) in_lanes
  where nth <= 100 order by nth
$$;

-- Charges about which their channel is to be asked, those that wait longest first.
create or replace function agreement_charges_to_ask() returns table (tenant_id bigint, pay_no text, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, pay_no, lane from (
    select c.tenant_id, c.pay_no, concat_ws('/', k.tenant_id, k.pay_channel) as lane, row_number() over (partition by k.tenant_id, k.pay_channel
      order by c.ask_at) as nth
    from agreement_charge c join pay_key k on k.tenant_id = c.tenant_id and k.pay_no = c.pay_no where c.ask_at < now()) in_lanes
  where nth <= 100 order by nth
$$;
