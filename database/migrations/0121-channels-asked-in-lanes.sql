-- While an older version still runs: safe. What waits at channels is followed by the new one alone: the older one has prepared these calls as they were, and says in its log that they fail.
drop function if exists invoices_to_follow();
create or replace function invoices_to_follow() returns table (tenant_id bigint, id bigint, lane text) language sql stable security definer set search_path = public as $$
  select tenant_id, id, lane from (
    select i.tenant_id, i.id, concat_ws('/', i.tenant_id, i.seller_id) as lane, i.updated_at, row_number() over (partition by i.tenant_id, i.seller_id order by i.updated_at) as nth from invoice i
    where (i.status = 2 or i.red_state = 1 or i.refund_step = 1 and i.red_state is distinct from 3)
      and i.updated_at <= now() - make_interval(secs => power(1.5, least(greatest(i.asks - 3, 0), 17)) - 1)) in_lanes
  where nth <= 100 order by updated_at
$$;
drop function if exists pay_outs_to_follow();
create or replace function pay_outs_to_follow() returns table (tenant_id bigint, pay_out_no text, lane text) language sql stable security definer set search_path = public as $$
  select tenant_id, pay_out_no, lane from (
    select p.tenant_id, p.pay_out_no, concat_ws('/', p.tenant_id, p.pay_config_id) as lane, p.asked_at, row_number() over (partition by p.tenant_id, p.pay_config_id order by p.asked_at) as nth
    from pay_out p where p.ended_at is null
      and p.asked_at <= now() - greatest(interval '30 seconds', least(interval '10 minutes', (now() - p.created_at) / 20))) in_lanes
  where nth <= 100 order by asked_at
$$;
drop function if exists payments_to_follow();
create or replace function payments_to_follow() returns table (tenant_id bigint, pay_no text, to_refund boolean, lane text) language sql stable security definer set search_path = public as $$
  select tenant_id, pay_no, to_refund, lane from (
    select o.*, row_number() over (partition by lane order by touched_at) as nth from (
      select k.tenant_id, coalesce(k.joint_no, k.pay_no) as pay_no, false as to_refund, concat_ws('/', k.tenant_id, k.pay_channel) as lane, min(k.touched_at) as touched_at
      from pay_key k where k.is_pending and k.pay_no like 'W%' and k.touched_at < now() - interval '5 seconds' group by k.tenant_id, coalesce(k.joint_no, k.pay_no), k.pay_channel
      union all
      select k.tenant_id, k.pay_no, true, concat_ws('/', k.tenant_id, k.pay_channel, 'back'), k.touched_at from pay_key k where k.is_due_back) o) in_lanes
  where nth <= 100 order by touched_at
$$;
drop function if exists agreements_to_follow();
create or replace function agreements_to_follow() returns table (tenant_id bigint, order_id bigint, lane text) language sql stable security definer set search_path = public as $$
  select tenant_id, order_id, lane from (
    select a.tenant_id, a.order_id, a.tenant_id::text as lane, row_number() over (partition by a.tenant_id order by random()) as nth
    from agreement_stay a join open_stay s on s.tenant_id = a.tenant_id and s.order_id = a.order_id
    where not a.is_blocked and a.reported_at < now() - interval '10 seconds' and (
      (a.parking_id is null and a.reported_at > now() - interval '1 day')
      or (s.is_standing and not exists (select from pay_record p where p.tenant_id = a.tenant_id and p.order_id = a.order_id and p.created_at > s.came_at - interval '1 day' and p.asked_way = 'agreement'
        and p.pay_status <> 1)))) in_lanes
  where nth <= 100 order by nth
$$;
drop function if exists refunds_to_follow();
create or replace function refunds_to_follow() returns table (tenant_id bigint, id bigint, lane text) language sql stable security definer set search_path = public as $$
  select tenant_id, id, lane from (
    select r.tenant_id, r.id, concat_ws('/', r.tenant_id, r.pay_channel) as lane, r.updated_at, row_number() over (partition by r.tenant_id, r.pay_channel order by r.updated_at) as nth
    from refund r where r.refund_state = 1 and r.refund_way = 1
      and r.updated_at <= now() - least(interval '10 minutes', (now() - coalesce(r.reviewed_at, r.apply_at)) / 20)) in_lanes
  where nth <= 100 order by updated_at
$$;
drop function if exists trades_to_share();
create or replace function trades_to_share() returns table (tenant_id bigint, channel_no text, lane text) language sql stable security definer set search_path = public as $$
  select tenant_id, channel_no, lane from (
    select t.tenant_id, t.channel_no, concat_ws('/', t.tenant_id, k.pay_channel) as lane, t.tried_at, row_number() over (partition by t.tenant_id, k.pay_channel order by t.tried_at) as nth
    from shared_trade t cross join lateral (select min(k.pay_channel) as pay_channel from pay_key k where k.tenant_id = t.tenant_id and (k.pay_no = t.channel_no or k.joint_no = t.channel_no)) k
    where t.is_open and t.tried_at <= now() - least(interval '10 minutes', (now() - t.opened_at) / 20)) in_lanes
  where nth <= 100 order by tried_at
$$;
