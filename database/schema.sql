-- The database as it is: written by `npm run schema` from the declarations (business/**) and the .sql files alongside them. Read it; what you
-- change stands there.
set local check_function_bodies = off;

-- Extensions and sequences

-- business/discounts/worth.sql
create sequence discount_no;

-- business/discounts/worth.sql
grant usage on sequence discount_no to berth_app;

-- business/finance/cash-flow/cash-flow.sql
create sequence cash_flow_no;

-- business/finance/cash-flow/cash-flow.sql
grant usage on sequence cash_flow_no to berth_app;

-- business/finance/invoice/invoice.sql
create sequence invoice_no;

-- business/finance/invoice/invoice.sql
grant usage on sequence invoice_no to berth_app;

-- business/orders/park-order/park-order.sql
create sequence park_order_no;

-- business/orders/park-order/park-order.sql
grant usage on sequence park_order_no to berth_app;

-- database/foundation/scope.sql
-- Equality alongside ranges in exclusions.
create extension if not exists btree_gist;


-- Functions

-- business/charging/holiday/holiday.sql
-- The latest day that has started by the clock of any of the lots, a minute from now: nothing is priced before the change is committed.
create or replace function day_started_in(lots bigint[]) returns date language sql stable as $$
  select coalesce(max((clock_timestamp() + interval '1 minute') at time zone time_zone),
    (clock_timestamp() + interval '1 minute') at time zone 'Asia/Shanghai')::date
  from park_lot where lots = '{}' or id = any (lots)
$$;

-- business/charging/holiday/holiday.sql
create or replace function list_holiday_days() returns trigger language plpgsql as $$
begin
  delete from holiday_day where holiday_id = new.id;
  if new.status = 1 then
    insert into holiday_day (park_lot_id, day, holiday_id, day_kind)
    select lot, new.begin_date + i, new.id, case new.holiday_kind when 5 then 1
      when 6 then 5 else new.holiday_kind end
    from unnest(case when new.park_lot_ids = '{}' then array[0::bigint] else new.park_lot_ids end) lot, generate_series(0, new.end_date - new.begin_date) i;
  end if;
  return null;
end $$;

-- business/charging/holiday/holiday.sql
-- Anyone who starts with Berth in the middle of a year enters the calendar of the whole year: days before the first stay price nothing yet.
create or replace function refuse_days_that_began() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.holiday_kind, old.begin_date, old.end_date, old.park_lot_ids, old.status) = (new.holiday_kind, new.begin_date, new.end_date,
    new.park_lot_ids, new.status) then
    return new;
  end if;
  -- two days: wherever the clocks of the lots stand, no stay reached the holiday
  if tg_op = 'INSERT' and not exists (select from park_order where tenant_id = scope_tenant() and came_at < new.end_date + interval '2 days') then
    return new;
  end if;
  if tg_op <> 'INSERT' and old.begin_date <= day_started_in(old.park_lot_ids) or tg_op <> 'DELETE' and new.begin_date <= day_started_in(new.park_lot_ids) then
    raise check_violation using message = 'a day of the holiday has started', constraint = 'holiday_lies_ahead';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- business/discounts/worth.sql
-- What a reduction is worth, by its type: 1 money, 2 minutes, 3 everything, 4 percent.
create or replace function is_worth(type smallint, money bigint, minutes integer, percent numeric) returns boolean language sql immutable as $$
  select case type when 1 then coalesce(money > 0, false) when 2 then coalesce(minutes > 0, false) when 3 then true when 4 then coalesce(percent > 0, false)
    else false end
$$;

-- business/finance/cash-flow/cash-flow.sql
-- Books money into (1) or out of (2) an account, its counterpart being the tenant's own money at channels and banks; both sides and the balance,
-- or nothing: false where the business was booked before or the account has too little. What is frozen leaves from there.
create or replace function book_flow(account bigint, way smallint, kind smallint, amount bigint, business text, channel smallint, at timestamptz,
  from_frozen boolean default false)
  returns boolean language plpgsql set search_path = public as $$
declare
  number text := 'L' || serial_text(nextval('cash_flow_no'));
  change bigint := case way when 1 then amount else -amount end;
  lot bigint;
  balance bigint;
begin
  if amount <= 0 then return false; end if;
  -- The account's lock comes first, so that of two that book the same business one sees the other.
  perform from sub_account where id = account for no key update;
  if exists (select from cash_flow f where f.biz_no = business and f.flow_type = kind and f.account_kind = 5)
    then return false; end if;
  update sub_account set
    available_money = available_money + case when from_frozen then 0 else change end,
    frozen_money = frozen_money + case when from_frozen then change else 0 end,
    total_in_money = total_in_money + case way when 1 then amount else 0 end,
    total_out_money = total_out_money + case way when 2 then amount else 0 end,
    updated_at = now()
  where id = account and state <> 3 and (way = 1 or case when from_frozen then frozen_money
    else available_money end >= amount)
  returning park_lot_id, available_money + frozen_money into lot, balance;
  if not found then return false; end if;
  insert into cash_flow (flow_no, account_kind, sub_account_id, park_lot_id, direction, flow_type, money, balance_after, biz_no, pay_channel, happened_at,
    created_by)
  values (number, 5, account, lot, way, kind, amount, balance, business, channel, at, '系统'),
    (number, 1, account, lot, case way when 1 then 2
      else 1 end, kind, amount, null, business, channel, at, '系统');
  return true;
end $$;

-- business/finance/invoice-seller/invoice-seller.sql
-- A notice of a provider names the seller by the last part of its address.
create or replace function invoice_seller_of_notice(token text) returns table (tenant_id bigint, id bigint) language sql stable security definer
  set search_path = public
  as $$ select k.tenant_id, k.seller_id from invoice_seller_secret k where k.notice_token = token $$;

-- business/finance/invoice/invoice.sql
-- What is under way at a provider and due to be asked about, of all tenants: the one who follows it takes up the tenant's scope for each. The pauses grow to a
-- quarter of an hour: a reversal can wait three days for its buyer.
create or replace function invoices_to_follow() returns table (tenant_id bigint, id bigint, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, id, lane from (
    select i.tenant_id, i.id, concat_ws('/', i.tenant_id, i.seller_id) as lane, i.updated_at, row_number() over (partition by i.tenant_id, i.seller_id
      order by i.updated_at) as nth from invoice i
    where (i.status = 2 or i.red_state = 1 or i.refund_step = 1
      and i.red_state is distinct from 3)
      and i.updated_at <= now() - make_interval(secs => power(1.5, least(greatest(i.asks - 3, 0), 17)) - 1)) in_lanes
  where nth <= 100 order by updated_at
$$;

-- business/finance/invoice/invoice.sql
-- What stands in the address of an issued invoice's document, for its buyer alone: whose it is, which one, and 128 bits that only this database can make.
create or replace function invoice_token(of_invoice bigint, of_tenant bigint) returns text language sql stable security definer set search_path = public
  as $$ select of_tenant || '.' || of_invoice || '.' || translate(rtrim(encode(substr(sha256(secret || convert_to('invoice/' || of_tenant || '/' || of_invoice,
    'UTF8')), 1, 16), 'base64'), '='), '+/', '-_') from pay_link_secret $$;

-- business/finance/pass-purchase/pass-purchase.sql
-- What is bought is held from the moment at which its price is agreed on, so that no one sells it meanwhile.
create or replace function refuse_more_spots_to_buy() returns trigger language plpgsql as $$
begin
  perform hold_spots(new.tenant_id, new.pay_no, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count);
  return new;
end $$;

-- business/finance/pass-purchase/pass-purchase.sql
-- The payment was made, and the pass takes the spots; or it was given up.
create or replace function let_spots_go_with_payment() returns trigger language plpgsql as $$
begin
  perform let_spots_go(new.tenant_id, new.pay_no);
  return null;
end $$;

-- business/finance/pay-config/pay-config.sql
-- For those who watch the platform: when the first certificate of each kind of channel ends, over all tenants; one that ended a month ago is out of use.
create or replace function payment_keys_end() returns table (channel text, at timestamptz) language sql stable security definer set search_path = public
  as $$ select case c.pay_channel when 1 then 'wechat' when 2 then 'alipay'
    else 'unionpay' end, min(c.key_ends_at)
    from pay_config c where c.key_ends_at > now() - interval '30 days' group by 1 $$;

-- business/finance/pay-config/pay-config.sql
-- A notice of a payment channel names the account by the last part of its address.
create or replace function pay_config_of_notice(token text) returns table (tenant_id bigint, id bigint) language sql stable security definer
  set search_path = public
  as $$ select c.tenant_id, c.id from pay_config c where c.notice_token = token $$;

-- business/finance/pay-out/pay-out.sql
-- The channel answers within 30 seconds, or does not: no two ask it for one at a time. One that is under way for long is asked about less and less often.
create or replace function pay_outs_to_follow() returns table (tenant_id bigint, pay_out_no text, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, pay_out_no, lane from (
    select p.tenant_id, p.pay_out_no, concat_ws('/', p.tenant_id, p.pay_config_id) as lane, p.asked_at,
      row_number() over (partition by p.tenant_id, p.pay_config_id order by p.asked_at) as nth
    from pay_out p where p.ended_at is null
      and p.asked_at <= now() - greatest(interval '30 seconds', least(interval '10 minutes', (now() - p.created_at) / 20))) in_lanes
  where nth <= 100 order by asked_at
$$;

-- business/finance/pay-record/archive-payments.sql
-- The oldest month that ended before `horizon` and has payments to archive, with `most` of them, locked. What stays: what is open or goes back just now, what
-- is to be divided, and the payments of a stay that owes or whose passings are there, for such a stay may be computed again.
create or replace function payments_to_archive(horizon timestamptz, most integer, out since timestamptz, out until timestamptz, out ids bigint[])
  language plpgsql as $$
declare
  month date;
begin
  month := date_trunc('month', (select min(created_at) from pay_record) at time zone 'UTC');
  loop
    since := month_begins(month);
    until := month_ends(month);
    exit when until is null or until > horizon;
    ids := array(
      select p.id from pay_record p where p.created_at >= since and p.created_at < until
        and p.pay_status not in (1, 2) and p.refund_due <= p.refund_money - p.returned_money
          and p.refund_held = p.returned_money
        and greatest(p.paid_at, p.refunded_at, p.created_at) < horizon and not exists (select from payment_to_split s where s.pay_no = p.pay_no)
        and not exists (select from lasting_order o where o.order_id = p.order_id and o.arrears_money > 0)
          and not exists (select from passing s where s.order_id = p.order_id)
      order by p.created_at, p.id limit most for update of p skip locked);
    if cardinality(ids) > 0 then return; end if;
    month := month + interval '1 month';
  end loop;
  since := null;
end $$;

-- business/finance/pay-record/archive-payments.sql
-- Takes payments out that were written to a file; all of them or none, and of the last three years none. What they were to their orders stands with their keys
-- from then on, what they were to the days of their lots in `archived_money`.
create or replace function archive_payments(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
  facts integer;
  of_facts numeric;
begin
  with gone as (
    delete from pay_record p where p.tenant_id = scope_tenant() and p.created_at >= month_begins(of_month) and p.created_at < month_ends(of_month)
      and p.id = any(ids) returning p as line),
  known as (
    update pay_key k set order_id = (g.line).order_id, kept_refund = (g.line).refund_money, kept_back = (g.line).returned_money,
      kept_beyond = (g.line).over_paid_money,
      kept_money = case when (g.line).pay_status = 3
        then (g.line).payer_money - (g.line).change_money - (g.line).refund_due - (g.line).over_paid_money end
    from gone g where k.tenant_id = scope_tenant() and k.pay_no = (g.line).pay_no),
  moved as (
    insert into archived_money (park_lot_id, at, biz_type, pay_channel, pay_scene, operator_id, pay_count, receipt_money, refund_count, refund_money)
    select m.park_lot_id, min(m.at), m.biz_type, m.pay_channel, m.pay_scene, m.operator_id, sum(m.pays), sum(m.receipt), sum(m.refunds), sum(m.refund)
    from (
      select (line).park_lot_id, (line).paid_at as at, (line).biz_type, (line).pay_channel, (line).pay_scene, (line).operator_id, 1 as pays,
        (line).payer_money - (line).change_money - (line).over_paid_money as receipt, 0 as refunds, 0 as refund
      from gone where (line).pay_status = 3
      union all
      select (line).park_lot_id, (line).refunded_at, (line).biz_type, (line).pay_channel, (line).pay_scene, (line).operator_id, 0, 0, 1,
        (line).refund_money - least((line).returned_money, (line).over_paid_money)
      from gone where (line).refund_money > 0) m join park_lot l on l.tenant_id = scope_tenant() and l.id = m.park_lot_id
    group by m.park_lot_id, business_day(m.at, l.time_zone, l.account_day_start), extract(hour from m.at at time zone l.time_zone), m.biz_type, m.pay_channel,
      m.pay_scene, m.operator_id)
  select count(*), sum(fact_digest(to_jsonb(g.line)::text)), count(*) filter (where (g.line).created_at >= f.begins_at),
    coalesce(sum(fact_of(g.line)) filter (where (g.line).created_at >= f.begins_at), 0)
  into taken, brought, facts, of_facts from gone g left join fact_ledger f on f.tenant_id = scope_tenant();
  perform note_facts('payment', scope_tenant(), -facts, -of_facts);
  perform note_archived('pay_record', of_month, '1095 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
end $$;

-- business/finance/pay-record/pay-record.sql
-- What a device reports again is no payment more, and no error.
create or replace function key_payment() returns trigger language plpgsql as $$
declare
  key pay_key;
begin
  key.tenant_id := new.tenant_id;
  key.pay_no := new.pay_no;
  key.payment_id := new.id;
  key.made_at := new.created_at;
  key.joint_no := new.joint_no;
  key.order_id := new.order_id;
  key.device_id := new.device_id;
  key.event_id := new.event_id;
  key.pay_channel := new.pay_channel;
  key.third_trade_no := new.third_trade_no;
  key.beyond_plate := case when new.over_paid_money > 0 then new.plate_number end;
  key.is_pending := new.pay_status in (1, 2);
  key.is_due_back := new.refund_due > new.refund_money - new.returned_money;
  key.due_back_since := case when key.is_due_back then now() end;
  key.touched_at := new.updated_at;
  insert into pay_key select key.* on conflict do nothing;
  if found then return new; end if;
  if new.event_id is not null then return null; end if;
  insert into pay_key select key.*;
  return new;
end $$;

-- business/finance/pay-record/pay-record.sql
create or replace function say_key_of_payment() returns trigger language plpgsql as $$
begin
  update pay_key set joint_no = new.joint_no, order_id = new.order_id, device_id = new.device_id, third_trade_no = new.third_trade_no,
    beyond_plate = case when new.over_paid_money > 0 then new.plate_number end,
    is_pending = new.pay_status in (1, 2),
      is_due_back = new.refund_due > new.refund_money - new.returned_money,
    due_back_since = case when new.refund_due > new.refund_money - new.returned_money then coalesce(due_back_since, now()) end, touched_at = new.updated_at
  where tenant_id = new.tenant_id and pay_no = new.pay_no;
  return null;
end $$;

-- business/finance/pay-record/pay-record.sql
-- A notice of a payment channel names our number only: whose payment it is.
create or replace function pay_record_of_no(no text) returns table (tenant_id bigint, id bigint) language sql stable security definer set search_path = public
  as $$ select k.tenant_id, k.payment_id from pay_key k where (k.pay_no = no or k.joint_no = no) and k.kept_refund is null order by k.payment_id limit 1 $$;

-- business/finance/pay-record/pay-record.sql
-- What was asked for longest ago comes first. Each tenant has a lane at each channel, and another one for what goes back: so many of it are a round, however
-- much waits elsewhere.
create or replace function payments_to_follow() returns table (tenant_id bigint, pay_no text, to_refund boolean, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, pay_no, to_refund, lane from (
    select o.*, row_number() over (partition by lane order by touched_at) as nth from (
      select k.tenant_id, coalesce(k.joint_no, k.pay_no) as pay_no, false as to_refund, concat_ws('/', k.tenant_id, k.pay_channel) as lane,
        min(k.touched_at) as touched_at
      from pay_key k where k.is_pending and k.pay_no like 'W%' and k.touched_at < now() - interval '5 seconds'
        group by k.tenant_id, coalesce(k.joint_no, k.pay_no), k.pay_channel
      union all
      select k.tenant_id, k.pay_no, true, concat_ws('/', k.tenant_id, k.pay_channel, 'back'), k.touched_at from pay_key k where k.is_due_back) o) in_lanes
  where nth <= 100 order by touched_at
$$;

-- business/finance/pay-record/pay-record.sql
create or replace function note_payment() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and begins_at <= new.created_at) then
    if tg_op = 'INSERT' then perform note_facts('payment', new.tenant_id, 1, fact_of(new));
    else perform note_facts('payment', new.tenant_id, 0, fact_of(new) - fact_of(old)); end if;
  end if;
  return null;
end $$;

-- business/finance/payment/agreement/follow-agreements.sql
-- What a tenant's settings charge without asking is followed from each change of a stay that is open: a car that came in, a car that stands at the exit.
create or replace function follow_agreements() returns trigger language plpgsql as $$
begin
  if exists (select from pay_config where charges_by_agreement and status = 1) then
    perform enqueue_job('follow-agreements', json_build_object('tenantId', scope_tenant()::text, 'orderIds', (select json_agg(order_id::text) from new_rows)));
  end if;
  return null;
end $$;

-- business/finance/payment/agreement/follow-agreements.sql
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
            and p.pay_status <> 1)))))
      group by a.tenant_id, a.order_id) stays) in_lanes
  where nth <= 100 order by nth
$$;

-- business/finance/payment/agreement/follow-agreements.sql
-- Charges about which their channel is to be asked, those that wait longest first.
create or replace function agreement_charges_to_ask() returns table (tenant_id bigint, pay_no text, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, pay_no, lane from (
    select c.tenant_id, c.pay_no, concat_ws('/', k.tenant_id, k.pay_channel) as lane, row_number() over (partition by k.tenant_id, k.pay_channel
      order by c.ask_at) as nth
    from agreement_charge c join pay_key k on k.tenant_id = c.tenant_id and k.pay_no = c.pay_no where c.ask_at < now()) in_lanes
  where nth <= 100 order by nth
$$;

-- business/finance/payment/pay-link.sql
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

-- business/finance/profit-share/profit-share/profit-share.sql
create or replace function note_payment_to_split() returns trigger language plpgsql set search_path = public as $$
begin
  if new.biz_type not in (1, 6, 2) then return null; end if;
  if new.is_shared or exists (select from profit_share_rule r where r.park_lot_id = new.park_lot_id and r.status = 1) then
    insert into payment_to_split (pay_no) values (new.pay_no) on conflict do nothing;
  end if;
  return null;
end $$;

-- business/finance/profit-share/profit-share/profit-share.sql
create or replace function payments_to_split() returns table (tenant_id bigint, pay_no text) language sql stable security definer set search_path = public
  as $$ select s.tenant_id, s.pay_no from payment_to_split s order by s.noted_at limit 500 $$;

-- business/finance/profit-share/profit-share/profit-share.sql
-- One that is open for long is asked about less and less often.
create or replace function trades_to_share() returns table (tenant_id bigint, channel_no text, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, channel_no, lane from (
    select t.tenant_id, t.channel_no, concat_ws('/', t.tenant_id, k.pay_channel) as lane, t.tried_at, row_number() over (partition by t.tenant_id, k.pay_channel
      order by t.tried_at) as nth
    from shared_trade t cross join lateral (select min(k.pay_channel) as pay_channel from pay_key k where k.tenant_id = t.tenant_id
      and (k.pay_no = t.channel_no or k.joint_no = t.channel_no)) k
    where t.is_open and t.tried_at <= now() - least(interval '10 minutes', (now() - t.opened_at) / 20)) in_lanes
  where nth <= 100 order by tried_at
$$;

-- business/finance/reconcile/reconcile-task/reconcile-task.sql
-- A task is handled when all its differences are; what is kept pending (4) is not. Anyone who handles one may not see the task.
create or replace function task_follows_its_differences() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reconcile_task t set updated_at = now(),
    state = case when exists (select from reconcile_diff d where d.tenant_id = t.tenant_id and d.task_id = t.id
      and d.handle_state in (0, 4)) then 4
      else 5 end
  where t.tenant_id = new.tenant_id and t.id = new.task_id;
  return null;
end $$;

-- business/finance/reconcile/reconcile-task/reconcile-task.sql
-- A bill is a merchant's, over all tenants: whose payments its numbers are, and which tenants there are to hand the rest to.
create or replace function owners_of_payments(numbers text[]) returns table (pay_no text, tenant_id bigint) language sql stable security definer
  set search_path = public
  as $$ select k.pay_no, k.tenant_id from pay_key k where k.pay_no = any(numbers)
    union select k.joint_no, k.tenant_id from pay_key k where k.joint_no = any(numbers) $$;

-- business/finance/refund/refund.sql
-- One that is under way for long is asked about less and less often.
create or replace function refunds_to_follow() returns table (tenant_id bigint, id bigint, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, id, lane from (
    select r.tenant_id, r.id, concat_ws('/', r.tenant_id, r.pay_channel) as lane, r.updated_at, row_number() over (partition by r.tenant_id, r.pay_channel
      order by r.updated_at) as nth
    from refund r where r.refund_state = 1 and r.refund_way = 1
      and r.updated_at <= now() - least(interval '10 minutes', (now() - coalesce(r.reviewed_at, r.apply_at)) / 20)) in_lanes
  where nth <= 100 order by updated_at
$$;

-- business/ground/archive/archived-file.sql
create or replace function month_begins(month date) returns timestamptz language sql immutable as $$ select month::timestamp at time zone 'UTC' $$;

-- business/ground/archive/archived-file.sql
create or replace function month_ends(month date) returns timestamptz language sql immutable
  as $$ select (month::timestamp + interval '1 month') at time zone 'UTC' $$;

-- business/ground/archive/archived-file.sql
-- Of a table the oldest month that ended before `horizon` and has rows all of whose `moments` lie before it, with `most` of them: the first moment
-- is that of the months. Rows that may still change are locked.
create or replace function rows_to_archive(of_table text, moments text[], horizon timestamptz, most integer, out since timestamptz, out until timestamptz,
  out ids bigint[])
  language plpgsql as $$
declare
  month date;
  moment text := moments[1];
  over text := (select string_agg(format('%I < $3', it), ' and ') from unnest(moments) it);
  locked text := case when has_table_privilege(of_table, 'update') then 'for update skip locked' else '' end;
begin
  execute format('select date_trunc(''month'', min(%I) at time zone ''UTC'') from %I', moment, of_table) into month;
  while month_ends(month) <= horizon loop
    since := month_begins(month);
    until := month_ends(month);
    execute format('select array(select id from %1$I where %2$I >= $1 and %2$I < $2 and %3$s order by %2$I, id limit $4 %4$s)', of_table, moment, over, locked)
      into ids using since, until, horizon, most;
    if cardinality(ids) > 0 then return; end if;
    month := month + interval '1 month';
  end loop;
  since := null;
end $$;

-- business/ground/archive/archived-file.sql
-- Notes that rows went into a file, as its functions of each table do that delete them: all of those that were written, and none younger than `young`.
create or replace function note_archived(from_table text, of_month date, young interval, written integer, taken integer, brought numeric, key text, size bigint,
  sha text)
  returns void language plpgsql as $$
declare
  line archived_file;
begin
  if month_ends(of_month) > now() - young then raise exception 'rows of the last % stay in %', young, from_table; end if;
  if taken <> written then raise exception 'of % rows of % that were written % are there', written, from_table, taken; end if;
  insert into archived_file (of_table, month, row_count, digest, file_key, file_size, sha256) values (from_table, of_month, taken, brought, key, size, sha)
    returning * into line;
  if exists (select from fact_ledger where tenant_id = scope_tenant() and begins_at <= line.archived_at) then
    perform note_facts('archive', scope_tenant(), 1, fact_of(line));
  end if;
end $$;

-- business/ground/archive/archived-file.sql
-- Notes files of a table that are kept no longer as deleted, `most` of them, with a line of the audit log each, and gives their keys; the caller deletes them
-- once that is committed. What the law asks for is not deleted whatever a tenant sets: three years of what a sale consisted of, five of money, half a year of
-- logs.
create or replace function drop_archives(from_table text, days integer, most integer) returns setof text
  language plpgsql security definer set search_path = public as $$
declare
  shortest integer := case from_table when 'pay_record' then 1825 when 'passing' then 1095 when 'alarm' then 1095 else 180 end;
  line archived_file;
  gone archived_file;
begin
  if days < shortest then raise exception 'files of % are kept for % days at least', from_table, shortest; end if;
  for line in select * from archived_file a where a.tenant_id = scope_tenant() and a.of_table = from_table and a.dropped_at is null
    and archive_ends(a, days) < now()
    order by a.month, a.id limit most for no key update
  loop
    update archived_file a set dropped_at = now() where a.tenant_id = scope_tenant() and a.id = line.id returning * into gone;
    if exists (select from fact_ledger where tenant_id = scope_tenant() and begins_at <= line.archived_at) then
      perform note_facts('archive', scope_tenant(), 0, fact_of(gone) - fact_of(line));
    end if;
    perform audit_job('归档文件', '到期删除', 'archived-file', line.id, line.file_key,
      jsonb_build_object('month', to_char(line.month, 'YYYY-MM'), 'rows', line.row_count));
    return next line.file_key;
  end loop;
end $$;

-- business/ground/archive/archived-file.sql
-- Whether passings of a time have left the database: what is computed from them then stays as it was kept.
create or replace function has_archived_passings(since timestamptz, until timestamptz) returns boolean language sql stable as $$
  select exists (select from passing_archive a where month_begins(a.month) < until and month_ends(a.month) > since)
$$;

-- business/ground/inbox/message/message.sql
create or replace function send_once() returns trigger language plpgsql as $$
begin
  insert into message_sent (tenant_id, receiver_user_id, biz_kind, biz_no, message_id)
    values (new.tenant_id, new.receiver_user_id, new.biz_kind, new.biz_no, new.id) on conflict do nothing;
  if not found and not exists (select from message_sent where tenant_id = new.tenant_id and receiver_user_id = new.receiver_user_id
    and biz_kind = new.biz_kind and biz_no = new.biz_no and message_id = new.id) then return null; end if;
  return new;
end $$;

-- business/ground/inbox/message/message.sql
-- Takes messages out that were written to a file; what they were about may then be sent again.
create or replace function archive_messages(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
begin
  with gone as (
    delete from message m where m.tenant_id = scope_tenant() and m.sent_at >= month_begins(of_month) and m.sent_at < month_ends(of_month) and m.id = any(ids)
      returning m as line),
  unsent as (
    delete from message_sent t using gone g where t.tenant_id = scope_tenant() and t.receiver_user_id = (g.line).receiver_user_id
      and t.biz_kind = (g.line).biz_kind and t.biz_no = (g.line).biz_no)
  select count(*), sum(fact_digest(to_jsonb(line)::text)) into taken, brought from gone;
  perform note_archived('message', of_month, '30 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
end $$;

-- business/ground/inbox/message/message.sql
-- The one who asked for an export is notified of its end.
create or replace function report_export() returns trigger language plpgsql as $$
begin
  perform enqueue_job('tell-export', json_build_object('tenantId', new.tenant_id::text, 'taskId', new.id::text));
  return null;
end $$;

-- business/ground/ledger/fact-ledger.sql
-- 64 bits of the SHA-256 of a fact: sums of them can be compared in any order.
create or replace function fact_digest(fact text) returns numeric language sql immutable strict parallel safe as $$
  select ('x' || encode(substr(sha256(convert_to(fact, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint::numeric
$$;

-- business/ground/ledger/fact-ledger.sql
-- Notes what a statement of the application brought to a book; of anyone else's statements there is no note.
create or replace function note_facts(of_book text, of_tenant bigint, came bigint, brought numeric) returns void language sql as $$
  insert into fact_note (tenant_id, book, fact_count, digest)
  select of_tenant, of_book, came, brought where session_user = 'berth_app' and (came <> 0 or brought <> 0)
$$;

-- business/ground/ledger/fact-ledger.sql
-- Of money that moves in a ledger. The book is named by the trigger.
create or replace function note_flow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and flows_since <= new.created_at) then
    perform note_facts(tg_argv[0], new.tenant_id, 1, fact_of(new));
  end if;
  return null;
end $$;

-- business/ground/ledger/fact-ledger.sql
-- Of roles and of accounts: what someone may do. The book is named by the trigger.
create or replace function note_rights() returns trigger language plpgsql security definer set search_path = public as $$
declare of_tenant bigint := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
begin
  if exists (select from fact_ledger where tenant_id = of_tenant) then
    if tg_op <> 'DELETE' then perform note_facts(tg_argv[0], of_tenant, 1, fact_of(new)); end if;
    if tg_op <> 'INSERT' then perform note_facts(tg_argv[0], of_tenant, -1, -fact_of(old)); end if;
  end if;
  return null;
end $$;

-- business/ground/ledger/fact-ledger.sql
-- Starts the ledger of the scope's tenant, once. What roles and accounts hold then is its start; of the big books and the ledgers of money it takes what comes
-- `later`, so that what is under way in a process of the version before is no fact of it.
create or replace function begin_facts(later interval) returns void language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger) then return; end if;
  if exists (select from role where tenant_id = scope_tenant()) then lock table role, tenant_user in share row exclusive mode; end if;
  insert into fact_note (book, fact_count, digest)
    select 'role', count(*), coalesce(sum(fact_of(r)), 0) from role r where r.tenant_id = scope_tenant()
    union all select 'account', count(*), coalesce(sum(fact_of(u)), 0) from tenant_user u where u.tenant_id = scope_tenant();
  insert into fact_ledger (begins_at, flows_since) values (now() + later, case when later = interval '0' then 'epoch' else now() + later end);
end $$;

-- business/ground/ledger/fact-ledger.sql
-- Since when the ledgers of money are noted, where what is older is to be taken in now; else null. A ledger that did not note them starts to, `later`; nothing
-- older can be under way any more `later` than that, which keeps no one waiting, for nothing is changed in them. From then on it has them whole.
create or replace function flows_due(later interval) returns timestamptz language plpgsql security definer set search_path = public as $$
declare since timestamptz;
begin
  update fact_ledger set flows_since = now() + later where tenant_id = scope_tenant() and flows_since is null;
  select flows_since into since from fact_ledger where tenant_id = scope_tenant() and flows_since > 'epoch' and flows_since <= now() - later for no key update;
  if since is not null then update fact_ledger set flows_since = 'epoch' where tenant_id = scope_tenant(); end if;
  return since;
end $$;

-- business/ground/ledger/fact-ledger.sql
-- What a book of the scope's tenant held before it was noted.
create or replace function take_in(of_book text, held bigint, brought numeric) returns void language sql as $$
  insert into fact_note (book, fact_count, digest) values (of_book, held, brought)
$$;

-- business/ground/ledger/fact-ledger.sql
-- Folds the scope's notes from before `up_to` into a seal for each book, and gives the new seals.
create or replace function seal_facts(up_to timestamptz) returns table (tenant_id bigint, book text, seal_no bigint, chain bytea)
  language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtext('fact_seal'), hashint8(scope_tenant()));
  return query
    with gone as (delete from fact_note n where n.noted_at < up_to returning n.book, n.fact_count, n.digest),
    sums as (
      select g.book, coalesce(b.seal_no, 0) + 1 as seal_no, coalesce(b.fact_count, 0) + g.fact_count as fact_count, coalesce(b.digest, 0) + g.digest as digest,
        coalesce(b.chain, '') as before
      from (select e.book, sum(e.fact_count)::bigint as fact_count, sum(e.digest) as digest from gone e group by e.book) g
      left join lateral (select s.* from fact_seal s where s.book = g.book order by s.seal_no desc limit 1) b on true)
    insert into fact_seal (book, seal_no, fact_count, digest, chain)
    select s.book, s.seal_no, s.fact_count, s.digest, fact_chain(s.before, s.book, s.seal_no, s.fact_count, s.digest) from sums s
      returning fact_seal.tenant_id, fact_seal.book, fact_seal.seal_no, fact_seal.chain;
end $$;

-- business/ground/ledger/fact-ledger.sql
create or replace function fact_chain(before bytea, book text, seal_no bigint, fact_count bigint, digest numeric) returns bytea language sql immutable as $$
  select sha256(before || convert_to(concat_ws('|', book, seal_no, fact_count, digest), 'UTF8'))
$$;

-- business/ground/messages/important-notice/important-notice.sql
create or replace function notices_for(reader bigint) returns table (notice_tenant_id bigint, notice_id bigint, title text, content text, notice_kind smallint,
  level smallint, is_popup boolean, must_confirm boolean, begin_at timestamptz, end_at timestamptz, publish_by text, publish_at timestamptz,
  is_current boolean, read_at timestamptz, confirmed_at timestamptz)
language sql stable security definer set search_path = public as $$
  select n.tenant_id, n.id, n.title, n.content, n.notice_kind, n.level, n.is_popup, n.must_confirm, n.begin_at, n.end_at, n.publish_by, n.publish_at,
    coalesce(n.end_at > now(), true), r.read_at, r.confirmed_at
  from notice_reading r join important_notice n on n.tenant_id = r.notice_tenant_id and n.id = r.notice_id
  where r.tenant_id = scope_tenant() and r.user_id = reader and n.state in (2, 3,
    5) and coalesce(n.begin_at <= now(), true)
$$;

-- business/ground/messages/important-notice/important-notice.sql
-- A receipt: once, and counted on the notice no matter who published it.
create or replace function note_reading(reader bigint, of_tenant bigint, of_notice bigint, confirms boolean) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  first_read boolean;
  first_confirmed boolean;
begin
  select read_at is null, confirmed_at is null and confirms into first_read, first_confirmed from notice_reading
    where tenant_id = scope_tenant() and user_id = reader and notice_tenant_id = of_tenant and notice_id = of_notice for no key update;
  if not found then return false; end if;
  update notice_reading set read_at = coalesce(read_at, now()), confirmed_at = case when confirms then coalesce(confirmed_at, now()) else confirmed_at end
    where tenant_id = scope_tenant() and user_id = reader and notice_tenant_id = of_tenant and notice_id = of_notice;
  update important_notice set read_count = read_count + first_read::int, confirm_count = confirm_count + first_confirmed::int
    where tenant_id = of_tenant and id = of_notice;
  return true;
end $$;

-- business/ground/messages/important-notice/important-notice.sql
create or replace function tenants_reading(of_tenant bigint, of_notice bigint) returns setof bigint language sql stable security definer
  set search_path = public
  as $$ select distinct tenant_id from notice_reading where notice_tenant_id = of_tenant and notice_id = of_notice order by 1 $$;

-- business/ground/parameters/parameter/parameter.sql
-- The lot's value, else the tenant's; null where neither is set. Staff of one lot are bound by the tenant's values without seeing them.
create or replace function parameter_of(key text, lot bigint) returns integer language sql stable security definer set search_path = public
  as $$ select p.param_value from parameter p where p.tenant_id = scope_tenant() and p.param_key = key and (p.park_lot_id = lot or p.park_lot_id is null)
        order by p.park_lot_id nulls last limit 1 $$;

-- business/ground/people/accounts.sql
-- Signing in: the tenant behind a code; null when there is none, it is stopped or its service has ended.
create or replace function tenant_of_code(code text) returns bigint language sql stable security definer set search_path = public
  as $$ select id from tenant where tenant_code = code and tenant_is_served(tenant_state, service_end) $$;

-- business/ground/people/accounts.sql
-- Whether one of the roles asks for a second factor, and the account has none.
create or replace function lacks_second_factor(tenant bigint, account bigint, roles bigint[]) returns boolean language sql stable security definer
  set search_path = public as $$
  select exists (select from role r where r.tenant_id = tenant and r.id = any (roles) and r.status = 1 and r.needs_second_factor)
    and not exists (select from second_factor f where f.tenant_id = tenant and f.user_id = account and f.confirmed_at is not null)
    and not exists (select from passkey p where p.tenant_id = tenant and p.user_id = account)
$$;

-- business/ground/people/accounts.sql
create or replace function person_of_token(digest bytea) returns json language sql stable security definer set search_path = public as $$
  select json_build_object(
    'userId', u.id::text, 'userName', u.user_name, 'realName', u.real_name, 'avatarUrl', u.avatar_url,
    'tenantId', u.tenant_id::text, 'tenantName', u.tenant_name, 'mustChange', u.must_change, 'userKind', u.user_kind,
    'mustSetUp', lacks_second_factor(u.tenant_id, u.id, u.role_ids),
    'lots', case when u.data_scope = 4 then array_to_json(u.scope_park_lot_ids::text[]) end,
    'roles', roles.codes, 'isAdmin', roles.is_admin,
    'permissions', (select coalesce(json_agg(distinct code), '[]') from jsonb_array_elements(roles.permissions) list, jsonb_array_elements_text(list) code))
  from running_session u, lateral (
    select coalesce(json_agg(r.role_code order by r.id), '[]') as codes, coalesce(bool_or(r.is_admin), false) as is_admin,
      coalesce(jsonb_agg(r.permission_codes), '[]') as permissions
    from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1) roles
  where u.token_digest = digest
$$;

-- business/ground/people/accounts.sql
-- What someone of the tenant may now, whether they are signed in or not: for work that outlasts its call. Null while account or tenant is stopped or over.
create or replace function rights_of(of_user bigint) returns json language sql stable security definer set search_path = public as $$
  select json_build_object(
    'lots', case when u.data_scope = 4 then array_to_json(u.scope_park_lot_ids::text[]) end,
    'isAdmin', coalesce((select bool_or(r.is_admin) from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids)
      and r.status = 1), false),
    'permissions', (select coalesce(json_agg(distinct code), '[]') from role r, jsonb_array_elements_text(r.permission_codes) code
      where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1))
  from tenant_user u join tenant t on t.id = u.tenant_id
  where u.tenant_id = scope_tenant() and u.id = of_user and u.account_state in (1, 3)
    and (u.expire_at is null or u.expire_at >= (now() at time zone 'Asia/Shanghai')::date) and tenant_is_served(t.tenant_state, t.service_end)
$$;

-- business/ground/people/accounts.sql
-- Starts to read as the person behind a session: sets the transaction's scope to theirs and says 'entered'; 'mustChange' when they came in
-- with a password that someone else knows and must choose their own before they read anything; 'mustSetUp' when a role of theirs asks for a
-- second factor that they have not set up; 'refused' when they hold none of the
-- permissions; null when there is no such session. Without the scope nothing that follows in the transaction sees a row. What is read so is
-- planned once for all values: planning for every month of a big table costs more than reading a page.
-- Who may read personal texts whole is named in `berth.reads_whole`, for the next statement of the transaction.
create or replace function enter(digest bytea, codes text[]) returns text language plpgsql security definer set search_path = public as $$
declare
  tenant bigint;
  lots text;
  may boolean;
  reads_whole text;
  must_choose boolean;
  must_set_up boolean;
begin
  select u.tenant_id, case when u.data_scope = 4 then u.scope_park_lot_ids::text else '*' end, u.must_change,
    lacks_second_factor(u.tenant_id, u.id, u.role_ids),
    exists (select from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1
      and (r.is_admin or r.permission_codes ?| codes)),
    case when exists (select from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1
      and (r.is_admin or r.permission_codes ?| array['personal-data:read', 'personal-data:*', '*'])) then concat(u.tenant_id, ' ', u.id) end
  into tenant, lots, must_choose, must_set_up, may, reads_whole from running_session u where u.token_digest = digest;
  if not found then return null; end if;
  if must_choose then return 'mustChange'; end if;
  if must_set_up then return 'mustSetUp'; end if;
  if not may then return 'refused'; end if;
  perform take_scope(tenant, lots), set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('berth.reads_whole', coalesce(reads_whole, ''), true);
  return 'entered';
end $$;

-- business/ground/people/accounts.sql
-- Of the sessions behind open sockets, those that still run.
create or replace function sessions_that_run(digests bytea[]) returns setof bytea language sql stable security definer set search_path = public
  as $$ select token_digest from running_session where token_digest = any (digests) $$;

-- business/ground/people/accounts.sql
-- After how many minutes without a request the sessions of a tenant end: its parameter, or the usual of `sessionIdleMinutes`.
create or replace function idle_minutes(tenant bigint) returns integer language sql stable security definer set search_path = public as $$
  select coalesce((select p.param_value from parameter p where p.tenant_id = tenant and p.param_key = 'sessionIdleMinutes' and p.park_lot_id is null), 120)
$$;

-- business/ground/people/accounts.sql
-- Those of the tenant whose session it is; null for a token that is none.
create or replace function idle_minutes_of(digest bytea) returns integer language sql stable security definer set search_path = public
  as $$ select idle_minutes(s.tenant_id) from session s where s.token_digest = digest $$;

-- business/ground/people/accounts.sql
-- Of a session that does not run: what ended it, or what keeps it from running now; `unknown` for a token that is none.
create or replace function why_ended(digest bytea) returns text language sql stable security definer set search_path = public as $$
  select coalesce(
    (select case
        when not tenant_is_served(t.tenant_state, t.service_end) then 'tenantStopped'
        when u.account_state not in (1, 3) then 'stopped'
        when u.expire_at < (now() at time zone 'Asia/Shanghai')::date then 'accountExpired'
        when not still_lasts(s.expires_at, s.expires_at - s.started_at) then 'expired'
        else 'idle' end
      from session s join tenant t on t.id = s.tenant_id join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.token_digest = digest),
    (select reason from ended_session where token_digest = digest),
    'unknown')
$$;

-- business/ground/people/login-log/login-log.sql
-- Takes lines out that were written to a file, of the last half year none.
create or replace function archive_logins(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
begin
  with gone as (
    delete from login_log l where l.tenant_id = scope_tenant() and l.happened_at >= month_begins(of_month) and l.happened_at < month_ends(of_month)
      and l.id = any(ids) returning l as line)
  select count(*), sum(fact_digest(to_jsonb(line)::text)) into taken, brought from gone;
  perform note_archived('login_log', of_month, '180 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
end $$;

-- business/ground/people/organization/organization.sql
-- The place of a row follows from its parent's; those below it move along. Two moves never pass each other, so that no circle comes about.
create or replace function place_organization() returns trigger language plpgsql as $$
declare
  above organization;
begin
  perform pg_advisory_xact_lock(hashtext('organization'), hashint8(new.tenant_id));
  select * into above from organization where tenant_id = new.tenant_id and id = new.parent_id;
  if tg_op = 'UPDATE' and above.path_code like old.path_code || '%' then
    raise exception 'an organisation below itself' using errcode = '23514', constraint = 'organization_is_not_below_itself';
  end if;
  new.level := coalesce(above.level, 0) + 1;
  new.path_code := coalesce(above.path_code, '') || lpad(new.sort::text, 4, '0') || lpad(new.id::text, 10, '0') || '/';
  return new;
end $$;

-- business/ground/people/organization/organization.sql
create or replace function place_those_below() returns trigger language plpgsql as $$
begin
  update organization set sort = sort where tenant_id = new.tenant_id and parent_id = new.id;
  return null;
end $$;

-- business/ground/public/link-tokens.sql
create or replace function pay_token(no text) returns text language sql stable security definer set search_path = public
  as $$ select no || '.' || translate(rtrim(encode(substr(sha256(secret || convert_to(no, 'UTF8')), 1, 16), 'base64'), '='), '+/', '-_')
    from pay_link_secret $$;

-- business/ground/public/link-tokens.sql
-- Compared by their digests, so that how long it takes says nothing of where they differ.
create or replace function is_same_secret(given text, wanted text) returns boolean language sql immutable
  as $$ select sha256(convert_to(given, 'UTF8')) = sha256(convert_to(wanted, 'UTF8')) $$;

-- business/ground/public/link-tokens.sql
-- What someone gets who typed the plate: it opens the same order, and proves less (business/service/driver/proof.ts).
create or replace function typed_token(no text) returns text language sql stable security definer set search_path = public
  as $$ select no || '~' || translate(rtrim(encode(substr(sha256(secret || convert_to('typed/' || no, 'UTF8')), 1, 16), 'base64'), '='), '+/', '-_')
    from pay_link_secret $$;

-- business/ground/public/link-tokens.sql
-- What the code opens that stands at a spot for everyone: the same order, with less proof, for it can be photographed once and asked forever.
create or replace function standing_token(no text) returns text language sql stable security definer set search_path = public
  as $$ select no || '-' || translate(rtrim(encode(substr(sha256(secret || convert_to('standing/' || no, 'UTF8')), 1, 16), 'base64'), '='), '+/', '-_')
    from pay_link_secret $$;

-- business/ground/public/link-tokens.sql
-- What stands in the code of a car park, a lane or a spot: whose it is, which one, and 128 bits that only this database can make.
create or replace function place_token(place_kind text, place_id bigint, of_tenant bigint) returns text language sql stable security definer
  set search_path = public
  as $$ select of_tenant || '.' || place_id || '.' || translate(rtrim(encode(substr(sha256(secret
    || convert_to('place/' || place_kind || '/' || of_tenant || '/' || place_id, 'UTF8')), 1, 16), 'base64'), '='), '+/', '-_') from pay_link_secret $$;

-- business/ground/statistics/days.sql
-- The day of a lot's books to which a moment belongs (domain.md 4.19): its clock, its hour at which a day starts.
create or replace function business_day(at timestamptz, zone text, day_start time) returns date language sql immutable parallel safe
  as $$ select ((at at time zone zone) - day_start::interval)::date $$;

-- business/ground/statistics/days.sql
create or replace function day_begins(day date, zone text, day_start time) returns timestamptz language sql immutable parallel safe
  as $$ select (day + day_start) at time zone zone $$;

-- business/ground/statistics/facts.sql
-- Stays, by lot, business day and hour: entries when the car came, everything else when it left (exit basis). Void orders never count.
create or replace function stay_facts(since timestamptz, until timestamptz)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, in_count bigint, out_count bigint, normal_out bigint, charged_out bigint,
    free_out bigint, abnormal_out bigint,
    payable_amount bigint, coupon_money bigint, other_discount_money bigint, waive_money bigint, money_value_paid bigint, arrears_money bigint,
      arrears_count bigint, stay_minutes bigint)
  language sql stable as $$
  select l.id, business_day(s.at, l.time_zone, l.account_day_start), extract(hour from s.at at time zone l.time_zone)::integer,
    sum(1 - s.gone)::bigint, sum(s.gone)::bigint, count(*) filter (where s.gone = 1
      and s.release_type in (1, 2)), count(*) filter (where s.gone = 1 and s.paid > 0),
    count(*) filter (where s.gone = 1 and s.release_type = 3),
      count(*) filter (where s.gone = 1 and s.release_type in (4, 6, 8,
      9)),
    sum(s.payable)::bigint, sum(s.coupon)::bigint, sum(s.other)::bigint, sum(s.waived)::bigint, sum(s.paid)::bigint, sum(s.owed)::bigint,
      count(*) filter (where s.owed > 0), sum(s.minutes)::bigint
  from (
    select park_lot_id, came_at as at, 0 as gone, null::smallint as release_type, 0 as payable, 0 as coupon, 0 as other, 0 as waived, 0 as paid, 0 as owed,
      0 as minutes
    from park_order where came_at >= since and came_at < until and order_status <> 6
    union all
    select park_lot_id, left_at, 1, out_release_type, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, need_pay_money,
      stay_minutes
    from park_order where left_at >= since and left_at < until and order_status <> 6
  ) s join park_lot l on l.id = s.park_lot_id
  group by 1, 2, 3
$$;

-- business/ground/statistics/facts.sql
-- Passings whose barrier opened, by lot, business day and hour, in and out, of each class of car.
create or replace function flow_facts(since timestamptz, until timestamptz)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, in_count bigint, out_count bigint, temp_in bigint, month_in bigint, free_in bigint,
    company_in bigint, appoint_in bigint,
    no_plate_in bigint, temp_out bigint, month_out bigint, free_out bigint, company_out bigint, appoint_out bigint, no_plate_out bigint) language sql stable
      as $$
  select l.id, business_day(p.pass_at, l.time_zone, l.account_day_start), extract(hour from p.pass_at at time zone l.time_zone)::integer,
    count(*) filter (where p.direction = 1), count(*) filter (where p.direction = 2),
    count(*) filter (where p.direction = 1 and p.car_type = 1),
      count(*) filter (where p.direction = 1 and p.car_type = 2),
    count(*) filter (where p.direction = 1 and p.car_type = 4),
      count(*) filter (where p.direction = 1 and p.car_type = 5),
      count(*) filter (where p.direction = 1 and p.car_type = 6),
    count(*) filter (where p.direction = 1 and p.plate_number = ''),
    count(*) filter (where p.direction = 2 and p.car_type = 1),
      count(*) filter (where p.direction = 2 and p.car_type = 2),
    count(*) filter (where p.direction = 2 and p.car_type = 4),
      count(*) filter (where p.direction = 2 and p.car_type = 5),
      count(*) filter (where p.direction = 2 and p.car_type = 6),
    count(*) filter (where p.direction = 2 and p.plate_number = '')
  from passing p join park_lot l on l.id = p.park_lot_id left join lane a on a.id = p.lane_id
  where a.lane_type is distinct from 4 and p.pass_at >= since and p.pass_at < until and p.is_opened and not p.is_void
  group by 1, 2, 3
$$;

-- business/ground/statistics/facts.sql
-- Everything that is known of a lot in an hour: its stays and its money. Received and given back: temporary parking and arrears (business 1 and 6).
create or replace function lot_facts(since timestamptz, until timestamptz)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, in_count bigint, out_count bigint, normal_out bigint, charged_out bigint,
    free_out bigint, abnormal_out bigint,
    payable_amount bigint, coupon_money bigint, other_discount_money bigint, waive_money bigint, money_value_paid bigint, arrears_money bigint,
      arrears_count bigint, stay_minutes bigint,
    pay_count bigint, receipt_money bigint, online_money bigint, cash_money bigint, balance_money bigint, temp_online_money bigint, temp_cash_money bigint,
      recover_money bigint,
    refund_count bigint, refund_money bigint) language sql stable as $$
  select t.park_lot_id, t.stat_day, t.stat_hour, sum(t.in_count)::bigint, sum(t.out_count)::bigint, sum(t.normal_out)::bigint, sum(t.charged_out)::bigint,
    sum(t.free_out)::bigint, sum(t.abnormal_out)::bigint,
    sum(t.payable_amount)::bigint, sum(t.coupon_money)::bigint, sum(t.other_discount_money)::bigint, sum(t.waive_money)::bigint,
      sum(t.money_value_paid)::bigint, sum(t.arrears_money)::bigint,
    sum(t.arrears_count)::bigint, sum(t.stay_minutes)::bigint, sum(t.pay_count)::bigint, sum(t.receipt_money)::bigint,
    sum(t.receipt_money) filter (where t.pay_channel not in (6, 8,
      9))::bigint, sum(t.receipt_money) filter (where t.pay_channel = 6)::bigint,
      sum(t.receipt_money) filter (where t.pay_channel = 8)::bigint,
    sum(t.receipt_money) filter (where t.biz_type = 1
      and t.pay_channel not in (6, 8, 9))::bigint,
      sum(t.receipt_money) filter (where t.biz_type = 1 and t.pay_channel = 6)::bigint,
    sum(t.receipt_money) filter (where t.biz_type = 6)::bigint, sum(t.refund_count)::bigint, sum(t.refund_money)::bigint
  from (
    select s.park_lot_id, s.stat_day, s.stat_hour, s.in_count, s.out_count, s.normal_out, s.charged_out, s.free_out, s.abnormal_out, s.payable_amount,
      s.coupon_money, s.other_discount_money,
      s.waive_money, s.money_value_paid, s.arrears_money, s.arrears_count, s.stay_minutes, 0 as pay_count, 0 as receipt_money, null::smallint as biz_type,
        null::smallint as pay_channel, 0 as refund_count, 0 as refund_money
    from stay_facts(since, until) s
    union all
    select m.park_lot_id, m.stat_day, m.stat_hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, m.pay_count, m.receipt_money, m.biz_type, m.pay_channel,
      m.refund_count, m.refund_money
    from payment_facts(since, until) m where m.biz_type in (1, 6)
  ) t group by 1, 2, 3
$$;

-- business/ground/statistics/facts.sql
-- What money moved, by lot, business day, hour of the wall clock, business, channel, scene and collector: received when it was paid, given
-- back when it was refunded. In fen. These functions are the one place that says what a figure counts; the tables below keep their sums.
create or replace function payment_facts(since timestamptz, until timestamptz)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, biz_type smallint, pay_channel smallint, pay_scene smallint, operator_id bigint,
    pay_count bigint, receipt_money bigint, refund_count bigint, refund_money bigint) language sql stable as $$
  select l.id, business_day(m.at, l.time_zone, l.account_day_start), extract(hour from m.at at time zone l.time_zone)::integer, m.biz_type, m.pay_channel,
    m.pay_scene, coalesce(m.operator_id, 0),
    sum(m.pays)::bigint, sum(m.receipt)::bigint, sum(m.refunds)::bigint, sum(m.refund)::bigint
  from (
    select park_lot_id, paid_at as at, biz_type, pay_channel, pay_scene, operator_id, 1 as pays, payer_money - change_money - over_paid_money as receipt,
      0 as refunds, 0 as refund
    from pay_record where pay_status = 3 and paid_at >= since and paid_at < until and created_at >= since - interval '1 month'
    union all
    select park_lot_id, refunded_at, biz_type, pay_channel, pay_scene, operator_id, 0, 0, 1, refund_money - least(returned_money, over_paid_money)
    from pay_record where refund_money > 0 and refunded_at >= since and refunded_at < until
    union all
    select park_lot_id, at, biz_type, pay_channel, pay_scene, operator_id, pay_count, receipt_money, refund_count, refund_money from archived_money
      where at >= since and at < until
  ) m join park_lot l on l.id = m.park_lot_id
  group by 1, 2, 3, 4, 5, 6, 7
$$;

-- business/ground/statistics/figures.sql
-- A lot's days (or hours of days), every one of them up to today, with its stays, its money and its spots.
create or replace function lot_figures(from_day date, to_day date, by_hour boolean)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, spot_count bigint,
    in_count bigint, out_count bigint, normal_out bigint, charged_out bigint, free_out bigint, abnormal_out bigint, payable_amount bigint, coupon_money bigint,
      other_discount_money bigint,
    waive_money bigint, money_value_paid bigint, arrears_money bigint, arrears_count bigint, stay_minutes bigint, pay_count bigint, receipt_money bigint,
      online_money bigint, cash_money bigint,
    balance_money bigint, temp_online_money bigint, temp_cash_money bigint, recover_money bigint, refund_count bigint, refund_money bigint)
      language plpgsql stable as $$
#variable_conflict use_column
declare
  since timestamptz := case when by_hour then (from_day - 2)::timestamp at time zone 'UTC' else facts_needed_since(from_day, to_day) end;
  until timestamptz := facts_needed_until(to_day);
begin
  -- Nothing has to be computed from the facts, so no partition of theirs is opened.
  if since is null then
    return query
      select l.id, day::date, null::integer, l.total_spot_count::bigint,
        coalesce(d.in_count, 0), coalesce(d.out_count, 0), coalesce(d.normal_out, 0), coalesce(d.charged_out, 0), coalesce(d.free_out, 0),
          coalesce(d.abnormal_out, 0),
        coalesce(d.payable_amount, 0), coalesce(d.coupon_money, 0), coalesce(d.other_discount_money, 0), coalesce(d.waive_money, 0),
          coalesce(d.money_value_paid, 0), coalesce(d.arrears_money, 0),
        coalesce(d.arrears_count, 0), coalesce(d.stay_minutes, 0), coalesce(d.pay_count, 0), coalesce(d.receipt_money, 0), coalesce(d.online_money, 0),
          coalesce(d.cash_money, 0),
        coalesce(d.balance_money, 0), coalesce(d.temp_online_money, 0), coalesce(d.temp_cash_money, 0), coalesce(d.recover_money, 0),
          coalesce(d.refund_count, 0), coalesce(d.refund_money, 0)
      from park_lot l
      cross join generate_series(from_day, least(to_day, business_day(now(), l.time_zone, l.account_day_start)), interval '1 day') day
      left join lot_day d on d.park_lot_id = l.id and d.stat_day = day::date and d.stat_day between from_day and to_day;
    return;
  end if;
  return query
    with figure as (
      select d.park_lot_id, d.stat_day, null::integer as stat_hour, d.in_count, d.out_count, d.normal_out, d.charged_out, d.free_out, d.abnormal_out,
        d.payable_amount, d.coupon_money,
        d.other_discount_money, d.waive_money, d.money_value_paid, d.arrears_money, d.arrears_count, d.stay_minutes, d.pay_count, d.receipt_money,
        d.online_money, d.cash_money, d.balance_money, d.temp_online_money, d.temp_cash_money, d.recover_money, d.refund_count, d.refund_money
      from lot_day d join statistics_of_lot s on s.park_lot_id = d.park_lot_id and d.stat_day < s.open_day
      where not by_hour and d.stat_day between from_day and to_day
        and not exists (select from stale_day x where x.park_lot_id = d.park_lot_id and x.stat_day = d.stat_day)
      union all
      select t.park_lot_id, t.stat_day, case when by_hour then t.stat_hour end, t.in_count, t.out_count, t.normal_out, t.charged_out, t.free_out,
        t.abnormal_out, t.payable_amount, t.coupon_money,
        t.other_discount_money, t.waive_money, t.money_value_paid, t.arrears_money, t.arrears_count, t.stay_minutes, t.pay_count, t.receipt_money,
        t.online_money, t.cash_money, t.balance_money, t.temp_online_money, t.temp_cash_money, t.recover_money, t.refund_count, t.refund_money
      from lot_facts(since, until) t left join statistics_of_lot s on s.park_lot_id = t.park_lot_id
      where t.stat_day between from_day and to_day
        and (by_hour or s.open_day is null or t.stat_day >= s.open_day
          or exists (select from stale_day x where x.park_lot_id = t.park_lot_id and x.stat_day = t.stat_day))
    )
    select l.id, day::date, hour, l.total_spot_count::bigint,
      coalesce(sum(t.in_count), 0)::bigint, coalesce(sum(t.out_count), 0)::bigint, coalesce(sum(t.normal_out), 0)::bigint,
        coalesce(sum(t.charged_out), 0)::bigint, coalesce(sum(t.free_out), 0)::bigint, coalesce(sum(t.abnormal_out), 0)::bigint,
      coalesce(sum(t.payable_amount), 0)::bigint, coalesce(sum(t.coupon_money), 0)::bigint, coalesce(sum(t.other_discount_money), 0)::bigint,
        coalesce(sum(t.waive_money), 0)::bigint, coalesce(sum(t.money_value_paid), 0)::bigint, coalesce(sum(t.arrears_money), 0)::bigint,
      coalesce(sum(t.arrears_count), 0)::bigint, coalesce(sum(t.stay_minutes), 0)::bigint, coalesce(sum(t.pay_count), 0)::bigint,
        coalesce(sum(t.receipt_money), 0)::bigint, coalesce(sum(t.online_money), 0)::bigint, coalesce(sum(t.cash_money), 0)::bigint,
      coalesce(sum(t.balance_money), 0)::bigint, coalesce(sum(t.temp_online_money), 0)::bigint, coalesce(sum(t.temp_cash_money), 0)::bigint,
        coalesce(sum(t.recover_money), 0)::bigint, coalesce(sum(t.refund_count), 0)::bigint, coalesce(sum(t.refund_money), 0)::bigint
    from park_lot l
    cross join generate_series(from_day, least(to_day, business_day(now(), l.time_zone, l.account_day_start)), interval '1 day') day
    cross join unnest(case when by_hour then array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]
      else array[null::integer] end) hour
    left join figure t on t.park_lot_id = l.id and t.stat_day = day::date and t.stat_hour is not distinct from hour
    group by 1, 2, 3, 4;
end $$;

-- business/ground/statistics/figures.sql
-- Money of days by business, channel, scene and collector (0: no one).
create or replace function money_figures(from_day date, to_day date)
  returns table (park_lot_id bigint, stat_day date, biz_type smallint, pay_channel smallint, pay_scene smallint, operator_id bigint,
    pay_count bigint, receipt_money bigint, refund_count bigint, refund_money bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  since timestamptz := facts_needed_since(from_day, to_day);
begin
  return query
    select d.park_lot_id, d.stat_day, d.biz_type, d.pay_channel, d.pay_scene, d.operator_id, d.pay_count, d.receipt_money, d.refund_count, d.refund_money
    from money_day d join statistics_of_lot s on s.park_lot_id = d.park_lot_id and d.stat_day < s.open_day
    where d.stat_day between from_day and to_day and not exists (select from stale_day x where x.park_lot_id = d.park_lot_id and x.stat_day = d.stat_day);
  if since is null then return; end if;
  return query
    select t.park_lot_id, t.stat_day, t.biz_type, t.pay_channel, t.pay_scene, t.operator_id, sum(t.pay_count)::bigint, sum(t.receipt_money)::bigint,
      sum(t.refund_count)::bigint, sum(t.refund_money)::bigint
    from payment_facts(since, facts_needed_until(to_day)) t left join statistics_of_lot s on s.park_lot_id = t.park_lot_id
    where t.stat_day between from_day and to_day
      and (s.open_day is null or t.stat_day >= s.open_day or exists (select from stale_day x where x.park_lot_id = t.park_lot_id and x.stat_day = t.stat_day))
    group by 1, 2, 3, 4, 5, 6;
end $$;

-- business/ground/statistics/figures.sql
-- Passings by the hour; of days whose passings were archived what was kept stands, whatever came late.
create or replace function flow_figures(from_day date, to_day date)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer,
    in_count bigint, out_count bigint, temp_in bigint, month_in bigint, free_in bigint, company_in bigint, appoint_in bigint, no_plate_in bigint,
    temp_out bigint, month_out bigint, free_out bigint, company_out bigint, appoint_out bigint, no_plate_out bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  since timestamptz := facts_needed_since(from_day, to_day);
begin
  return query
    select d.park_lot_id, d.stat_day, d.stat_hour, d.in_count, d.out_count, d.temp_in, d.month_in, d.free_in, d.company_in, d.appoint_in,
      d.no_plate_in, d.temp_out, d.month_out, d.free_out, d.company_out, d.appoint_out, d.no_plate_out
    from flow_hour d join statistics_of_lot s on s.park_lot_id = d.park_lot_id and d.stat_day < s.open_day
    where d.stat_day between from_day and to_day and not exists (select from stale_day x where x.park_lot_id = d.park_lot_id and x.stat_day = d.stat_day
      and not exists (select from passing_archive a where x.stat_day between a.month - 1 and (a.month + interval '1 month')::date));
  if since is null then return; end if;
  return query
    select t.park_lot_id, t.stat_day, t.stat_hour, t.in_count, t.out_count, t.temp_in, t.month_in, t.free_in, t.company_in, t.appoint_in,
      t.no_plate_in, t.temp_out, t.month_out, t.free_out, t.company_out, t.appoint_out, t.no_plate_out
    from flow_facts(since, facts_needed_until(to_day)) t left join statistics_of_lot s on s.park_lot_id = t.park_lot_id
    where t.stat_day between from_day and to_day
      and (s.open_day is null or t.stat_day >= s.open_day or exists (select from stale_day x where x.park_lot_id = t.park_lot_id and x.stat_day = t.stat_day
        and not exists (select from passing_archive a where x.stat_day between a.month - 1 and (a.month + interval '1 month')::date)));
end $$;

-- business/ground/statistics/kept-days.sql
-- From where on the days of a span have to be computed from the facts, over all lots in scope; null: all are kept. A day starts by its lot's clock.
create or replace function facts_needed_since(from_day date, to_day date) returns timestamptz language sql stable as $$
  select min(day_begins(needed.day, l.time_zone, l.account_day_start)) from park_lot l
  left join statistics_of_lot s on s.park_lot_id = l.id
  cross join lateral (
    select greatest(from_day, s.open_day) as day where s.open_day is null or s.open_day <= to_day
    union all select min(d.stat_day) from stale_day d where d.park_lot_id = l.id and d.stat_day between from_day and to_day
  ) needed
$$;

-- business/ground/statistics/kept-days.sql
-- No zone is further ahead of UTC than 14 hours or further behind than 12, and a business day starts within 24.
create or replace function facts_needed_until(to_day date) returns timestamptz language sql immutable parallel safe
  as $$ select (to_day + 3)::timestamp at time zone 'UTC' $$;

-- business/ground/statistics/kept-days.sql
-- Late facts. What happened within the last hour belongs to a day that is not kept yet (keep_statistics leaves a day alone until two hours
-- after its end), so the statements of live traffic only look at the oldest moment they touch. A fact of an older day waits for anyone who
-- keeps its lot's days just now, and marks its day where it is kept.
create or replace function statistics_lock(lot bigint) returns bigint language sql immutable parallel safe
  as $$ select hashtextextended('statistics of lot ' || lot, 0) $$;

-- business/ground/statistics/kept-days.sql
-- Keeps the sums of some days of a lot as the facts give them now.
create or replace function keep_days(lot bigint, from_day date, to_day date) returns void language plpgsql as $$
declare
  since timestamptz;
  until timestamptz;
begin
  select day_begins(from_day, l.time_zone, l.account_day_start), day_begins(to_day + 1, l.time_zone, l.account_day_start) into since, until from park_lot l
    where l.id = lot;
  delete from lot_day where park_lot_id = lot and stat_day between from_day and to_day;
  insert into lot_day (park_lot_id, stat_day, in_count, out_count, normal_out, charged_out, free_out, abnormal_out, payable_amount, coupon_money,
    other_discount_money,
      waive_money, money_value_paid, arrears_money, arrears_count, stay_minutes, pay_count, receipt_money, online_money, cash_money,
      balance_money, temp_online_money, temp_cash_money, recover_money, refund_count, refund_money)
    select t.park_lot_id, t.stat_day, coalesce(sum(t.in_count), 0), coalesce(sum(t.out_count), 0), coalesce(sum(t.normal_out), 0),
      coalesce(sum(t.charged_out), 0), coalesce(sum(t.free_out), 0), coalesce(sum(t.abnormal_out), 0), coalesce(sum(t.payable_amount), 0),
      coalesce(sum(t.coupon_money), 0), coalesce(sum(t.other_discount_money), 0), coalesce(sum(t.waive_money), 0), coalesce(sum(t.money_value_paid), 0),
        coalesce(sum(t.arrears_money), 0), coalesce(sum(t.arrears_count), 0), coalesce(sum(t.stay_minutes), 0),
      coalesce(sum(t.pay_count), 0), coalesce(sum(t.receipt_money), 0), coalesce(sum(t.online_money), 0), coalesce(sum(t.cash_money), 0),
        coalesce(sum(t.balance_money), 0), coalesce(sum(t.temp_online_money), 0), coalesce(sum(t.temp_cash_money), 0),
      coalesce(sum(t.recover_money), 0), coalesce(sum(t.refund_count), 0), coalesce(sum(t.refund_money), 0)
    from lot_facts(since, until) t where t.park_lot_id = lot group by 1, 2;
  delete from money_day where park_lot_id = lot and stat_day between from_day and to_day;
  insert into money_day (park_lot_id, stat_day, biz_type, pay_channel, pay_scene, operator_id, pay_count, receipt_money, refund_count, refund_money)
    select t.park_lot_id, t.stat_day, t.biz_type, t.pay_channel, t.pay_scene, t.operator_id, sum(t.pay_count), sum(t.receipt_money), sum(t.refund_count),
      sum(t.refund_money)
    from payment_facts(since, until) t where t.park_lot_id = lot group by 1, 2, 3, 4, 5, 6;
  -- Of days whose passings were archived their hours stay as they were kept.
  delete from flow_hour where park_lot_id = lot and stat_day between from_day and to_day and not has_archived_passings(since, until);
  insert into flow_hour (park_lot_id, stat_day, stat_hour, in_count, out_count, temp_in, month_in, free_in, company_in, appoint_in, no_plate_in,
      temp_out, month_out, free_out, company_out, appoint_out, no_plate_out)
    select t.park_lot_id, t.stat_day, t.stat_hour, t.in_count, t.out_count, t.temp_in, t.month_in, t.free_in, t.company_in, t.appoint_in, t.no_plate_in,
      t.temp_out, t.month_out, t.free_out, t.company_out, t.appoint_out, t.no_plate_out from flow_facts(since, until) t where t.park_lot_id = lot
        and not has_archived_passings(since, until);
  delete from stale_day where park_lot_id = lot and stat_day between from_day and to_day;
end $$;

-- business/ground/statistics/kept-days.sql
-- Keeps the days of a lot that ended more than two hours ago and the stale ones; false when facts of old days are being written just now,
-- whose writers it never waits for: its days stay open until the next time.
create or replace function keep_statistics(lot bigint) returns boolean language plpgsql as $$
declare
  kept_until date;
  closing date;
  stale date;
begin
  if not pg_try_advisory_xact_lock(statistics_lock(lot)) then return false; end if;
  select business_day(now() - interval '2 hours', l.time_zone, l.account_day_start) into closing from park_lot l where l.id = lot;
  select s.open_day into kept_until from statistics_of_lot s where s.park_lot_id = lot;
  if kept_until is null then
    select business_day(least((select min(came_at) from park_order where park_lot_id = lot), (select min(pass_at) from passing where park_lot_id = lot),
      (select min(paid_at) from pay_record where park_lot_id = lot and pay_status = 3), now()), l.time_zone,
        l.account_day_start) into kept_until from park_lot l where l.id = lot;
    kept_until := least(kept_until, closing);
    insert into statistics_of_lot (park_lot_id, open_day) values (lot, kept_until);
  end if;
  if kept_until < closing then
    perform keep_days(lot, kept_until, closing - 1);
    update statistics_of_lot set open_day = closing where park_lot_id = lot;
  end if;
  for stale in select d.stat_day from stale_day d where d.park_lot_id = lot loop
    perform keep_days(lot, stale, stale);
  end loop;
  return true;
end $$;

-- business/ground/statistics/stale-days.sql
create or replace function mark_stale(of_tenant bigint, lot bigint, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(statistics_lock(lot));
  insert into stale_day (tenant_id, park_lot_id, stat_day)
    select s.tenant_id, s.park_lot_id, day from statistics_of_lot s where s.tenant_id = of_tenant and s.park_lot_id = lot and day < s.open_day
    on conflict do nothing;
end $$;

-- business/ground/statistics/stale-days.sql
-- The days of these moments in their lots. Triggers hand over what they found in the rows of a statement: only such rows can be read there, on every engine.
create or replace function mark_stale_at(tenants bigint[], lots bigint[], moments timestamptz[]) returns void language sql as $$
  select mark_stale(tenant_id, park_lot_id, day) from (
    select distinct l.tenant_id, l.id as park_lot_id, business_day(c.at, l.time_zone, l.account_day_start) as day
    from unnest(tenants, lots, moments) as c (tenant_id, park_lot_id, at) join park_lot l on l.tenant_id = c.tenant_id and l.id = c.park_lot_id
  ) late
$$;

-- business/ground/statistics/stale-days.sql
create or replace function note_new_orders() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(at)) from added cross join unnest(array[came_at, left_at]) at
    where at < recent having count(*) > 0;
  return null;
end $$;

-- business/ground/statistics/stale-days.sql
create or replace function note_new_passings() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(pass_at)) from added where pass_at < recent having count(*) > 0;
  return null;
end $$;

-- business/ground/statistics/stale-days.sql
create or replace function note_new_payments() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(at)) from added cross join unnest(array[paid_at, refunded_at]) at
    where pay_status = 3 and at < recent having count(*) > 0;
  return null;
end $$;

-- business/ground/statistics/stale-days.sql
-- Another clock, or another start of the day, is another division of all days: everything is computed from the facts until it is recomputed.
create or replace function note_changed_clock() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(statistics_lock(new.id));
  delete from statistics_of_lot where tenant_id = new.tenant_id and park_lot_id = new.id;
  return null;
end $$;

-- business/ground/statistics/stale-days.sql
-- What a statement changed is found by comparing the rows before and after as sets. Joined by id, a batch of n rows cost n² comparisons: the plan
-- of a trigger is kept from a statement of a single row.
create or replace function note_changed_orders() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(at)) from (
      select tenant_id, park_lot_id, came_at as at from (
        (select tenant_id, park_lot_id, id, came_at, order_status = 6 from added except select tenant_id, park_lot_id, id, came_at,
          order_status = 6 from removed)
        union all
        (select tenant_id, park_lot_id, id, came_at, order_status = 6 from removed except select tenant_id, park_lot_id, id,
          came_at, order_status = 6 from added)) came
      union all
      select tenant_id, park_lot_id, left_at from (
        (select tenant_id, park_lot_id, id, left_at, order_status = 6, out_release_type, payable_amount, coupon_money,
          other_discount_money, waive_money, money_value_paid, need_pay_money, stay_minutes from added
         except
         select tenant_id, park_lot_id, id, left_at, order_status = 6, out_release_type, payable_amount, coupon_money,
           other_discount_money, waive_money, money_value_paid, need_pay_money, stay_minutes from removed)
        union all
        (select tenant_id, park_lot_id, id, left_at, order_status = 6, out_release_type, payable_amount, coupon_money,
          other_discount_money, waive_money, money_value_paid, need_pay_money, stay_minutes from removed
         except
         select tenant_id, park_lot_id, id, left_at, order_status = 6, out_release_type, payable_amount, coupon_money,
           other_discount_money, waive_money, money_value_paid, need_pay_money, stay_minutes from added)) gone
    ) c where at < recent having count(*) > 0;
  return null;
end $$;

-- business/ground/statistics/stale-days.sql
create or replace function note_changed_passings() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  if not exists (select from added where pass_at < recent) then return null; end if;
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(pass_at)) from (
      select tenant_id, park_lot_id, id, pass_at, is_opened, is_void, car_type, plate_number from added
      except
      select tenant_id, park_lot_id, id, pass_at, is_opened, is_void, car_type, plate_number from removed
    ) c where pass_at < recent having count(*) > 0;
  return null;
end $$;

-- business/ground/statistics/stale-days.sql
create or replace function note_changed_payments() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(at)) from (
      select tenant_id, park_lot_id, paid_at as at from (
        (select tenant_id, park_lot_id, id, paid_at, pay_status = 3, payer_money - change_money - over_paid_money, biz_type
          from added
         except
         select tenant_id, park_lot_id, id, paid_at, pay_status = 3, payer_money - change_money - over_paid_money, biz_type
           from removed)
        union all
        (select tenant_id, park_lot_id, id, paid_at, pay_status = 3, payer_money - change_money - over_paid_money, biz_type
          from removed
         except
         select tenant_id, park_lot_id, id, paid_at, pay_status = 3, payer_money - change_money - over_paid_money, biz_type
           from added)) paid
      union all
      select tenant_id, park_lot_id, refunded_at from (
        (select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from added
         except
         select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from removed)
        union all
        (select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from removed
         except
         select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from added)) refunded
    ) c where at < recent having count(*) > 0;
  return null;
end $$;

-- business/ground/system/audit-log/audit-log.sql
-- A line for what a job did to a record, with what was there before.
create or replace function audit_job(its_module text, its_action text, its_type text, its_id bigint, its_name text, was jsonb) returns void language sql as $$
  insert into audit_log (module, action, object_type, object_id, object_name, before, source, result)
    values (its_module, its_action, its_type, its_id, its_name, was, 5, 1)
$$;

-- business/ground/system/audit-log/audit-log.sql
-- The digest of the scope's lines after `since` up to `until`, on the digest before it. Instants as microseconds: no setting of a session shows in it.
create or replace function audit_digest(since timestamptz, until timestamptz, upon bytea) returns table (line_count bigint, digest bytea) language sql stable
  as $$
  select count(*), sha256(upon || convert_to(coalesce(string_agg(jsonb_build_array(id, user_id, real_name, module, action, object_type, object_id, object_name,
    before, after, request_path,
      param_json, ip, source, result, error_msg, need_password, (extract(epoch from happened_at) * 1000000)::bigint)::text, e'\n' order by happened_at, id),
        ''), 'UTF8'))
  from audit_log where happened_at > since and happened_at <= until
$$;

-- business/ground/system/audit-log/audit-log.sql
-- How many lines the scope has from `since` on and before `ends`; null: without end. Each seal says how many it covers, so only those are read that lie
-- before the first seal in between and behind the last.
create or replace function audit_lines_between(since timestamptz, ends timestamptz) returns bigint language plpgsql stable as $$
declare
  first_seal timestamptz := '-infinity';
  last_seal timestamptz := (select max(s.until) from audit_seal s where s.until < coalesce(ends, 'infinity'));
begin
  if since is not null then
    first_seal := (select min(s.until) from audit_seal s where s.until >= since);
  end if;
  if last_seal is null or first_seal is null or last_seal < first_seal then
    return (select count(*) from audit_log a where a.happened_at >= coalesce(since, '-infinity') and a.happened_at < coalesce(ends, 'infinity'));
  end if;
  return (select coalesce(sum(s.line_count), 0) from audit_seal s where s.until > first_seal and s.until <= last_seal and s.forgotten_at is null)
    + (select count(*) from audit_log a where a.happened_at >= since and a.happened_at <= first_seal)
    + (select count(*) from audit_log a where a.happened_at > last_seal and a.happened_at < coalesce(ends, 'infinity'));
end $$;

-- business/ground/system/audit-log/audit-log.sql
-- The lines under the scope's oldest seals that have any, as far as they lie before `horizon` and end in one month, `most` lines or one seal.
create or replace function audit_to_archive(horizon timestamptz, most integer, out since timestamptz, out until timestamptz, out ids bigint[]) language plpgsql
  as $$
declare
  ends timestamptz;
  last_seal timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'), hashint8(scope_tenant()));
  select month_ends(date_trunc('month', min(s.until) at time zone 'UTC')::date) into ends from audit_seal s where s.forgotten_at is null;
  if ends > horizon then return; end if;
  select max(c.until) into last_seal from (
    select s.until, row_number() over (order by s.until) as no, sum(s.line_count) over (order by s.until) as lines
    from audit_seal s where s.forgotten_at is null and s.until < ends) c where c.no = 1 or c.lines <= most;
  select min(a.happened_at), last_seal + interval '1 microsecond', array_agg(a.id) into since, until, ids from audit_log a where a.happened_at <= last_seal;
end $$;

-- business/ground/system/audit-log/audit-log.sql
-- Takes lines out that were written to a file, with the seals over them: whole ones, none of the last half year. These are marked, and the next one
-- still takes in their digest. What went is no fact of the ledger any more.
create or replace function archive_audit(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
  facts bigint;
  of_facts numeric;
  last_line timestamptz;
  last_seal timestamptz;
begin
  with gone as (delete from audit_log a where a.tenant_id = scope_tenant() and a.happened_at >= month_begins(of_month) and a.id = any(ids) returning a as line),
    known as (select line, (line).created_at >= l.begins_at as is_fact, fact_of(line) as digest from gone
      left join fact_ledger l on l.tenant_id = scope_tenant())
  select count(*), sum(fact_digest(to_jsonb(line)::text)), max((line).happened_at), count(*) filter (where is_fact),
    coalesce(sum(digest) filter (where is_fact), 0)
    into taken, brought, last_line, facts, of_facts from known;
  last_seal := (select min(s.until) from audit_seal s where s.tenant_id = scope_tenant() and s.forgotten_at is null and s.until >= last_line);
  if last_seal is null or last_seal > now() - interval '180 days' or exists (select from audit_log a where a.tenant_id = scope_tenant()
    and a.happened_at <= last_seal) then
    raise exception 'lines of the audit log go with their seals, and of the last half year none';
  end if;
  perform note_facts('audit', scope_tenant(), -facts, -of_facts);
  perform note_archived('audit_log', of_month, '180 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
  update audit_seal s set forgotten_at = now() where s.tenant_id = scope_tenant() and s.forgotten_at is null and s.until <= last_seal;
end $$;

-- business/ground/system/audit-log/audit-log.sql
create or replace function note_audit_line() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and begins_at <= new.created_at) then
    perform note_facts('audit', new.tenant_id, 1, fact_of(new));
  end if;
  return null;
end $$;

-- business/ground/system/deletion/deletion.sql
-- Of every secured table (`keep_what_is_deleted`): a row that goes while a deletion is under way.
create or replace function keep_deleted_row() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into deleted_row (tenant_id, deletion_id, of_table, content) values (old.tenant_id, current_setting('berth.deletion')::bigint, tg_table_name,
    to_jsonb(old));
  return null;
end $$;

-- business/ground/system/deletion/deletion.sql
-- Notes a deletion that starts; until `end_deletion` all rows that the transaction deletes go with it.
create or replace function start_deletion(module text, object_type text, object_id text, object_name text, real_name text) returns bigint language plpgsql as $$
declare
  noted bigint;
begin
  insert into deletion (module, object_type, object_id, object_name, real_name, created_by, updated_by)
    values (module, object_type, object_id, object_name, real_name, real_name, real_name) returning id into noted;
  execute format('set local berth.deletion = %L', noted);
  return noted;
end $$;

-- business/ground/system/deletion/deletion.sql
create or replace function end_deletion(noted bigint) returns void language plpgsql security definer set search_path = public as $$
begin
  update deletion set rows_along = (select count(*) - 1 from deleted_row where tenant_id = scope_tenant() and deletion_id = noted)
    where tenant_id = scope_tenant() and id = noted;
  perform set_config('berth.deletion', '', true);
end $$;

-- business/ground/system/deletion/deletion.sql
-- The record of a deletion as it was.
create or replace function deleted_record(noted bigint, its_table text) returns jsonb language sql stable security definer set search_path = public as $$
  select r.content from deletion d join deleted_row r on r.tenant_id = d.tenant_id and r.deletion_id = d.id
  where d.tenant_id = scope_tenant() and d.id = noted and r.of_table = its_table and r.content ->> 'id' = d.object_id
$$;

-- business/ground/system/deletion/deletion.sql
-- Puts the rows of a deletion back under their keys, those that others refer to first. What a trigger made meanwhile of the rows before is there
-- already; anything else that took their place is refused by its constraint.
create or replace function put_back(noted bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  waiting text[] := array(select distinct of_table from deleted_row where tenant_id = scope_tenant() and deletion_id = noted);
  next text;
  own text;
  columns text;
begin
  while cardinality(waiting) > 0 loop
    select min(t) into strict next from unnest(waiting) t
    where not exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = t::regclass and c.confrelid <> c.conrelid
      and c.confrelid = any(waiting::regclass[]));
    if next is null then raise exception 'Rows of % refer to each other in a circle', waiting; end if;
    select conname into own from pg_constraint where contype = 'p' and conrelid = next::regclass;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = next::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and exists (select from deleted_row where tenant_id = scope_tenant() and deletion_id = noted and of_table = next and content ? attname);
    execute format('insert into %1$I (%2$s) overriding system value select %2$s from (select (jsonb_populate_record(null::%1$I, content)).* from deleted_row
      where tenant_id = scope_tenant() and deletion_id = $1 and of_table = %1$L order by id) gone
        on conflict on constraint %3$I do nothing', next, columns, own) using noted;
    waiting := array_remove(waiting, next);
  end loop;
  delete from deleted_row where tenant_id = scope_tenant() and deletion_id = noted;
end $$;

-- business/ground/system/deletion/deletion.sql
-- Which deletions hold a phone, as it is sealed, or a plate.
create or replace function deletions_about(phone text, plate text) returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct deletion_id from deleted_row
  where tenant_id = scope_tenant() and (strpos(content::text, '"' || phone || '"') > 0 or strpos(content::text, plate) > 0)
$$;

-- business/ground/system/quota/quotas.sql
-- What the tenant used of what it may, for the platform what each tenant did; `most` 0: no limit. The platform itself has none.
create or replace function tenant_quotas() returns table (tenant_id bigint, tenant_name text, quota text, used bigint, most bigint) language sql stable as $$
  select id, tenant_name, 'imports', used_today(id, 'imports'), import_rows_per_day::bigint from tenant where id <> 0
  union all
  select id, tenant_name, 'exports', used_today(id, 'exports'), exports_per_day from tenant where id <> 0
  union all
  select id, tenant_name, 'files', shared_bytes(id), file_gigabytes * 1073741824::bigint from tenant where id <> 0
  union all
  select id, tenant_name, 'calls', used_today(id, 'calls'), calls_per_day from tenant where id <> 0 $$;

-- business/ground/system/tenant/tenant.sql
-- Days of a tenant's service end with the console's day.
create or replace function tenant_is_served(state smallint, service_end date) returns boolean language sql stable parallel safe
  as $$ select state <> 5 and (service_end is null or service_end >= (now() at time zone 'Asia/Shanghai')::date) $$;

-- business/ground/system/tenant/tenant.sql
-- What goes over every tenant, one after the other and each in its own scope: jobs, and what is brought up to date at a start.
create or replace function all_tenant_ids() returns setof bigint language sql stable security definer set search_path = public
  as $$ select id from tenant order by id $$;

-- business/ground/system/tenant/tenant.sql
-- The code under which people enter the demo; null where there is none or it was stopped.
create or replace function demo_tenant_code() returns text language sql stable security definer set search_path = public
  as $$ select tenant_code from tenant where is_demo and tenant_is_served(tenant_state, service_end) $$;

-- business/orders/passing-archive/passing-archive.sql
-- The oldest month that ended before `horizon` and has passings to archive, with `most` of them, locked. What stays: the passings of a car from the
-- first of its stays on that is not over, owes, or was over or paid only since; for these a late payment computes again.
create or replace function passings_to_archive(horizon timestamptz, most integer, out since timestamptz, out until timestamptz, out ids bigint[])
  language plpgsql as $$
declare
  month date;
begin
  month := date_trunc('month', (select min(pass_at) from passing) at time zone 'UTC');
  loop
    since := month_begins(month);
    until := month_ends(month);
    exit when until is null or until > horizon;
    ids := array(
      with kept as materialized (
        select o.park_lot_id, unnest(o.plate_numbers) as plate_number, o.came_at from park_order o
        where o.came_at < until and o.order_status <> 6
          and (o.left_at is null or o.arrears_money > 0 or greatest(o.left_at, o.paid_at) >= horizon))
      select p.id from passing p where p.pass_at >= since and p.pass_at < until
        and not exists (select from kept k where k.park_lot_id = p.park_lot_id and k.plate_number = p.plate_number and k.came_at <= p.pass_at)
      order by p.pass_at, p.id limit most for update of p skip locked);
    if cardinality(ids) > 0 then return; end if;
    month := month + interval '1 month';
  end loop;
  since := null;
end $$;

-- business/orders/passing-archive/passing-archive.sql
-- Takes passings out that were written to a file; all of them or none, and of the last year none.
create or replace function archive_passings(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  facts integer;
  of_facts numeric;
  of_all numeric;
begin
  with gone as (
    delete from passing p where p.tenant_id = scope_tenant() and p.pass_at >= month_begins(of_month) and p.pass_at < month_ends(of_month) and p.id = any(ids)
    returning passing_fact(p.id, p.passing_no, p.park_lot_id, p.lane_id, p.direction, p.reco_plate_number) as digest, p.created_at),
  known as (select g.digest, g.created_at >= l.begins_at as is_fact from gone g left join fact_ledger l on l.tenant_id = scope_tenant())
  select count(*), sum(digest), count(*) filter (where is_fact), coalesce(sum(digest) filter (where is_fact), 0) into taken, of_all, facts, of_facts from known;
  perform note_facts('passing', scope_tenant(), -facts, -of_facts);
  perform note_archived('passing', of_month, '365 days', cardinality(ids), taken, of_all, file_key, file_size, sha256);
end $$;

-- business/orders/passing/passing.sql
-- What never changes of a passing (ground/ledger).
create or replace function passing_fact(id bigint, passing_no text, park_lot_id bigint, lane_id bigint, direction smallint, reco_plate_number text)
  returns numeric
  language sql immutable as $$ select fact_digest(concat_ws('|', id, passing_no, park_lot_id, lane_id, direction, reco_plate_number)) $$;

-- business/orders/passing/passing.sql
create or replace function note_facts_of_passings() returns trigger language plpgsql security definer set search_path = public as $$
declare theirs record;
begin
  for theirs in select n.tenant_id, n.created_at, count(*) as came, sum(passing_fact(n.id, n.passing_no, n.park_lot_id, n.lane_id, n.direction,
    n.reco_plate_number)) as brought
    from added n group by n.tenant_id, n.created_at loop
    if exists (select from fact_ledger where tenant_id = theirs.tenant_id and begins_at <= theirs.created_at) then
      perform note_facts('passing', theirs.tenant_id, theirs.came, theirs.brought);
    end if;
  end loop;
  return null;
end $$;

-- business/places/basics/area/area.sql
-- The parent stays locked while a child is placed, so that two moves at once cannot close a ring.
create or replace function place_area() returns trigger language plpgsql as $$
declare
  parent area;
begin
  select * into parent from area where tenant_id = new.tenant_id and id = new.parent_id for share;
  -- A parent that is not there is refused by the foreign key.
  if parent.id is null then
    new.path_code := '/' || new.area_code;
    new.path_name := new.area_name;
    return new;
  end if;
  if parent.id = new.id or tg_op = 'UPDATE' and parent.path_code like old.path_code || '/%' then
    raise check_violation using message = 'an area lies within itself', constraint = 'area_lies_outside_itself';
  end if;
  if parent.area_level > new.area_level or parent.area_level = new.area_level and new.area_level < 4 then
    raise check_violation using message = 'an area is not below its parent', constraint = 'area_is_below_its_parent';
  end if;
  new.path_code := parent.path_code || '/' || new.area_code;
  new.path_name := parent.path_name || '/' || new.area_name;
  return new;
end $$;

-- business/places/basics/area/area.sql
-- Each child is placed again, and so are its own.
create or replace function place_areas_below() returns trigger language plpgsql as $$
begin
  update area set parent_id = parent_id where tenant_id = new.tenant_id and parent_id = new.id;
  return null;
end $$;

-- business/places/basics/gate/gate.sql
-- Its lanes follow but for those that have a box of their own.
create or replace function gates_hand_sentry_to_lanes() returns trigger language plpgsql as $$
begin
  update lane set sentry_id = new.sentry_id where gate_id = new.id and sentry_id is not distinct from old.sentry_id;
  return null;
end $$;

-- business/places/basics/lane/lane.sql
-- A lane without a box of its own is looked after by that of its gate.
create or replace function lanes_take_sentry_of_gate() returns trigger language plpgsql as $$
begin
  if new.sentry_id is null then new.sentry_id := (select sentry_id from gate where id = new.gate_id); end if;
  return new;
end $$;

-- business/places/basics/lane/lane.sql
-- Locks the box first, so that of two changes at once the second names what the first left.
create or replace procedure name_lanes_of(box bigint) language plpgsql as $$
begin
  perform from sentry where id = box for no key update;
  update sentry set lane_names = coalesce((select string_agg(lane_name, '、' order by lane_name) from lane where sentry_id = box), '') where id = box;
end $$;

-- business/places/basics/lane/lane.sql
create or replace function lanes_name_their_sentry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.sentry_id is not null then call name_lanes_of(old.sentry_id); end if;
  if tg_op <> 'DELETE' and new.sentry_id is not null then call name_lanes_of(new.sentry_id); end if;
  return null;
end $$;

-- business/places/basics/lane/look-at-standing.sql
-- Lists, passes and companies said something else of cars: those among them that stand at an exit, or wait at an entry, are looked at again
-- (`look-at-standing`), by any writer.
create or replace function look_at_standing() returns trigger language plpgsql as $$
declare
  plates text[] := (select array_agg(distinct plate_number) from new_rows);
  standing text[] := (select array_agg(distinct plate_number) from (
    select plate_number from open_stay where is_standing and plate_number = any(plates)
    union all select plate_number from passing
      where plate_number = any(plates) and direction = 1 and not is_opened and not is_void
        and pass_at >= now() - interval '30 minutes') s);
begin
  if standing is not null then
    perform enqueue_job('look-at-standing', json_build_object('tenantId', scope_tenant()::text, 'plateNumbers', standing));
  end if;
  return null;
end $$;

-- business/places/basics/lane/look-at-standing.sql
-- A lot has room for one more: who waits at its entries is looked at once this is committed, by any writer. So long does a driver wait before a full lot for
-- room; after that a person lets the car in, or it is read again.
create or replace function look_at_waiting(of_tenant bigint, lot bigint) returns void language plpgsql as $$
declare
  plates text[];
begin
  -- The moment is a constant, so that only its month is planned for and locked.
  execute format('select array_agg(distinct plate_number) from passing
    where tenant_id = $1 and park_lot_id = $2 and pass_at >= %L and direction = 1 and not is_opened and not is_void
      and plate_number <> ''''', now() - interval '10 minutes')
    into plates using of_tenant, lot;
  if plates is not null then
    perform enqueue_job('look-at-standing', json_build_object('tenantId', of_tenant::text, 'plateNumbers', plates));
  end if;
end $$;

-- business/places/basics/lane/look-at-standing.sql
create or replace function room_in_lot() returns trigger language plpgsql as $$
begin
  perform look_at_waiting(new.tenant_id, new.id);
  return null;
end $$;

-- business/places/basics/lane/look-at-standing.sql
create or replace function spot_is_not_kept() returns trigger language plpgsql as $$
begin
  perform look_at_waiting(new.tenant_id, new.park_lot_id);
  return null;
end $$;

-- business/places/basics/park-lot/park-lot.sql
-- A place of the time zone database, as JavaScript knows it too. The view of their names reads hundreds of files each time, so the zone of nearly
-- every lot is known without it.
create or replace function is_time_zone(zone text) returns boolean language sql stable parallel safe
  as $$ select case when zone = 'Asia/Shanghai' then true
    else (zone = 'UTC' or zone ~ '^[A-Z][A-Za-z_]+/') and exists (select from pg_timezone_names where name = zone) end $$;

-- business/places/basics/park-spot/park-spot.sql
-- Counts move by what a statement changed, so that two that add spots to one region at once both count.
create or replace function count_spots_in() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in select tenant_id, region_id, count(*) as spots, count(*) filter (where spot_kind in (2,
    3)) as fixed,
      count(*) filter (where use_status = 0) as free from come where region_id is not null group by 1, 2 order by 1, 2 loop
    update park_region r set spot_count = r.spot_count + n.spots, fixed_spot_count = r.fixed_spot_count + n.fixed, left_spot_count = r.left_spot_count + n.free
      where r.tenant_id = n.tenant_id and r.id = n.region_id;
  end loop;
  for n in select tenant_id, floor_id, count(*) as spots from come where floor_id is not null group by 1, 2 order by 1, 2 loop
    update floor f set spot_count = f.spot_count + n.spots where f.tenant_id = n.tenant_id and f.id = n.floor_id;
  end loop;
  return null;
end $$;

-- business/places/basics/park-spot/park-spot.sql
create or replace function count_spots_out() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in select tenant_id, region_id, count(*) as spots, count(*) filter (where spot_kind in (2,
    3)) as fixed,
      count(*) filter (where use_status = 0) as free from gone where region_id is not null group by 1, 2 order by 1, 2 loop
    update park_region r set spot_count = r.spot_count - n.spots, fixed_spot_count = r.fixed_spot_count - n.fixed, left_spot_count = r.left_spot_count - n.free
      where r.tenant_id = n.tenant_id and r.id = n.region_id;
  end loop;
  for n in select tenant_id, floor_id, count(*) as spots from gone where floor_id is not null group by 1, 2 order by 1, 2 loop
    update floor f set spot_count = f.spot_count - n.spots where f.tenant_id = n.tenant_id and f.id = n.floor_id;
  end loop;
  return null;
end $$;

-- business/places/devices/alarm-rule/alarm-rule.sql
-- The rules of a lot of the transaction's tenant, its own before those for all lots. Anyone who brings an alarm about need not see the rules
-- for all lots, which only staff of all lots do.
create or replace function alarm_rules_of(lot bigint, types smallint[])
  returns table (alarm_type smallint, is_raised boolean, level smallint, merge_minutes integer)
  language sql stable security definer set search_path = public
  as $$ select distinct on (r.alarm_type) r.alarm_type, r.is_raised, r.level, r.merge_minutes from alarm_rule r
        where r.tenant_id = scope_tenant() and r.alarm_type = any(types) and (r.park_lot_id = lot or r.park_lot_id is null)
        order by r.alarm_type, r.park_lot_id nulls last $$;

-- business/places/devices/alarm/alarm.sql
create or replace function alarm_is_about(passing_id text, source text) returns text language sql immutable
  as $$ select coalesce('passing ' || passing_id, 'source ' || source) $$;

-- business/places/devices/alarm/alarm.sql
create or replace function raise_once() returns trigger language plpgsql as $$
declare
  its text := alarm_is_about(new.passing_id, new.source);
begin
  if its is null then return new; end if;
  insert into alarm_raised (tenant_id, alarm_type, about, alarm_id) values (new.tenant_id, new.alarm_type, its, new.id) on conflict do nothing;
  if not found and not exists (select from alarm_raised where tenant_id = new.tenant_id and alarm_type = new.alarm_type and about = its and alarm_id = new.id)
    then
    return null;
  end if;
  return new;
end $$;

-- business/places/devices/alarm/alarm.sql
-- Takes alarms out that were written to a file; what they were raised about then raises one again.
create or replace function archive_alarms(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
begin
  with gone as (
    delete from alarm a where a.tenant_id = scope_tenant() and a.happened_at >= month_begins(of_month) and a.happened_at < month_ends(of_month)
      and a.id = any(ids) returning a as line),
  known as (
    delete from alarm_raised r using gone g where r.tenant_id = scope_tenant() and r.alarm_type = (g.line).alarm_type
      and r.about = alarm_is_about((g.line).passing_id, (g.line).source))
  select count(*), sum(fact_digest(to_jsonb(line)::text)) into taken, brought from gone;
  perform note_archived('alarm', of_month, '180 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
end $$;

-- business/places/devices/cloud-box/cloud-box.sql
-- Which box a key belongs to, before its tenant is known. Says nothing of whether it may work: that follows from the states.
create or replace function known_cloud_box(digest bytea)
  returns table (tenant_id bigint, id bigint, serial_no text, key_digest bytea, park_lot_id bigint, active_state smallint, expire_at date)
  language sql stable security definer set search_path = public
  as $$ select c.tenant_id, c.id, c.serial_no, c.key_digest, c.park_lot_id, c.active_state, c.expire_at from cloud_box c where c.key_digest = digest $$;

-- business/places/devices/device/device.sql
-- Makers print them in one case: who writes another one means the same device. A registration of a number waits for another one of it that is under way.
create or replace function keep_device_directory() returns trigger language plpgsql security definer set search_path = public as $$
declare
  known device_serial;
begin
  if tg_op <> 'INSERT' then delete from device_serial where serial_no = old.serial_no; end if;
  if tg_op <> 'DELETE' then
    perform pg_advisory_xact_lock(hashtext('device serial'), hashtext(upper(new.serial_no)));
    select * into known from device_serial where upper(serial_no) = upper(new.serial_no) limit 1;
    if found then
      raise unique_violation using constraint = case known.of_tenant when new.tenant_id then 'device_serial_is_own' else 'device_serial_is_unique' end;
    end if;
    insert into device_serial (serial_no, of_tenant) values (new.serial_no, new.tenant_id);
  end if;
  return null;
end $$;

-- business/places/devices/device/device.sql
create or replace function tenant_of_serial(serial text) returns bigint language sql stable security definer set search_path = public
  as $$ select of_tenant from device_serial where upper(serial_no) = upper(serial) order by serial_no = serial desc limit 1 $$;

-- business/places/devices/device/device.sql
-- Who a device of the tenant is, by its serial number or by its key (no tenant: by a key of before keys said theirs). Says nothing of whether it may
-- report: that follows from key and states.
create or replace function known_device(of_tenant bigint, serial text, digest bytea)
  returns table (tenant_id bigint, id bigint, serial_no text, key_digest bytea, park_lot_id bigint, protocol text, device_status smallint, asset_state smallint)
  language sql stable security definer set search_path = public
  as $$
    select d.tenant_id, d.id, d.serial_no, d.key_digest, d.park_lot_id, d.protocol, d.device_status, d.asset_state from device d
    where d.tenant_id = of_tenant and d.serial_no = serial
    union all
    select d.tenant_id, d.id, d.serial_no, d.key_digest, d.park_lot_id, d.protocol, d.device_status, d.asset_state from device d
    where serial is null and d.key_digest = digest and d.tenant_id = coalesce(of_tenant, d.tenant_id) $$;

-- business/places/devices/gate-command.sql
-- Deletes the scope's oldest commands from before `horizon` and half a year back at least, so many at once; returns how many.
create or replace function forget_gate_commands(horizon timestamptz, most integer) returns bigint language sql security definer set search_path = public as $$
  with gone as (
    delete from gate_command where tenant_id = scope_tenant() and id in (
      select id from gate_command where tenant_id = scope_tenant() and created_at < least(horizon, now() - interval '180 days') order by id limit most)
    returning 1)
  select count(*) from gone
$$;

-- business/places/devices/pos-device/pos-device.sql
create or replace function hand_helds_follow_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update pos_device set status = 'offline' where tenant_id = old.tenant_id and user_id = old.user_id and device_status = 1;
  else
    update pos_device set status = 'online', last_login_at = new.started_at where tenant_id = new.tenant_id and user_id = new.user_id
      and device_status = 1 and is_auth;
  end if;
  return null;
end $$;

-- business/places/devices/quarantined-event/quarantined-event.sql
create or replace function forget_quarantined(of_tenant bigint) returns bigint language sql security definer set search_path = public as $$
  with gone as (
    delete from quarantined_event
    where tenant_id = of_tenant and received_at < now() - case when device_id is null then interval '7 days' else interval '90 days' end
    returning 1)
  select count(*) from gone $$;

-- business/places/devices/watch-devices.sql
-- Heartbeats come every 30 s; three that are missed mean offline (domain.md 1.48, deviceOfflineSeconds).
create or replace function device_patience() returns interval language sql immutable parallel safe as $$ select interval '90 seconds' $$;

-- business/places/devices/watch-devices.sql
-- Over all tenants, for those who watch the platform: how many devices send, and how many of those that once did are silent.
create or replace function devices_by_state() returns table (state text, devices bigint) language sql stable security definer set search_path = public as $$
  select 'online', count(*) filter (where online_state = 1) from device
  union all select 'offline', count(*) filter (where online_state = 2 and asset_state = 1) from device
$$;

-- business/places/devices/watch-devices.sql
create or replace function devices_to_watch() returns table (tenant_id bigint) language sql stable security definer set search_path = public as $$
  select d.tenant_id from device d where d.online_state = 1 and d.last_heartbeat_at < now() - device_patience()
  union select c.tenant_id from gate_command c where c.state in (1, 2)
    and not still_lasts(c.expires_at, c.expires_at - c.created_at)
$$;

-- business/places/duty/duty-session/duty-session.sql
-- Whether what no box has in its car park is of this one: it has no lane of its own, and is the only such box there: of two, no one knows at which it was.
create or replace function box_has_the_rest(box bigint) returns boolean language sql stable as $$
  select not exists (select from lane o where o.sentry_id = s.id)
    and not exists (select from sentry t where t.park_lot_id = s.park_lot_id and t.id <> s.id and t.status = 1
      and not exists (select from lane o where o.sentry_id = t.id))
  from sentry s where s.id = box $$;

-- business/places/duty/duty-session/duty-session.sql
-- The lanes that a box looks after: its own; where it has none, those of its lot that no box has.
create or replace function lanes_of_box(box bigint) returns setof bigint language sql stable as $$
  select n.id from sentry s join lane n on n.park_lot_id = s.park_lot_id
  where s.id = box and (n.sentry_id = s.id or n.sentry_id is null and box_has_the_rest(box)) $$;

-- business/places/duty/duty-session/duty-session.sql
-- Money that staff take or give out at a desk within a time, each movement once: in which ledger it stands, whose it is, how it was handed over, fen. What
-- sells for money by hand has its lines here, and a trigger by which they are counted in their duty (checks/house/money-of-duties.test.ts).
create or replace function desk_money(since timestamptz, until timestamptz)
  returns table (ledger text, line bigint, user_id bigint, pay_channel smallint, money bigint, taken_at timestamptz)
  language sql stable as $$
  select 'stored_card_flow', f.id, coalesce(u.operator_id, f.operator_id), f.pay_channel, f.money, f.happened_at from stored_card_flow f
    left join stored_card_flow u on u.id = f.undoes
    where f.pay_channel is not null and f.happened_at >= since and f.happened_at < until
  union all select 'company_flow', f.id, coalesce(u.operator_id, f.operator_id), f.pay_channel, f.money, f.happened_at from company_flow f
    left join company_flow u on u.id = f.undoes
    where f.pay_channel is not null and f.happened_at >= since and f.happened_at < until
  union all select 'bill_pack_order', o.id, o.operator_id, o.pay_channel, o.bill_pack_money, o.created_at from bill_pack_order o
    where o.bill_pack_money > 0 and o.audit_state <> 3 and o.created_at >= since and o.created_at < until
  union all select 'share_order', o.id, o.operator_id, o.pay_channel, o.money, o.created_at from share_order o where o.created_at >= since
    and o.created_at < until
  union all select 'share_order', o.id, o.operator_id, o.pay_channel, -o.refund_money, o.cancel_at from share_order o where o.cancel_at >= since
    and o.cancel_at < until and o.operator_id is not null $$;

-- business/places/duty/duty-session/duty-session.sql
-- What happened while someone was on duty, until a moment (domain.md 2.3, R30): money that they took, or asked for by the code on a driver's phone and had
-- within a month, or that a device at a lane of the box took while no one signed for it; what they took onto stored-value cards and paid out of them, what was
-- undone of it with who had taken it; what passes, companies and rentals paid them (`desk_money`); cars at those lanes, and once for each stay on the spots of
-- a street those that they took in or let go, or all where the box has the rest of the lot; operations that name the duty. Money in fen. A report adds these up
-- for duties that are not over.
create or replace function duty_totals(duty bigint, until timestamptz) returns table (
    in_count integer, out_count integer, cash_count integer, cash_money bigint, online_money bigint,
    free_count integer, open_gate_count integer, change_plate_count integer, edit_order_count integer, force_out_count integer, loss_money bigint)
  language sql stable as $$
  -- Once, not for each row that is looked at.
  with d as materialized (
    select s.*, array(select lanes_of_box(s.sentry_id)) as lanes, box_has_the_rest(s.sentry_id) as has_the_rest from duty_session s where s.id = duty)
  select cars.came, cars.gone, money.cash_count + sales.cash_count, money.cash + sales.cash, money.online + sales.online, done.free, done.gates, done.plates,
    done.edits, done.exits, done.loss
  from d
    cross join lateral (
      select count(*) filter (where p.pay_channel = 6)::int as cash_count,
        coalesce(sum(p.payer_money - p.change_money) filter (where p.pay_channel = 6), 0)::bigint as cash,
        coalesce(sum(p.payer_money - p.change_money) filter (where p.pay_channel <> 6), 0)::bigint as online
      from pay_record p where p.pay_status = 3 and p.paid_at >= d.on_at - interval '1 minute'
        and p.paid_at < until + interval '1 month' and p.created_at >= d.on_at - interval '1 month'
        and case when p.operator_id is not null and p.asked_way is not null then p.created_at >= d.on_at and p.created_at < until else p.paid_at >= d.on_at
          and p.paid_at < until end
        and (p.operator_id = d.user_id or p.operator_id is null and p.device_id in (select v.id from device v where v.lane_id = any(d.lanes)))) money
    cross join lateral (
      select count(*) filter (where taken.pay_channel = 6)::int as cash_count,
        coalesce(sum(taken.money) filter (where taken.pay_channel = 6), 0)::bigint as cash,
        coalesce(sum(taken.money) filter (where taken.pay_channel <> 6), 0)::bigint as online
      from desk_money(d.on_at, until) taken where taken.user_id = d.user_id) sales
    cross join lateral (
      select (count(*) filter (where p.lane_id is not null and p.direction = 1)
        + count(distinct p.order_id) filter (where p.lane_id is null and p.direction = 1))::int as came,
        (count(*) filter (where p.lane_id is not null and p.direction = 2) + count(distinct p.order_id) filter (where p.lane_id is null
          and p.direction = 2))::int as gone
      from passing p
      where p.park_lot_id = d.park_lot_id and p.pass_at >= d.on_at and p.pass_at < until and p.is_opened and not p.is_void
        and (p.lane_id = any(d.lanes) or p.lane_id is null and p.spot_id is not null and (p.operator_id = d.user_id or d.has_the_rest))) cars
    cross join lateral (
      select count(*) filter (where o.operate_type = 1)::int as plates,
        count(*) filter (where o.operate_type = 2)::int as exits,
        count(*) filter (where o.operate_type = 4)::int as edits,
          count(*) filter (where o.operate_type = 10)::int as gates,
        count(*) filter (where o.operate_type = 11)::int as free, coalesce(sum(o.loss_money), 0)::bigint as loss
      from sentry_operate_log o where o.duty_session_id = d.id) done $$;

-- business/places/duty/duty-session/duty-session.sql
-- Counts money in the duty in which a person took it, or a device at a lane of its box while no one signed for it, as its transaction ends: that one holds the
-- duty, so that who hands over waits for it. Money that becomes known after the duty ended, from a phone, a lane without a network, a payment channel or a sale
-- that was under way, is due in that duty: its money is added up once more. Where its cash was posted, what is due there grows with it and is to be repaid;
-- what was posted is never made less. Who approved it has seen other sums, and sees it again. `taken_at` of money that is paid by phone is when it was asked
-- for.
-- It keeps books and decides nothing: the totals are a rollup of ledgers whose rows stand already, and an approval of other totals is stale. A trigger of each
-- ledger calls it, and no verb, because it must be atomic with every such row, whichever area and version writes it; a sale that forgot it would be cash for
-- which no one answers.
create or replace function count_in_duty(taker bigint, of_device bigint, taken_at timestamptz) returns void language plpgsql as $$
declare
  found_in bigint[];
begin
  -- Those that are open and those that ended later are found by an index each.
  select array_agg(e.id) into found_in from (
      select o.* from duty_session o where o.off_at is null
      union all select o.* from duty_session o where o.off_at > taken_at) e
    where e.on_at <= taken_at and case when taker is null then (select v.lane_id from device v where v.id = of_device) in (select lanes_of_box(e.sentry_id))
      else e.user_id = taker end;
  if found_in is null then return; end if;
  perform from duty_session where id = any(found_in) order by id for no key update;
  update duty_session s set cash_count = t.cash_count, cash_money = t.cash_money, online_money = t.online_money, updated_at = now(),
      diff_reason = case when s.cash_hand_money <> t.cash_money then coalesce(s.diff_reason, case when t.cash_money < s.cash_money then '交班后当班时的收款有减少'
        else '交班后收到当班时的收款' end) else s.diff_reason end,
      audit_state = case s.audit_state when 1 then 0 else s.audit_state end,
      audit_by = case s.audit_state when 1 then null else s.audit_by end,
      audit_at = case s.audit_state when 1 then null else s.audit_at end
    from duty_session d cross join lateral (
      select c.online_money, case when c.is_less then d.cash_count else c.cash_count end as cash_count, case when c.is_less then d.cash_money
        else c.cash_money end as cash_money
      from (select m.*, m.cash_money < d.cash_money and exists (select from cash_posting p where p.duty_id = d.id) as is_less
        from duty_totals(d.id, d.off_at) m) c) t
    where d.id = any(found_in) and d.off_at is not null and s.id = d.id and (s.cash_money, s.online_money) is distinct from (t.cash_money, t.online_money);
  update cash_posting p set should_money = d.cash_money, updated_at = now() from duty_session d
    where d.id = any(found_in) and p.duty_id = d.id and p.should_money < d.cash_money;
end $$;

-- business/places/duty/duty-session/duty-session.sql
-- Of a payment: by who asked for it, when; of any other, when it was paid.
create or replace function count_payment_in_duty() returns trigger language plpgsql as $$ begin
  perform count_in_duty(new.operator_id, new.device_id, case when new.operator_id is not null and new.asked_way is not null then new.created_at
    else new.paid_at end);
  return null;
end $$;

-- business/places/duty/duty-session/duty-session.sql
-- Of a line of `desk_money`, whose moment stands in the column that the trigger names. One that is no line of it any more was in the duty of its operator.
create or replace function count_sale_in_duty() returns trigger language plpgsql as $$
declare
  moment timestamptz := to_jsonb(new) ->> tg_argv[0];
begin
  perform count_in_duty(m.user_id, null, m.taken_at) from desk_money(moment, moment + interval '1 microsecond') m
    where m.ledger = tg_table_name and m.line = new.id and m.user_id is not null;
  if not found then perform count_in_duty((to_jsonb(new) ->> 'operator_id')::bigint, null, moment); end if;
  return null;
end $$;

-- business/places/duty/shift-plan/shift-plan.sql
-- Minutes of the day that a shift takes; one that ends no later than it starts passes midnight.
create or replace function shift_minutes(begins time, ends time) returns int4multirange language sql immutable parallel safe as $$
  select case when b < e then int4multirange(int4range(b, e)) else int4multirange(int4range(b, 1440), int4range(0, e)) end
  from (select (extract(epoch from begins) / 60)::int as b, (extract(epoch from ends) / 60)::int as e) minutes $$;

-- business/places/duty/shift-plan/shift-plan.sql
-- From when to when a shift is on a day, by the clock of its lot.
create or replace function shift_hours(shift_id bigint, day date) returns table (begin_at timestamptz, end_at timestamptz) language sql stable as $$
  select (day + s.begin_time) at time zone l.time_zone, (day + case when s.end_time > s.begin_time then 0 else 1 end + s.end_time) at time zone l.time_zone
  from shift s join park_lot l on l.id = s.park_lot_id where s.id = shift_id $$;

-- business/places/duty/shift-plan/shift-plan.sql
-- Minutes since a week of a lot started, by its clock.
create or replace function minute_of(at timestamptz, week date, lot bigint) returns integer language sql stable as $$
  select (extract(epoch from (at at time zone time_zone) - week::timestamp) / 60)::int from park_lot where id = lot $$;

-- business/places/duty/shift-plan/shift-plan.sql
-- Hours of a week that no one is planned for, by box. A box without scheduling (0) needs none; one on custom shifts (4) needs the hours of the
-- lot's custom shifts; every other needs all.
create or replace function open_hours(lot bigint, week date) returns table (sentry_id bigint, hours tstzmultirange) language sql stable as $$
  with place as (select time_zone as zone, tstzrange((week::timestamp at time zone time_zone), ((week + 7)::timestamp at time zone time_zone)) as whole
    from park_lot where id = lot),
  custom as (
    select range_agg(tstzrange(h.begin_at, h.end_at)) * (select tstzmultirange(whole) from place) as hours
    from shift s, generate_series(week - 1, week + 6, interval '1 day') day, shift_hours(s.id, day::date) h where s.park_lot_id = lot
      and s.shift_type = 4 and s.status = 1),
  held as (select sp.sentry_id, range_agg(tstzrange(sp.begin_at, sp.end_at)) as hours from shift_plan sp, place p
    where sp.park_lot_id = lot and sp.plan_state <> 5 and tstzrange(sp.begin_at, sp.end_at) && p.whole group by 1)
  select s.id, (case when s.shift_mode = 4 then coalesce(c.hours, '{}') else tstzmultirange(p.whole) end) - coalesce(h.hours, '{}')
  from place p cross join custom c join sentry s on s.park_lot_id = lot and s.status = 1 and s.shift_mode <> 0
    left join held h on h.sentry_id = s.id $$;

-- business/places/duty/shift-plan/shift-plan.sql
create or replace function no_box_is_left_open() returns trigger language plpgsql as $$
begin
  if exists (select from open_hours(new.park_lot_id, new.week_begin) where not isempty(hours)) then
    raise exception 'a published week leaves hours open' using errcode = '23514', constraint = 'shift_change_leaves_no_hour_open';
  end if;
  return new;
end $$;

-- business/places/pushes/push-setting/push-setting.sql
-- Alarms are raised in several places and always in the transaction of what they are about; the people concerned are notified by a job of
-- that same transaction. An alarm that is only uploaded now is no news.
create or replace function report_alarm() returns trigger language plpgsql as $$
begin
  if new.state in (1, 2) and new.last_happened_at > now() - interval '10 minutes'
    and exists (select from push_setting where status = 1 and event_type = new.msg_type and threshold <= new.repeat_count) then
    perform enqueue_job('tell-alarm', json_build_object('tenantId', new.tenant_id::text, 'alarmId', new.id::text));
  end if;
  return null;
end $$;

-- business/rights/companies/company-flow/company-flow.sql
-- The one way in which a company's money moves; below zero is what it owes. Returns the id of the line.
create or replace function book_company_flow(of_company bigint, kind smallint, amount bigint, at timestamptz, booked_by text, channel smallint default null,
  of_order bigint default null, no text default null, plate text default null, of_month text default null, of_bill bigint default null, note text default null,
  operator bigint default null, of_flow bigint default null)
returns bigint language plpgsql as $$
declare
  after bigint;
  made bigint;
begin
  update company set account_money = account_money + amount where id = of_company returning account_money into strict after;
  insert into company_flow (company_id, flow_kind, money, account_after, happened_at, pay_channel, order_id, order_no, plate_number, month, bill_id, remark,
    operator_id, undoes, created_by, updated_by)
  values (of_company, kind, amount, after, at, channel, of_order, no, plate, of_month, of_bill, note, operator, of_flow, booked_by, booked_by)
    returning id into made;
  return made;
end $$;

-- business/rights/companies/company-vehicle/company-vehicle.sql
-- No more plates in use than the contract names. The company's row is locked, so that two additions cannot both take the last one.
create or replace function refuse_more_plates_than_the_company_has() returns trigger language plpgsql as $$
declare
  most integer;
  taken integer;
begin
  if new.status <> 1 then return new; end if;
  select plate_quota into most from company where tenant_id = new.tenant_id and id = new.company_id for no key update;
  select count(*) into taken from company_vehicle
    where tenant_id = new.tenant_id and company_id = new.company_id and id <> new.id and status = 1
      and (end_date is null or end_date >= (now() at time zone 'Asia/Shanghai')::date);
  if taken >= most then
    raise exception 'the company may have % plates', most using errcode = '23514', constraint = 'company_vehicle_is_within_quota';
  end if;
  return new;
end $$;

-- business/rights/members/register-static/promotion.sql
-- Whose code it is, before the tenant is known; nothing once the promoter is disabled or the tenant is no longer served.
create or replace function open_promotion(code text) returns table (tenant_id bigint, tenant_name text, promoter_id bigint, promoter_name text, share_text text)
language sql stable security definer set search_path = public as $$
  select t.id, t.tenant_name, p.id, p.promoter_name, p.share_text from promoter p join tenant t on t.id = p.tenant_id
  where p.promote_code = code and p.status = 1 and tenant_is_served(t.tenant_state, t.service_end)
$$;

-- business/rights/passes/bill-pack-order/bill-pack-order.sql
-- A pass is of the first of its chain; of none before it, of itself.
create or replace function begin_pass_chain() returns trigger language plpgsql as $$
begin
  new.chain_id := coalesce(new.chain_id, new.id);
  return new;
end $$;

-- business/rights/passes/bill-pack-order/bill-pack-order.sql
-- Passes that hold together never have more spots on a day than a lot has, in each of their lots; nor together with those that drivers are about to pay.
create or replace function refuse_more_spots_than_the_lot_has() returns trigger language plpgsql as $$
begin
  if new.card_state in (7, 8) then return new; end if;
  perform require_spots(new.tenant_id, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count, new.id);
  return new;
end $$;

-- business/rights/passes/bill-pack-order/bill-pack-order.sql
-- The lots' rows are locked in the order of their ids. `itself` is the pass that is asked about, which does not count.
create or replace function require_spots(of_tenant bigint, lots bigint[], begins date, ends date, wanted integer, itself bigint) returns void language plpgsql
  as $$
declare
  lot record;
  taken integer;
begin
  for lot in select id, total_spot_count from park_lot where tenant_id = of_tenant and id = any (lots) order by id for no key update loop
    with held as (
      select o.begin_date, o.end_date, o.park_spot_count as spots from bill_pack_order o where o.tenant_id = of_tenant and o.park_lot_ids @> array[lot.id]
        and o.id is distinct from itself
        and o.card_state not in (7, 8) and o.begin_date <= ends
          and o.end_date >= begins
      union all select b.begin_date, b.end_date, b.spots from spots_being_bought(of_tenant, lot.id) b where b.begin_date <= ends and b.end_date >= begins)
    select coalesce(max(of_day.spots), 0) into taken from (
      select sum(held.spots) as spots from (select begins as day union select begin_date from held where begin_date > begins) days
        join held on days.day between held.begin_date and held.end_date
      group by days.day) of_day;
    if taken + wanted > lot.total_spot_count then
      raise exception 'the lot has % spots, passes hold %', lot.total_spot_count, taken
        using errcode = '23514', constraint = 'bill_pack_order_has_enough_spots';
    end if;
  end loop;
end $$;

-- business/rights/passes/bill-pack-order/held-spots.sql
-- Holds spots of these lots, or refuses where one has not so many left.
create or replace function hold_spots(of_tenant bigint, no text, lots bigint[], begins date, ends date, wanted integer) returns void language plpgsql as $$
begin
  perform require_spots(of_tenant, lots, begins, ends, wanted, null);
  insert into held_spots (tenant_id, pay_no, park_lot_ids, begin_date, end_date, spots) values (of_tenant, no, lots, begins, ends, wanted);
end $$;

-- business/rights/passes/bill-pack-order/held-spots.sql
create or replace function let_spots_go(of_tenant bigint, no text) returns void language sql
  as $$ delete from held_spots where tenant_id = of_tenant and pay_no = no $$;

-- business/rights/passes/bill-pack-order/held-spots.sql
-- Those of a car park; a payment that no one learns the end of holds none for longer than a week.
create or replace function spots_being_bought(of_tenant bigint, lot bigint) returns table (begin_date date, end_date date, spots integer) language sql stable
  as $$ select h.begin_date, h.end_date, h.spots from held_spots h
    where h.tenant_id = of_tenant and h.park_lot_ids @> array[lot] and h.held_at > now() - interval '7 days' $$;

-- business/rights/passes/bill-pack-plate/bill-pack-park-lot-plate.sql
-- A row of a plate carries all that a lane goes by, for the pass itself may lie beyond the scope of who looks at a lot.
create or replace function carry_what_lanes_read() returns trigger language plpgsql as $$
begin
  select chain_id, park_spot_count, bill_car_size_id, region_ids into new.chain_id, new.park_spot_count, new.bill_car_size_id, new.region_ids
  from bill_pack_order where tenant_id = new.tenant_id and id = new.bill_pack_id;
  return new;
end $$;

-- business/rights/sharing/share-order/share-order.sql
-- How long after the end of a rental its car may still leave without paying for more (domain.md 4.14).
create or replace function share_grace() returns interval language sql immutable parallel safe as $$ select interval '15 minutes' $$;

-- business/rights/stored-value/stored-card-flow/stored-card-flow.sql
-- The one way in which a card's money moves; never below nothing. Returns the number of the line.
create or replace function book_stored_card_flow(of_card bigint, kind smallint, amount bigint, booked_by text, channel smallint default null,
  lot bigint default null, plate text default null, returned_no text default null, of_flow bigint default null, note text default null,
  operator bigint default null)
returns text language plpgsql as $$
declare
  after bigint;
  made text;
begin
  update stored_card set balance = balance + amount, updated_at = now(), updated_by = booked_by where id = of_card returning balance into strict after;
  insert into stored_card_flow (card_id, flow_kind, money, balance_after, happened_at, pay_channel, park_lot_id, plate_number, returns_pay_no, undoes, remark,
    operator_id, created_by, updated_by)
  values (of_card, kind, amount, after, now(), channel, lot, plate, returned_no, of_flow, note, operator, booked_by, booked_by) returning flow_no into made;
  return made;
end $$;

-- business/rights/stored-value/stored-card/stored-card.sql
create or replace function list_plates_of_card() returns trigger language plpgsql as $$
begin
  delete from stored_card_plate where card_id = new.id;
  if new.status <> 3 then
    insert into stored_card_plate (plate_number, card_id) select unnest(string_to_array(new.plate_numbers, ',')), new.id;
  end if;
  return null;
end $$;

-- business/roof/backlog.sql
-- What waits in all tenants, for those who watch the platform: how much, and for how many seconds the oldest of it.
create or replace function backlog() returns table (name text, waiting bigint, oldest_seconds double precision) language plpgsql stable security definer
  set search_path = public as $$
begin
  return query
    select 'gate_commands', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::double precision from gate_command
      where state in (1, 2)
    union all
    select 'payments', count(*), coalesce(extract(epoch from now() - min(k.made_at)), 0)::double precision from pay_key k
      where k.is_pending and k.pay_no like 'W%'
    union all
    select 'refunds', count(*), coalesce(extract(epoch from now() - min(b.since)), 0)::double precision
      from (select coalesce(k.due_back_since, k.touched_at) as since from pay_key k where k.is_due_back
        union all
        select coalesce(r.reviewed_at, r.apply_at) from refund r where r.refund_state = 1
          and r.refund_way = 1) b
    union all
    select 'pay_outs', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::double precision from pay_out where ended_at is null
    union all
    select 'shares', count(*), coalesce(extract(epoch from now() - min(s.since)), 0)::double precision
      from (select noted_at as since from payment_to_split union all select opened_at from shared_trade where is_open) s
    union all
    select 'exports', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::double precision from export_task
      where state in (1, 2);
end $$;

-- business/service/displays/display-key/display-key.sql
-- What a key opens at this moment, before the tenant is known: nothing once it is revoked, past its last day, for another screen, or its tenant is no
-- longer served. That it was used is noted once a minute.
create or replace function open_display(digest bytea, wanted_screen smallint)
  returns table (tenant_id bigint, tenant_name text, key_name text, park_lot_ids bigint[])
language plpgsql security definer set search_path = public as $$
declare
  key display_key;
begin
  select k.* into key from display_key k join tenant t on t.id = k.tenant_id
  where k.key_digest = digest and k.screen = wanted_screen and k.status = 2
    and (k.valid_until is null or k.valid_until >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end);
  if not found then return; end if;
  if key.last_used_at is null or key.last_used_at < now() - interval '1 minute' then
    update display_key k set last_used_at = now() where k.tenant_id = key.tenant_id and k.id = key.id;
  end if;
  return query select t.id, t.tenant_name, key.key_name, key.park_lot_ids from tenant t where t.id = key.tenant_id;
end $$;

-- business/service/integration/api-key/api-key.sql
-- Who answers for what an account does: the keeper of the API key that acts by it, else the person who signs in to it.
create or replace function answers_for(account bigint) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce((select k.owner_id from api_key k where k.tenant_id = scope_tenant() and k.account_id = account), account)
$$;

-- business/service/integration/api-key/api-key.sql
-- Who a key lets in at this moment, before the tenant is known: {person}, as person_of_token gives one, or {refused} and why, with {seconds} to
-- wait where it called too often. Of its permissions and lots it has those that its keeper has now. Counts the call; that it was used is noted
-- once a minute. What is lost of a count with the power is not missed, so nothing waits for the disk.
create or replace function use_api_key(digest bytea, address inet) returns json language plpgsql security definer set search_path = public as $$
declare
  key api_key;
  keeper tenant_user;
  of_tenant tenant;
  lots bigint[];
  counted integer;
  minute timestamptz := date_trunc('minute', now());
begin
  perform set_config('synchronous_commit', 'off', true);
  select k.* into key from api_key k where k.key_digest = digest or k.previous_digest = digest;
  if not found then return json_build_object('refused', 'unknown'); end if;
  select t.* into of_tenant from tenant t where t.id = key.tenant_id;
  select u.* into keeper from tenant_user u where u.tenant_id = key.tenant_id and u.id = key.owner_id;
  if not tenant_is_served(of_tenant.tenant_state, of_tenant.service_end) then return json_build_object('refused', 'tenantStopped'); end if;
  if key.status = 3 then return json_build_object('refused', 'revoked'); end if;
  if key.key_digest <> digest and key.previous_until <= now() then return json_build_object('refused', 'replaced'); end if;
  if key.valid_until < (now() at time zone 'Asia/Shanghai')::date then return json_build_object('refused', 'expired'); end if;
  if keeper.account_state not in (1, 3)
    or keeper.expire_at < (now() at time zone 'Asia/Shanghai')::date then return json_build_object('refused', 'keeperStopped'); end if;
  if key.allowed_addresses is not null and not exists (
    select from regexp_split_to_table(key.allowed_addresses, ', ') each where address <<= each::inet)
      then return json_build_object('refused', 'address'); end if;
  insert into api_key_use as used (tenant_id, key_id, minute_at, calls) values (key.tenant_id, key.id, minute, 1)
    on conflict (tenant_id, key_id) do update set minute_at = minute, calls = case when used.minute_at = minute then used.calls + 1 else 1 end
    returning calls into counted;
  if counted > key.calls_per_minute then
    return json_build_object('refused', 'tooOften', 'seconds', ceil(extract(epoch from minute + interval '1 minute' - clock_timestamp()))::integer);
  end if;
  if key.last_used_at is null or key.last_used_at < now() - interval '1 minute' or key.last_used_ip is distinct from host(address) then
    update api_key k set last_used_at = now(), last_used_ip = host(address) where k.tenant_id = key.tenant_id and k.id = key.id;
  end if;
  lots := case
    when keeper.data_scope <> 4 then nullif(key.park_lot_ids, '{}')
    when key.park_lot_ids = '{}' then keeper.scope_park_lot_ids
    else array(select unnest(key.park_lot_ids) intersect select unnest(keeper.scope_park_lot_ids)) end;
  return json_build_object('person', (
    select json_build_object(
      'userId', u.id::text, 'userName', u.user_name, 'realName', u.real_name, 'avatarUrl', null, 'tenantId', u.tenant_id::text,
      'tenantName', of_tenant.tenant_name, 'mustChange', false, 'lots', array_to_json(lots::text[]), 'roles', json_build_array(), 'isAdmin', false,
      'permissions', (
        select coalesce(json_agg(code), '[]') from jsonb_array_elements_text(key.permission_codes) code where exists (
          select from role r where r.tenant_id = key.tenant_id and r.id = any (keeper.role_ids) and r.status = 1
            and (r.is_admin or r.permission_codes ?| array[code, split_part(code, ':', 1) || ':*', '*']))))
    from tenant_user u where u.tenant_id = key.tenant_id and u.id = key.account_id));
end $$;

-- business/service/integration/webhook/webhook.sql
create or replace function prepare_webhook_event() returns trigger language plpgsql as $$
begin
  perform enqueue_job('prepare-webhook', json_build_object('tenantId', new.tenant_id::text, 'eventId', new.id::text));
  return null;
end $$;

-- business/service/integration/webhook/webhook.sql
-- Notes the events in the rows that a statement wrote, by any writer; nothing where no address wants them. The triggers stand here: what is watched knows
-- nothing of it.
create or replace function note_webhook_events() returns trigger language plpgsql as $$
declare
  noted jsonb;
begin
  if not exists (select from webhook where status = 2) then return null; end if;
  if tg_table_name = 'park_order' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select kind, n.id, array[n.park_lot_id], pay_no from new_rows n cross join lateral (
        select 1, null, 1
        union all select 2, p.pay_no, 2 from unnest(n.payment_ids) p (pay_no)
        union all select 3, null, 3 where n.left_at is not null) each (kind, pay_no, place)
      where n.order_status <> 6 order by n.id, place) n (kind, id, lots, pay_no);
  elsif tg_table_name = 'park_order' then
    select jsonb_agg(n) into noted from (
      select kind, n.id, array[n.park_lot_id], pay_no from new_rows n join old_rows o using (tenant_id, id) cross join lateral (
        select 2, p.pay_no, 1 from unnest(n.payment_ids) p (pay_no)
          where p.pay_no <> all (o.payment_ids)
        union all select 3, null, 2 where n.left_at is not null and o.left_at is null) each (kind, pay_no, place)
      where n.order_status <> 6 order by n.id, place) n (kind, id, lots, pay_no);
  elsif tg_table_name = 'alarm' then
    select jsonb_agg(n) into noted from (
      select 4, id, array_remove(array[park_lot_id], null) from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'bill_pack_order' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select 5, id, park_lot_ids from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'bill_pack_order' then
    select jsonb_agg(n) into noted from (
      select 5, n.id, n.park_lot_ids from new_rows n join old_rows o using (tenant_id, id)
      where (n.card_state, n.audit_state, n.begin_date, n.end_date, n.park_lot_ids) is distinct from (o.card_state, o.audit_state, o.begin_date, o.end_date,
        o.park_lot_ids)
      order by n.id) n (kind, id, lots);
  elsif tg_table_name = 'refund' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select 6, id, array[park_lot_id] from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'refund' then
    select jsonb_agg(n) into noted from (
      select 6, n.id, array[n.park_lot_id] from new_rows n join old_rows o using (tenant_id, id)
      where (n.audit_state, n.refund_state) is distinct from (o.audit_state, o.refund_state) order by n.id) n (kind, id, lots);
  elsif tg_table_name = 'invoice' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select 7, id, park_lot_ids from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'invoice' then
    select jsonb_agg(n) into noted from (
      select 7, n.id, n.park_lot_ids from new_rows n join old_rows o using (tenant_id, id)
      where (n.status, n.red_state) is distinct from (o.status, o.red_state) order by n.id) n (kind, id, lots);
  end if;
  insert into webhook_event (kind, subject_id, park_lot_ids, pay_no)
    select kind, id, lots, pay_no from jsonb_to_recordset(noted) as found (kind smallint, id bigint, lots bigint[], pay_no text)
      where pay_no is null or exists (select from pay_key k where k.pay_no = found.pay_no);
  return null;
end $$;

-- business/service/verify/fact-books.sql
-- What each book of the scope holds; of the big ones what came since the ledger started.
create or replace function fact_books() returns table (book text, fact_count bigint, digest numeric) language sql stable as $$
  select 'passing', count(*), coalesce(sum(passing_fact(p.id, p.passing_no, p.park_lot_id, p.lane_id, p.direction, p.reco_plate_number)), 0)
    from passing p, fact_ledger l where p.created_at >= l.begins_at
  union all select 'payment', count(*), coalesce(sum(fact_of(p)), 0) from pay_record p, fact_ledger l where p.created_at >= l.begins_at
  union all select 'audit', count(*), coalesce(sum(fact_of(a)), 0) from audit_log a, fact_ledger l where a.created_at >= l.begins_at
  union all select 'archive', count(*), coalesce(sum(fact_of(a)), 0) from archived_file a, fact_ledger l where a.archived_at >= l.begins_at
  union all select 'role', count(*), coalesce(sum(fact_of(r)), 0) from role r, fact_ledger
  union all select 'account', count(*), coalesce(sum(fact_of(u)), 0) from tenant_user u, fact_ledger
  union all select 'cash', count(*), coalesce(sum(fact_of(f)), 0) from cash_flow f, fact_ledger l where f.created_at >= l.flows_since
  union all select 'card', count(*), coalesce(sum(fact_of(f)), 0) from stored_card_flow f, fact_ledger l where f.created_at >= l.flows_since
  union all select 'merchant', count(*), coalesce(sum(fact_of(f)), 0) from merchant_balance_log f, fact_ledger l where f.created_at >= l.flows_since
  union all select 'company', count(*), coalesce(sum(fact_of(f)), 0) from company_flow f, fact_ledger l where f.created_at >= l.flows_since
$$;

-- business/service/verify/fact-books.sql
-- Takes in whole what was written of the ledgers of money before they were noted, once for each tenant, when `flows_due` says so.
create or replace function take_in_flows(later interval) returns void language plpgsql security definer set search_path = public as $$
declare noted_since timestamptz := flows_due(later);
begin
  if noted_since is null then return; end if;
  perform take_in('cash', count(*), coalesce(sum(fact_of(f)), 0)) from cash_flow f where f.tenant_id = scope_tenant() and f.created_at < noted_since;
  perform take_in('card', count(*), coalesce(sum(fact_of(f)), 0)) from stored_card_flow f where f.tenant_id = scope_tenant() and f.created_at < noted_since;
  perform take_in('merchant', count(*), coalesce(sum(fact_of(f)), 0)) from merchant_balance_log f where f.tenant_id = scope_tenant()
    and f.created_at < noted_since;
  perform take_in('company', count(*), coalesce(sum(fact_of(f)), 0)) from company_flow f where f.tenant_id = scope_tenant() and f.created_at < noted_since;
end $$;

-- business/traffic/lot/lasting-order.sql
-- Money is owed for it, or facts belonged to it after the end of the month that follows the one in which it came: others are found in two months. What
-- has not ended is an open stay.
create or replace function is_lasting(order_status smallint, arrears_money bigint, came_at timestamptz, settled_at timestamptz) returns boolean
  language sql immutable as $$
  select order_status <> 6
    and (arrears_money > 0 or coalesce(settled_at >= (date_trunc('month', came_at at time zone 'UTC') + interval '2 months') at time zone 'UTC', false))
$$;

-- business/traffic/lot/lasting-order.sql
create or replace function keep_lasting_orders() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone lasting_order[];
  found lasting_order[];
begin
  if tg_op = 'UPDATE' then
    gone := array(
      select row(tenant_id, id, order_no, park_lot_id, plate_number, came_at, left_at, settled_at, order_status, arrears_money)::lasting_order
      from old_rows where is_lasting(order_status, arrears_money, came_at, settled_at));
  end if;
  found := array(
    select row(tenant_id, id, order_no, park_lot_id, plate_number, came_at, left_at, settled_at, order_status, arrears_money)::lasting_order
    from new_rows where is_lasting(order_status, arrears_money, came_at, settled_at));
  if cardinality(gone) > 0 then
    delete from lasting_order l using unnest(gone) g where l.tenant_id = g.tenant_id and l.order_id = g.order_id;
  end if;
  if cardinality(found) > 0 then
    insert into lasting_order select * from unnest(found);
  end if;
  return null;
end $$;

-- database/foundation/listed-references.sql
-- Lists of references (`bigint[]`) are kept true as foreign keys keep single ones: nothing is listed that does not exist in the tenant,
-- and nothing is deleted while it is listed. `meaning` is the name under which a refusal is reported.
create or replace function refuse_unknown_listed() returns trigger language plpgsql as $$
declare
  listed bigint[] := array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0]))::bigint[];
  known bigint;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[0] = to_jsonb(new) -> tg_argv[0] then return new; end if;
  execute format('select count(*) from (select from %I where tenant_id = $1 and id = any ($2) for key share) found', tg_argv[1])
    into known using new.tenant_id, listed;
  if known < (select count(distinct id) from unnest(listed) id) then
    raise foreign_key_violation using message = 'a listed reference is not present', detail = 'It is not present.', constraint = tg_argv[2];
  end if;
  return new;
end $$;

-- database/foundation/listed-references.sql
create or replace function refuse_deleting_listed() returns trigger language plpgsql as $$
declare
  listed boolean;
begin
  execute format('select exists (select from %I where tenant_id = $1 and %I @> array[$2])', tg_argv[0], tg_argv[1]) into listed using old.tenant_id, old.id;
  if listed then raise foreign_key_violation using message = 'still listed', constraint = tg_argv[2]; end if;
  return old;
end $$;

-- database/foundation/listed-references.sql
create or replace procedure refer_by_list(of text, list text, target text, meaning text) language plpgsql as $$
begin
  execute format('create trigger %I before insert or update on %I for each row execute function refuse_unknown_listed(%L, %L, %L)', meaning, of, list, target,
    meaning);
  execute format('create trigger %I before delete on %I for each row execute function refuse_deleting_listed(%L, %L, %L)', meaning, target, of, list, meaning);
end $$;

-- database/foundation/moments.sql
-- Whether what lasts for so long still does: its end is to come, and no further away than that of what begins now. What began while the clock stood in the
-- future would last until then otherwise. As long again is granted, an hour at most, since clocks are put back by little too.
create or replace function still_lasts(ends_at timestamptz, lasts interval) returns boolean language sql stable parallel safe
  as $$ select ends_at > now() and ends_at <= now() + lasts + least(lasts, interval '1 hour') $$;

-- database/foundation/partitions.sql
-- Monthly partitions of a table, from its oldest wanted month to two months ahead of today; safe to repeat. Row-level security stands on
-- the table itself, so no one may reach a partition but through it. A month that lies in a wider partition, which holds what was there before the
-- table had months, needs none of its own; nor does one of which the rest has rows already, written while no month was made: there they stay.
create or replace procedure keep_partitions(of text, first date default (now() - interval '6 months')::date) language plpgsql as $$
declare
  month date := date_trunc('month', first);
  part text;
begin
  while month::timestamp at time zone 'UTC' < now() + interval '2 months' loop
    part := format('%s_%s', of, to_char(month, 'YYYY_MM'));
    if to_regclass(part) is null then
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, of, month::timestamp at time zone 'UTC',
          (month + interval '1 month')::timestamp at time zone 'UTC');
        execute format('revoke all on %I from berth_app', part);
      exception when invalid_object_definition then null;
        when check_violation then raise log '%: the rest has rows of %, where they stay', of, month;
      end;
    end if;
    month := month + interval '1 month';
  end loop;
  if to_regclass(of || '_rest') is null then
    execute format('create table %I partition of %I default', of || '_rest', of);
    execute format('revoke all on %I from berth_app', of || '_rest');
  end if;
end $$;

-- database/foundation/partitions.sql
-- What is still open of a table apart from what is over: in one partition, whatever its age, so that who asks for what is open reads that alone. What is
-- over has its months. A row moves when its state says so.
create or replace procedure keep_open_apart(of text, codes smallint[], moment text) language plpgsql as $$
begin
  execute format('create table %I partition of %I for values in (%s)', of || '_open', of, array_to_string(codes, ', '));
  execute format('create table %I partition of %I default partition by range (%I)', of || '_over', of, moment);
  execute format('revoke all on %I, %I from berth_app', of || '_open', of || '_over');
  call keep_partitions(of || '_over');
end $$;

-- database/foundation/partitions.sql
-- Every big table that ends within the next two months, and the first month that it lacks.
create or replace function missing_partitions() returns table (of text, month date) language sql stable security definer set search_path = public as $$
  select p.relname::text, (max(substring(pg_get_expr(c.relpartbound, c.oid) from $bound$TO \('(.*)'\)$bound$)::timestamptz) at time zone 'UTC')::date
  from pg_partitioned_table t join pg_class p on p.oid = t.partrelid join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
  where t.partstrat = 'r' and p.relnamespace = 'public'::regnamespace
  group by p.relname
  having max(substring(pg_get_expr(c.relpartbound, c.oid) from $bound$TO \('(.*)'\)$bound$)::timestamptz) < now() + interval '2 months'
  order by 1
$$;

-- database/foundation/partitions.sql
-- Makes the months that one big table lacks; the application's daily job asks again until none lacks any, the owner makes them. A new month locks the table
-- itself, so of one that is in use it gives up rather than keep those who write waiting, and goes on with the next; so it does after one of which the rest has
-- rows of the last month already.
create or replace function keep_all_partitions() returns void language plpgsql security definer set search_path = public set lock_timeout = '50ms' as $$
declare
  missing record;
begin
  for missing in select of, month from missing_partitions() loop
    begin
      call keep_partitions(missing.of, missing.month);
      if not exists (select from missing_partitions() m where m.of = missing.of) then return; end if;
    exception when lock_not_available then
      raise log '% is in use and gets its month of % later', missing.of, missing.month;
    end;
  end loop;
end $$;

-- database/foundation/partitions.sql
-- Drops one partition of a month that ended more than thirteen months ago and holds nothing any more, and says which; null where there is none, or where
-- it is in use just now. Its rows were archived; that it has no page left (vacuum cut it off) is known without reading it. `detach … concurrently` is not
-- for tables with a default partition, so what it takes for a moment is the table itself, and it gives up rather than keep those who write waiting.
create or replace function drop_empty_partition() returns text language plpgsql security definer set search_path = public set lock_timeout = '50ms' as $$
declare
  part record;
begin
  for part in
    select c.oid::regclass as name, c.relname, p.oid::regclass as of from pg_inherits i join pg_class c on c.oid = i.inhrelid
      join pg_class p on p.oid = i.inhparent
    where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace and c.relname ~ '_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') < now() - interval '14 months' and pg_relation_size(c.oid) = 0
    order by c.relname
  loop
    begin
      execute format('lock table only %s in access exclusive mode', part.of);
      execute format('lock table %s in access exclusive mode', part.name);
      if pg_relation_size(part.name) = 0 then
        execute format('drop table %s', part.name);
        return part.relname;
      end if;
    exception when lock_not_available then
      raise log 'partition % is in use and stays until tomorrow', part.relname;
    end;
  end loop;
  return null;
end $$;

-- database/foundation/rollups.sql
-- Counts and sums of a big table by day, by month and by lot, kept in the transaction that changes the records: a list of a year is counted without
-- reading it. `<table>_added_up` is what they must be, `<table>_placed` what `plate_month` must say at least; what is written without triggers is followed by
-- `refill_rollup`. Records of no lot stand under lot 0, which is in no one's scope but that of all lots.
create or replace procedure keep_rollup(of text, moment text, sums text[]) language plpgsql as $$
declare
  rollup text := of || '_rollup';
begin
  execute format('create table %I (tenant_id bigint not null, park_lot_id bigint not null, span text not null '
    'constraint %I check (span in (''day'', ''month'')), begins date not null, total bigint not null%s, primary key (tenant_id, span, begins, park_lot_id))',
    rollup, rollup || '_span_code', (select string_agg(format(', %I bigint not null', name), '') from unnest(sums) name));
  call secure_by_lot(rollup, 'park_lot_id');
  execute format('revoke insert, update, delete on %I from berth_app', rollup);
  execute format('create policy owner_keeps on %I to berth_owner using (true) with check (true)', rollup);
  call follow_in_rollup(of, moment, sums);
end $$;

-- database/foundation/rollups.sql
-- What brings the rollup of a table along with its records, and the months of their plates (plate_month); safe to repeat. A month is written before its days:
-- two transactions of several days of one month wait at the month, and none holds a day that the other one needs.
create or replace procedure follow_in_rollup(of text, moment text, sums text[]) language plpgsql as $$
declare
  rollup text := of || '_rollup';
  listed text := coalesce((select string_agg(format(', %I', name), '') from unnest(sums) name), '');
  signed text := coalesce((select string_agg(format(', sum(sign * %1$I)::bigint as %1$I', name), '') from unnest(sums) name), '');
  summed text := coalesce((select string_agg(format(', sum(sign * %I)::bigint', name), '') from unnest(sums) name), '');
  added text := coalesce((select string_agg(format(', %1$I = kept.%1$I + excluded.%1$I', name), '') from unnest(sums) name), '');
  changed text := coalesce((select string_agg(format(' or sum(sign * %I) <> 0', name), '') from unnest(sums) name), '');
  lot text := (select case when attnotnull then 'park_lot_id' else 'coalesce(park_lot_id, 0) as park_lot_id' end from pg_attribute where attrelid = of::regclass
    and attname = 'park_lot_id');
  read text := format('tenant_id, %s, %I%s', lot, moment, listed);
  per text := format('tenant_id, park_lot_id, span, date_trunc(span, %I at time zone ''Asia/Shanghai'')::date', moment);
  turns text := format('tenant_id, park_lot_id, span desc, date_trunc(span, %I at time zone ''Asia/Shanghai'')::date', moment);
  spans text := '(values (''day''), (''month'')) as spans (span)';
  placed text := format('select tenant_id, plate_number, date_trunc(''month'', %I at time zone ''UTC'')::date as month, park_lot_id', moment);
begin
  execute format('create or replace view %I with (security_invoker = true) as select %s as begins, sum(sign)::bigint as total%s '
    'from (select 1 as sign, %s from %I) each, %s group by 1, 2, 3, 4',
    of || '_added_up', per, signed, read, of, spans);
  execute format('create or replace view %I with (security_invoker = true) as select distinct * '
    'from (%s from (select %s, plate_number from %I) each where plate_number <> '''') its',
    of || '_placed', placed, read, of);
  execute format($f$
    create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public as $body$
    declare
      found %2$I[];
      placed plate_month[];
    begin
      if tg_op = 'INSERT' then
        found := array(
          select row(%4$s, sum(sign)::bigint%5$s)::%2$I from (select 1 as sign, %9$s from new_rows) each, %6$s group by %4$s order by %10$s);
        placed := array(select distinct row(tenant_id, plate_number, month, park_lot_id)::plate_month from (%11$s from (select %9$s, plate_number from new_rows) each where plate_number <> '') its order by 1);
      elsif tg_op = 'DELETE' then
        found := array(
          select row(%4$s, sum(sign)::bigint%5$s)::%2$I from (select -1 as sign, %9$s from old_rows) each, %6$s group by %4$s order by %10$s);
      else
        found := array(
          select row(%4$s, sum(sign)::bigint%5$s)::%2$I from (select 1 as sign, %9$s from new_rows union all select -1, %9$s from old_rows) each, %6$s
          group by %4$s having sum(sign) <> 0%8$s order by %10$s);
        placed := array(select row(tenant_id, plate_number, month, park_lot_id)::plate_month from (
          %11$s from (select %9$s, plate_number from new_rows) each where plate_number <> '' except %11$s from (select %9$s, plate_number from old_rows) each) its order by 1);
      end if;
      insert into %2$I as kept (tenant_id, park_lot_id, span, begins, total%3$s) select tenant_id, park_lot_id, span, begins, total%3$s from unnest(found)
        on conflict (tenant_id, span, begins, park_lot_id) do update set total = kept.total + excluded.total%7$s;
      if placed <> '{}' then
        insert into plate_month (tenant_id, plate_number, month, park_lot_id) select tenant_id, plate_number, month, park_lot_id from unnest(placed) on conflict do nothing;
      end if;
      return null;
    end $body$ $f$, rollup || '_follows', rollup, listed, per, summed, spans, added, changed, read, turns, placed);
  -- Triggers that are there call it as it is now: to make them again would hold up all writes to the table.
  if exists (select from pg_trigger where tgrelid = of::regclass and tgname = rollup || '_insert') then return; end if;
  execute format('create or replace trigger %1$I after insert on %2$I referencing new table as new_rows for each statement execute function %3$I()',
    rollup || '_insert', of, rollup || '_follows');
  execute format('create or replace trigger %1$I after update on %2$I referencing old table as old_rows new table as new_rows '
    'for each statement execute function %3$I()', rollup || '_update', of, rollup || '_follows');
  execute format('create or replace trigger %1$I after delete on %2$I referencing old table as old_rows for each statement execute function %3$I()',
    rollup || '_delete', of, rollup || '_follows');
end $$;

-- database/foundation/rollups.sql
-- Adds to the rollup of the scope's tenant what it lacks of its records, or takes off what it has beyond them, and to the months of its plates those that they
-- lack. Both are seen at one moment, so others may write meanwhile.
create or replace procedure refill_rollup(of text) language plpgsql as $$
declare
  sums text[] := array(select attname from pg_attribute where attrelid = (of || '_rollup')::regclass and attnum > 0 and not attisdropped
    and attname not in ('tenant_id', 'park_lot_id', 'span', 'begins') order by attnum);
  listed text := (select string_agg(format('%I', name), ', ') from unnest(sums) name);
  lacking text := (select string_agg(format('sum(sign * %I)::bigint', name), ', ') from unnest(sums) name);
  is_lacking text := (select string_agg(format('sum(sign * %I) <> 0', name), ' or ') from unnest(sums) name);
  added text := (select string_agg(format('%1$I = kept.%1$I + excluded.%1$I', name), ', ') from unnest(sums) name);
  per text := 'tenant_id, park_lot_id, span, begins';
begin
  execute format('insert into %1$I as kept (%2$s, %3$s) select %2$s, %4$s from (
      select 1 as sign, %2$s, %3$s from %5$I where tenant_id = scope_tenant() union all select -1, %2$s, %3$s from %1$I where tenant_id = scope_tenant()) each
    group by %2$s having %6$s order by tenant_id, park_lot_id, span desc, begins
    on conflict (tenant_id, span, begins, park_lot_id) do update set %7$s', of || '_rollup', per, listed, lacking, of || '_added_up', is_lacking, added);
  execute format('insert into plate_month (tenant_id, plate_number, month, park_lot_id)
    select tenant_id, plate_number, month, park_lot_id from %I where tenant_id = scope_tenant() order by 1, 2, 3, 4 on conflict do nothing', of || '_placed');
end $$;

-- database/foundation/scope.sql
-- The scope of a transaction. Unset and empty both mean: nothing.
create or replace function scope_tenant() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('berth.tenant', true), '')::bigint $$;

-- database/foundation/scope.sql
create or replace function scope_all_lots() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('berth.lots', true), '') = '*' $$;

-- database/foundation/scope.sql
create or replace function scope_lots() returns bigint[] language sql stable parallel safe
  as $$ select case when coalesce(current_setting('berth.lots', true), '') in ('', '*') then '{}'::bigint[]
                    else current_setting('berth.lots', true)::bigint[] end $$;

-- database/foundation/scope.sql
-- Sets the scope of the transaction. By `set local`, which engines of several nodes pass on, as they do not what `set_config` sets.
create or replace function take_scope(tenant bigint, lots text) returns void language plpgsql as $$
begin
  execute format('set local berth.tenant = %L', tenant);
  execute format('set local berth.lots = %L', lots);
end $$;

-- database/foundation/scope.sql
-- The figures of a number: ten, or as many as it has, since the numbers of another node start far above.
create or replace function serial_text(serial bigint) returns text language sql immutable parallel safe
  as $$ select lpad(serial::text, greatest(10, length(serial::text)), '0') $$;

-- database/foundation/scope.sql
-- Whether a phone stands there as the server seals it for the tenant of its row (server/secrets/phone-seal.ts), or nothing but what took the place
-- of an erased one. Said of every column of phones, so that nothing writes an open one.
create or replace function is_sealed(phone text, tenant bigint) returns boolean language sql immutable parallel safe
  as $$ select starts_with(phone, 'ph1.' || tenant || '.') or starts_with(phone, '*') $$;

-- database/foundation/scope.sql
-- Scalar subqueries, so that the scope is computed once for a statement: read for every row, a sum over half a million rows took three times as
-- long, and six times with a list of lots.
create or replace procedure secure_by_tenant(of text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format('create policy tenant_rows on %I using (tenant_id = (select scope_tenant())) with check (tenant_id = (select scope_tenant()))', of);
  call keep_what_is_deleted(of);
end $$;

-- database/foundation/scope.sql
create or replace procedure secure_by_lot(of text, lot text) language plpgsql as $$
declare
  inside text := format('tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or %I = any ((select scope_lots())::bigint[]))', lot);
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format('create policy lot_rows on %I using (%s) with check (%s)', of, inside, inside);
  call keep_what_is_deleted(of);
end $$;

-- database/foundation/scope.sql
create or replace procedure secure_by_lots(of text, lots text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format($p$create policy lots_rows on %I
    using (tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or %2$I = '{}' or %2$I && (select scope_lots())::bigint[]))
    with check (tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or (%2$I <> '{}' and %2$I <@ (select scope_lots())::bigint[])))$p$, of,
      lots);
  call keep_what_is_deleted(of);
end $$;

-- database/foundation/scope.sql
-- What a person deletes is kept for a while with all that goes along (business/ground/system/deletion): every secured table does so while a deletion
-- is under way. Partitions alone grow with traffic; no one deletes their rows.
create or replace procedure keep_what_is_deleted(of text) language plpgsql as $$
begin
  if (select relkind from pg_class where oid = of::regclass) = 'r' then
    execute format('create or replace trigger what_is_deleted_is_kept after delete on %I for each row '
      'when (current_setting(''berth.deletion'', true) <> '''') execute function keep_deleted_row()', of);
  end if;
end $$;

-- server/database/schema-state.sql
create or replace function last_backed_up() returns timestamptz language sql stable security definer set search_path = public
  as $$ select backed_up_at from schema_state $$;

-- server/database/schema-state.sql
create or replace function files_missing_in_backup() returns integer language sql stable security definer set search_path = public
  as $$ select files_missing from schema_state $$;

-- server/exchange/export-task.sql
-- Puts the silent ones into the queue again, as waiting ones: the one who made one and is not dead after all learns that it has lost it.
create or replace function resume_exports(silence interval) returns bigint language sql security definer set search_path = public as $$
  with silent as (
    update export_task set state = 1 where state = 2 and beat_at < now() - silence returning tenant_id, id)
  select count(enqueue_job('export', json_build_object('tenantId', tenant_id::text, 'taskId', id::text))::text) from silent
$$;

-- server/files/stored-file.sql
create or replace function shared_bytes(of_tenant bigint) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce(sum(size), 0)::bigint from stored_file where tenant_id = of_tenant and is_shared and scope_tenant() in (0, of_tenant) $$;

-- server/jobs/jobs.sql
-- Puts a job into the queue inside the application's own transaction; the queue's tables stay closed to it.
create or replace function enqueue_job(job text, payload json) returns void language plpgsql security definer set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(job, payload);
end $$;

-- server/jobs/jobs.sql
-- A job that waits until its time.
create or replace function enqueue_job_at(job text, payload json, at timestamptz) returns void language plpgsql security definer
  set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(job, payload, run_at => at);
end $$;

-- server/jobs/jobs.sql
-- As both, for a job whose turn comes after those of the same name that were there before.
create or replace function enqueue_job_in_turn(job text, payload json, turn text, at timestamptz) returns void language plpgsql security definer
  set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(job, payload, queue_name => turn, run_at => coalesce(at, now()));
end $$;

-- server/quota/quota.sql
-- The day of the console's clock.
create or replace function quota_day() returns date language sql stable as $$ select (now() at time zone 'Asia/Shanghai')::date $$;

-- server/quota/quota.sql
create or replace function use_quota(which text, more bigint) returns void language sql as $$
  insert into quota_use as known (quota, day, used) values (which, quota_day(), more)
  on conflict (tenant_id, quota) do update
    set day = greatest(known.day, excluded.day), used = excluded.used + case when known.day >= excluded.day then known.used else 0 end $$;

-- server/quota/quota.sql
create or replace function used_today(of_tenant bigint, which text) returns bigint language sql stable as $$
  select coalesce((select used from quota_use
    where tenant_id = of_tenant and quota = which and day >= quota_day()), 0) $$;

-- server/secrets/phone-key.sql
-- The key; the one that was made just now where there was none.
create or replace function phone_key_or(made text) returns text language plpgsql security definer set search_path = public as $$
begin
  insert into phone_key (sealed) values (made) on conflict do nothing;
  return (select sealed from phone_key);
end $$;

-- server/secrets/phone-key.sql
-- The same key, sealed again.
create or replace function reseal_phone_key(was text, sealed_again text) returns void language sql security definer set search_path = public
  as $$ update phone_key set sealed = sealed_again where sealed = was $$;

-- server/session/jump-tokens.sql
-- Uses a token up, before the tenant is known; whose it is, or nothing: of many at once one deletes the row.
create or replace function use_jump_token(wanted bytea) returns table (tenant_id bigint, user_id bigint) language sql security definer set search_path = public
  as $$
  with used as (delete from jump_token j where j.digest = wanted returning j.tenant_id, j.user_id, j.expires_at)
  select u.tenant_id, u.user_id from used u join tenant t on t.id = u.tenant_id
  where still_lasts(u.expires_at, interval '1 minute') and tenant_is_served(t.tenant_state, t.service_end)
$$;

-- server/session/session.sql
-- Sessions whose consoles asked for something since the last time.
create or replace function note_activity(digests bytea[]) returns void language sql security definer set search_path = public
  as $$ update session set seen_at = now() where token_digest = any (digests) $$;

-- server/session/session.sql
create or replace function forget_ended_sessions() returns void language sql security definer set search_path = public as $$
  delete from ended_session where ended_at < now() - interval '1 day';
  delete from known_browser where used_at < now() - interval '1 year';
$$;

-- server/session/sign-in-tries.sql
-- What tries of an account are counted by, whether or not there is such an account; without a tenant the name says which was meant.
create or replace function account_subject(tenant bigint, name text) returns text language sql immutable
  as $$ select 'account ' || coalesce(tenant::text, '?') || '/' || lower(name) $$;

-- server/session/sign-in-tries.sql
-- Whether a window of so many seconds is over: its end has come, or lies further ahead than any that starts now, since the clock was wrong when it started. An
-- hour more, which no wait for a row takes, so that of tries at once none starts it over.
create or replace function window_is_over(ends_at timestamptz, seconds integer) returns boolean language sql stable
  as $$ select ends_at <= now() or ends_at > now() + make_interval(secs => seconds) + interval '1 hour' $$;

-- server/session/sign-in-tries.sql
-- Takes a try. `tries`: its number, counted on while it is refused; `locked_until`: what the last allowed one started, or what refuses it.
create or replace function take_try(what text, most integer, seconds integer) returns table (is_allowed boolean, tries integer, locked_until timestamptz)
  language sql security definer set search_path = public as $$
  insert into sign_in_try as t (subject, tries, ends_at) values (what, 1, now() + make_interval(secs => seconds))
  on conflict (subject) do update set
    tries = case when window_is_over(t.ends_at, seconds) then 1 else t.tries + 1 end,
    ends_at = case when window_is_over(t.ends_at, seconds) or t.tries + 1 = most then excluded.ends_at else t.ends_at end
  returning t.tries <= most, t.tries, case when t.tries >= most then t.ends_at end
$$;

-- server/session/sign-in-tries.sql
-- A try that was not used: the password could not be looked at.
create or replace function give_back_try(what text) returns void language sql security definer set search_path = public
  as $$ update sign_in_try set tries = tries - 1 where subject = what and tries > 0 $$;

-- server/session/sign-in-tries.sql
create or replace function forget_tries(what text) returns void language sql security definer set search_path = public
  as $$ delete from sign_in_try where subject = what $$;

-- server/session/sign-in-tries.sql
-- Takes a try of an account from an address; null when it may, else the seconds to wait.
create or replace function take_address(of text, account text, most integer, seconds integer) returns integer
  language plpgsql security definer set search_path = public as $$
begin
  insert into address_try as t (address, accounts, ends_at) values (of, array[account], now() + make_interval(secs => seconds))
  on conflict (address) do update set
    accounts = case when window_is_over(t.ends_at, seconds) then excluded.accounts when account = any (t.accounts) then t.accounts
      else t.accounts || account end,
    ends_at = case when window_is_over(t.ends_at, seconds) then excluded.ends_at else t.ends_at end
  where window_is_over(t.ends_at, seconds) or account = any (t.accounts) or cardinality(t.accounts) < most;
  if found then return null; end if;
  return (select greatest(1, ceil(extract(epoch from ends_at - now())))::integer from address_try where address = of);
end $$;

-- server/session/sign-in-tries.sql
create or replace function give_back_address(of text, account text) returns void language sql security definer set search_path = public
  as $$ update address_try set accounts = array_remove(accounts, account) where address = of and account = any (accounts) $$;

-- server/session/sign-in-tries.sql
create or replace function forget_old_tries() returns void language sql security definer set search_path = public as $$
  delete from sign_in_try where ends_at < now();
  delete from address_try where ends_at < now();
$$;

-- server/session/sign-in-tries.sql
-- Anyone who sets an account's wrong passwords to none (signing in, a new password, unlocking, starting) forgets its tries with that.
create or replace function forget_tries_of_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform forget_tries(account_subject(new.tenant_id, new.user_name));
  return null;
end $$;

-- server/session/signatures.sql
-- Read before anything else of the request, so only through this.
create or replace function signing_key_of_token(digest bytea) returns bytea language sql stable security definer set search_path = public
  as $$ select signing_key from session where token_digest = digest and still_lasts(expires_at, expires_at - started_at) $$;

-- server/session/signatures.sql
create or replace function forget_signatures() returns void language sql security definer set search_path = public
  as $$ delete from signature_once where expires_at < now() $$;


-- Tables

-- server/session/sign-in-tries.sql
-- The accounts that an address tried without success: one forgetful person counts once, however often they try.
create table address_try (
  address text not null,
  accounts text[] not null,
  ends_at timestamptz not null,
  primary key (address)
);
-- what can be forgotten
create index address_try_end on address_try (ends_at);
revoke all on address_try from berth_app;

-- business/finance/payment/agreement/agreement-stay.sql
-- A charge that was sent to a channel, from just before until its outcome is certain: one that ended here without money may still be moved there, and not every
-- channel says so by itself. It is asked about at `ask_at`, each time after twice as long, for three days.
create table agreement_charge (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  sent_at timestamptz not null default now(),
  ask_at timestamptz not null default now() + interval '2 minutes',
  primary key (tenant_id, pay_no)
);
call secure_by_tenant('agreement_charge');
create policy owner_follows_charges on agreement_charge for select to berth_owner using (true);
-- those that are asked about now
create index agreement_charge_due on agreement_charge (ask_at);

-- business/places/devices/alarm/alarm.sql
-- What an alarm was raised about, over all months: a passing, or what was found in the books. Neither is raised again while the alarm is kept.
create table alarm_raised (
  tenant_id bigint not null default scope_tenant(),
  alarm_type smallint not null,
  about text not null,
  alarm_id bigint not null,
  primary key (tenant_id, alarm_type, about)
);
call secure_by_tenant('alarm_raised');

-- business/ground/messages/announcement/announcement.sql
-- What is new in a version (domain.md 1.56): written by the platform, read by everyone once published.
create table announcement (
  id bigint generated always as identity,
  version_name text not null constraint announcement_version_name_length check (length(version_name) between 1 and 32),
  title text not null constraint announcement_title_length check (length(title) between 1 and 64),
  product smallint not null default 1 constraint announcement_product_code check (product in (1)),
  project smallint not null default 2 constraint announcement_project_code check (project in (1, 2, 4, 8)),
  items jsonb not null,
  guide_url text constraint announcement_guide_url_length check (length(guide_url) <= 200),
  status smallint not null default 1 constraint announcement_status_code check (status between 1 and 2),
  publish_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint announcement_id_is_unique primary key (id),
  constraint announcement_items_are_a_list check (jsonb_typeof(items) = 'array'),
  constraint announcement_version_is_unique unique (product, project, version_name)
);
alter table announcement enable row level security, force row level security;
create policy published_rows on announcement for select using (status = 2 or (select scope_tenant()) = 0);
create policy platform_writes on announcement using ((select scope_tenant()) = 0) with check ((select scope_tenant()) = 0);
revoke delete on announcement from berth_app;
-- the time line of a product and project, newest first
create index announcement_time on announcement (product, project, publish_at desc);

-- business/ground/system/app-version/app-version.sql
-- Versions of the apps that work with the platform (domain.md 1.53). The package itself is a stored file.
create table app_version (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  app_kind smallint not null constraint app_version_app_kind_code check (app_kind between 1 and 7),
  platform smallint not null default 1 constraint app_version_platform_code check (platform between 1 and 4),
  version_name text not null constraint app_version_version_name_length check (length(version_name) between 1 and 32),
  version_code integer not null constraint app_version_version_code_range check (version_code >= 1),
  is_force boolean not null default false,
  min_version_code integer constraint app_version_min_version_code_range check (min_version_code >= 1),
  update_content text constraint app_version_update_content_length check (length(update_content) <= 512),
  url text,
  file_name text,
  file_size integer,
  sha256 text,
  status smallint not null default 1 constraint app_version_status_code check (status between 1 and 3),
  publish_at timestamp with time zone,
  download_count integer not null default 0,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint app_version_code_is_unique unique (tenant_id, app_kind, platform, version_code),
  constraint app_version_least_is_not_above check (min_version_code between 1 and version_code),
  constraint app_version_published_has_package check (status <> 2 or url is not null)
);
call secure_by_tenant('app_version');

-- business/ground/archive/archived-file.sql
-- Rows that a tenant keeps in the database no longer, as files: CSV with a head, gzip, of one month (UTC, as the partitions) each. `of_table` is
-- where they were, `digest` the sum of the digests of what went, and the lines of this table are a book of their own (fact-ledger.sql). `dropped_at`: when
-- the file was deleted because its tenant keeps it no longer; its line stays.
create table archived_file (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  of_table text not null,
  month date not null,
  row_count integer not null,
  digest numeric not null,
  file_key text not null,
  file_size bigint not null,
  sha256 text not null,
  archived_at timestamptz not null default now(),
  dropped_at timestamptz,
  primary key (tenant_id, id),
  constraint archived_file_is_one_line unique (tenant_id, file_key),
  constraint archived_file_month_is_a_first check (extract(day from month) = 1),
  constraint archived_file_rows_are_some check (row_count > 0),
  constraint archived_file_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$')
);
call secure_by_tenant('archived_file');
revoke insert, update, delete on archived_file from berth_app;
-- whether a month has left a table
create index archived_file_month on archived_file (tenant_id, of_table, month);

-- business/places/basics/area/area.sql
-- Administrative areas (domain.md 1.2): a tree of the tenant's own. `path_name` and `path_code` say the way from the top; the database keeps
-- them with name, code and parent, so that a list sorted by either reads as the tree.
create table area (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  area_name text not null constraint area_area_name_length check (length(area_name) between 2 and 64),
  area_code text not null constraint area_area_code_length check (length(area_code) between 1 and 32),
  parent_id bigint,
  area_level smallint not null default 4 constraint area_area_level_code check (area_level between 1 and 4),
  path_name text not null default '',
  path_code text not null default '',
  sort integer not null default 0 constraint area_sort_range check (sort between 0 and 9999),
  remark text constraint area_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint area_parent_exists foreign key (tenant_id, parent_id) references area (tenant_id, id),
  constraint area_code_is_unique unique (tenant_id, area_code),
  constraint area_name_is_unique_in_parent unique nulls not distinct (tenant_id, parent_id, area_name)
);
call secure_by_tenant('area');
-- the list, as a tree
create index area_path on area (tenant_id, path_code);
create trigger place_area before insert or update on area for each row execute function place_area();
create trigger place_areas_below after update on area for each row
  when (old.path_code <> new.path_code or old.path_name <> new.path_name or old.area_level <> new.area_level) execute function place_areas_below();

-- business/ground/system/audit-log/audit-log.sql
-- What a person changed: who, what, before and after. Append-only for the application.
create table audit_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  real_name text,
  module text not null,
  action text not null,
  object_type text not null,
  object_id text,
  object_name text,
  before jsonb,
  after jsonb,
  request_path text,
  ip text,
  source smallint not null constraint audit_log_source_code check (source between 1 and 5),
  result smallint not null constraint audit_log_result_code check (result between 1 and 2),
  error_msg text,
  cost_ms integer,
  need_password boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  user_id bigint,
  param_json jsonb,
  happened_at timestamptz not null default now(),
  primary key (tenant_id, id, happened_at)
) partition by range (happened_at);
call secure_by_tenant('audit_log');
call keep_partitions('audit_log');
revoke update, delete on audit_log from berth_app;
-- the audit page: newest first, one object's history
create index audit_log_time on audit_log (tenant_id, happened_at desc, id desc);
create index audit_log_object on audit_log (tenant_id, object_type, object_id, id desc);
create trigger fact_of_line after insert on audit_log for each row execute function note_audit_line();

-- business/ground/system/audit-log/audit-log.sql
-- The audit log is sealed hour by hour: a seal covers the tenant's lines between the one before it and `until`, and its digest takes in
-- that one's digest. Anyone who changes, adds or removes a sealed line has to make every later seal again, and their digests stand in the
-- server's log as well (LOG_LEVEL info).
create table audit_seal (
  tenant_id bigint not null default scope_tenant(),
  until timestamptz not null,
  line_count integer not null,
  digest bytea not null,
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, until)
);
call secure_by_tenant('audit_seal');
revoke update, delete on audit_seal from berth_app;

-- server/verb/call-once.sql
-- Idempotency keys of changing calls: the first answer, given again to every repetition.
create table call_once (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  key text not null,
  request_digest bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
call secure_by_tenant('call_once');
-- answers that are old enough to be forgotten
create index call_once_age on call_once (created_at);

-- business/charging/charge-rule/charge-rule.sql
create table charge_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_code text not null constraint charge_rule_rule_code_length check (length(rule_code) between 1 and 20),
  rule_name text not null constraint charge_rule_rule_name_length check (length(rule_name) between 1 and 20),
  status smallint not null default 1 constraint charge_rule_status_code check (status in (1, 2, 5)),
  rule_version integer not null default 1 constraint charge_rule_rule_version_range check (rule_version >= 0),
  day_kind smallint not null default 0 constraint charge_rule_day_kind_code check (day_kind between 0 and 6),
  bill_car_size_ids smallint[] not null default '{}',
  begin_at date not null,
  end_at date,
  terms jsonb not null,
  remark text constraint charge_rule_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  rule_kind smallint not null generated always as (((terms ->> 'ruleKind'::text))::smallint) stored,
  free_minutes integer generated always as (((terms ->> 'freeMinutes'::text))::integer) stored,
  ceiling_day bigint generated always as (((terms ->> 'ceilingDay'::text))::bigint) stored,
  ceiling24h bigint generated always as (((terms ->> 'ceiling24h'::text))::bigint) stored,
  primary key (tenant_id, id),
  constraint charge_rule_ceiling24h_range check (ceiling24h >= 0),
  constraint charge_rule_ceiling_day_range check (ceiling_day >= 0),
  constraint charge_rule_code_is_unique unique (tenant_id, rule_code),
  constraint charge_rule_dates_in_order check (end_at >= begin_at),
  constraint charge_rule_free_minutes_range check (free_minutes >= 0),
  constraint charge_rule_name_is_unique unique (tenant_id, rule_name),
  constraint charge_rule_rule_kind_code check (rule_kind between 1 and 10)
);
call secure_by_tenant('charge_rule');

-- business/charging/charge-rule/charge-rule.sql
-- What a rule has ever said. Append-only: an order keeps the version of its entry.
create table charge_rule_version (
  tenant_id bigint not null default scope_tenant(),
  rule_id bigint not null,
  version integer not null,
  terms jsonb not null,
  valid_from timestamptz not null default now(),
  created_by text,
  primary key (tenant_id, rule_id, version),
  constraint charge_rule_version_rule_exists foreign key (tenant_id, rule_id) references charge_rule (tenant_id, id) on delete cascade
);
call secure_by_tenant('charge_rule_version');
revoke update, delete on charge_rule_version from berth_app;

-- server/session/confirmation.sql
-- One-time confirmations of the password, bound to session, action and object.
create table confirmation (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  session_digest bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
call secure_by_tenant('confirmation');

-- business/ground/system/deletion/deletion.sql
-- What people deleted, and when it is forgotten.
create table deletion (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  real_name text,
  module text not null,
  object_name text,
  object_type text not null,
  object_id text not null,
  rows_along integer,
  state smallint not null default 1 constraint deletion_state_code check (state between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz not null default now(),
  kept_until timestamptz not null default now() + interval '30 days',
  primary key (tenant_id, id)
);
call secure_by_tenant('deletion');
-- the list, newest first
create index deletion_time on deletion (tenant_id, deleted_at desc, id desc);
-- what is to be forgotten
create index deletion_until on deletion (tenant_id, kept_until);

-- business/ground/system/deletion/deletion.sql
-- The rows that went with a deletion, all columns of each: the record's own, and those that its verb and foreign keys took along. No call reads
-- them; what is sealed in a row stays so.
create table deleted_row (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  deletion_id bigint not null,
  of_table text not null,
  content jsonb not null,
  primary key (tenant_id, id),
  constraint deleted_row_deletion_exists foreign key (tenant_id, deletion_id) references deletion (tenant_id, id) on delete cascade
);
call secure_by_tenant('deleted_row');
revoke all on deleted_row from berth_app;
-- what one deletion took
create index deleted_row_deletion on deleted_row (tenant_id, deletion_id);

-- business/places/devices/device-mapping/device-mapping.sql
-- Where the fields of a passing stand in what one model of device pushes.
create table device_mapping (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  mapping_name text not null constraint device_mapping_mapping_name_length check (length(mapping_name) between 1 and 32),
  plate_path text not null constraint device_mapping_plate_path_length check (length(plate_path) <= 128),
  time_path text constraint device_mapping_time_path_length check (length(time_path) <= 128),
  serial_path text constraint device_mapping_serial_path_length check (length(serial_path) <= 128),
  color_path text constraint device_mapping_color_path_length check (length(color_path) <= 128),
  color_words text constraint device_mapping_color_words_length check (length(color_words) <= 255),
  confidence_path text constraint device_mapping_confidence_path_length check (length(confidence_path) <= 128),
  confidence_max integer not null default 100 constraint device_mapping_confidence_max_range check (confidence_max between 1 and 10000),
  direction_path text constraint device_mapping_direction_path_length check (length(direction_path) <= 128),
  entry_words text constraint device_mapping_entry_words_length check (length(entry_words) <= 64),
  exit_words text constraint device_mapping_exit_words_length check (length(exit_words) <= 64),
  channel_path text constraint device_mapping_channel_path_length check (length(channel_path) <= 128),
  scene_path text constraint device_mapping_scene_path_length check (length(scene_path) <= 128),
  plate_picture_path text constraint device_mapping_plate_picture_path_length check (length(plate_picture_path) <= 128),
  alive_path text constraint device_mapping_alive_path_length check (length(alive_path) <= 128),
  past_path text constraint device_mapping_past_path_length check (length(past_path) <= 128),
  past_words text constraint device_mapping_past_words_length check (length(past_words) <= 64),
  open_answer text not null default '{"open":true,"text":"{text}"}' constraint device_mapping_open_answer_length check (length(open_answer) <= 500),
  stay_answer text not null default '{"open":false,"text":"{text}","due":"{due}"}' constraint device_mapping_stay_answer_length check (length(stay_answer) <= 500),
  open_path text constraint device_mapping_open_path_length check (length(open_path) <= 255),
  open_way text not null default 'GET' constraint device_mapping_open_way_code check (open_way in ('GET', 'POST', 'PUT')),
  open_body text constraint device_mapping_open_body_length check (length(open_body) <= 500),
  remark text constraint device_mapping_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint device_mapping_is_named_once unique (tenant_id, mapping_name)
);
call secure_by_tenant('device_mapping');

-- business/places/devices/device/device.sql
-- Whose a serial number is. Makers give them, so they say no tenant: the directory of the platform, in which each stands once over all tenants.
create table device_serial (
  serial_no text not null,
  of_tenant bigint not null,
  constraint device_serial_is_unique primary key (serial_no)
);
revoke all on device_serial from berth_app;
-- whose a number is, in any case of letters
create index device_serial_folded on device_serial (upper(serial_no));

-- business/ground/system/dict-type/dict-type.sql
create table dict_type (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  type_code text not null constraint dict_type_type_code_length check (length(type_code) between 1 and 32),
  type_name text not null constraint dict_type_type_name_length check (length(type_name) between 1 and 32),
  kind smallint not null default 3 constraint dict_type_kind_code check (kind between 1 and 3),
  status smallint not null default 1 constraint dict_type_status_code check (status between 1 and 2),
  remark text constraint dict_type_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint dict_type_code_is_unique unique (tenant_id, type_code)
);
call secure_by_tenant('dict_type');

-- business/ground/system/dict-item/dict-item.sql
create table dict_item (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  dict_type_id bigint not null,
  item_code text not null constraint dict_item_item_code_length check (length(item_code) between 1 and 32),
  item_name text not null constraint dict_item_item_name_length check (length(item_name) between 1 and 32),
  item_name_en text constraint dict_item_item_name_en_length check (length(item_name_en) <= 64),
  item_value text constraint dict_item_item_value_length check (length(item_value) <= 64),
  is_default boolean not null default false,
  sort integer not null default 0 constraint dict_item_sort_range check (sort between 0 and 9999),
  status smallint not null default 1 constraint dict_item_status_code check (status between 1 and 2),
  remark text constraint dict_item_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint dict_item_dict_type_exists foreign key (tenant_id, dict_type_id) references dict_type (tenant_id, id),
  constraint dict_item_code_is_unique unique (tenant_id, dict_type_id, item_code)
);
call secure_by_tenant('dict_item');
create unique index dict_item_default_is_unique on dict_item (tenant_id, dict_type_id) where is_default;

-- business/service/driver/phone/driver-session.sql
-- What a phone held at its time: a payment while it was open, or the code that a lane showed of a passing. Of a payment two, which say that there is no one
-- phone; of a passing the first (business/service/driver/proof.server.ts). Of what only the phone has, the digest.
create table driver_proof (
  tenant_id bigint not null default scope_tenant(),
  held text not null constraint driver_proof_held_length check (length(held) <= 200),
  digest bytea not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, held, digest)
);
call secure_by_tenant('driver_proof');
-- what can be forgotten
create index driver_proof_age on driver_proof (tenant_id, held_at);

-- business/service/driver/phone/driver-session.sql
-- A phone that proved itself by a code: for drivers' pages only, of its token only the digest. It ends by itself after thirty days.
create table driver_session (
  tenant_id bigint not null default scope_tenant(),
  digest bytea not null,
  mobile text not null constraint driver_session_mobile_sealed check (is_sealed(mobile, tenant_id)),
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (tenant_id, digest)
);
call secure_by_tenant('driver_session');
-- the sessions of a phone, what can be forgotten
create index driver_session_mobile on driver_session (tenant_id, mobile, began_at);
create index driver_session_end on driver_session (tenant_id, ends_at);

-- business/service/driver/phone/driver-session.sql
-- The stays whose link a phone held while it was signed in, and by which proof (business/service/driver/proof.ts): its history.
create table driver_stay (
  tenant_id bigint not null default scope_tenant(),
  mobile text not null constraint driver_stay_mobile_sealed check (is_sealed(mobile, tenant_id)),
  order_no text not null,
  is_at_car boolean not null,
  kept_at timestamptz not null default now(),
  primary key (tenant_id, mobile, order_no)
);
call secure_by_tenant('driver_stay');

-- server/session/session.sql
-- Why a session ended, for a day: anyone who still has its token reads the truth.
create table ended_session (
  tenant_id bigint not null default scope_tenant(),
  token_digest bytea not null,
  reason text not null,
  ended_at timestamptz not null default now(),
  primary key (tenant_id, token_digest),
  constraint ended_session_reason_code check (reason in ('elsewhere', 'logOut', 'wrongPasswords', 'passwordChanged', 'passwordReset', 'stopped',
    'tenantStopped', 'clientReset', 'byAdministrator'))
);
call secure_by_tenant('ended_session');
create policy owner_finds_by_token on ended_session to berth_owner using (true) with check (true);
-- why_ended, before the tenant is known
create index ended_session_token on ended_session (token_digest);
-- what can be forgotten
create index ended_session_age on ended_session (ended_at);

-- server/exchange/export-task.sql
-- Exports: state, progress, file (domain.md 1.60).
-- An export that is being made says so again and again; one that stopped saying so died with its process and is made again by another.
create table export_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  subject text not null,
  title text not null,
  file_name text not null,
  request jsonb not null,
  state smallint not null default 1,
  done_rows bigint not null default 0,
  total_rows bigint,
  file_key text,
  error_msg text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  beat_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call secure_by_tenant('export_task');
-- a person’s exports, newest first
create index export_task_of_user on export_task (tenant_id, user_id, id desc);
-- what is being made, in all tenants
create index export_task_beat on export_task (beat_at) where state = 2;
create policy owner_resumes on export_task to berth_owner using (true) with check (true);
-- Who has an export under way is asked before another one starts.
create index export_task_under_way on export_task (tenant_id) where state in (1, 2);
-- business/ground/inbox/message/message.sql
create trigger export_is_reported after update of state on export_task
  for each row when (new.state in (3, 4) and old.state <> new.state)
  execute function report_export();

-- business/ground/ledger/fact-ledger.sql
-- What was acknowledged, so that `npm run verify` notices what was changed, added or taken away past the application. For each statement of the
-- application a note says how many facts it brought to a book and what their digests add up to (a changed fact brings its new digest less its old
-- one); notes are folded hour by hour into seals, each of which takes in the one before it. What a book holds must be what its seals and notes
-- add up to. Who is not the application leaves no note. docs/security.md says what cannot be noticed. `flows_since`: what was written since then to the
-- ledgers of money is noted; the epoch once all that was there before was taken in.
create table fact_ledger (
  tenant_id bigint not null default scope_tenant(),
  begins_at timestamptz not null,
  flows_since timestamptz,
  primary key (tenant_id)
);
call secure_by_tenant('fact_ledger');
revoke insert, update, delete on fact_ledger from berth_app;

-- business/ground/ledger/fact-ledger.sql
create table fact_note (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  book text not null,
  fact_count bigint not null,
  digest numeric not null,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint fact_note_book_code check (book in ('passing', 'payment', 'audit', 'role', 'account', 'archive', 'cash', 'card', 'merchant', 'company'))
);
call secure_by_tenant('fact_note');
revoke insert, update, delete on fact_note from berth_app;

-- business/ground/ledger/fact-ledger.sql
-- `fact_count` and `digest` are those of the whole book up to this seal; `chain` takes in the chain of the seal before.
create table fact_seal (
  tenant_id bigint not null default scope_tenant(),
  book text not null,
  seal_no bigint not null,
  fact_count bigint not null,
  digest numeric not null,
  chain bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, book, seal_no),
  constraint fact_seal_book_code check (book in ('passing', 'payment', 'audit', 'role', 'account', 'archive', 'cash', 'card', 'merchant', 'company'))
);
call secure_by_tenant('fact_seal');
revoke insert, update, delete on fact_seal from berth_app;

-- business/rights/passes/bill-pack-order/held-spots.sql
-- Spots that a driver is about to pay for, under the number of the payment, until that is made or given up.
create table held_spots (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  park_lot_ids bigint[] not null,
  begin_date date not null,
  end_date date not null,
  spots integer not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, pay_no)
);
call secure_by_tenant('held_spots');
revoke update on held_spots from berth_app;

-- server/exchange/import-task.sql
-- Imports: how far each is, and its result for the person who brought the file (specification 3, Import result).
-- One that is under way says so again and again; one that stopped saying so died with its process, and what it had brought in stays in.
create table import_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  subject text not null,
  file_name text not null,
  total_rows bigint not null,
  done_rows bigint not null default 0,
  result jsonb,
  refusal text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  beat_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call secure_by_tenant('import_task');
-- a person’s imports, newest first
create index import_task_of_user on import_task (tenant_id, user_id, id desc);

-- server/session/jump-tokens.sql
-- One-time ways in from elsewhere: an account has at most one, for a minute. The token itself is never stored.
create table jump_token (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  constraint jump_token_is_unique unique (digest, tenant_id)
);
call secure_by_tenant('jump_token');
create policy owner_uses on jump_token to berth_owner using (true);

-- business/ground/people/login-log/login-log.sql
-- Who came, went and was refused. Append-only. `user_id` is null for names that no one has.
create table login_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_name text not null,
  real_name text,
  login_kind smallint not null default 1 constraint login_log_login_kind_code check (login_kind between 1 and 7),
  event_kind smallint not null constraint login_log_event_kind_code check (event_kind between 1 and 5),
  ip text,
  browser text,
  fail_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  happened_at timestamptz not null default now(),
  user_id bigint,
  primary key (tenant_id, id, happened_at)
) partition by range (happened_at);
call secure_by_tenant('login_log');
call keep_partitions('login_log');
revoke update, delete on login_log from berth_app;
-- the log, newest first
create index login_log_time on login_log (tenant_id, happened_at desc, id desc);

-- business/places/pushes/mail/mail-account.sql
-- The tenant's mail server. One row for each tenant.
create table mail_account (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  account_name text not null default '邮件账户',
  state smallint not null default 1 constraint mail_account_state_code check (state between 1 and 2),
  host text constraint mail_account_host_length check (length(host) <= 253),
  port integer constraint mail_account_port_range check (port between 1 and 65535),
  security smallint constraint mail_account_security_code check (security between 1 and 2),
  user_name text constraint mail_account_user_name_length check (length(user_name) <= 100),
  from_address text constraint mail_account_from_address_length check (length(from_address) <= 100),
  from_name text constraint mail_account_from_name_length check (length(from_name) <= 32),
  key_set_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint mail_account_is_one_for_a_tenant unique (tenant_id),
  constraint mail_account_is_whole check (state = 1
    or (host is not null and port is not null and security is not null and user_name is not null and from_address is not null))
);
call secure_by_tenant('mail_account');
revoke delete on mail_account from berth_app;

-- business/places/pushes/mail/mail-account.sql
-- Its password, sealed (server/secrets): what the database alone does not give away.
create table mail_account_secret (
  tenant_id bigint not null default scope_tenant(),
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id),
  constraint mail_account_secret_belongs_to_account foreign key (tenant_id) references mail_account (tenant_id) on delete cascade
);
call secure_by_tenant('mail_account_secret');

-- business/places/pushes/mail/mail-record.sql
-- Every mail that was to be sent. People see the masked address; the whole one is for the mail server alone.
-- `attachments`: name, kind and file key of each. `claimed_at`: since when a process hands it over.
create table mail_record (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  address text not null,
  mail_kind smallint not null constraint mail_record_mail_kind_code check (mail_kind between 1 and 3),
  subject text not null,
  content text not null constraint mail_record_content_length check (length(content) <= 4000),
  attachment_count integer not null default 0 constraint mail_record_attachment_count_range check (attachment_count >= 0),
  biz_no text,
  send_state smallint not null default 1 constraint mail_record_send_state_code check (send_state between 1 and 3),
  send_at timestamp with time zone,
  fail_reason text constraint mail_record_fail_reason_length check (length(fail_reason) <= 500),
  tries integer not null default 0 constraint mail_record_tries_range check (tries >= 0),
  next_at timestamp with time zone,
  resends integer not null default 0 constraint mail_record_resends_range check (resends >= 0),
  sender text not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  address_whole text not null,
  attachments jsonb not null default '[]',
  claimed_at timestamptz,
  primary key (tenant_id, id),
  constraint mail_record_address_whole_length check (length(address_whole) <= 100)
);
call secure_by_tenant('mail_record');
revoke delete on mail_record from berth_app;
-- the list, newest first
create index mail_record_time on mail_record (tenant_id, created_at desc, id desc);

-- business/ground/menus/menu/menu.sql
-- A tenant that put an entry of its menu elsewhere keeps it there when the contents are brought up to date.
create table menu (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  url text not null,
  name text not null constraint menu_name_length check (length(name) between 1 and 32),
  name_en text constraint menu_name_en_length check (length(name_en) <= 64),
  icon text,
  level text not null,
  parent_id bigint,
  menu_kind smallint not null constraint menu_menu_kind_code check (menu_kind between 1 and 2),
  permission_code text,
  sort integer not null default 0 constraint menu_sort_range check (sort between 0 and 9999),
  hidden boolean not null default false,
  no_cache boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  placed boolean not null default false,
  primary key (tenant_id, id),
  constraint menu_parent_exists foreign key (tenant_id, parent_id) references menu (tenant_id, id) on delete cascade,
  constraint menu_url_is_unique unique (tenant_id, url)
);
call secure_by_tenant('menu');

-- business/ground/inbox/message/message.sql
-- What was sent to each person, over all months: no one gets it again while the message is kept, deleted or not.
create table message_sent (
  tenant_id bigint not null default scope_tenant(),
  receiver_user_id bigint not null,
  biz_kind text not null,
  biz_no text not null,
  message_id bigint not null,
  primary key (tenant_id, receiver_user_id, biz_kind, biz_no)
);
call secure_by_tenant('message_sent');

-- business/places/basics/park-lot/park-lot.sql
-- How a lot treats passes (domain.md 1.1): the second car of a pass whose spots are taken, and the days that an ended pass still counts.
create table park_lot (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_name text not null constraint park_lot_park_lot_name_length check (length(park_lot_name) between 2 and 256),
  short_name text constraint park_lot_short_name_length check (length(short_name) <= 32),
  area_id bigint,
  lot_kind smallint not null default 1 constraint park_lot_lot_kind_code check (lot_kind between 1 and 4),
  scene_kind smallint constraint park_lot_scene_kind_code check (scene_kind between 1 and 10),
  total_spot_count integer not null constraint park_lot_total_spot_count_range check (total_spot_count between 0 and 999999),
  address text constraint park_lot_address_length check (length(address) <= 255),
  longitude double precision constraint park_lot_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint park_lot_latitude_range check (latitude between -90 and 90),
  contact_name text constraint park_lot_contact_name_length check (length(contact_name) <= 12),
  contact_mobile text constraint park_lot_contact_mobile_sealed check (is_sealed(contact_mobile, tenant_id)),
  service_phone text constraint park_lot_service_phone_length check (length(service_phone) <= 20),
  time_zone text not null default 'Asia/Shanghai' constraint park_lot_time_zone_length check (length(time_zone) <= 64),
  open_begin_time time without time zone not null default '00:00',
  open_end_time time without time zone not null default '23:59',
  is_charge boolean not null default true,
  leave_grace_minutes integer not null default 15 constraint park_lot_leave_grace_minutes_range check (leave_grace_minutes between 1 and 500),
  after_grace_policy smallint not null default 1 constraint park_lot_after_grace_policy_code check (after_grace_policy between 1 and 2),
  order_lock_minutes integer not null default 10 constraint park_lot_order_lock_minutes_range check (order_lock_minutes between 5 and 15),
  day_max_money bigint constraint park_lot_day_max_money_range check (day_max_money >= 0),
  day24_max_money bigint constraint park_lot_day24_max_money_range check (day24_max_money >= 0),
  account_day_start time without time zone not null default '00:00',
  full_policy smallint not null default 1 constraint park_lot_full_policy_code check (full_policy between 1 and 4),
  unlicensed_policy smallint not null default 2 constraint park_lot_unlicensed_policy_code check (unlicensed_policy between 1 and 3),
  no_entry_exit_policy smallint not null default 1 constraint park_lot_no_entry_exit_policy_code check (no_entry_exit_policy between 1 and 4),
  repeat_enter_policy smallint not null default 1 constraint park_lot_repeat_enter_policy_code check (repeat_enter_policy between 1 and 3),
  repeat_entry_money smallint not null default 2 constraint park_lot_repeat_entry_money_code check (repeat_entry_money between 1 and 2),
  fuzzy_match boolean not null default false,
  multi_spot_policy smallint not null default 1 constraint park_lot_multi_spot_policy_code check (multi_spot_policy between 1 and 3),
  month_expire_policy smallint not null default 1 constraint park_lot_month_expire_policy_code check (month_expire_policy between 1 and 2),
  month_grace_days integer not null default 0 constraint park_lot_month_grace_days_range check (month_grace_days between 0 and 31),
  special_plate_free boolean not null default true,
  special_plates text constraint park_lot_special_plates_length check (length(special_plates) <= 2000),
  arrears_policy smallint not null default 2 constraint park_lot_arrears_policy_code check (arrears_policy between 1 and 5),
  black_policy smallint not null default 1 constraint park_lot_black_policy_code check (black_policy between 1 and 3),
  picture_save_days integer not null default 90 constraint park_lot_picture_save_days_range check (picture_save_days between 1 and 3650),
  status smallint not null default 2 constraint park_lot_status_code check (status between 1 and 4),
  remark text constraint park_lot_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  park_lot_code text not null generated always as ('P' || id) stored,
  primary key (tenant_id, id),
  constraint park_lot_area_exists foreign key (tenant_id, area_id) references area (tenant_id, id),
  constraint park_lot_name_is_unique unique (tenant_id, park_lot_name),
  constraint park_lot_time_zone_is_known check (is_time_zone(time_zone))
);
call secure_by_lot('park_lot', 'id');
create trigger statistics_clock after update on park_lot for each row
  when ((old.time_zone, old.account_day_start) is distinct from (new.time_zone, new.account_day_start)) execute function note_changed_clock();
-- more spots, or none are asked for any more: who waits at its entries comes in
create trigger park_lot_has_room after update on park_lot for each row
  when (new.total_spot_count > old.total_spot_count or new.full_policy <> old.full_policy) execute function room_in_lot();
-- the car parks of an area
create index park_lot_area on park_lot (tenant_id, area_id) where area_id is not null;

-- business/places/devices/alarm-rule/alarm-rule.sql
-- Which alarms are raised, how urgent, and within how many minutes a repetition is the same one (domain.md 1.17).
create table alarm_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  alarm_type smallint not null constraint alarm_rule_alarm_type_code check (alarm_type in (101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 301, 302, 303, 304, 305, 306, 401, 402, 403, 404, 405)),
  park_lot_id bigint,
  is_raised boolean not null default true,
  level smallint not null default 2 constraint alarm_rule_level_code check (level between 1 and 3),
  merge_minutes integer not null default 5 constraint alarm_rule_merge_minutes_range check (merge_minutes between 0 and 1440),
  remark text constraint alarm_rule_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  rule_no text not null generated always as ('G' || id) stored,
  primary key (tenant_id, id),
  constraint alarm_rule_is_one_for_a_lot unique nulls not distinct (tenant_id, alarm_type, park_lot_id),
  constraint alarm_rule_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('alarm_rule', 'park_lot_id');
create policy owner_asks on alarm_rule for select to berth_owner using (true);

-- business/rights/appointments/appoint-rule/appoint-rule.sql
-- Appointments (domain.md 1.31): a rule says when and how many cars of a lot may be expected at once.
create table appoint_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  rule_code text not null constraint appoint_rule_rule_code_length check (length(rule_code) between 1 and 20),
  rule_name text not null constraint appoint_rule_rule_name_length check (length(rule_name) between 2 and 20),
  open_begin time without time zone not null default '06:00',
  open_end time without time zone not null default '23:00',
  flex_minutes integer not null default 15 constraint appoint_rule_flex_minutes_range check (flex_minutes between 0 and 120),
  over_time_minutes integer not null default 30 constraint appoint_rule_over_time_minutes_range check (over_time_minutes between 0 and 1440),
  max_minutes integer not null default 240 constraint appoint_rule_max_minutes_range check (max_minutes between 15 and 1440),
  advance_days_max integer not null default 7 constraint appoint_rule_advance_days_max_range check (advance_days_max between 0 and 90),
  quota_per_slot integer not null default 10 constraint appoint_rule_quota_per_slot_range check (quota_per_slot between 1 and 9999),
  no_show_limit integer not null default 3 constraint appoint_rule_no_show_limit_range check (no_show_limit between 0 and 99),
  description text constraint appoint_rule_description_length check (length(description) <= 500),
  status smallint not null default 1 constraint appoint_rule_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint appoint_rule_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint appoint_rule_code_is_unique unique (tenant_id, rule_code),
  constraint appoint_rule_opens_before_it_closes check (open_begin < open_end)
);
call secure_by_lot('appoint_rule', 'park_lot_id');
-- the list, newest first
create index appoint_rule_time on appoint_rule (tenant_id, created_at desc, id desc);

-- business/rights/appointments/appoint-order/appoint-order.sql
-- `seat` counts the cars that are expected under a rule at a time: no two that overlap have the same one, so there are never more than the quota.
-- `admit_from` to `flex_end_at` is when the lane lets the plate in.
create table appoint_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_id bigint not null,
  park_lot_id bigint not null,
  plate_number text not null constraint appoint_order_plate_number_length check (length(plate_number) <= 40),
  owner_mobile text constraint appoint_order_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  appoint_begin timestamp with time zone not null,
  appoint_end timestamp with time zone not null,
  admit_from timestamp with time zone not null,
  flex_end_at timestamp with time zone not null,
  seat integer not null,
  appoint_state smallint not null constraint appoint_order_appoint_state_code check (appoint_state between 2 and 6),
  is_entered boolean not null default false,
  enter_at timestamp with time zone,
  order_no text,
  cancel_reason smallint constraint appoint_order_cancel_reason_code check (cancel_reason in (1, 3, 4, 5)),
  cancel_at timestamp with time zone,
  remark text constraint appoint_order_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  appoint_no text not null generated always as ('Y' || id) stored,
  primary key (tenant_id, id),
  constraint appoint_order_rule_exists foreign key (tenant_id, rule_id) references appoint_rule (tenant_id, id),
  constraint appoint_order_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint appoint_order_ends_after_it_begins check (appoint_begin < appoint_end),
  constraint appoint_order_plate_is_expected_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =,
    tstzrange(appoint_begin, appoint_end) with &&) where (appoint_state in (2, 3)),
  constraint appoint_order_seat_is_given_once exclude using gist (tenant_id with =, rule_id with =, seat with =, tstzrange(appoint_begin, appoint_end) with &&)
    where (appoint_state in (2, 3)),
  constraint appoint_order_seat_range check (seat > 0)
);
call secure_by_lot('appoint_order', 'park_lot_id');
-- the list, newest first; what a lane asks of a plate; what the clock ends; the appointments of a rule
create index appoint_order_time on appoint_order (tenant_id, created_at desc, id desc);
create index appoint_order_plate on appoint_order (tenant_id, plate_number, appoint_begin);
create index appoint_order_open on appoint_order (tenant_id, flex_end_at)
  where appoint_state in (2, 3);
create index appoint_order_rule on appoint_order (tenant_id, rule_id);
-- the appointments of a phone that its driver proved
create index appoint_order_owner on appoint_order (tenant_id, owner_mobile, appoint_begin) where owner_mobile is not null;
-- a car that waits at the entry comes in once it is expected
create trigger appoint_order_counts_at_entries after insert on appoint_order referencing new table as new_rows for each statement
  execute function look_at_standing();
-- its spot is kept no longer
create trigger appoint_order_keeps_no_spot after update on appoint_order for each row
  when (old.appoint_state = 2 and new.appoint_state in (5,
    6)) execute function spot_is_not_kept();

-- business/finance/pay-record/archive-payments.sql
-- What payments that went into files moved: sums of those that are one to `payment_facts`, at the first moment of them. They go on to count on their days.
create table archived_money (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  at timestamptz not null,
  biz_type smallint not null,
  pay_channel smallint not null,
  pay_scene smallint not null,
  operator_id bigint,
  pay_count bigint not null,
  receipt_money bigint not null,
  refund_count bigint not null,
  refund_money bigint not null,
  primary key (tenant_id, id),
  constraint archived_money_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('archived_money', 'park_lot_id');
revoke insert, update, delete on archived_money from berth_app;
-- the money of a day
create index archived_money_time on archived_money (tenant_id, at);

-- business/ground/messages/banner/banner.sql
-- Pictures that are shown for a while at a place (domain.md 1.52).
create table banner (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  title text not null constraint banner_title_length check (length(title) between 1 and 32),
  picture_url text not null,
  position smallint not null default 2 constraint banner_position_code check (position between 2 and 3),
  link_kind smallint not null default 1 constraint banner_link_kind_code check (link_kind between 1 and 2),
  link_url text constraint banner_link_url_length check (length(link_url) <= 300),
  park_lot_ids bigint[] not null default '{}',
  begin_at timestamp with time zone,
  end_at timestamp with time zone,
  sort integer not null default 10 constraint banner_sort_range check (sort between 0 and 9999),
  show_seconds integer not null default 5 constraint banner_show_seconds_range check (show_seconds between 1 and 60),
  status smallint not null default 1 constraint banner_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint banner_link_is_named check (link_kind = 1 or link_url <> ''),
  constraint banner_period_in_order check (end_at >= begin_at)
);
call secure_by_lots('banner', 'park_lot_ids');
call refer_by_list('banner', 'park_lot_ids', 'park_lot', 'banner_lots_exist');

-- business/rights/vehicles/black-plate/black-plate.sql
-- `platform_lot_id`: the car park for which another system keeps the entry; null where people or debts made it. Each keeps a plate once.
create table black_plate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint black_plate_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint constraint black_plate_plate_color_code check (plate_color between 0 and 7),
  owner_name text constraint black_plate_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint black_plate_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  valid_time_begin date,
  valid_time_end date,
  status smallint not null default 1 constraint black_plate_status_code check (status between 1 and 4),
  park_lot_ids bigint[] not null default '{}',
  black_kind smallint not null default 1 constraint black_plate_black_kind_code check (black_kind between 1 and 5),
  limit_policy smallint constraint black_plate_limit_policy_code check (limit_policy between 1 and 3),
  reason text not null constraint black_plate_reason_length check (length(reason) <= 255),
  tip_text text constraint black_plate_tip_text_length check (length(tip_text) <= 32),
  arrears_count integer constraint black_plate_arrears_count_range check (arrears_count >= 0),
  arrears_money bigint,
  hit_count integer not null default 0 constraint black_plate_hit_count_range check (hit_count >= 0),
  last_hit_at timestamp with time zone,
  relieved_at timestamp with time zone,
  relieved_by text,
  relieve_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  platform_lot_id bigint,
  primary key (tenant_id, id),
  constraint black_plate_is_listed_once exclude using gist (tenant_id with =, plate_number with =, coalesce(platform_lot_id, 0) with =,
    daterange(valid_time_begin, valid_time_end, '[]') with &&) where (relieved_at is null),
  constraint black_plate_relief_is_whole check ((status = 4) = (relieved_at is not null))
);
call secure_by_lots('black_plate', 'park_lot_ids');
call refer_by_list('black_plate', 'park_lot_ids', 'park_lot', 'black_plate_lots_exist');
-- the list, newest first; admission and search by plate are served by the exclusion's index and this one
create index black_plate_time on black_plate (tenant_id, created_at desc, id desc);
create index black_plate_plate on black_plate (tenant_id, plate_number);
-- a car that stands at an exit may pay by it from now on
create trigger black_plate_new_counts_at_exits after insert on black_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger black_plate_changed_counts_at_exits after update on black_plate referencing new table as new_rows for each statement
  execute function look_at_standing();

-- business/places/devices/cloud-box/cloud-box.sql
-- Cloud boxes (domain.md 1.8), as the ledger has them. Which booth a box serves stands with the booth, by the serial number that its computer reports.
create table cloud_box (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint cloud_box_name_length check (length(name) between 2 and 255),
  serial_no text not null constraint cloud_box_serial_no_length check (length(serial_no) between 1 and 32),
  park_lot_id bigint not null,
  model text constraint cloud_box_model_length check (length(model) <= 32),
  hardware_version text constraint cloud_box_hardware_version_length check (length(hardware_version) <= 32),
  firmware_version text constraint cloud_box_firmware_version_length check (length(firmware_version) <= 32),
  lan_ip text constraint cloud_box_lan_ip_length check (length(lan_ip) <= 15),
  port integer constraint cloud_box_port_range check (port between 0 and 65535),
  net_type smallint constraint cloud_box_net_type_code check (net_type between 1 and 3),
  sim_no text constraint cloud_box_sim_no_length check (length(sim_no) <= 32),
  expire_at date,
  active_state smallint not null default 0 constraint cloud_box_active_state_code check (active_state between 0 and 2),
  key_issued_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  snapshot_at timestamp with time zone,
  pending_upload_count integer,
  remark text constraint cloud_box_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  key_digest bytea,
  primary key (tenant_id, id),
  constraint cloud_box_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint cloud_box_active_has_a_key check (active_state <> 1 or key_digest is not null),
  constraint cloud_box_serial_is_unique unique (tenant_id, serial_no)
);
call secure_by_lot('cloud_box', 'park_lot_id');
create policy owner_finds_box_by_key on cloud_box for select to berth_owner using (true);
-- what hangs on a box is in its car park
create unique index cloud_box_is_in_lot on cloud_box (tenant_id, park_lot_id, id);
-- a box names itself by its key
create unique index cloud_box_key on cloud_box (key_digest, tenant_id);

-- business/rights/companies/company/company.sql
-- Companies that park on their own account, and their cars (domain.md 1.20). A company is the tenant's own: one account for all lots.
-- `account_money` is what its ledger adds up to: paid in less parked, below zero what it owes. Balance and used credit are the two sides of it.
create table company (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  company_code text not null constraint company_company_code_length check (length(company_code) between 1 and 32),
  company_name text not null constraint company_company_name_length check (length(company_name) between 2 and 64),
  company_type smallint not null default 1 constraint company_company_type_code check (company_type between 1 and 5),
  contact_name text constraint company_contact_name_length check (length(contact_name) <= 12),
  contact_mobile text constraint company_contact_mobile_sealed check (is_sealed(contact_mobile, tenant_id)),
  address text constraint company_address_length check (length(address) <= 255),
  tax_num text constraint company_tax_num_length check (length(tax_num) <= 20),
  park_lot_ids bigint[] not null default '{}',
  spot_quota integer constraint company_spot_quota_range check (spot_quota between 1 and 99999),
  plate_quota integer constraint company_plate_quota_range check (plate_quota between 1 and 99999),
  over_quota_policy smallint not null default 1 constraint company_over_quota_policy_code check (over_quota_policy between 1 and 3),
  charge_kind smallint not null default 1 constraint company_charge_kind_code check (charge_kind between 1 and 4),
  month_money bigint constraint company_month_money_range check (month_money >= 1),
  credit_money bigint constraint company_credit_money_range check (credit_money >= 0),
  contract_no text constraint company_contract_no_length check (length(contract_no) <= 64),
  contract_begin date not null,
  contract_end date,
  status smallint not null default 1 constraint company_status_code check (status between 1 and 3),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  account_money bigint not null default 0,
  balance bigint not null generated always as (GREATEST(account_money, (0)::bigint)) stored,
  used_credit bigint not null generated always as (GREATEST((- account_money), (0)::bigint)) stored,
  primary key (tenant_id, id),
  constraint company_code_is_unique unique (tenant_id, company_code),
  constraint company_contract_in_order check (contract_end >= contract_begin),
  constraint company_month_money_is_named check (charge_kind <> 1 or month_money is not null),
  constraint company_name_is_unique unique (tenant_id, company_name)
);
call secure_by_tenant('company');
call refer_by_list('company', 'park_lot_ids', 'park_lot', 'company_lots_exist');
-- the list, newest first
create index company_time on company (tenant_id, created_at desc, id desc);

-- business/rights/companies/company-bill/company-bill.sql
-- What a company is asked to pay for a month: the lines of its ledger that no bill had before.
create table company_bill (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  company_id bigint not null,
  month text not null,
  order_count integer not null constraint company_bill_order_count_range check (order_count >= 0),
  receivable_money bigint not null,
  discount_money bigint not null default 0,
  paid_money bigint not null default 0,
  state smallint not null constraint company_bill_state_code check (state between 1 and 4),
  due_date date,
  paid_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  bill_no text not null generated always as ('Z' || lpad(id::text, 10, '0')) stored,
  unpaid_money bigint not null generated always as ((receivable_money - discount_money) - paid_money) stored,
  primary key (tenant_id, id),
  constraint company_bill_company_exists foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint company_bill_discount_is_within_what_is_due check (discount_money between 0 and receivable_money),
  constraint company_bill_is_paid_at_most_once check (paid_money between 0 and receivable_money - discount_money),
  constraint company_bill_is_paid_when_nothing_is_left check ((state = 3) = (receivable_money = discount_money + paid_money)),
  constraint company_bill_month_is_a_month check (month ~ '^\d{4}-\d{2}$'),
  constraint company_bill_receivable_money_range check (receivable_money > 0)
);
call secure_by_tenant('company_bill');
-- the list, newest first; a company's bills
create index company_bill_time on company_bill (tenant_id, created_at desc, id desc);
create index company_bill_company on company_bill (tenant_id, company_id, month);

-- business/rights/companies/company-vehicle/company-vehicle.sql
create table company_vehicle (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  company_id bigint not null,
  plate_number text not null constraint company_vehicle_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint constraint company_vehicle_plate_color_code check (plate_color between 0 and 7),
  owner_name text constraint company_vehicle_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint company_vehicle_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  department text constraint company_vehicle_department_length check (length(department) <= 64),
  park_spot_number text constraint company_vehicle_park_spot_number_length check (length(park_spot_number) <= 32),
  is_share_spot boolean not null default true,
  begin_date date not null,
  end_date date,
  status smallint not null default 1 constraint company_vehicle_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint company_vehicle_company_exists foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint company_vehicle_dates_in_order check (end_date >= begin_date),
  constraint company_vehicle_is_of_one_company exclude using gist (tenant_id with =, plate_number with =, daterange(begin_date, end_date, '[]') with &&)
    where (status = 1),
  constraint company_vehicle_own_spot_is_given_once exclude using gist (tenant_id with =, company_id with =, park_spot_number with =,
    daterange(begin_date, end_date, '[]') with &&) where (status = 1 and not is_share_spot),
  constraint company_vehicle_own_spot_is_named check (is_share_spot or park_spot_number is not null)
);
call secure_by_tenant('company_vehicle');
-- the list, newest first; a company's cars; a car at a lane
create index company_vehicle_time on company_vehicle (tenant_id, created_at desc, id desc);
create index company_vehicle_company on company_vehicle (tenant_id, company_id);
create index company_vehicle_plate on company_vehicle (tenant_id, plate_number);
create trigger company_vehicle_is_within_quota before insert or update of company_id, status, end_date on company_vehicle
  for each row execute function refuse_more_plates_than_the_company_has();
-- a car that stands at an exit may pay by it from now on
create trigger company_vehicle_new_counts_at_exits after insert on company_vehicle referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger company_vehicle_changed_counts_at_exits after update on company_vehicle referencing new table as new_rows for each statement
  execute function look_at_standing();

-- business/discounts/coupon-activity/coupon-activity.sql
create table coupon_activity (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint coupon_activity_name_length check (length(name) <= 64),
  coupon_type smallint not null default 1 constraint coupon_activity_coupon_type_code check (coupon_type between 1 and 4),
  reduce_money bigint constraint coupon_activity_reduce_money_range check (reduce_money >= 0),
  reduce_minutes integer constraint coupon_activity_reduce_minutes_range check (reduce_minutes between 1 and 44640),
  reduce_percent numeric(5,2) constraint coupon_activity_reduce_percent_range check (reduce_percent between 0 and 100),
  max_money bigint constraint coupon_activity_max_money_range check (max_money >= 1),
  total_count integer not null constraint coupon_activity_total_count_range check (total_count between 1 and 999999),
  granted_count integer not null default 0,
  per_user_limit integer constraint coupon_activity_per_user_limit_range check (per_user_limit between 1 and 99),
  allow_multi boolean not null default false,
  park_lot_ids bigint[] not null default '{}',
  begin_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  valid_days_after_got integer constraint coupon_activity_valid_days_after_got_range check (valid_days_after_got between 1 and 3650),
  status smallint not null default 1 constraint coupon_activity_status_code check (status between 1 and 4),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint coupon_activity_has_coupons_left check (granted_count between 0 and total_count),
  constraint coupon_activity_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint coupon_activity_name_is_unique unique (tenant_id, name),
  constraint coupon_activity_times_in_order check (end_at > begin_at)
);
call secure_by_tenant('coupon_activity');
call refer_by_list('coupon_activity', 'park_lot_ids', 'park_lot', 'coupon_activity_lots_exist');
-- the list, newest first
create index coupon_activity_time on coupon_activity (tenant_id, created_at desc, id desc);

-- business/discounts/discount-rule/discount-rule.sql
create table discount_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_name text not null constraint discount_rule_rule_name_length check (length(rule_name) <= 64),
  park_lot_ids bigint[] not null default '{}',
  discount_type smallint not null default 1 constraint discount_rule_discount_type_code check (discount_type between 1 and 4),
  reduce_money bigint constraint discount_rule_reduce_money_range check (reduce_money >= 0),
  reduce_minutes integer constraint discount_rule_reduce_minutes_range check (reduce_minutes between 1 and 44640),
  reduce_percent numeric(5,2) constraint discount_rule_reduce_percent_range check (reduce_percent between 0 and 100),
  max_money bigint constraint discount_rule_max_money_range check (max_money >= 1),
  sale_price bigint not null constraint discount_rule_sale_price_range check (sale_price >= 0),
  stackable boolean not null default false,
  status smallint not null default 1 constraint discount_rule_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint discount_rule_is_worth_something check (is_worth(discount_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint discount_rule_name_is_unique unique (tenant_id, rule_name)
);
call secure_by_tenant('discount_rule');
call refer_by_list('discount_rule', 'park_lot_ids', 'park_lot', 'discount_rule_lots_exist');
-- the list, newest first
create index discount_rule_time on discount_rule (tenant_id, created_at desc, id desc);

-- business/service/displays/display-key/display-key.sql
-- Keys that open a big screen without signing in. The key itself is never stored; what happens to it follows from what happened to it.
create table display_key (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  key_name text not null constraint display_key_key_name_length check (length(key_name) between 1 and 32),
  screen smallint not null default 1 constraint display_key_screen_code check (screen between 1 and 2),
  park_lot_ids bigint[] not null default '{}',
  valid_until date,
  issued_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  status smallint not null generated always as (
CASE
    WHEN (revoked_at IS NOT NULL) THEN 3
    WHEN (key_digest IS NULL) THEN 1
    ELSE 2
END) stored,
  key_digest bytea,
  primary key (tenant_id, id),
  constraint display_key_digest_is_unique unique (key_digest, tenant_id),
  constraint display_key_name_is_unique unique (tenant_id, key_name)
);
call secure_by_lots('display_key', 'park_lot_ids');
call refer_by_list('display_key', 'park_lot_ids', 'park_lot', 'display_key_lots_exist');
create policy owner_opens on display_key to berth_owner using (true) with check (true);

-- business/traffic/edge/edge.sql
create table edge_item (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  item_key text not null,
  -- null: it is gone
  digest text,
  version bigint not null,
  primary key (tenant_id, park_lot_id, item_key),
  constraint edge_item_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('edge_item', 'park_lot_id');

-- business/traffic/edge/edge.sql
-- Which version of which item of a lot was handed out to its lane boxes (business/traffic/edge), so that a box that has version N is given what came after.
-- The items themselves are made of the other tables.
create table edge_lot (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  version bigint not null default 0,
  -- what was gone before this version is forgotten: anyone who has an older one is given everything
  forgot_until bigint not null default 0,
  primary key (tenant_id, park_lot_id),
  constraint edge_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('edge_lot', 'park_lot_id');

-- business/rights/vehicles/free-plate/free-plate.sql
create table free_plate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint free_plate_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint constraint free_plate_plate_color_code check (plate_color between 0 and 7),
  owner_name text constraint free_plate_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint free_plate_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  park_lot_ids bigint[] not null default '{}',
  free_kind smallint not null default 1 constraint free_plate_free_kind_code check (free_kind between 1 and 3),
  discount_percent numeric(5,2) not null default 100 constraint free_plate_discount_percent_range check (discount_percent between 0 and 100),
  begin_date date not null,
  end_date date,
  begin_time time without time zone,
  end_time time without time zone,
  use_limit_count integer constraint free_plate_use_limit_count_range check (use_limit_count between 1 and 9999),
  used_count integer not null default 0 constraint free_plate_used_count_range check (used_count >= 0),
  apply_user text not null constraint free_plate_apply_user_length check (length(apply_user) <= 20),
  apply_reason text not null constraint free_plate_apply_reason_length check (length(apply_reason) <= 255),
  status smallint not null default 1 constraint free_plate_status_code check (status between 1 and 2),
  remark text constraint free_plate_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint free_plate_dates_in_order check (end_date >= begin_date),
  constraint free_plate_is_listed_once exclude using gist (tenant_id with =, plate_number with =, daterange(begin_date, end_date, '[]') with &&)
    where (status = 1),
  constraint free_plate_single_use_is_one check (free_kind <> 3 or use_limit_count is not distinct from 1),
  constraint free_plate_window_is_whole check ((begin_time is null) = (end_time is null)
    and (free_kind <> 2 or begin_time is not null))
);
call secure_by_lots('free_plate', 'park_lot_ids');
call refer_by_list('free_plate', 'park_lot_ids', 'park_lot', 'free_plate_lots_exist');
-- the list, newest first; admission by plate
create index free_plate_time on free_plate (tenant_id, created_at desc, id desc);
create index free_plate_plate on free_plate (tenant_id, plate_number);
-- a car that stands at an exit may pay by it from now on
create trigger free_plate_new_counts_at_exits after insert on free_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger free_plate_changed_counts_at_exits after update on free_plate referencing new table as new_rows for each statement
  execute function look_at_standing();

-- business/places/basics/garage/garage.sql
-- Garages, their floors, and the regions into which a car park is divided. `spot_count` and the like count the spots that are registered.
create table garage (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  garage_code text not null constraint garage_garage_code_length check (length(garage_code) between 1 and 32),
  garage_name text not null constraint garage_garage_name_length check (length(garage_name) between 2 and 255),
  build_kind smallint not null default 2 constraint garage_build_kind_code check (build_kind between 1 and 4),
  status smallint not null default 1 constraint garage_status_code check (status between 1 and 2),
  remark text constraint garage_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint garage_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint garage_code_is_unique_in_lot unique (tenant_id, park_lot_id, garage_code),
  constraint garage_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint garage_name_is_unique_in_lot unique (tenant_id, park_lot_id, garage_name)
);
call secure_by_lot('garage', 'park_lot_id');

-- business/places/basics/floor/floor.sql
create table floor (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  garage_id bigint not null,
  floor_code text not null constraint floor_floor_code_length check (length(floor_code) between 1 and 32),
  floor_name text not null constraint floor_floor_name_length check (length(floor_name) between 1 and 32),
  spot_count integer not null default 0,
  status smallint not null default 1 constraint floor_status_code check (status between 1 and 2),
  remark text constraint floor_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint floor_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint floor_code_is_unique_in_garage unique (tenant_id, garage_id, floor_code),
  constraint floor_garage_is_in_lot foreign key (tenant_id, park_lot_id, garage_id) references garage (tenant_id, park_lot_id, id),
  constraint floor_is_in_lot unique (tenant_id, park_lot_id, id)
);
call secure_by_lot('floor', 'park_lot_id');

-- business/places/devices/guide-screen/guide-screen.sql
create table guide_screen (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint guide_screen_name_length check (length(name) between 2 and 255),
  hardware_no text not null constraint guide_screen_hardware_no_length check (length(hardware_no) between 1 and 32),
  level smallint not null default 3 constraint guide_screen_level_code check (level between 1 and 4),
  address text constraint guide_screen_address_length check (length(address) <= 255),
  park_lot_ids bigint[] not null default '{}',
  show_mode smallint not null default 1 constraint guide_screen_show_mode_code check (show_mode between 1 and 3),
  tight_threshold integer constraint guide_screen_tight_threshold_range check (tight_threshold between 0 and 9999),
  full_threshold integer constraint guide_screen_full_threshold_range check (full_threshold between 0 and 9999),
  current_content text,
  publish_state smallint not null default 0 constraint guide_screen_publish_state_code check (publish_state between 0 and 1),
  publish_at timestamp with time zone,
  published_by text,
  remark text constraint guide_screen_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint guide_screen_current_content_length check (length(current_content) <= 64),
  constraint guide_screen_hardware_no_is_unique unique (tenant_id, hardware_no),
  constraint guide_screen_tight_is_before_full check (tight_threshold >= full_threshold)
);
call secure_by_lots('guide_screen', 'park_lot_ids');
call refer_by_list('guide_screen', 'park_lot_ids', 'park_lot', 'guide_screen_lots_exist');

-- business/charging/holiday/holiday.sql
-- The holiday calendar (domain.md 1.30). It speaks of days to come only: what was priced on a day stays as it was, whatever changes later.
create table holiday (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  holiday_name text not null constraint holiday_holiday_name_length check (length(holiday_name) between 2 and 32),
  holiday_kind smallint not null default 4 constraint holiday_holiday_kind_code check (holiday_kind between 1 and 6),
  begin_date date not null,
  end_date date not null,
  park_lot_ids bigint[] not null default '{}',
  source smallint not null default 2 constraint holiday_source_code check (source between 1 and 2),
  status smallint not null default 1 constraint holiday_status_code check (status between 1 and 2),
  remark text constraint holiday_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  holiday_year text not null generated always as (((EXTRACT(year FROM begin_date))::integer)::text) stored,
  days integer not null generated always as ((end_date - begin_date) + 1) stored,
  primary key (tenant_id, id),
  constraint holiday_dates_in_order check (end_date >= begin_date),
  constraint holiday_is_a_month_at_most check (end_date - begin_date < 31),
  constraint holiday_weekend_is_a_weekend check (holiday_kind <> 2
    or (extract(isodow from begin_date) >= 6 and end_date - begin_date <= 7 - extract(isodow from begin_date)))
);
call secure_by_lots('holiday', 'park_lot_ids');
call refer_by_list('holiday', 'park_lot_ids', 'park_lot', 'holiday_lots_exist');
-- the list
create index holiday_begin on holiday (tenant_id, begin_date desc, id desc);
create trigger refuse_days_that_began before insert or update or delete on holiday for each row execute function refuse_days_that_began();
create trigger list_holiday_days after insert or update of holiday_kind, begin_date, end_date, park_lot_ids, status on holiday for each row
  execute function list_holiday_days();

-- business/charging/holiday/holiday.sql
-- Each day of each row in use, as prices look it up; lot 0 stands for all lots, and a row for a lot goes before one for all. `day_kind` is
-- that of charge_rule_bind: a working Saturday or Sunday (5) is a working day, chosen dates (6) are 5.
create table holiday_day (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  day date not null,
  holiday_id bigint not null,
  day_kind smallint not null,
  constraint holiday_day_is_named_once primary key (tenant_id, park_lot_id, day),
  constraint holiday_day_belongs_to_holiday foreign key (tenant_id, holiday_id) references holiday (tenant_id, id) on delete cascade
);
call secure_by_tenant('holiday_day');
-- the days of a holiday
create index holiday_day_holiday on holiday_day (tenant_id, holiday_id);

-- business/service/inspection/inspect-point/inspect-point.sql
-- Inspection (domain.md 1.40): points of a lot, plans that walk them, the tasks that plans make, and what was found.
create table inspect_point (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  point_name text not null constraint inspect_point_point_name_length check (length(point_name) between 1 and 32),
  park_lot_id bigint not null,
  region_name text constraint inspect_point_region_name_length check (length(region_name) <= 32),
  qr_code text constraint inspect_point_qr_code_length check (length(qr_code) <= 64),
  longitude double precision constraint inspect_point_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint inspect_point_latitude_range check (latitude between -90 and 90),
  allow_meters double precision constraint inspect_point_allow_meters_range check (allow_meters between 1 and 3999.99),
  sort integer not null default 0 constraint inspect_point_sort_range check (sort between 0 and 9999),
  status smallint not null default 1 constraint inspect_point_status_code check (status between 1 and 2),
  remark text constraint inspect_point_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint inspect_point_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint inspect_point_code_is_unique unique (tenant_id, qr_code),
  constraint inspect_point_deviation_needs_coordinates check (allow_meters is null or (longitude is not null and latitude is not null)),
  constraint inspect_point_name_is_unique_in_lot unique (tenant_id, park_lot_id, point_name)
);
call secure_by_lot('inspect_point', 'park_lot_id');

-- business/finance/invoice-seller/invoice-seller.sql
-- Who issues invoices (domain.md 1.34). No lots named: for all lots of the tenant.
create table invoice_seller (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint invoice_seller_name_length check (length(name) between 2 and 100),
  tax_num text not null constraint invoice_seller_tax_num_length check (length(tax_num) between 15 and 20),
  address text constraint invoice_seller_address_length check (length(address) <= 128),
  phone text constraint invoice_seller_phone_length check (length(phone) <= 20),
  bank text constraint invoice_seller_bank_length check (length(bank) <= 64),
  bank_account text constraint invoice_seller_bank_account_length check (length(bank_account) <= 32),
  goods_name text not null default '停车费' constraint invoice_seller_goods_name_length check (length(goods_name) between 1 and 64),
  goods_code text constraint invoice_seller_goods_code_length check (length(goods_code) <= 19),
  tax_rate numeric(5,2) not null default 9 constraint invoice_seller_tax_rate_range check (tax_rate between 0 and 100),
  clerk text not null constraint invoice_seller_clerk_length check (length(clerk) <= 12),
  payee text constraint invoice_seller_payee_length check (length(payee) <= 12),
  checker text constraint invoice_seller_checker_length check (length(checker) <= 12),
  park_lot_ids bigint[] not null default '{}',
  provider smallint constraint invoice_seller_provider_code check (provider between 1 and 2),
  key_fingerprint text,
  key_set_at timestamp with time zone,
  status smallint not null default 1 constraint invoice_seller_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint invoice_seller_tax_num_form check (tax_num ~ '^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  constraint invoice_seller_tax_num_is_unique unique (tenant_id, tax_num)
);
call secure_by_tenant('invoice_seller');
call refer_by_list('invoice_seller', 'park_lot_ids', 'park_lot', 'invoice_seller_lots_exist');

-- business/finance/invoice/invoice.sql
-- Invoices (domain.md 1.34). `orders` says what was invoiced, as it was then; invoice_order holds each of them to one invoice.
-- `asks`: how often the provider was asked for the outcome of what is under way. `pdf_key`, `ofd_key`: the documents in the file store.
create table invoice (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  invoice_num text,
  status smallint not null default 1 constraint invoice_status_code check (status between 1 and 4),
  paid_for smallint not null default 1 constraint invoice_paid_for_code check (paid_for between 1 and 8),
  amount bigint not null,
  title text not null,
  tax_num text,
  title_type smallint not null constraint invoice_title_type_code check (title_type between 1 and 2),
  apply_no text not null,
  check_code text,
  invoice_kind smallint not null constraint invoice_invoice_kind_code check (invoice_kind between 1 and 2),
  seller_id bigint not null,
  park_lot_ids bigint[] not null default '{}',
  order_count integer not null,
  orders jsonb not null,
  buyer_address text constraint invoice_buyer_address_length check (length(buyer_address) <= 80),
  buyer_phone text constraint invoice_buyer_phone_sealed check (is_sealed(buyer_phone, tenant_id)),
  buyer_bank text constraint invoice_buyer_bank_length check (length(buyer_bank) <= 64),
  buyer_account text constraint invoice_buyer_account_length check (length(buyer_account) <= 32),
  provider smallint constraint invoice_provider_code check (provider between 1 and 2),
  has_file boolean not null default false,
  email text,
  mobile text constraint invoice_mobile_sealed check (is_sealed(mobile, tenant_id)),
  request_no text,
  issued_at timestamp with time zone,
  fail_reason text,
  red_state smallint constraint invoice_red_state_code check (red_state between 0 and 3),
  red_request_no text,
  red_invoice_num text,
  red_kind smallint constraint invoice_red_kind_code check (red_kind between 1 and 4),
  red_reason text,
  red_at timestamp with time zone,
  refund_step smallint not null default 0 constraint invoice_refund_step_code check (refund_step between 0 and 2),
  replaces_no text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  apply_time timestamptz not null default now(),
  asks integer not null default 0,
  pdf_key text,
  ofd_key text,
  primary key (tenant_id, id),
  constraint invoice_seller_exists foreign key (tenant_id, seller_id) references invoice_seller (tenant_id, id),
  constraint invoice_amount_range check (amount > 0),
  constraint invoice_apply_no_is_unique unique (tenant_id, apply_no),
  constraint invoice_email_length check (length(email) <= 100),
  constraint invoice_enterprise_has_tax_num check (title_type <> 1 or tax_num is not null),
  constraint invoice_issued_can_be_reversed check ((status = 3) = (red_state is not null)),
  constraint invoice_issued_has_number check (status <> 3 or (invoice_num is not null and issued_at is not null)),
  constraint invoice_number_is_unique unique (tenant_id, invoice_num),
  constraint invoice_order_count_range check (order_count > 0),
  constraint invoice_red_reason_length check (length(red_reason) <= 64),
  constraint invoice_tax_num_form check (tax_num ~ '^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  constraint invoice_title_length check (length(title) between 1 and 100)
);
call secure_by_lots('invoice', 'park_lot_ids');
create policy owner_follows on invoice for select to berth_owner using (true);
revoke delete on invoice from berth_app;
-- the list, newest first; what the provider has to be asked about
create index invoice_time on invoice (tenant_id, apply_time desc, id desc);
create index invoice_under_way on invoice (updated_at) where status = 2 or red_state = 1;
-- what a refund left to be followed
create index invoice_refund_due on invoice (updated_at) where refund_step = 1;
-- business/service/integration/webhook/webhook.sql
create trigger invoice_new_is_noted after insert on invoice referencing new table as new_rows for each statement execute function note_webhook_events();
create trigger invoice_changed_is_noted after update on invoice referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_events();

-- business/finance/invoice/invoice.sql
-- The orders of an invoice, or what else it is for: `order_id` is the id of a record of the kind that `paid_for` says. Each stands in one living invoice at
-- most.
-- It is let go when the invoice fails or is reversed.
create table invoice_order (
  tenant_id bigint not null default scope_tenant(),
  invoice_id bigint not null,
  order_id bigint not null,
  paid_for smallint not null default 1,
  money bigint not null,
  is_living boolean not null default true,
  primary key (tenant_id, invoice_id, order_id),
  constraint invoice_order_invoice_exists foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint invoice_order_money_range check (money > 0)
);
call secure_by_tenant('invoice_order');
create unique index invoice_order_is_on_one_invoice on invoice_order (tenant_id, order_id, paid_for) where is_living;
-- what failed last, for who asked for it
create index invoice_order_let_go on invoice_order (tenant_id, order_id, paid_for) where not is_living;

-- business/finance/invoice-seller/invoice-seller.sql
-- A seller's keys at its provider and the token that these gave, each sealed as one text (server/secrets). `notice_token` stands in the address of
-- the provider's notices.
create table invoice_seller_secret (
  tenant_id bigint not null default scope_tenant(),
  seller_id bigint not null,
  sealed text not null,
  token_sealed text,
  token_until timestamptz,
  notice_token text not null default (scope_tenant() || '.'::text) || replace(gen_random_uuid()::text, '-', ''),
  set_at timestamptz not null default now(),
  primary key (tenant_id, seller_id),
  constraint invoice_seller_secret_notice_token_is_unique unique (notice_token, tenant_id),
  constraint invoice_seller_secret_belongs_to_seller foreign key (tenant_id, seller_id) references invoice_seller (tenant_id, id) on delete cascade
);
call secure_by_tenant('invoice_seller_secret');
create policy owner_finds_seller_by_notice on invoice_seller_secret for select to berth_owner using (true);

-- business/traffic/lot/lasting-order.sql
-- Orders that are asked for long after the month in which they came, over all months: those that money is owed for, and those of long stays. What a plate
-- owes is read here alone, and where else to look (business/traffic/lot/months-of-orders.server.ts); kept by triggers with every change of an order.
create table lasting_order (
  tenant_id bigint not null default scope_tenant(),
  order_id bigint not null,
  order_no text not null,
  park_lot_id bigint not null,
  plate_number text not null,
  came_at timestamptz not null,
  left_at timestamptz,
  settled_at timestamptz,
  order_status smallint not null,
  arrears_money bigint not null,
  primary key (tenant_id, order_id),
  constraint lasting_order_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('lasting_order', 'park_lot_id');
revoke insert, update, delete on lasting_order from berth_app;
create policy owner_keeps on lasting_order to berth_owner using (true) with check (true);
-- what a plate owes
create index lasting_order_owed on lasting_order (tenant_id, plate_number) where arrears_money > 0;
-- long stays to which a fact of a moment may still belong
create index lasting_order_settled on lasting_order (tenant_id, park_lot_id, settled_at);

-- business/traffic/lot/lot-occupancy.sql
-- Cars inside a lot: as many as it has open stays, and those that no one could read (unread_count), by the facts since unread_since. Changed in the transaction
-- that opens or ends the stay; locking its row puts the events of a lot in a line.
-- A full lot has one alarm for as long as it is full (domain.md 1.17). The row that every event of the lot locks says which was its latest and
-- whether it lasts, so that an event asks nothing more while none does.
create table lot_occupancy (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  inside_count integer not null default 0,
  updated_at timestamptz not null default now(),
  full_alarm_id bigint,
  full_alarm_lasts boolean not null default false,
  unread_count integer not null default 0,
  unread_since timestamptz,
  primary key (tenant_id, park_lot_id),
  constraint lot_occupancy_full_alarm_is_known check (full_alarm_id is not null or not full_alarm_lasts),
  constraint lot_occupancy_is_never_negative check (inside_count >= 0),
  constraint lot_occupancy_unread_are_inside check (unread_count >= 0 and unread_count <= inside_count and (unread_count = 0) = (unread_since is null)),
  constraint lot_occupancy_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('lot_occupancy', 'park_lot_id');

-- business/places/devices/magnetic-detector/magnetic-detector.sql
create table magnetic_detector (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  code text not null constraint magnetic_detector_code_length check (length(code) between 1 and 32),
  serial_no text not null constraint magnetic_detector_serial_no_length check (length(serial_no) between 1 and 32),
  provider text constraint magnetic_detector_provider_length check (length(provider) <= 60),
  park_lot_id bigint not null,
  park_spot_number text constraint magnetic_detector_park_spot_number_length check (length(park_spot_number) between 1 and 32),
  version_number text constraint magnetic_detector_version_number_length check (length(version_number) <= 32),
  voltage double precision constraint magnetic_detector_voltage_range check (voltage between 0 and 327.98),
  sim_no text constraint magnetic_detector_sim_no_length check (length(sim_no) <= 32),
  register_state smallint not null default 0 constraint magnetic_detector_register_state_code check (register_state between 0 and 1),
  install_at date,
  install_position text constraint magnetic_detector_install_position_length check (length(install_position) <= 255),
  remark text constraint magnetic_detector_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint magnetic_detector_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint magnetic_detector_code_is_unique unique (tenant_id, code),
  constraint magnetic_detector_serial_is_unique unique (tenant_id, serial_no),
  constraint magnetic_detector_spot_has_one unique (tenant_id, park_lot_id, park_spot_number)
);
call secure_by_lot('magnetic_detector', 'park_lot_id');

-- business/discounts/merchant/merchant.sql
create table merchant (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  merchant_no text not null constraint merchant_merchant_no_length check (length(merchant_no) between 1 and 32),
  merchant_name text not null constraint merchant_merchant_name_length check (length(merchant_name) <= 64),
  merchant_type smallint not null default 1 constraint merchant_merchant_type_code check (merchant_type in (1, 2, 3, 4, 5, 9)),
  park_lot_ids bigint[] not null default '{}',
  rule_ids bigint[] not null default '{}',
  contact_name text constraint merchant_contact_name_length check (length(contact_name) <= 32),
  contact_mobile text constraint merchant_contact_mobile_sealed check (is_sealed(contact_mobile, tenant_id)),
  address text constraint merchant_address_length check (length(address) <= 255),
  settle_kind smallint not null default 1 constraint merchant_settle_kind_code check (settle_kind between 1 and 4),
  balance bigint not null default 0,
  credit_money bigint not null default 0 constraint merchant_credit_money_range check (credit_money >= 0),
  used_credit_money bigint not null default 0,
  discount_percent numeric(5,2) not null default 100 constraint merchant_discount_percent_range check (discount_percent between 0 and 100),
  day_limit_count integer constraint merchant_day_limit_count_range check (day_limit_count between 1 and 99999),
  month_limit_money bigint constraint merchant_month_limit_money_range check (month_limit_money >= 1),
  plate_day_limit integer constraint merchant_plate_day_limit_range check (plate_day_limit between 1 and 99),
  valid_hours integer not null default 24 constraint merchant_valid_hours_range check (valid_hours between 1 and 720),
  need_in_park boolean not null default true,
  contract_begin date,
  contract_end date,
  status smallint not null default 1 constraint merchant_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint merchant_balance_is_enough check (balance >= 0),
  constraint merchant_contract_in_order check (contract_end >= contract_begin),
  constraint merchant_credit_is_enough check (used_credit_money between 0 and credit_money),
  constraint merchant_name_is_unique unique (tenant_id, merchant_name),
  constraint merchant_no_is_unique unique (tenant_id, merchant_no)
);
call secure_by_tenant('merchant');
call refer_by_list('merchant', 'park_lot_ids', 'park_lot', 'merchant_lots_exist');
call refer_by_list('merchant', 'rule_ids', 'discount_rule', 'merchant_rules_exist');
-- the list, newest first
create index merchant_time on merchant (tenant_id, created_at desc, id desc);

-- business/discounts/merchant-balance-log/merchant-balance-log.sql
-- Every movement of a merchant's money, with what was left. A ledger.
create table merchant_balance_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  merchant_id bigint not null,
  change_type smallint not null constraint merchant_balance_log_change_type_code check (change_type between 1 and 8),
  money bigint not null,
  balance_after bigint not null,
  used_credit_after bigint not null,
  grant_no text,
  remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  log_no text generated always as ('B' || id) stored,
  undoes bigint,
  primary key (tenant_id, id),
  constraint merchant_balance_log_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id),
  constraint merchant_balance_log_remark_length check (length(remark) <= 32)
);
call secure_by_tenant('merchant_balance_log');
revoke update, delete on merchant_balance_log from berth_app;
create trigger fact_of_flow after insert on merchant_balance_log for each row execute function note_flow('merchant');
-- the list, newest first, of all and of one merchant; what was taken back of a top-up
create index merchant_balance_log_time on merchant_balance_log (tenant_id, created_at desc, id desc);
create index merchant_balance_log_undone on merchant_balance_log (tenant_id, undoes) where undoes is not null;
create index merchant_balance_log_merchant on merchant_balance_log (tenant_id, merchant_id, created_at desc);

-- business/discounts/merchant-cashier/merchant-cashier.sql
create table merchant_cashier (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  merchant_id bigint not null,
  cashier_name text not null constraint merchant_cashier_cashier_name_length check (length(cashier_name) <= 32),
  mobile text not null constraint merchant_cashier_mobile_sealed check (is_sealed(mobile, tenant_id)),
  rule_ids bigint[] not null default '{}',
  day_limit_count integer constraint merchant_cashier_day_limit_count_range check (day_limit_count between 1 and 9999),
  end_date date,
  status smallint not null default 1 constraint merchant_cashier_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint merchant_cashier_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id),
  constraint merchant_cashier_is_once_in_a_shop unique (tenant_id, merchant_id, mobile)
);
call secure_by_tenant('merchant_cashier');
call refer_by_list('merchant_cashier', 'rule_ids', 'discount_rule', 'merchant_cashier_rules_exist');
-- the list, newest first; a phone that signs in
create index merchant_cashier_time on merchant_cashier (tenant_id, created_at desc, id desc);
create index merchant_cashier_mobile on merchant_cashier (tenant_id, mobile);

-- business/discounts/merchant-code/merchant-code.sql
-- The code that hangs in a shop, one for each rule: anyone who scans it takes one reduction for a stay of their own. Its token is on the wall, so no
-- secret; another one makes the old one worthless at once, and none is a code that is stopped.
create table merchant_code (
  tenant_id bigint not null default scope_tenant(),
  merchant_id bigint not null,
  rule_id bigint not null,
  token text,
  day_limit integer,
  issued_at timestamptz not null default now(),
  primary key (tenant_id, merchant_id, rule_id),
  constraint merchant_code_day_limit_range check (day_limit between 1 and 99999),
  constraint merchant_code_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id) on delete cascade,
  constraint merchant_code_rule_exists foreign key (tenant_id, rule_id) references discount_rule (tenant_id, id) on delete cascade,
  constraint merchant_code_token_is_unique unique (tenant_id, token)
);
call secure_by_tenant('merchant_code');

-- business/traffic/lot/open-stay.sql
-- At most one open stay for a plate in a lot, over all months.
-- Which of the cars inside stand at an exit and wait (order status 5): asked for with every event of a lot, without looking through months of orders.
create table open_stay (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  plate_number text not null,
  order_id bigint not null,
  came_at timestamptz not null,
  entry_passing_id text,
  is_standing boolean not null default false,
  constraint open_stay_is_one_per_plate primary key (tenant_id, park_lot_id, plate_number),
  constraint open_stay_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('open_stay', 'park_lot_id');
-- the open stay of an order
create unique index open_stay_order on open_stay (tenant_id, order_id);
-- cars inside that differ by one character: then either the last four characters agree, or those before them, which the key serves
create index open_stay_tail on open_stay (tenant_id, park_lot_id, right(plate_number, 4));
create index open_stay_standing on open_stay (tenant_id, park_lot_id) where is_standing;
-- business/finance/payment/agreement/agreement-stay.sql
create trigger open_stay_is_charged_by_agreement after insert on open_stay referencing new table as new_rows for each statement
  execute function follow_agreements();

-- business/discounts/paper-coupon/paper-coupon.sql
create table paper_coupon (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  batch_no text not null,
  name text not null constraint paper_coupon_name_length check (length(name) <= 64),
  coupon_type smallint not null default 1 constraint paper_coupon_coupon_type_code check (coupon_type between 1 and 4),
  reduce_money bigint constraint paper_coupon_reduce_money_range check (reduce_money >= 0),
  reduce_minutes integer constraint paper_coupon_reduce_minutes_range check (reduce_minutes between 1 and 44640),
  reduce_percent numeric(5,2) constraint paper_coupon_reduce_percent_range check (reduce_percent between 0 and 100),
  max_money bigint constraint paper_coupon_max_money_range check (max_money >= 1),
  count integer not null default 100 constraint paper_coupon_count_range check (count between 1 and 5000),
  allow_multi boolean not null default false,
  park_lot_ids bigint[] not null default '{}',
  valid_begin date not null,
  valid_end date not null,
  layout_columns integer not null default 3 constraint paper_coupon_layout_columns_range check (layout_columns between 2 and 4),
  footer text constraint paper_coupon_footer_length check (length(footer) <= 64),
  print_count integer not null default 0,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint paper_coupon_batch_no_is_unique unique (tenant_id, batch_no),
  constraint paper_coupon_days_in_order check (valid_end >= valid_begin),
  constraint paper_coupon_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent))
);
call secure_by_tenant('paper_coupon');
call refer_by_list('paper_coupon', 'park_lot_ids', 'park_lot', 'paper_coupon_lots_exist');
-- the list, newest first
create index paper_coupon_time on paper_coupon (tenant_id, created_at desc, id desc);

-- business/ground/parameters/parameter/parameter.sql
-- What a tenant set (domain.md 1.48). What may be set, and what holds otherwise, is business/ground/parameters/parameter/parameters.ts.
create table parameter (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  param_key text not null constraint parameter_param_key_code check (param_key in ('repairAcceptUrgent', 'repairAcceptOrdinary', 'repairAcceptLow', 'repairFinishUrgent', 'repairFinishOrdinary', 'repairFinishLow', 'inspectGiveUpHours', 'arrearsFollowDays', 'autoBlackTimes', 'autoBlackYuan', 'freeReleaseYuan', 'loginErrorLimit', 'loginLockMinutes', 'sessionIdleMinutes', 'messageKeepDays', 'auditKeepDays', 'loginLogKeepDays', 'alarmKeepDays', 'paymentKeepDays', 'passingKeepDays', 'moneyFileKeepDays', 'trafficFileKeepDays', 'logFileKeepDays', 'gateCommandKeepDays', 'sendKeepDays', 'personKeepDays', 'laneStandMinutes', 'overstayDays', 'largeOrderYuan', 'plateCorrectTimes', 'openByHandTimes', 'passExpiredDays', 'notPostedHours')),
  park_lot_id bigint,
  param_value integer not null constraint parameter_param_value_range check (param_value >= 0),
  remark text constraint parameter_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  param_no text not null generated always as ('P' || id) stored,
  primary key (tenant_id, id),
  constraint parameter_is_set_once unique nulls not distinct (tenant_id, param_key, park_lot_id),
  constraint parameter_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('parameter', 'park_lot_id');
create policy owner_asks on parameter for select to berth_owner using (true);

-- business/places/basics/park-group/park-group.sql
-- Car parks that are managed together (domain.md 1.62).
create table park_group (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  group_code text not null constraint park_group_group_code_length check (length(group_code) between 1 and 32),
  group_name text not null constraint park_group_group_name_length check (length(group_name) between 2 and 64),
  group_kind smallint not null default 3 constraint park_group_group_kind_code check (group_kind between 3 and 4),
  park_lot_ids bigint[] not null default '{}',
  status smallint not null default 1 constraint park_group_status_code check (status between 1 and 2),
  remark text constraint park_group_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint park_group_code_is_unique unique (tenant_id, group_code),
  constraint park_group_has_lots check (park_lot_ids <> '{}'),
  constraint park_group_name_is_unique unique (tenant_id, group_name)
);
call secure_by_lots('park_group', 'park_lot_ids');
call refer_by_list('park_group', 'park_lot_ids', 'park_lot', 'park_group_lots_exist');

-- business/places/basics/park-region/park-region.sql
-- A part of a car park. `entered_at`: when a car was first counted in it; from then on stays and prices name it.
create table park_region (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  region_code text not null constraint park_region_region_code_length check (length(region_code) between 1 and 32),
  region_name text not null constraint park_region_region_name_length check (length(region_name) between 2 and 64),
  parent_region_id bigint,
  floor_id bigint,
  is_only_month boolean not null default false,
  spot_count integer not null default 0,
  fixed_spot_count integer not null default 0,
  left_spot_count integer not null default 0,
  car_count integer not null default 0,
  status smallint not null default 1 constraint park_region_status_code check (status between 1 and 2),
  remark text constraint park_region_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  remain_spot_count integer generated always as (greatest(0, least(left_spot_count, spot_count - car_count))) stored,
  entered_at timestamptz,
  primary key (tenant_id, id),
  constraint park_region_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint park_region_code_is_unique_in_lot unique (tenant_id, park_lot_id, region_code),
  constraint park_region_floor_is_in_lot foreign key (tenant_id, park_lot_id, floor_id) references floor (tenant_id, park_lot_id, id),
  constraint park_region_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint park_region_parent_is_in_lot foreign key (tenant_id, park_lot_id, parent_region_id) references park_region (tenant_id, park_lot_id, id),
  constraint park_region_name_is_unique_in_lot unique (tenant_id, park_lot_id, region_name)
);
call secure_by_lot('park_region', 'park_lot_id');

-- business/rights/passes/bill-pack-rule/bill-pack-rule.sql
-- What is sold (domain.md 1.27).
create table bill_pack_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_code text not null constraint bill_pack_rule_rule_code_length check (length(rule_code) between 1 and 32),
  rule_name text not null constraint bill_pack_rule_rule_name_length check (length(rule_name) <= 32),
  park_lot_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  pack_kind smallint not null default 1 constraint bill_pack_rule_pack_kind_code check (pack_kind between 1 and 6),
  bill_car_size_id smallint not null default 9 constraint bill_pack_rule_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  origin_money bigint not null constraint bill_pack_rule_origin_money_range check (origin_money >= 0),
  bill_pack_money bigint not null constraint bill_pack_rule_bill_pack_money_range check (bill_pack_money >= 0),
  max_plate_count integer not null default 3 constraint bill_pack_rule_max_plate_count_range check (max_plate_count between 1 and 20),
  max_spot_count integer not null default 2 constraint bill_pack_rule_max_spot_count_range check (max_spot_count between 1 and 20),
  min_units integer not null default 1 constraint bill_pack_rule_min_units_range check (min_units between 1 and 60),
  max_units integer not null default 12 constraint bill_pack_rule_max_units_range check (max_units between 1 and 60),
  renew_advance_days integer not null default 30 constraint bill_pack_rule_renew_advance_days_range check (renew_advance_days between 0 and 366),
  renew_expire_days integer not null default 7 constraint bill_pack_rule_renew_expire_days_range check (renew_expire_days between 0 and 366),
  online_buy boolean not null default false,
  need_audit boolean not null default false,
  refund_allowed boolean not null default true,
  refund_loss_percent numeric(5,2) not null default 0 constraint bill_pack_rule_refund_loss_percent_range check (refund_loss_percent between 0 and 100),
  refund_started_month_policy smallint not null default 2 constraint bill_pack_rule_refund_started_month_policy_code check (refund_started_month_policy between 1 and 3),
  day_money bigint constraint bill_pack_rule_day_money_range check (day_money >= 0),
  status smallint not null default 1 constraint bill_pack_rule_status_code check (status between 1 and 2),
  remark text constraint bill_pack_rule_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_pack_rule_code_is_unique unique (tenant_id, rule_code),
  constraint bill_pack_rule_day_price_is_named check (refund_started_month_policy <> 3
    or day_money is not null),
  constraint bill_pack_rule_is_not_dearer_than_before check (bill_pack_money <= origin_money),
  constraint bill_pack_rule_name_is_unique unique (tenant_id, rule_name),
  constraint bill_pack_rule_units_in_order check (min_units <= max_units)
);
call secure_by_lots('bill_pack_rule', 'park_lot_ids');
call refer_by_list('bill_pack_rule', 'park_lot_ids', 'park_lot', 'bill_pack_rule_lots_exist');
call refer_by_list('bill_pack_rule', 'region_ids', 'park_region', 'bill_pack_rule_regions_exist');
-- the list, newest first
create index bill_pack_rule_time on bill_pack_rule (tenant_id, created_at desc, id desc);

-- business/charging/charge-rule-bind/charge-rule-bind.sql
create table charge_rule_bind (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  region_id bigint,
  car_type smallint constraint charge_rule_bind_car_type_code check (car_type between 1 and 13),
  bill_car_size_id smallint constraint charge_rule_bind_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  energy_kind smallint constraint charge_rule_bind_energy_kind_code check (energy_kind between 1 and 2),
  plate_color smallint constraint charge_rule_bind_plate_color_code check (plate_color between 0 and 7),
  day_kind smallint not null default 0 constraint charge_rule_bind_day_kind_code check (day_kind between 0 and 7),
  week_days smallint[] not null default '{}',
  rule_id bigint not null,
  remark text constraint charge_rule_bind_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  bind_no text not null generated always as ('B' || id) stored,
  primary key (tenant_id, id),
  constraint charge_rule_bind_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint charge_rule_bind_rule_exists foreign key (tenant_id, rule_id) references charge_rule (tenant_id, id),
  constraint charge_rule_bind_region_is_in_lot foreign key (tenant_id, park_lot_id, region_id) references park_region (tenant_id, park_lot_id, id),
  constraint charge_rule_bind_is_unambiguous unique nulls not distinct (tenant_id, park_lot_id, region_id, day_kind, week_days, car_type, bill_car_size_id,
    energy_kind, plate_color, rule_id)
);
call secure_by_lot('charge_rule_bind', 'park_lot_id');
-- the rules of a region
create index charge_rule_bind_region on charge_rule_bind (tenant_id, region_id) where region_id is not null;
-- the lots of a rule
create index charge_rule_bind_rule on charge_rule_bind (tenant_id, rule_id);

-- business/places/basics/park-spot/park-spot.sql
-- A bay. Which pass it belongs to stands in `bill_pack_park_lot_spot`, which detector lies in it in `magnetic_detector`: both by car park and number.
create table park_spot (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  park_spot_number text not null constraint park_spot_park_spot_number_length check (length(park_spot_number) between 1 and 32),
  region_id bigint,
  floor_id bigint,
  spot_kind smallint not null default 1 constraint park_spot_spot_kind_code check (spot_kind between 1 and 9),
  use_status smallint not null default 0 constraint park_spot_use_status_code check (use_status between 0 and 4),
  plate_number text constraint park_spot_plate_number_length check (length(plate_number) <= 40),
  enter_at timestamp with time zone,
  state_at timestamp with time zone,
  state_reason text,
  owner_name text constraint park_spot_owner_name_length check (length(owner_name) <= 12),
  owner_mobile text constraint park_spot_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  longitude double precision constraint park_spot_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint park_spot_latitude_range check (latitude between -90 and 90),
  remark text constraint park_spot_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  spot_code text not null generated always as ('S' || id) stored,
  primary key (tenant_id, id),
  constraint park_spot_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint park_spot_floor_is_in_lot foreign key (tenant_id, park_lot_id, floor_id) references floor (tenant_id, park_lot_id, id),
  constraint park_spot_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint park_spot_number_is_unique_in_lot unique (tenant_id, park_lot_id, park_spot_number),
  constraint park_spot_free_has_no_car check (use_status = 1 or (plate_number is null and enter_at is null)),
  constraint park_spot_region_is_in_lot foreign key (tenant_id, park_lot_id, region_id) references park_region (tenant_id, park_lot_id, id),
  constraint park_spot_state_reason_length check (length(state_reason) <= 64)
);
call secure_by_lot('park_spot', 'park_lot_id');
-- the spots of a region and of a floor; where a plate stands
create index park_spot_region on park_spot (tenant_id, region_id) where region_id is not null;
create index park_spot_floor on park_spot (tenant_id, floor_id) where floor_id is not null;
create index park_spot_plate on park_spot (tenant_id, plate_number) where plate_number is not null;
-- a plate stands on one spot of a car park at a time
create unique index park_spot_plate_stands_once on park_spot (tenant_id, park_lot_id, plate_number) where plate_number is not null;
create trigger count_spots_in after insert on park_spot referencing new table as come for each statement execute function count_spots_in();
create trigger count_spots_out after delete on park_spot referencing old table as gone for each statement execute function count_spots_out();
create trigger count_spots_moved_out after update on park_spot referencing old table as gone for each statement execute function count_spots_out();
create trigger count_spots_moved_in after update on park_spot referencing new table as come for each statement execute function count_spots_in();

-- business/places/pictures/passing-picture/passing-picture.sql
-- The pictures of passings; the bytes are in the file store. A picture names its event, so it may come before, with or after it. A row is
-- written before its file and marked as stored after it: nothing is in the store that no row knows.
create table passing_picture (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  device_id bigint not null,
  event_id text not null,
  kind text not null,
  came_at timestamptz not null default now(),
  taken_at timestamptz not null default now(),
  key text not null,
  size integer not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  stored_at timestamptz,
  is_attached boolean not null default false,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  constraint passing_picture_comes_once unique (tenant_id, device_id, event_id, kind),
  constraint passing_picture_event_id_length check (length(event_id) between 1 and 64),
  constraint passing_picture_kind_is_known check (kind in ('scene', 'plate')),
  constraint passing_picture_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint passing_picture_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$')
);
call secure_by_lot('passing_picture', 'park_lot_id');
-- what a lot keeps, the oldest first: what has to go
create index passing_picture_kept on passing_picture (tenant_id, park_lot_id, taken_at) where deleted_at is null;
-- those whose passing was not there, and those whose file is not known to be there
create index passing_picture_loose on passing_picture (tenant_id, came_at) where not is_attached or stored_at is null;

-- business/finance/pay-record/pay-record.sql
-- A row for each payment, whatever its month, and when it has gone into a file: what no two payments share, what others refer to, and in which month it lies
-- (`made_at`), so that who has a number or an order names the month (business/traffic/lot/months-of-payments.server.ts). `beyond_plate`: its plate while more
-- was paid than the price. What is open at its channel, or due back from it, is found here alone, the longest untouched first; each try touches it. `kept_…`:
-- what of an archived payment went into its order, and what of it went back.
create table pay_key (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  payment_id bigint not null,
  made_at timestamptz not null,
  joint_no text,
  order_id bigint,
  device_id bigint,
  event_id text,
  pay_channel smallint not null,
  third_trade_no text,
  beyond_plate text,
  is_pending boolean not null,
  is_due_back boolean not null,
  due_back_since timestamptz,
  touched_at timestamptz not null,
  kept_money bigint,
  kept_beyond bigint,
  kept_back bigint,
  kept_refund bigint,
  constraint pay_record_event_is_stored_once unique (tenant_id, device_id, event_id),
  constraint pay_record_no_is_unique primary key (pay_no, tenant_id),
  constraint pay_record_trade_is_counted_once unique (tenant_id, pay_channel, third_trade_no)
);
call secure_by_tenant('pay_key');
create policy owner_finds_by_number on pay_key for select to berth_owner using (true);
revoke delete on pay_key from berth_app;
-- one price is shown at a time
create unique index pay_record_is_pending_once on pay_key (tenant_id, order_id) where is_pending;
-- where the payments of an order lie; the parts of what was paid at once
create index pay_key_order on pay_key (tenant_id, order_id) where order_id is not null;
create index pay_key_joint on pay_key (joint_no, tenant_id) where joint_no is not null;
-- of whose car more was taken than its price
create index pay_key_beyond on pay_key (tenant_id, beyond_plate) where beyond_plate is not null;
-- what the channel has to be asked about; refunds that it has not yet made
create index pay_key_pending on pay_key (touched_at) where is_pending;
create index pay_key_due_back on pay_key (touched_at) where is_due_back;
-- business/finance/pass-purchase/pass-purchase.sql
-- what is paid for by no stay may be a pass
create trigger pay_key_holds_no_spots after update of is_pending on pay_key for each row
  when (old.is_pending and not new.is_pending and new.order_id is null) execute function let_spots_go_with_payment();

-- business/finance/company-bill-payment/company-bill-payment.sql
-- Money with which a company is about to pay a bill, or has paid it. Whether it is open, paid or given up says its payment; `is_booked`: it is in the company's
-- ledger.
create table company_bill_payment (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  mobile text not null constraint company_bill_payment_mobile_sealed check (is_sealed(mobile, tenant_id)),
  bill_id bigint not null,
  is_booked boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, pay_no),
  constraint company_bill_payment_bill_exists foreign key (tenant_id, bill_id) references company_bill (tenant_id, id),
  constraint company_bill_payment_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no)
);
call secure_by_tenant('company_bill_payment');
revoke delete on company_bill_payment from berth_app;
-- what was asked for a bill
create index company_bill_payment_bill on company_bill_payment (tenant_id, bill_id, created_at desc);

-- business/finance/merchant-top-up/merchant-top-up.sql
-- Money that a shop is about to pay into its balance, or has paid. Whether it is open, paid or given up says its payment; `log_id`: its line in the shop's
-- ledger.
create table merchant_top_up (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  mobile text not null constraint merchant_top_up_mobile_sealed check (is_sealed(mobile, tenant_id)),
  merchant_id bigint not null,
  log_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint merchant_top_up_gives_once unique (tenant_id, log_id),
  constraint merchant_top_up_is_in_the_ledger foreign key (tenant_id, log_id) references merchant_balance_log (tenant_id, id),
  constraint merchant_top_up_is_of_a_payment unique (tenant_id, pay_no),
  constraint merchant_top_up_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id),
  constraint merchant_top_up_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no)
);
call secure_by_tenant('merchant_top_up');
revoke delete on merchant_top_up from berth_app;
-- what a phone pays for a shop, the newest first
create index merchant_top_up_merchant on merchant_top_up (tenant_id, merchant_id, mobile, id desc);

-- business/ground/public/link-tokens.sql
-- What stands in a pay link: the order number, which finds the order, and 128 bits that only this database can make, which prove that
-- the link was given out. Order numbers can be counted, so they alone open nothing. A keyed digest of which half is shown cannot be prolonged
-- without the key, so that SHA-256 as it is in the core of PostgreSQL will do.
create table pay_link_secret (
  is_only boolean not null default true,
  secret bytea not null,
  primary key (is_only),
  constraint pay_link_secret_is_one check (is_only)
);
revoke all on pay_link_secret from berth_app;
insert into pay_link_secret (secret)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- business/finance/profit-share/profit-share/profit-share.sql
-- Payments that are to be divided: noted by triggers in the transaction in which the money counts, taken out when they are.
create table payment_to_split (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, pay_no),
  constraint payment_to_split_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no)
);
call secure_by_tenant('payment_to_split');
create policy owner_follows on payment_to_split for select to berth_owner using (true);
-- what has waited longest
create index payment_to_split_time on payment_to_split (noted_at);

-- business/service/personal/person-request/person-request.sql
-- Requests of people about what is kept of them. Never deleted: that it was asked and answered is what must be shown.
create table person_request (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  request_kind smallint not null default 1 constraint person_request_request_kind_code check (request_kind between 1 and 2),
  mobile text constraint person_request_mobile_sealed check (is_sealed(mobile, tenant_id)),
  plate_number text constraint person_request_plate_number_length check (length(plate_number) <= 40),
  id_card text constraint person_request_id_card_length check (length(id_card) <= 18),
  reason text not null constraint person_request_reason_length check (length(reason) <= 255),
  proved_by text not null constraint person_request_proved_by_length check (length(proved_by) <= 128),
  state smallint not null default 1 constraint person_request_state_code check (state between 1 and 3),
  found jsonb not null,
  copied_at timestamp with time zone,
  outcome jsonb,
  answer text,
  done_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  request_no text not null generated always as ('G' || lpad(id::text, 8, '0')) stored,
  primary key (tenant_id, id),
  constraint person_request_says_whom check (coalesce(mobile, plate_number, id_card) is not null)
);
call secure_by_tenant('person_request');
revoke delete on person_request from berth_app;
-- the list, newest first
create index person_request_time on person_request (tenant_id, created_at desc, id desc);

-- business/service/personal/person-request/person-request.sql
-- Who an open request is about, whole; gone when it is done.
create table person_request_subject (
  tenant_id bigint not null default scope_tenant(),
  request_id bigint not null,
  mobile text constraint person_request_subject_mobile_sealed check (is_sealed(mobile, tenant_id)),
  plate_number text,
  employee_ids bigint[] not null default '{}',
  primary key (tenant_id, request_id),
  constraint person_request_subject_belongs_to_request foreign key (tenant_id, request_id) references person_request (tenant_id, id) on delete cascade
);
call secure_by_tenant('person_request_subject');

-- server/secrets/phone-key.sql
-- What phones are sealed by (server/secrets/phone-seal.ts), itself sealed by SECRETS_KEY: who has the database alone has no phone, and a new
-- SECRETS_KEY seals this one row again and no phone.
create table phone_key (
  is_only boolean primary key default true constraint phone_key_is_one check (is_only),
  sealed text not null
);
revoke all on phone_key from berth_app;

-- business/rights/members/register/register.sql
-- What someone must read from a picture before a code is sent, once.
create table picture_code (
  tenant_id bigint not null default scope_tenant(),
  id uuid not null default gen_random_uuid(),
  digest bytea not null,
  expires_at timestamptz not null default (now() + '00:03:00'::interval),
  primary key (tenant_id, id)
);
call secure_by_tenant('picture_code');
-- codes that are over
create index picture_code_age on picture_code (tenant_id, expires_at);

-- database/foundation/plate-months.sql
-- In which months (of UTC, as those of the big tables) and lots there is anything of a plate, so that who asks for a plate over all time opens the months in
-- which it is and no others. What brings a rollup along with its records writes it (rollups.sql). It may say a month too many, as when a plate was put right or
-- its passings went into a file, and none too few: `npm run verify` looks. Of a lot alone, whose changes wait for each other anyway, so no two transactions
-- meet here; 0 is no lot.
create table plate_month (
  tenant_id bigint not null,
  plate_number text not null,
  month date not null,
  park_lot_id bigint not null,
  primary key (tenant_id, plate_number, month, park_lot_id)
);
call secure_by_lot('plate_month', 'park_lot_id');
revoke insert, update, delete on plate_month from berth_app;
create policy owner_keeps on plate_month to berth_owner using (true) with check (true);

-- business/service/integration/webhook-delivery/webhook-delivery.sql
-- What of a day a platform took and what was given up, counted from deliveries as they are deleted: the log lasts weeks, this as long as the books.
create table platform_day (
  tenant_id bigint not null default scope_tenant(),
  webhook_id bigint not null,
  stat_day date not null,
  event_kind smallint not null,
  hook_name text not null,
  park_lot_id bigint not null,
  taken_count bigint not null,
  taken_money bigint not null,
  given_up_count bigint not null,
  primary key (tenant_id, webhook_id, stat_day, event_kind),
  constraint platform_day_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('platform_day', 'park_lot_id');

-- server/quota/quota.sql
-- What a tenant used today of what it may use each day: a row for each quota, which starts again with the console's day; a clock that is
-- put back starts none.
create table quota_use (
  tenant_id bigint not null default scope_tenant(),
  quota text not null,
  day date not null,
  used bigint not null,
  primary key (tenant_id, quota),
  constraint quota_use_quota_is_known check (quota in ('imports', 'exports', 'calls'))
);
call secure_by_tenant('quota_use');
create policy platform_reads on quota_use for select using ((select scope_tenant()) = 0);

-- business/finance/reconcile/reconcile-task/reconcile-task.sql
-- A channel's bill of a day held against our books of it (domain.md 1.38, 4.17). A bill is of the whole tenant: only people of all its lots see the task.
create table reconcile_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  bill_date date not null,
  pay_channel smallint not null constraint reconcile_task_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  mch_no text not null,
  bill_source smallint not null constraint reconcile_task_bill_source_code check (bill_source between 1 and 2),
  platform_count integer not null default 0,
  platform_money bigint not null default 0,
  channel_count integer not null default 0,
  channel_money bigint not null default 0,
  match_count integer not null default 0,
  match_money bigint not null default 0,
  diff_count integer not null default 0,
  refund_count integer not null default 0,
  refund_money bigint not null default 0,
  fee_money bigint not null default 0,
  state smallint not null default 0 constraint reconcile_task_state_code check (state in (0, 3, 4, 5, 6)),
  error_info text,
  finished_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  task_no text not null generated always as ('Z' || id) stored,
  diff_money bigint not null generated always as (channel_money - platform_money) stored,
  settle_money bigint not null generated always as (channel_money - fee_money) stored,
  primary key (tenant_id, id),
  constraint reconcile_task_bill_is_held_once unique (tenant_id, bill_date, pay_channel, mch_no),
  constraint reconcile_task_mch_no_length check (length(mch_no) between 1 and 64),
  constraint reconcile_task_state_follows_differences check (state not in (3, 4,
    5) or (state = 3) = (diff_count = 0))
);
alter table reconcile_task enable row level security, force row level security;
create policy whole_tenant_rows on reconcile_task using (tenant_id = (select scope_tenant()) and (select scope_all_lots()))
  with check (tenant_id = (select scope_tenant()) and (select scope_all_lots()));
revoke delete on reconcile_task from berth_app;
create policy owner_follows on reconcile_task for all to berth_owner using (true) with check (true);

-- business/finance/reconcile/bill-line/bill-line.sql
-- The bill as it came. A line that no payment of ours is known for has no lot.
create table bill_line (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  third_trade_no text not null,
  task_id bigint not null,
  bill_date date not null,
  pay_channel smallint not null constraint bill_line_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  trade_type smallint not null constraint bill_line_trade_type_code check (trade_type between 1 and 2),
  pay_no text,
  third_refund_no text,
  refund_no text,
  park_lot_id bigint,
  money bigint not null,
  fee_money bigint not null constraint bill_line_fee_money_range check (fee_money >= 0),
  traded_at timestamp with time zone not null,
  is_matched boolean not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_line_task_exists foreign key (tenant_id, task_id) references reconcile_task (tenant_id, id),
  constraint bill_line_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint bill_line_money_range check (money > 0)
);
call secure_by_lot('bill_line', 'park_lot_id');
revoke update, delete on bill_line from berth_app;
-- the list, newest first; the lines of a task; whether a bill named a payment or refund of ours
create index bill_line_time on bill_line (tenant_id, traded_at desc, id desc);
create index bill_line_task on bill_line (tenant_id, task_id);
create index bill_line_payment on bill_line (tenant_id, pay_no) where pay_no is not null;
create index bill_line_refund on bill_line (tenant_id, refund_no) where refund_no is not null;
create index bill_line_day on bill_line (tenant_id, bill_date);

-- business/finance/reconcile/reconcile-diff/reconcile-diff.sql
create table reconcile_diff (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  task_id bigint not null,
  bill_date date not null,
  pay_channel smallint not null constraint reconcile_diff_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  diff_type smallint not null constraint reconcile_diff_diff_type_code check (diff_type between 1 and 6),
  pay_no text,
  third_trade_no text,
  refund_no text,
  order_no text,
  plate_number text constraint reconcile_diff_plate_number_length check (length(plate_number) <= 40),
  park_lot_id bigint,
  platform_money bigint not null,
  channel_money bigint not null,
  platform_state smallint not null constraint reconcile_diff_platform_state_code check (platform_state between 0 and 9),
  channel_state smallint not null constraint reconcile_diff_channel_state_code check (channel_state between 0 and 9),
  happened_at timestamp with time zone not null,
  handle_state smallint not null default 0 constraint reconcile_diff_handle_state_code check (handle_state in (0, 1, 3, 4)),
  handle_by text,
  handle_at timestamp with time zone,
  remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  diff_no text not null generated always as ('Y' || id) stored,
  diff_money bigint not null generated always as (channel_money - platform_money) stored,
  primary key (tenant_id, id),
  constraint reconcile_diff_task_exists foreign key (tenant_id, task_id) references reconcile_task (tenant_id, id),
  constraint reconcile_diff_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint reconcile_diff_handled_by_someone check ((handle_state = 0) = (handle_by is null)
    and (handle_by is null) = (handle_at is null)),
  constraint reconcile_diff_remark_length check (length(remark) <= 255)
);
call secure_by_lot('reconcile_diff', 'park_lot_id');
revoke delete on reconcile_diff from berth_app;
-- the list, newest first; the differences of a task; what a report counts of a day
create index reconcile_diff_time on reconcile_diff (tenant_id, happened_at desc, id desc);
create index reconcile_diff_task on reconcile_diff (tenant_id, task_id);
create index reconcile_diff_day on reconcile_diff (tenant_id, bill_date);
create trigger reconcile_diff_is_handled after update of handle_state on reconcile_diff for each row execute function task_follows_its_differences();
create policy owner_follows on reconcile_diff for select to berth_owner using (true);

-- business/places/pushes/sms/phone-code.sql
-- The code on its way to a mobile, for five minutes and five tries; how many were sent to it on that day, for whatever purpose. Registering
-- was the first of them, and while versions take over from each other the table keeps its name.
create table register_code (
  tenant_id bigint not null default scope_tenant(),
  mobile text not null constraint register_code_mobile_sealed check (is_sealed(mobile, tenant_id)),
  digest bytea not null,
  sent_at timestamptz not null default now(),
  sent_count integer not null default 1,
  tries integer not null default 0,
  primary key (tenant_id, mobile)
);
call secure_by_tenant('register_code');

-- business/places/basics/release-reason/release-reason.sql
-- Why cars are let go (domain.md 5.9): the words that the desk proposes. What was said of a car stands with its order.
create table release_reason (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  reason_text text not null constraint release_reason_reason_text_length check (length(reason_text) between 1 and 64),
  reason_kind smallint not null default 1 constraint release_reason_reason_kind_code check (reason_kind between 1 and 4),
  sort integer not null default 0 constraint release_reason_sort_range check (sort between 0 and 9999),
  status smallint not null default 1 constraint release_reason_status_code check (status between 1 and 2),
  remark text constraint release_reason_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint release_reason_is_named_once unique (tenant_id, reason_kind, reason_text)
);
call secure_by_tenant('release_reason');

-- business/ground/people/role/role.sql
-- What a preset role's declaration held when it was last compared: what a later version adds is given once, what people took away stays away.
create table role (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  role_name text not null constraint role_role_name_length check (length(role_name) between 2 and 255),
  role_code text not null constraint role_role_code_length check (length(role_code) between 1 and 32),
  role_kind smallint not null default 2 constraint role_role_kind_code check (role_kind between 1 and 2),
  is_admin boolean not null default false,
  needs_second_factor boolean not null default false,
  needs_provider boolean not null default false,
  status smallint not null default 1 constraint role_status_code check (status between 1 and 2),
  remark text constraint role_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  permission_codes jsonb default '[]',
  menu_urls jsonb default '[]',
  preset_codes jsonb,
  shares_code boolean not null default false,
  primary key (tenant_id, id),
  constraint role_code_is_unique unique (tenant_id, role_code),
  constraint role_lists_are_lists check (jsonb_typeof(permission_codes) = 'array' and jsonb_typeof(menu_urls) = 'array'),
  constraint role_name_is_unique unique (tenant_id, role_name),
  constraint role_preset_codes_are_a_list check (jsonb_typeof(preset_codes) = 'array')
);
call secure_by_tenant('role');
create policy owner_finds_by_session on role for select to berth_owner using (true);
create unique index role_code_is_unique_in_any_case on role (tenant_id, lower(role_code)) where not shares_code;
create trigger fact_of_role after insert or delete or update of role_code, is_admin, permission_codes, status on role for each row
  execute function note_rights('role');

-- business/ground/people/identity-provider/identity-provider.sql
-- Where people sign in with an account of their company. The client's secret is sealed (server/secrets) and read by no endpoint.
create table identity_provider (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  provider_name text not null constraint identity_provider_provider_name_length check (length(provider_name) between 1 and 20),
  provider_kind smallint not null default 1 constraint identity_provider_provider_kind_code check (provider_kind between 1 and 3),
  issuer text constraint identity_provider_issuer_length check (length(issuer) <= 500),
  client_id text constraint identity_provider_client_id_length check (length(client_id) between 1 and 200),
  corp_id text constraint identity_provider_corp_id_length check (length(corp_id) between 1 and 64),
  agent_id text constraint identity_provider_agent_id_length check (length(agent_id) between 1 and 20),
  matched_claim smallint not null default 1 constraint identity_provider_matched_claim_code check (matched_claim between 1 and 3),
  mail_domains text constraint identity_provider_mail_domains_length check (length(mail_domains) <= 300),
  newcomers smallint not null default 1 constraint identity_provider_newcomers_code check (newcomers between 1 and 2),
  opened_role_id bigint,
  opened_park_lot_ids bigint[] not null default '{}',
  status smallint not null default 1 constraint identity_provider_status_code check (status between 1 and 3),
  secret_set_at timestamp with time zone,
  last_used_at timestamp with time zone,
  remark text constraint identity_provider_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  secret text,
  primary key (tenant_id, id),
  constraint identity_provider_opened_role_exists foreign key (tenant_id, opened_role_id) references role (tenant_id, id),
  constraint identity_provider_name_is_unique unique (tenant_id, provider_name),
  constraint identity_provider_issuer_is_unique unique nulls not distinct (tenant_id, issuer, client_id, corp_id, agent_id)
);
call secure_by_tenant('identity_provider');
call refer_by_list('identity_provider', 'opened_park_lot_ids', 'park_lot', 'identity_provider_lots_exist');

-- business/ground/messages/important-notice/important-notice.sql
-- What a tenant, or the platform, must make known (domain.md 1.55). The platform's own notices go to people of other tenants.
create table important_notice (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  title text not null constraint important_notice_title_length check (length(title) between 2 and 64),
  content text not null constraint important_notice_content_length check (length(content) between 1 and 2000),
  notice_kind smallint not null default 5 constraint important_notice_notice_kind_code check (notice_kind between 1 and 5),
  level smallint not null default 1 constraint important_notice_level_code check (level between 1 and 3),
  receiver_kind smallint not null default 1 constraint important_notice_receiver_kind_code check (receiver_kind between 1 and 4),
  tenant_codes text constraint important_notice_tenant_codes_length check (length(tenant_codes) <= 500),
  role_ids bigint[] not null default '{}',
  park_lot_ids bigint[] not null default '{}',
  is_popup boolean not null default true,
  must_confirm boolean not null default true,
  begin_at timestamp with time zone,
  end_at timestamp with time zone,
  state smallint not null default 1 constraint important_notice_state_code check (state between 1 and 5),
  publish_by text,
  publish_at timestamp with time zone,
  receiver_count integer not null default 0 constraint important_notice_receiver_count_range check (receiver_count >= 0),
  read_count integer not null default 0 constraint important_notice_read_count_range check (read_count >= 0),
  confirm_count integer not null default 0 constraint important_notice_confirm_count_range check (confirm_count >= 0),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint important_notice_names_receivers check (case receiver_kind when 2 then tenant_codes <> ''
    when 3 then role_ids <> '{}' when 4 then park_lot_ids <> '{}' else true end),
  constraint important_notice_period_in_order check (end_at >= begin_at)
);
call secure_by_tenant('important_notice');
call refer_by_list('important_notice', 'role_ids', 'role', 'important_notice_roles_exist');
call refer_by_list('important_notice', 'park_lot_ids', 'park_lot', 'important_notice_lots_exist');
-- The notices that one person of the tenant is to read, the platform's among them; drafts and withdrawn ones are none.
create policy owner_reads_for_receivers on important_notice to berth_owner using (true) with check (true);

-- server/database/schema-state.sql
-- Which text of schema.sql the functions and views of this database are from, when it was last backed up, and how many files that rows name were missing then.
create table schema_state (
  is_only boolean primary key default true constraint schema_state_is_one check (is_only),
  digest text not null,
  backed_up_at timestamptz,
  files_missing integer not null default 0
);
revoke all on schema_state from berth_app;

-- server/session/session.sql
-- One session for an account; the token itself is never stored. Read before the tenant is known, so only through person_of_token.
-- The public half of the key with which a session's console signs its requests (SPKI, DER); none where signing is off.
create table session (
  tenant_id bigint not null,
  user_id bigint not null,
  token_digest bytea not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  wrong_passwords smallint not null default 0,
  signing_key bytea,
  browser text,
  primary key (tenant_id, user_id),
  constraint session_token_is_unique unique (token_digest, tenant_id)
);
call secure_by_tenant('session');
create policy owner_finds_by_token on session to berth_owner using (true) with check (true);
-- business/places/devices/pos-device/pos-device.sql
create trigger session_shows_hand_held after insert or delete or update of token_digest on session for each row execute function hand_helds_follow_sessions();

-- business/rights/sharing/share-spot/share-spot.sql
-- Shared parking (domain.md 1.61, 4.14): someone lends a spot for hours of the day, others rent it.
create table share_spot (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  spot_id bigint not null,
  park_lot_id bigint not null,
  publisher_kind smallint not null default 2 constraint share_spot_publisher_kind_code check (publisher_kind between 1 and 4),
  owner_name text not null constraint share_spot_owner_name_length check (length(owner_name) between 1 and 12),
  owner_mobile text constraint share_spot_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  share_begin date not null,
  share_end date not null,
  day_begin time without time zone not null default '08:00',
  day_end time without time zone not null default '18:00',
  week_days smallint[] not null default '{}',
  hour_price bigint not null constraint share_spot_hour_price_range check (hour_price >= 1),
  day_max_money bigint constraint share_spot_day_max_money_range check (day_max_money >= 1),
  min_hours integer not null default 1 constraint share_spot_min_hours_range check (min_hours between 1 and 24),
  owner_percent numeric(5,2) not null default 70 constraint share_spot_owner_percent_range check (owner_percent between 0 and 100),
  property_percent numeric(5,2) not null default 20 constraint share_spot_property_percent_range check (property_percent between 0 and 100),
  platform_percent numeric(5,2) not null default 10 constraint share_spot_platform_percent_range check (platform_percent between 0 and 100),
  audit_state smallint not null constraint share_spot_audit_state_code check (audit_state between 1 and 3),
  share_state smallint not null constraint share_spot_share_state_code check (share_state between 1 and 4),
  reason text,
  remark text constraint share_spot_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  publish_no text not null generated always as ('F' || id) stored,
  primary key (tenant_id, id),
  constraint share_spot_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint share_spot_days_in_order check (share_begin <= share_end),
  constraint share_spot_hours_in_order check (day_begin < day_end),
  constraint share_spot_income_is_shared_out check (owner_percent >= 0 and property_percent >= 0 and platform_percent >= 0
    and owner_percent + property_percent + platform_percent = 100),
  constraint share_spot_is_published_once exclude using gist (tenant_id with =, spot_id with =, daterange(share_begin, share_end, '[]') with &&)
    where (share_state in (1, 3) and audit_state <> 3),
  constraint share_spot_reason_length check (length(reason) <= 64),
  constraint share_spot_spot_exists foreign key (tenant_id, park_lot_id, spot_id) references park_spot (tenant_id, park_lot_id, id)
);
call secure_by_lot('share_spot', 'park_lot_id');
-- the list, newest first; what the clock ends
create index share_spot_time on share_spot (tenant_id, created_at desc, id desc);
create index share_spot_open on share_spot (tenant_id, share_end) where share_state in (1, 2,
  3);

-- business/finance/profit-share/profit-share/profit-share.sql
-- A payment at a channel of which shares go to others: its money stays held there until it is released. It is open while the channel is to be asked for
-- something.
create table shared_trade (
  tenant_id bigint not null default scope_tenant(),
  channel_no text not null,
  is_open boolean not null default true,
  opened_at timestamptz not null default now(),
  tried_at timestamptz not null default '-infinity',
  released_at timestamptz,
  primary key (tenant_id, channel_no)
);
call secure_by_tenant('shared_trade');
create policy owner_follows on shared_trade for select to berth_owner using (true);
revoke delete on shared_trade from berth_app;
-- the trades whose channel is asked again
create index shared_trade_open on shared_trade (tried_at) where is_open;

-- business/places/duty/shift/shift.sql
create table shift (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  shift_name text not null constraint shift_shift_name_length check (length(shift_name) between 2 and 255),
  park_lot_id bigint not null,
  shift_type smallint not null default 4 constraint shift_shift_type_code check (shift_type between 1 and 4),
  begin_time time without time zone not null,
  end_time time without time zone not null,
  late_minutes integer not null default 10 constraint shift_late_minutes_range check (late_minutes between 0 and 240),
  early_leave_minutes integer not null default 10 constraint shift_early_leave_minutes_range check (early_leave_minutes between 0 and 240),
  color smallint not null default 1 constraint shift_color_code check (color between 1 and 6),
  status smallint not null default 1 constraint shift_status_code check (status between 1 and 2),
  remark text constraint shift_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint shift_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint shift_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint shift_name_is_unique_in_lot unique (tenant_id, park_lot_id, shift_name),
  constraint shift_parts_do_not_overlap exclude using gist (tenant_id with =, park_lot_id with =, shift_type with =,
    shift_minutes(begin_time, end_time) with &&) where (status = 1 and shift_type <> 4)
);
call secure_by_lot('shift', 'park_lot_id');

-- server/session/sign-in-tries.sql
-- Tries with a password, counted before the password is looked at, in one statement each, so that tries at once are not free. A window
-- starts with its first try; the last allowed one starts the lock. Neither is prolonged by what is tried meanwhile, and after it counting
-- starts over. Only through these functions: what is counted is known before anyone's tenant is.
create table sign_in_try (
  subject text not null,
  tries integer not null,
  ends_at timestamptz not null,
  primary key (subject)
);
-- what can be forgotten
create index sign_in_try_end on sign_in_try (ends_at);
revoke all on sign_in_try from berth_app;

-- server/session/signatures.sql
-- Signatures that were taken, so that none is taken twice by any process; forgotten once they are too old to be taken at all.
create table signature_once (
  tenant_id bigint not null default scope_tenant(),
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
call secure_by_tenant('signature_once');
-- what can be forgotten
create index signature_once_expiry on signature_once (expires_at);
create policy owner_forgets on signature_once to berth_owner using (true);

-- business/places/pushes/sms/sms-account.sql
-- How many messages the tenant may still send, and what one costs (domain.md 1.49). One row for each tenant.
create table sms_account (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  account_name text not null default '短信账户',
  sign_name text not null constraint sms_account_sign_name_length check (length(sign_name) between 2 and 12),
  provider smallint constraint sms_account_provider_code check (provider between 1 and 2),
  key_fingerprint text,
  key_set_at timestamp with time zone,
  left_count integer not null constraint sms_account_left_count_range check (left_count >= 0),
  used_count integer not null default 0 constraint sms_account_used_count_range check (used_count >= 0),
  unit_price bigint not null constraint sms_account_unit_price_range check (unit_price >= 0),
  warn_count integer not null constraint sms_account_warn_count_range check (warn_count between 0 and 999999),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sms_account_is_one_for_a_tenant unique (tenant_id)
);
call secure_by_tenant('sms_account');
revoke delete on sms_account from berth_app;

-- business/places/pushes/sms/sms-account.sql
-- The keys of its provider, sealed as one text (server/secrets): what the database alone does not give away.
create table sms_account_secret (
  tenant_id bigint not null default scope_tenant(),
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id),
  constraint sms_account_secret_belongs_to_account foreign key (tenant_id) references sms_account (tenant_id) on delete cascade
);
call secure_by_tenant('sms_account_secret');

-- business/places/pushes/sms/sms-record.sql
-- Every message that was to be sent. People see the masked number; the whole one is for the channel alone.
-- `variables` are the name and text of each variable of the template, in their order.
create table sms_record (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  mobile text not null,
  sms_kind smallint not null constraint sms_record_sms_kind_code check (sms_kind between 1 and 9),
  template_code text,
  content text not null,
  sign_name text not null,
  biz_no text,
  plate_number text constraint sms_record_plate_number_length check (length(plate_number) <= 40),
  park_lot_id bigint,
  provider text,
  send_state smallint not null default 0 constraint sms_record_send_state_code check (send_state between 0 and 3),
  send_at timestamp with time zone,
  receipt_at timestamp with time zone,
  receipt_code text,
  fail_reason text,
  bill_count integer not null default 0 constraint sms_record_bill_count_range check (bill_count >= 0),
  cost bigint not null default 0 constraint sms_record_cost_range check (cost >= 0),
  tries integer not null default 0 constraint sms_record_tries_range check (tries >= 0),
  resends integer not null default 0 constraint sms_record_resends_range check (resends >= 0),
  sender text not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  mobile_whole text not null,
  provider_no text,
  variables jsonb not null default '[]',
  first_tried_at timestamptz,
  primary key (tenant_id, id),
  constraint sms_record_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint sms_record_mobile_whole_sealed check (is_sealed(mobile_whole, tenant_id))
);
call secure_by_tenant('sms_record');
revoke delete on sms_record from berth_app;
-- the list, newest first
create index sms_record_time on sms_record (tenant_id, created_at desc, id desc);

-- business/places/pushes/sms/sms-template.sql
create table sms_template (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  template_code text not null constraint sms_template_template_code_length check (length(template_code) between 1 and 32),
  template_name text not null constraint sms_template_template_name_length check (length(template_name) between 1 and 32),
  sms_kind smallint not null default 5 constraint sms_template_sms_kind_code check (sms_kind between 1 and 9),
  content text not null constraint sms_template_content_length check (length(content) between 1 and 500),
  provider_template_id text constraint sms_template_provider_template_id_length check (length(provider_template_id) <= 64),
  provider_variables text constraint sms_template_provider_variables_length check (length(provider_variables) <= 200),
  status smallint not null default 1 constraint sms_template_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sms_template_code_is_unique unique (tenant_id, template_code)
);
call secure_by_tenant('sms_template');

-- business/places/devices/cloud-box/snapshot-key.sql
-- The key of a tenant that signs what its lane boxes work with while they have lost the centre (Ed25519); the private half is sealed (server/secrets).
create table snapshot_key (
  tenant_id bigint not null default scope_tenant(),
  public_key text not null,
  sealed text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id)
);
call secure_by_tenant('snapshot_key');

-- business/ground/statistics/kept-days.sql
-- Kept sums of past days, so that a year is as quick as a day. `statistics_of_lot`: the days before `open_day` are kept, all others are
-- computed from the facts when they are asked for; `stale_day`: a kept day to which a late fact came, computed from the facts until it is recomputed.
create table statistics_of_lot (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  open_day date not null,
  primary key (tenant_id, park_lot_id),
  constraint statistics_of_lot_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('statistics_of_lot', 'park_lot_id');

-- business/ground/statistics/kept-days.sql
create table flow_hour (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  stat_day date not null,
  stat_hour integer not null,
  in_count bigint not null,
  out_count bigint not null,
  temp_in bigint not null,
  month_in bigint not null,
  free_in bigint not null,
  company_in bigint not null,
  appoint_in bigint not null,
  no_plate_in bigint not null,
  temp_out bigint not null,
  month_out bigint not null,
  free_out bigint not null,
  company_out bigint not null,
  appoint_out bigint not null,
  no_plate_out bigint not null,
  primary key (tenant_id, park_lot_id, stat_day, stat_hour),
  constraint flow_hour_lot_exists foreign key (tenant_id, park_lot_id) references statistics_of_lot (tenant_id, park_lot_id) on delete cascade
);
call secure_by_lot('flow_hour', 'park_lot_id');

-- business/ground/statistics/kept-days.sql
create table lot_day (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  stat_day date not null,
  in_count bigint not null,
  out_count bigint not null,
  normal_out bigint not null,
  charged_out bigint not null,
  free_out bigint not null,
  abnormal_out bigint not null,
  payable_amount bigint not null,
  coupon_money bigint not null,
  other_discount_money bigint not null,
  waive_money bigint not null,
  money_value_paid bigint not null,
  arrears_money bigint not null,
  arrears_count bigint not null,
  stay_minutes bigint not null,
  pay_count bigint not null,
  receipt_money bigint not null,
  online_money bigint not null,
  cash_money bigint not null,
  balance_money bigint not null,
  temp_online_money bigint not null,
  temp_cash_money bigint not null,
  recover_money bigint not null,
  refund_count bigint not null,
  refund_money bigint not null,
  primary key (tenant_id, park_lot_id, stat_day),
  constraint lot_day_lot_exists foreign key (tenant_id, park_lot_id) references statistics_of_lot (tenant_id, park_lot_id) on delete cascade
);
call secure_by_lot('lot_day', 'park_lot_id');

-- business/ground/statistics/kept-days.sql
create table money_day (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  stat_day date not null,
  biz_type smallint not null,
  pay_channel smallint not null,
  pay_scene smallint not null,
  operator_id bigint not null,
  pay_count bigint not null,
  receipt_money bigint not null,
  refund_count bigint not null,
  refund_money bigint not null,
  primary key (tenant_id, park_lot_id, stat_day, biz_type, pay_channel, pay_scene, operator_id),
  constraint money_day_lot_exists foreign key (tenant_id, park_lot_id) references statistics_of_lot (tenant_id, park_lot_id) on delete cascade
);
call secure_by_lot('money_day', 'park_lot_id');
comment on column money_day.operator_id is '0: nobody took it by hand';

-- business/ground/statistics/stale-days.sql
create table stale_day (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  stat_day date not null,
  primary key (tenant_id, park_lot_id, stat_day),
  constraint stale_day_lot_exists foreign key (tenant_id, park_lot_id) references statistics_of_lot (tenant_id, park_lot_id) on delete cascade
);
call secure_by_lot('stale_day', 'park_lot_id');

-- business/rights/stored-value/stored-card/stored-card.sql
-- Money of drivers that pays for their cars at the exit. `balance` is what the ledger adds up to. A card is the tenant's own, for all of its lots or for some.
create table stored_card (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  owner_name text not null constraint stored_card_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text not null constraint stored_card_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  plate_numbers text not null constraint stored_card_plate_numbers_length check (length(plate_numbers) <= 120),
  park_lot_ids bigint[] not null default '{}',
  balance bigint not null default 0,
  low_balance_money bigint constraint stored_card_low_balance_money_range check (low_balance_money >= 1),
  status smallint not null default 1 constraint stored_card_status_code check (status between 1 and 3),
  status_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  card_no text not null generated always as ('K' || lpad(id::text, 8, '0')) stored,
  primary key (tenant_id, id),
  constraint stored_card_balance_is_not_negative check (balance >= 0)
);
call secure_by_tenant('stored_card');
call refer_by_list('stored_card', 'park_lot_ids', 'park_lot', 'stored_card_lots_exist');
-- the list, newest first; an owner's cards
create index stored_card_time on stored_card (tenant_id, created_at desc, id desc);
create trigger stored_card_has_its_plates after insert or update of plate_numbers, park_lot_ids, status on stored_card for each row
  execute function list_plates_of_card();
create trigger stored_card_has_more after update of balance on stored_card for each row when (new.balance > old.balance) execute function list_plates_of_card();

-- business/rights/stored-value/stored-card/stored-card.sql
-- The plates of cards that were not given back, one by one: a car at a lane is found by them, and none is on two cards.
create table stored_card_plate (
  tenant_id bigint not null default scope_tenant(),
  plate_number text not null,
  card_id bigint not null,
  constraint stored_card_plate_once primary key (tenant_id, plate_number),
  constraint stored_card_plate_card_exists foreign key (tenant_id, card_id) references stored_card (tenant_id, id) on delete cascade
);
call secure_by_tenant('stored_card_plate');
-- the plates of a card
create index stored_card_plate_card on stored_card_plate (tenant_id, card_id);
-- A car that stands at an exit may pay by it from now on: its plate came, the card was thawed, or money came onto it; each lists the plates again.
create trigger stored_card_counts_at_exits after insert on stored_card_plate referencing new table as new_rows for each statement
  execute function look_at_standing();

-- server/files/stored-file.sql
-- Files that were exported, imported or uploaded; the bytes are in the file store.
-- Pictures and packages that anyone of the tenant may see; all other files are their owner's alone.
create table stored_file (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  key text not null,
  kind text not null,
  size bigint not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  is_shared boolean not null default false,
  sha256 text,
  primary key (tenant_id, id),
  constraint stored_file_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$')
);
call secure_by_tenant('stored_file');
-- a file by its address
create unique index stored_file_key_is_unique on stored_file (tenant_id, key);
-- What a tenant's shared files take together, asked before another one is stored.
create index stored_file_room on stored_file (tenant_id) include (size) where is_shared;
-- What the tenant's shared files take together, for itself and for the platform.
create policy owner_adds_up on stored_file for select to berth_owner using (is_shared);

-- business/ground/system/tenant/tenant.sql
-- Tenants are the platform's: tenant 0 keeps them, everyone else sees the own row only.
-- The demo tenant shows everyone its accounts (business/roof/demo.server.ts); no real tenant ever does.
create table tenant (
  id bigint generated always as identity,
  tenant_code text not null constraint tenant_tenant_code_length check (length(tenant_code) between 1 and 32),
  tenant_name text not null constraint tenant_tenant_name_length check (length(tenant_name) between 2 and 255),
  short_name text constraint tenant_short_name_length check (length(short_name) <= 32),
  tenant_kind smallint not null default 1 constraint tenant_tenant_kind_code check (tenant_kind between 1 and 5),
  contact_name text constraint tenant_contact_name_length check (length(contact_name) <= 12),
  contact_mobile text constraint tenant_contact_mobile_sealed check (is_sealed(contact_mobile, 0)),
  email text constraint tenant_email_length check (length(email) <= 100),
  address text constraint tenant_address_length check (length(address) <= 255),
  service_begin date,
  service_end date,
  tenant_state smallint not null default 2 constraint tenant_tenant_state_code check (tenant_state in (1, 2, 5)),
  import_rows_per_day integer not null default 100000 constraint tenant_import_rows_per_day_range check (import_rows_per_day between 0 and 1000000000),
  exports_per_day integer not null default 500 constraint tenant_exports_per_day_range check (exports_per_day between 0 and 1000000000),
  file_gigabytes integer not null default 5 constraint tenant_file_gigabytes_range check (file_gigabytes between 0 and 100000),
  calls_per_day integer not null default 1000000 constraint tenant_calls_per_day_range check (calls_per_day between 0 and 1000000000),
  remark text constraint tenant_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  is_demo boolean not null default false,
  constraint tenant_id_is_unique primary key (id),
  constraint tenant_code_is_unique unique (tenant_code),
  constraint tenant_name_is_unique unique (tenant_name),
  constraint tenant_service_in_order check (service_end >= service_begin)
);
alter table tenant enable row level security, force row level security;
create policy own_row on tenant for select using (id = (select scope_tenant()) or (select scope_tenant()) = 0);
create policy platform_writes on tenant using ((select scope_tenant()) = 0) with check ((select scope_tenant()) = 0);
create policy owner_finds_by_code on tenant for select to berth_owner using (true);
revoke delete on tenant from berth_app;
-- The platform's own tenant.
select set_config('berth.tenant', '0', true);
insert into tenant (id, tenant_code, tenant_name, tenant_kind, tenant_state) overriding system value
  values (0, 'platform', '平台', 1, 2);
select set_config('berth.tenant', '', true);

-- business/ground/people/user/user.sql
-- adm2, Adm2 and ADM2 look alike to the people who grant and search: of new user names and role codes only one spelling can be. Who clashed
-- before keeps their name and is left out; the oldest of each is not.
create table tenant_user (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_name text not null constraint tenant_user_user_name_length check (length(user_name) between 2 and 20),
  real_name text not null constraint tenant_user_real_name_length check (length(real_name) between 2 and 20),
  avatar_url text,
  mobile text constraint tenant_user_mobile_sealed check (is_sealed(mobile, tenant_id)),
  email text constraint tenant_user_email_length check (length(email) <= 100),
  user_kind smallint not null default 1 constraint tenant_user_user_kind_code check (user_kind in (1, 2, 3, 4, 5, 8)),
  role_ids bigint[] not null default '{}',
  data_scope smallint not null default 4 constraint tenant_user_data_scope_code check (data_scope in (1, 4)),
  scope_park_lot_ids bigint[] not null default '{}',
  account_state smallint not null default 4 constraint tenant_user_account_state_code check (account_state between 1 and 5),
  expire_at date,
  must_change boolean not null default true,
  is_key boolean not null default false,
  error_count integer not null default 0 constraint tenant_user_error_count_range check (error_count >= 0),
  locked_until timestamp with time zone,
  last_login_at timestamp with time zone,
  last_login_ip text,
  login_count integer not null default 0 constraint tenant_user_login_count_range check (login_count >= 0),
  remark text constraint tenant_user_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  password_hash text,
  password_updated_at timestamptz,
  shares_name boolean not null default false,
  primary key (tenant_id, id),
  constraint tenant_user_name_is_unique unique (tenant_id, user_name),
  constraint tenant_user_scope_names_lots check (data_scope <> 4 or scope_park_lot_ids <> '{}'),
  constraint tenant_user_tenant_exists foreign key (tenant_id) references tenant (id)
);
call secure_by_tenant('tenant_user');
call refer_by_list('tenant_user', 'role_ids', 'role', 'tenant_user_roles_exist');
call refer_by_list('tenant_user', 'scope_park_lot_ids', 'park_lot', 'tenant_user_lots_exist');
revoke delete on tenant_user from berth_app;
-- Who is behind a running session, as things are now; null when it ended, or the user or the tenant may not enter any more. `lots`: null
-- for all.
create policy owner_finds_by_session on tenant_user for select to berth_owner using (true);
create trigger tenant_user_forgets_tries after update of error_count on tenant_user
  for each row when (new.error_count = 0) execute function forget_tries_of_account();
create unique index tenant_user_name_is_unique_in_any_case on tenant_user (tenant_id, lower(user_name)) where not shares_name;
create trigger fact_of_account after insert or delete or update of user_name, role_ids, data_scope, scope_park_lot_ids on tenant_user for each row
  execute function note_rights('account');

-- business/ground/messages/announcement/announcement.sql
-- Up to when a person has read the version history.
create table announcement_review (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  product smallint not null,
  project smallint not null,
  reviewed_at timestamptz not null default now(),
  primary key (tenant_id, user_id, product, project),
  constraint announcement_review_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('announcement_review');

-- business/service/integration/api-key/api-key.sql
-- Keys by which other systems call. The key itself is never stored; what happens to it follows from what happened to it. Each acts by an account
-- of its own, which no one signs in to. After a rotation the one before opens as well until `previous_until`.
create table api_key (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  key_name text not null constraint api_key_key_name_length check (length(key_name) between 2 and 15),
  permission_codes jsonb not null,
  park_lot_ids bigint[] not null default '{}',
  valid_until date,
  allowed_addresses text constraint api_key_allowed_addresses_length check (length(allowed_addresses) <= 1000),
  calls_per_minute integer not null default 600 constraint api_key_calls_per_minute_range check (calls_per_minute between 1 and 60000),
  remark text constraint api_key_remark_length check (length(remark) <= 32),
  owner_id bigint not null,
  account_id bigint not null,
  issued_at timestamp with time zone,
  previous_until timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_ip text,
  revoked_at timestamp with time zone,
  revoked_by text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  status smallint not null generated always as (
CASE
    WHEN (revoked_at IS NOT NULL) THEN 3
    WHEN (key_digest IS NULL) THEN 1
    ELSE 2
END) stored,
  key_digest bytea,
  previous_digest bytea,
  primary key (tenant_id, id),
  constraint api_key_owner_exists foreign key (tenant_id, owner_id) references tenant_user (tenant_id, id),
  constraint api_key_account_exists foreign key (tenant_id, account_id) references tenant_user (tenant_id, id),
  constraint api_key_digest_is_unique unique (key_digest, tenant_id),
  constraint api_key_name_is_unique unique (tenant_id, key_name),
  constraint api_key_permission_codes_are_a_list check (jsonb_typeof(permission_codes) = 'array'),
  constraint api_key_previous_digest_is_unique unique (previous_digest, tenant_id)
);
call secure_by_lots('api_key', 'park_lot_ids');
call refer_by_list('api_key', 'park_lot_ids', 'park_lot', 'api_key_lots_exist');
create policy owner_finds_by_key on api_key to berth_owner using (true) with check (true);

-- business/service/integration/api-key/api-key.sql
-- How often a key called in the minute in which it called last.
create table api_key_use (
  tenant_id bigint not null default scope_tenant(),
  key_id bigint not null,
  minute_at timestamptz not null,
  calls integer not null,
  primary key (tenant_id, key_id),
  constraint api_key_use_key_exists foreign key (tenant_id, key_id) references api_key (tenant_id, id) on delete cascade
);
call secure_by_tenant('api_key_use');
create policy owner_counts on api_key_use to berth_owner using (true) with check (true);

-- business/orders/arrears-notice/arrears-notice.sql
create table arrears_notice (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint arrears_notice_plate_number_length check (length(plate_number) <= 40),
  park_lot_ids bigint[] not null default '{}',
  owner_mobile text constraint arrears_notice_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  order_count integer not null,
  arrears_money bigint not null,
  notice_kind smallint not null constraint arrears_notice_notice_kind_code check (notice_kind between 1 and 5),
  result text,
  paid_after_money bigint not null default 0,
  paid_at timestamp with time zone,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  notice_no text not null generated always as ('C' || lpad(id::text, 8, '0')) stored,
  order_ids bigint[] not null default '{}',
  sent_at timestamptz not null default now(),
  sent_day date not null generated always as (((sent_at AT TIME ZONE 'Asia/Shanghai'::text))::date) stored,
  paid_before bigint not null default 0,
  primary key (tenant_id, id),
  constraint arrears_notice_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint arrears_notice_arrears_money_range check (arrears_money > 0),
  constraint arrears_notice_order_count_range check (order_count > 0),
  constraint arrears_notice_result_length check (length(result) <= 255)
);
call secure_by_lots('arrears_notice', 'park_lot_ids');
revoke delete on arrears_notice from berth_app;
-- no one gets two notices a day in the same way of arrears of the same lots
create unique index arrears_notice_is_not_repeated on arrears_notice (tenant_id, plate_number, notice_kind, sent_day, park_lot_ids);
-- the list, newest first; what is followed
create index arrears_notice_time on arrears_notice (tenant_id, sent_at desc, id desc);
create index arrears_notice_unpaid on arrears_notice (tenant_id, sent_at) where paid_at is null;

-- business/rights/passes/bill-pack-order/bill-pack-order.sql
-- The passes that were sold. `chain_id` is the first pass of a chain of renewals: its cars share the spots. `refund_*` as the rule said at the sale.
-- A pass holds in all lots that its rule names (通用月卡); the one in which it was sold goes first. Those sold before hold where they were sold.
create table bill_pack_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint bill_pack_order_plate_number_length check (length(plate_number) <= 255),
  card_state smallint not null constraint bill_pack_order_card_state_code check (card_state between 1 and 9),
  owner_name text not null constraint bill_pack_order_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text not null constraint bill_pack_order_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  park_lot_id bigint not null,
  park_lot_ids bigint[] not null default '{}',
  rule_id bigint not null,
  pack_kind smallint not null constraint bill_pack_order_pack_kind_code check (pack_kind between 1 and 6),
  bill_car_size_id smallint not null constraint bill_pack_order_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  region_ids bigint[] not null default '{}',
  begin_date date not null,
  park_spot_count integer not null default 1 constraint bill_pack_order_park_spot_count_range check (park_spot_count between 1 and 20),
  park_spot_numbers text constraint bill_pack_order_park_spot_numbers_length check (length(park_spot_numbers) <= 255),
  room_no text constraint bill_pack_order_room_no_length check (length(room_no) <= 32),
  bill_pack_money bigint not null constraint bill_pack_order_bill_pack_money_range check (bill_pack_money >= 0),
  origin_money bigint not null constraint bill_pack_order_origin_money_range check (origin_money >= 0),
  pay_channel smallint not null default 6 constraint bill_pack_order_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  pay_no text,
  audit_state smallint not null constraint bill_pack_order_audit_state_code check (audit_state between 0 and 3),
  suspended_on date,
  refund_money bigint constraint bill_pack_order_refund_money_range check (refund_money >= 0),
  refund_loss_percent numeric(5,2) constraint bill_pack_order_refund_loss_percent_range check (refund_loss_percent between 0 and 100),
  refund_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  has_renew_to_id bigint,
  operator_id bigint,
  operator_name text,
  tenant_name text not null,
  remark text constraint bill_pack_order_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  chain_id bigint not null,
  end_date date not null,
  units integer not null,
  pay_source smallint not null default 1,
  paid_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint bill_pack_order_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint bill_pack_order_rule_exists foreign key (tenant_id, rule_id) references bill_pack_rule (tenant_id, id),
  constraint bill_pack_order_has_renew_to_exists foreign key (tenant_id, has_renew_to_id) references bill_pack_order (tenant_id, id),
  constraint bill_pack_order_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint bill_pack_order_is_no_dearer_than_its_price check (bill_pack_money <= origin_money),
  constraint bill_pack_order_chain_exists foreign key (tenant_id, chain_id) references bill_pack_order (tenant_id, id) deferrable initially deferred,
  constraint bill_pack_order_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_order_holds_where_it_was_sold check (park_lot_ids @> array[park_lot_id]),
  constraint bill_pack_order_pay_source_code check (pay_source between 1 and 6),
  constraint bill_pack_order_refund_is_whole check ((card_state = 7) = (refund_at is not null)
    and (refund_at is null or refund_money is not null)),
  constraint bill_pack_order_refund_is_within_what_was_paid check (refund_money <= bill_pack_money),
  constraint bill_pack_order_renews_once unique (tenant_id, has_renew_to_id),
  constraint bill_pack_order_units_range check (units between 1 and 60)
);
call secure_by_lots('bill_pack_order', 'park_lot_ids');
-- the list, newest first; what ends soon; the passes of a chain
create index bill_pack_order_time on bill_pack_order (tenant_id, created_at desc, id desc);
create index bill_pack_order_end on bill_pack_order (tenant_id, park_lot_id, end_date);
-- what a driver paid for online
create unique index bill_pack_order_is_paid_once on bill_pack_order (tenant_id, pay_no) where pay_no is not null;
create index bill_pack_order_chain on bill_pack_order (tenant_id, chain_id);
create constraint trigger bill_pack_order_is_in_its_duty after insert on bill_pack_order deferrable initially deferred for each row
  when (new.operator_id is not null) execute function count_sale_in_duty('created_at');
-- a pass that audit turns down was no sale
create constraint trigger bill_pack_order_leaves_its_duty after update of audit_state on bill_pack_order deferrable initially deferred for each row
  when (new.operator_id is not null and new.audit_state = 3 and old.audit_state <> 3)
    execute function count_sale_in_duty('created_at');
create trigger begin_pass_chain before insert on bill_pack_order for each row execute function begin_pass_chain();
create trigger bill_pack_order_has_enough_spots before insert or update of begin_date, end_date, park_spot_count on bill_pack_order
  for each row execute function refuse_more_spots_than_the_lot_has();
call refer_by_list('bill_pack_order', 'park_lot_ids', 'park_lot', 'bill_pack_order_lots_exist');
-- the passes of a car park
create index bill_pack_order_lots on bill_pack_order using gin (park_lot_ids);
-- business/service/integration/webhook/webhook.sql
create trigger bill_pack_order_new_is_noted after insert on bill_pack_order referencing new table as new_rows for each statement
  execute function note_webhook_events();
create trigger bill_pack_order_changed_is_noted after update on bill_pack_order referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_events();

-- business/rights/passes/bill-pack-plate/bill-pack-park-lot-plate.sql
-- The days on which plates may park by a pass: what the lanes read. A row that ended early (suspended, changed, refunded) ends early here.
-- `inside_until`: another plate took the place of this one; when its car, which was inside then, left (`infinity`: it has not), else when the plate was
-- changed.
create table bill_pack_park_lot_plate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint bill_pack_park_lot_plate_plate_number_length check (length(plate_number) <= 40),
  park_spot_number text,
  begin_date date not null,
  end_date date not null,
  park_lot_id bigint not null,
  bill_pack_id bigint not null,
  owner_name text,
  owner_mobile text constraint bill_pack_park_lot_plate_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  is_main boolean not null default false,
  status smallint not null default 1 constraint bill_pack_park_lot_plate_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  chain_id bigint not null,
  park_spot_count integer not null,
  bill_car_size_id smallint not null,
  region_ids bigint[] not null default '{}',
  inside_until timestamptz,
  primary key (tenant_id, id),
  constraint bill_pack_park_lot_plate_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint bill_pack_park_lot_plate_bill_pack_exists foreign key (tenant_id, bill_pack_id) references bill_pack_order (tenant_id, id),
  constraint bill_pack_park_lot_plate_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_park_lot_plate_is_covered_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =,
    daterange(begin_date, end_date, '[]') with &&),
  constraint bill_pack_park_lot_plate_park_spot_number_length check (length(park_spot_number) <= 32)
);
call secure_by_lot('bill_pack_park_lot_plate', 'park_lot_id');
-- the list, newest first; the plates of a pass; a car at a lane is found by the exclusion's index or this one
create index bill_pack_park_lot_plate_time on bill_pack_park_lot_plate (tenant_id, created_at desc, id desc);
create index bill_pack_park_lot_plate_pass on bill_pack_park_lot_plate (tenant_id, bill_pack_id);
create index bill_pack_park_lot_plate_plate on bill_pack_park_lot_plate (tenant_id, plate_number);
-- who of a chain is inside, in any lot; the passes of a lot, for its spots
create index bill_pack_park_lot_plate_chain on bill_pack_park_lot_plate (tenant_id, chain_id);
-- the passes of a phone that its driver proved
create index bill_pack_park_lot_plate_owner on bill_pack_park_lot_plate (tenant_id, owner_mobile, end_date);
create trigger bill_pack_park_lot_plate_carries_what_lanes_read before insert on bill_pack_park_lot_plate
  for each row execute function carry_what_lanes_read();
-- a car that stands at an exit may pay by it from now on
create trigger bill_pack_park_lot_plate_new_counts_at_exits after insert on bill_pack_park_lot_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger bill_pack_park_lot_plate_changed_counts_at_exits after update on bill_pack_park_lot_plate referencing new table as new_rows for each statement
  execute function look_at_standing();

-- business/rights/passes/bill-pack-plate/bill-pack-park-lot-spot.sql
-- Spots of passes by number: each number belongs to one pass on a day.
create table bill_pack_park_lot_spot (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  park_spot_number text not null,
  owner_name text,
  owner_mobile text constraint bill_pack_park_lot_spot_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  plate_count integer not null,
  begin_date date not null,
  end_date date not null,
  bill_pack_id bigint not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_pack_park_lot_spot_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint bill_pack_park_lot_spot_bill_pack_exists foreign key (tenant_id, bill_pack_id) references bill_pack_order (tenant_id, id),
  constraint bill_pack_park_lot_spot_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_park_lot_spot_is_sold_once exclude using gist (tenant_id with =, park_lot_id with =, park_spot_number with =,
    daterange(begin_date, end_date, '[]') with &&),
  constraint bill_pack_park_lot_spot_park_spot_number_length check (length(park_spot_number) <= 32)
);
call secure_by_lot('bill_pack_park_lot_spot', 'park_lot_id');
-- the list, newest first; the spots of a pass
create index bill_pack_park_lot_spot_time on bill_pack_park_lot_spot (tenant_id, created_at desc, id desc);
create index bill_pack_park_lot_spot_pass on bill_pack_park_lot_spot (tenant_id, bill_pack_id);

-- business/rights/passes/bill-pack-refund/bill-pack-refund.sql
-- What goes back for a pass (domain.md 4.15): computed when it is applied for, paid after two looks.
create table bill_pack_refund (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  bill_pack_id bigint not null,
  park_lot_id bigint not null,
  plate_number text not null,
  owner_name text not null,
  apply_by text not null,
  applicant_id bigint,
  accepted_by_id bigint,
  reason text not null,
  used_days integer not null constraint bill_pack_refund_used_days_range check (used_days >= 0),
  left_days integer not null constraint bill_pack_refund_left_days_range check (left_days >= 0),
  bill_pack_money bigint not null,
  calc_money bigint not null,
  refund_loss_percent numeric(5,2) not null constraint bill_pack_refund_refund_loss_percent_range check (refund_loss_percent between 0 and 100),
  loss_money bigint not null constraint bill_pack_refund_loss_money_range check (loss_money >= 0),
  refund_money bigint not null,
  new_end_date date not null,
  refund_way smallint not null constraint bill_pack_refund_refund_way_code check (refund_way between 1 and 2),
  payee_name text,
  payee_account text,
  state smallint not null default 1 constraint bill_pack_refund_state_code check (state between 1 and 7),
  reject_reason text,
  refund_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  refund_no text not null generated always as ('T' || lpad(id::text, 10, '0')) stored,
  apply_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint bill_pack_refund_bill_pack_exists foreign key (tenant_id, bill_pack_id) references bill_pack_order (tenant_id, id),
  constraint bill_pack_refund_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint bill_pack_refund_applicant_exists foreign key (tenant_id, applicant_id) references tenant_user (tenant_id, id),
  constraint bill_pack_refund_accepted_by_exists foreign key (tenant_id, accepted_by_id) references tenant_user (tenant_id, id),
  constraint bill_pack_refund_adds_up check (refund_money = calc_money - loss_money),
  constraint bill_pack_refund_calc_money_range check (calc_money between 0 and bill_pack_money),
  constraint bill_pack_refund_payee_account_length check (length(payee_account) <= 64),
  constraint bill_pack_refund_payee_name_length check (length(payee_name) <= 32),
  constraint bill_pack_refund_reason_length check (length(reason) <= 64),
  constraint bill_pack_refund_refund_money_range check (refund_money between 0 and bill_pack_money),
  constraint bill_pack_refund_reject_reason_length check (length(reject_reason) <= 64)
);
call secure_by_lot('bill_pack_refund', 'park_lot_id');
-- the list, newest first
create index bill_pack_refund_time on bill_pack_refund (tenant_id, apply_at desc, id desc);
create unique index bill_pack_refund_is_open_once on bill_pack_refund (tenant_id, bill_pack_id)
  where state in (1, 2, 3, 4);

-- business/rights/companies/company-flow/company-flow.sql
-- Every movement of a company's money, with what was left. A ledger; a bill marks the lines that it asks for.
create table company_flow (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  happened_at timestamp with time zone not null,
  company_id bigint not null,
  flow_kind smallint not null constraint company_flow_flow_kind_code check (flow_kind between 1 and 7),
  money bigint not null,
  account_after bigint not null,
  pay_channel smallint constraint company_flow_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  order_no text,
  plate_number text constraint company_flow_plate_number_length check (length(plate_number) <= 40),
  bill_id bigint,
  operator_id bigint,
  remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  flow_no text not null generated always as ('U' || lpad(id::text, 10, '0')) stored,
  order_id bigint,
  month text,
  undoes bigint,
  primary key (tenant_id, id),
  constraint company_flow_company_exists foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint company_flow_bill_exists foreign key (tenant_id, bill_id) references company_bill (tenant_id, id),
  constraint company_flow_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint company_flow_moves_something check (money <> 0),
  constraint company_flow_remark_length check (length(remark) <= 32)
);
call secure_by_tenant('company_flow');
revoke update, delete on company_flow from berth_app;
grant update (bill_id, updated_at, updated_by) on company_flow to berth_app;
create trigger fact_of_flow after insert on company_flow for each row execute function note_flow('company');
-- the list, newest first; of a company; what an order was charged; what was taken back of a top-up; what no bill asked for yet; a month's fee is charged once
create index company_flow_time on company_flow (tenant_id, happened_at desc, id desc);
create index company_flow_company on company_flow (tenant_id, company_id, happened_at desc);
create index company_flow_order on company_flow (tenant_id, order_id, company_id) where order_id is not null;
create index company_flow_undone on company_flow (tenant_id, undoes) where undoes is not null;
create index company_flow_unbilled on company_flow (tenant_id, company_id) where bill_id is null;
create unique index company_flow_month_is_charged_once on company_flow (tenant_id, company_id, month) where flow_kind = 3;
create constraint trigger company_flow_is_in_its_duty after insert on company_flow deferrable initially deferred for each row
  when (new.pay_channel is not null and new.operator_id is not null) execute function count_sale_in_duty('happened_at');

-- business/finance/company-top-up/company-top-up.sql
-- Money that a company is about to pay into its deposit, or has paid. Whether it is open, paid or given up says its payment; `flow_id`: its line in the
-- company's ledger.
create table company_top_up (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  mobile text not null constraint company_top_up_mobile_sealed check (is_sealed(mobile, tenant_id)),
  company_id bigint not null,
  flow_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, pay_no),
  constraint company_top_up_gives_once unique (tenant_id, flow_id),
  constraint company_top_up_is_in_the_ledger foreign key (tenant_id, flow_id) references company_flow (tenant_id, id),
  constraint company_top_up_company_exists foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint company_top_up_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no)
);
call secure_by_tenant('company_top_up');
revoke delete on company_top_up from berth_app;
-- what a phone pays for a company, the newest first
create index company_top_up_company on company_top_up (tenant_id, company_id, mobile, created_at desc);

-- business/service/inspection/inspect-plan/inspect-plan.sql
create table inspect_plan (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plan_name text not null constraint inspect_plan_plan_name_length check (length(plan_name) between 1 and 32),
  park_lot_id bigint not null,
  inspect_kind smallint not null default 2 constraint inspect_plan_inspect_kind_code check (inspect_kind between 1 and 5),
  cycle_kind smallint not null default 1 constraint inspect_plan_cycle_kind_code check (cycle_kind between 1 and 4),
  week_days smallint[] not null default '{}',
  month_day integer constraint inspect_plan_month_day_range check (month_day between 1 and 31),
  begin_date date not null,
  end_date date,
  begin_time time without time zone not null,
  end_time time without time zone not null,
  times_per_cycle integer not null default 1 constraint inspect_plan_times_per_cycle_range check (times_per_cycle between 1 and 24),
  inspector_ids bigint[] not null default '{}',
  point_ids bigint[] not null default '{}',
  check_items text constraint inspect_plan_check_items_length check (length(check_items) <= 512),
  remind_minutes integer not null default 15 constraint inspect_plan_remind_minutes_range check (remind_minutes between 0 and 1440),
  status smallint not null default 1 constraint inspect_plan_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint inspect_plan_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint inspect_plan_dates_in_order check (end_date >= begin_date),
  constraint inspect_plan_monthly_names_a_day check (cycle_kind <> 3 or month_day is not null),
  constraint inspect_plan_name_is_unique unique (tenant_id, plan_name),
  constraint inspect_plan_weekly_names_days check (cycle_kind <> 2 or week_days <> '{}')
);
call secure_by_lot('inspect_plan', 'park_lot_id');
call refer_by_list('inspect_plan', 'inspector_ids', 'tenant_user', 'inspect_plan_inspectors_exist');
call refer_by_list('inspect_plan', 'point_ids', 'inspect_point', 'inspect_plan_points_exist');

-- business/service/inspection/inspect-task/inspect-task.sql
create table inspect_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plan_id bigint not null,
  park_lot_id bigint not null,
  inspect_kind smallint not null constraint inspect_task_inspect_kind_code check (inspect_kind between 1 and 5),
  inspector_id bigint not null,
  plan_begin_at timestamp with time zone not null,
  plan_end_at timestamp with time zone not null,
  start_at timestamp with time zone,
  finish_at timestamp with time zone,
  point_ids bigint[] not null default '{}',
  check_items text,
  done_count integer not null default 0,
  miss_count integer not null default 0,
  abnormal_count integer not null default 0,
  task_state smallint not null default 1 constraint inspect_task_task_state_code check (task_state between 1 and 6),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  task_no text not null generated always as ('X' || lpad(id::text, 8, '0')) stored,
  point_count integer not null generated always as (cardinality(point_ids)) stored,
  reminded_at timestamptz,
  primary key (tenant_id, id),
  constraint inspect_task_plan_exists foreign key (tenant_id, plan_id) references inspect_plan (tenant_id, id),
  constraint inspect_task_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint inspect_task_inspector_exists foreign key (tenant_id, inspector_id) references tenant_user (tenant_id, id),
  constraint inspect_task_counts_its_points check (done_count between 0 and cardinality(point_ids)),
  constraint inspect_task_ends_after_it_begins check (plan_end_at > plan_begin_at),
  constraint inspect_task_is_made_once unique (tenant_id, plan_id, plan_begin_at)
);
call secure_by_lot('inspect_task', 'park_lot_id');
-- the list, newest first; what has to be reminded of or is missed
create index inspect_task_time on inspect_task (tenant_id, plan_begin_at desc, id desc);
create index inspect_task_due on inspect_task (tenant_id, plan_end_at)
  where task_state in (1, 2);

-- server/session/known-browsers.sql
-- Browsers that signed an account in: a lock that strangers brought about does not stop them (OWASP, "device cookies").
create table known_browser (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  used_at timestamptz not null default now(),
  browser text,
  ip text,
  primary key (tenant_id, user_id, digest),
  constraint known_browser_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('known_browser');
create policy owner_forgets on known_browser to berth_owner using (true);

-- business/ground/inbox/message/message.sql
-- A message to one person (domain.md 1.57), kept by months. `biz_kind` and `biz_no` name what it is about, so that what is sent twice arrives once
-- (`message_sent`). `seen_at`: the message centre was opened since it came, which puts out the bell's dot.
create table message (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  receiver_user_id bigint not null,
  message_type text not null default '24',
  category smallint not null,
  level smallint not null,
  title text not null,
  content text not null,
  biz_kind text not null,
  biz_no text not null,
  jump_url text,
  sent_at timestamptz not null default now(),
  seen_at timestamptz,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id, sent_at),
  constraint message_category_code check (category between 1 and 7),
  constraint message_content_length check (length(content) <= 2000),
  constraint message_level_code check (level between 1 and 3),
  constraint message_receiver_exists foreign key (tenant_id, receiver_user_id) references tenant_user (tenant_id, id),
  constraint message_title_length check (length(title) between 1 and 255)
) partition by range (sent_at);
call secure_by_tenant('message');
call keep_partitions('message');
-- the message centre, newest first; the bell's dot
create index message_of_receiver on message (tenant_id, receiver_user_id, id desc) where deleted_at is null;
create index message_unseen on message (tenant_id, receiver_user_id) where seen_at is null and deleted_at is null;
-- what is older than it is kept
create index message_age on message (tenant_id, sent_at);
create trigger message_is_sent_once before insert on message for each row execute function send_once();

-- business/ground/messages/important-notice/important-notice.sql
-- Who is to read which notice, and did; made when it is published. The tenant is the reader's, `notice_tenant_id` the publisher's.
create table notice_reading (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  notice_tenant_id bigint not null,
  notice_id bigint not null,
  read_at timestamptz,
  confirmed_at timestamptz,
  primary key (tenant_id, user_id, notice_tenant_id, notice_id),
  constraint notice_reading_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('notice_reading');
-- The tenants in which someone is to read a notice.
create policy owner_finds_readers on notice_reading for select to berth_owner using (true);
-- notices by who published them, to find their readers
create index notice_reading_of_notice on notice_reading (notice_tenant_id, notice_id, tenant_id);

-- business/ground/people/organization/organization.sql
-- The tree of a tenant's organisation (domain.md 1.43). `path_code` is the place in it, by which a list in its order shows the tree: of each
-- ancestor and of itself the sort and the id.
create table organization (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  org_code text not null constraint organization_org_code_length check (length(org_code) between 1 and 32),
  org_name text not null constraint organization_org_name_length check (length(org_name) between 2 and 255),
  org_kind smallint not null default 3 constraint organization_org_kind_code check (org_kind between 1 and 5),
  leader_id bigint,
  contact_mobile text constraint organization_contact_mobile_sealed check (is_sealed(contact_mobile, tenant_id)),
  address text constraint organization_address_length check (length(address) <= 255),
  sort integer not null default 0 constraint organization_sort_range check (sort between 0 and 9999),
  parent_id bigint,
  path_code text not null,
  park_lot_ids bigint[] not null default '{}',
  status smallint not null default 1 constraint organization_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  level smallint not null,
  primary key (tenant_id, id),
  constraint organization_leader_exists foreign key (tenant_id, leader_id) references tenant_user (tenant_id, id),
  constraint organization_parent_exists foreign key (tenant_id, parent_id) references organization (tenant_id, id),
  constraint organization_code_is_unique unique (tenant_id, org_code),
  constraint organization_is_six_deep check (level between 1 and 6),
  constraint organization_name_is_unique_below_its_parent unique nulls not distinct (tenant_id, parent_id, org_name)
);
call secure_by_tenant('organization');
call refer_by_list('organization', 'park_lot_ids', 'park_lot', 'organization_lots_exist');
-- the list, as a tree
create index organization_path on organization (tenant_id, path_code, id);
create trigger place_organization before insert or update of parent_id, sort on organization for each row execute function place_organization();
create trigger place_those_below after update of parent_id, sort on organization for each row when (old.path_code <> new.path_code)
  execute function place_those_below();

-- business/finance/pass-purchase/pass-purchase.sql
-- A pass, or the next period of one, that a driver is about to pay or has paid. Whether it is open, paid or given up says its payment.
create table pass_purchase (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  mobile text not null constraint pass_purchase_mobile_sealed check (is_sealed(mobile, tenant_id)),
  owner_name text not null,
  plate_number text not null,
  rule_id bigint not null,
  park_lot_id bigint not null,
  park_lot_ids bigint[] not null,
  renews_id bigint,
  begin_date date not null,
  end_date date not null,
  units integer not null,
  park_spot_count integer not null,
  origin_money bigint not null,
  bill_pack_money bigint not null,
  pass_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint pass_purchase_dates_in_order check (end_date >= begin_date),
  constraint pass_purchase_gives_one_pass unique (tenant_id, pass_id),
  constraint pass_purchase_is_of_a_payment unique (tenant_id, pay_no),
  constraint pass_purchase_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint pass_purchase_pass_exists foreign key (tenant_id, pass_id) references bill_pack_order (tenant_id, id),
  constraint pass_purchase_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no),
  constraint pass_purchase_renews_a_pass foreign key (tenant_id, renews_id) references bill_pack_order (tenant_id, id),
  constraint pass_purchase_rule_exists foreign key (tenant_id, rule_id) references bill_pack_rule (tenant_id, id)
);
call secure_by_tenant('pass_purchase');
revoke delete on pass_purchase from berth_app;
-- the purchases of a phone, the newest first
create index pass_purchase_mobile on pass_purchase (tenant_id, mobile, id desc);
create trigger pass_purchase_has_enough_spots before insert on pass_purchase for each row execute function refuse_more_spots_to_buy();

-- server/session/passkey.sql
-- Passkeys of accounts (WebAuthn Level 3): public keys, so that nothing here opens anything. `counter`: of the authenticator, 0 where it keeps none;
-- it never goes back.
create table passkey (
  tenant_id bigint not null default scope_tenant(),
  credential_id text not null,
  user_id bigint not null,
  passkey_name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  registered_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, credential_id),
  constraint passkey_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('passkey');
create policy owner_finds_by_session on passkey for select to berth_owner using (true);
-- the passkeys of a person
create index passkey_of_user on passkey (tenant_id, user_id);

-- server/session/passkey.sql
-- What a passkey is asked to sign: once, within minutes, by one person, and within the session that asked; without one, as they sign in.
create table passkey_challenge (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  session_digest bytea,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, digest),
  constraint passkey_challenge_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('passkey_challenge');

-- business/rights/passes/bill-pack-plate/plate-change-log.sql
-- Who replaced which plate of a pass by which; only added to.
create table plate_change_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  old_plate_number text not null constraint plate_change_log_old_plate_number_length check (length(old_plate_number) <= 40),
  new_plate_number text not null constraint plate_change_log_new_plate_number_length check (length(new_plate_number) <= 40),
  reason text not null,
  park_lot_id bigint not null,
  bill_pack_id bigint not null,
  operator_name text not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  operated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint plate_change_log_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint plate_change_log_bill_pack_exists foreign key (tenant_id, bill_pack_id) references bill_pack_order (tenant_id, id),
  constraint plate_change_log_reason_length check (length(reason) <= 64)
);
call secure_by_lot('plate_change_log', 'park_lot_id');
-- the list, newest first
create index plate_change_log_time on plate_change_log (tenant_id, operated_at desc, id desc);
revoke update, delete on plate_change_log from berth_app;

-- business/places/devices/pos-device/pos-device.sql
-- Hand-helds, detectors in the ground and guidance screens (domain.md 1.12–1.14). Apart from `device`, which holds what reports passings:
-- these are counted, lent out and repaired, and each has columns of its own.
create table pos_device (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint pos_device_name_length check (length(name) between 1 and 12),
  code text not null constraint pos_device_code_length check (length(code) between 1 and 32),
  serial_no text not null constraint pos_device_serial_no_length check (length(serial_no) between 1 and 32),
  status text not null default 'offline' constraint pos_device_status_code check (status in ('online', 'offline')),
  device_status smallint not null default 0 constraint pos_device_device_status_code check (device_status between 0 and 3),
  manufacturer text constraint pos_device_manufacturer_length check (length(manufacturer) <= 60),
  model text constraint pos_device_model_length check (length(model) <= 32),
  version_name text constraint pos_device_version_name_length check (length(version_name) <= 32),
  park_lot_ids bigint[] not null default '{}',
  user_id bigint,
  claim_at timestamp with time zone,
  return_at timestamp with time zone,
  sim_no text constraint pos_device_sim_no_length check (length(sim_no) <= 32),
  psam_no text constraint pos_device_psam_no_length check (length(psam_no) <= 32),
  last_login_at timestamp with time zone,
  is_auth boolean not null default true,
  remark text constraint pos_device_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint pos_device_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint pos_device_claim_names_someone check (device_status <> 1 or (user_id is not null and claim_at is not null)),
  constraint pos_device_code_is_unique unique (tenant_id, code),
  constraint pos_device_serial_is_unique unique (tenant_id, serial_no),
  constraint pos_device_unclaimed_is_offline check (device_status = 1 or status = 'offline')
);
call secure_by_lots('pos_device', 'park_lot_ids');
call refer_by_list('pos_device', 'park_lot_ids', 'park_lot', 'pos_device_lots_exist');
-- the hand-helds of a person
create index pos_device_user on pos_device (tenant_id, user_id) where user_id is not null;
-- A hand-held is online while the one who claimed it is signed in. Sessions start and end in every scope, so this follows them as the owner.
create policy owner_follows_sessions on pos_device to berth_owner using (true) with check (true);

-- business/rights/members/promoter/promoter.sql
-- Drivers that registered (domain.md 1.58), and the staff whose codes brought them (1.59).
create table promoter (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  promoter_name text not null constraint promoter_promoter_name_length check (length(promoter_name) between 1 and 32),
  user_id bigint,
  park_lot_id bigint,
  share_text text constraint promoter_share_text_length check (length(share_text) <= 120),
  status smallint not null default 1 constraint promoter_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  promote_code text not null default (scope_tenant() || '.'::text) || translate(substr(encode(sha256(((gen_random_uuid())::text
    || (gen_random_uuid())::text)::bytea), 'base64'::text), 1, 22), '+/='::text, 'xyz'::text),
  primary key (tenant_id, id),
  constraint promoter_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint promoter_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint promoter_code_is_unique unique (promote_code, tenant_id)
);
call secure_by_tenant('promoter');
create policy owner_finds_by_code on promoter for select to berth_owner using (true);

-- business/rights/members/member/member.sql
create table member (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  mobile text not null constraint member_mobile_sealed check (is_sealed(mobile, tenant_id)),
  nick_name text constraint member_nick_name_length check (length(nick_name) <= 32),
  plate_number text constraint member_plate_number_length check (length(plate_number) <= 40),
  source smallint not null default 4 constraint member_source_code check (source between 1 and 5),
  promoter_id bigint,
  member_state smallint not null default 1 constraint member_member_state_code check (member_state between 1 and 3),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  member_no text not null generated always as ('M' || lpad(id::text, 8, '0')) stored,
  register_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint member_promoter_exists foreign key (tenant_id, promoter_id) references promoter (tenant_id, id),
  constraint member_mobile_is_registered_once unique (tenant_id, mobile)
);
call secure_by_tenant('member');
-- the list, newest first; registrations by day
create index member_time on member (tenant_id, register_at desc, id desc);
-- the members of a plate, a promoter's members
create index member_plate on member (tenant_id, plate_number);
create index member_promoter on member (tenant_id, promoter_id, register_at);

-- business/orders/order-appeal/order-appeal.sql
-- What drivers say against orders, and notices to owners of their arrears (domain.md 1.65).
create table order_appeal (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  order_no text not null,
  park_lot_id bigint not null,
  plate_number text not null constraint order_appeal_plate_number_length check (length(plate_number) <= 40),
  member_id bigint,
  mobile text constraint order_appeal_mobile_sealed check (is_sealed(mobile, tenant_id)),
  appeal_kind smallint not null constraint order_appeal_appeal_kind_code check (appeal_kind between 1 and 7),
  description text not null,
  pictures text[] not null default '{}' constraint order_appeal_pictures_count check (cardinality(pictures) <= 5),
  applicant_id bigint,
  state smallint not null default 1 constraint order_appeal_state_code check (state between 1 and 5),
  result smallint constraint order_appeal_result_code check (result between 1 and 4),
  refund_money bigint,
  correct_plate_number text constraint order_appeal_correct_plate_number_length check (length(correct_plate_number) <= 40),
  auditor_id bigint,
  audited_at timestamp with time zone,
  handler_id bigint,
  handled_at timestamp with time zone,
  audit_remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  appeal_no text not null generated always as ('S' || lpad(id::text, 8, '0')) stored,
  apply_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint order_appeal_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint order_appeal_member_exists foreign key (tenant_id, member_id) references member (tenant_id, id),
  constraint order_appeal_applicant_exists foreign key (tenant_id, applicant_id) references tenant_user (tenant_id, id),
  constraint order_appeal_auditor_exists foreign key (tenant_id, auditor_id) references tenant_user (tenant_id, id),
  constraint order_appeal_handler_exists foreign key (tenant_id, handler_id) references tenant_user (tenant_id, id),
  constraint order_appeal_audit_remark_length check (length(audit_remark) <= 64),
  constraint order_appeal_correction_says_which_plate check (result <> 2 or correct_plate_number is not null),
  constraint order_appeal_description_length check (length(description) between 1 and 512),
  constraint order_appeal_is_decided_by_two check (state <> 3 or (result is not null and handler_id <> auditor_id)),
  constraint order_appeal_refund_money_range check (refund_money > 0),
  constraint order_appeal_refund_says_how_much check (result <> 1 or refund_money is not null)
);
call secure_by_lot('order_appeal', 'park_lot_id');
revoke delete on order_appeal from berth_app;
create unique index order_appeal_is_open_once on order_appeal (tenant_id, order_no) where state in (1, 2);
-- the list, newest first
create index order_appeal_time on order_appeal (tenant_id, apply_at desc, id desc);
-- how the appeals of an order stand, for its driver
create index order_appeal_order on order_appeal (tenant_id, order_no);

-- business/rights/members/plate-appeal/plate-appeal.sql
-- Plates that members claim (domain.md 1.58), and calls for help (1.64).
create table plate_appeal (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  appeal_kind smallint not null constraint plate_appeal_appeal_kind_code check (appeal_kind between 1 and 2),
  plate_number text not null constraint plate_appeal_plate_number_length check (length(plate_number) <= 40),
  applicant_id bigint not null,
  current_owner_id bigint,
  license_pictures text[] not null default '{}' constraint plate_appeal_license_pictures_count check (cardinality(license_pictures) between 1 and 5),
  description text constraint plate_appeal_description_length check (length(description) <= 255),
  state smallint not null default 1 constraint plate_appeal_state_code check (state between 1 and 3),
  auditor_id bigint,
  audited_at timestamp with time zone,
  audit_remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  appeal_no text not null generated always as ('V' || lpad(id::text, 8, '0')) stored,
  apply_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint plate_appeal_applicant_exists foreign key (tenant_id, applicant_id) references member (tenant_id, id),
  constraint plate_appeal_current_owner_exists foreign key (tenant_id, current_owner_id) references member (tenant_id, id),
  constraint plate_appeal_auditor_exists foreign key (tenant_id, auditor_id) references tenant_user (tenant_id, id),
  constraint plate_appeal_audit_remark_length check (length(audit_remark) <= 64)
);
call secure_by_tenant('plate_appeal');
revoke delete on plate_appeal from berth_app;
create unique index plate_appeal_is_waiting_once on plate_appeal (tenant_id, applicant_id, plate_number) where state = 1;
-- the list, newest first
create index plate_appeal_time on plate_appeal (tenant_id, apply_at desc, id desc);

-- business/rights/members/register-static/promotion.sql
-- How often a promoter's register page was opened on a day of the console's clock.
create table promote_visit (
  tenant_id bigint not null default scope_tenant(),
  promoter_id bigint not null,
  day date not null default ((now() AT TIME ZONE 'Asia/Shanghai'::text))::date,
  visits integer not null default 1,
  primary key (tenant_id, promoter_id, day),
  constraint promote_visit_promoter_exists foreign key (tenant_id, promoter_id) references promoter (tenant_id, id) on delete cascade
);
call secure_by_tenant('promote_visit');

-- business/places/pushes/push-setting/push-setting.sql
-- Which event is sent to which people, by which way, when (domain.md 1.54).
create table push_setting (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  push_name text not null constraint push_setting_push_name_length check (length(push_name) between 1 and 32),
  event_type smallint not null default 2 constraint push_setting_event_type_code check (event_type between 1 and 4),
  alarm_types smallint[] not null default '{}',
  channels smallint[] not null default '{}',
  receiver_role_ids bigint[] not null default '{}',
  receiver_user_ids bigint[] not null default '{}',
  park_lot_ids bigint[] not null default '{}',
  begin_time time without time zone,
  end_time time without time zone,
  quiet_minutes integer not null default 10 constraint push_setting_quiet_minutes_range check (quiet_minutes between 0 and 1440),
  threshold integer not null default 1 constraint push_setting_threshold_range check (threshold between 1 and 999),
  status smallint not null default 1 constraint push_setting_status_code check (status between 1 and 2),
  remark text constraint push_setting_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint push_setting_channels_named check (channels <> '{}'),
  constraint push_setting_hours_are_whole check ((begin_time is null) = (end_time is null)),
  constraint push_setting_name_is_unique unique (tenant_id, push_name),
  constraint push_setting_names_receivers check (receiver_role_ids <> '{}' or receiver_user_ids <> '{}')
);
call secure_by_tenant('push_setting');
call refer_by_list('push_setting', 'park_lot_ids', 'park_lot', 'push_setting_lots_exist');
call refer_by_list('push_setting', 'receiver_role_ids', 'role', 'push_setting_roles_exist');
call refer_by_list('push_setting', 'receiver_user_ids', 'tenant_user', 'push_setting_users_exist');

-- business/places/pushes/push-setting/push-setting.sql
-- What a setting already sent: once for each object, and not again for the same lot within its quiet minutes.
create table push_told (
  tenant_id bigint not null default scope_tenant(),
  push_setting_id bigint not null,
  alarm_id bigint not null,
  park_lot_id bigint,
  told_at timestamptz not null default now(),
  primary key (tenant_id, push_setting_id, alarm_id),
  constraint push_told_setting_exists foreign key (tenant_id, push_setting_id) references push_setting (tenant_id, id) on delete cascade
);
call secure_by_tenant('push_told');
-- when a setting last notified about a car park
create index push_told_time on push_told (tenant_id, push_setting_id, told_at desc);

-- business/finance/refund/refund.sql
-- `asked_at`: when the channel was asked for it first, which some channels need to know it again.
create table refund (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  refund_no text not null,
  order_no text,
  pay_no text not null,
  park_lot_id bigint not null,
  plate_number text not null constraint refund_plate_number_length check (length(plate_number) <= 40),
  pay_channel smallint not null constraint refund_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  pay_money bigint not null,
  refund_money bigint not null,
  reason_type smallint not null constraint refund_reason_type_code check (reason_type in (1, 2, 3, 4, 5, 8)),
  reason text not null,
  refund_way smallint not null constraint refund_refund_way_code check (refund_way between 1 and 4),
  applicant_id bigint not null,
  audit_state smallint not null default 1 constraint refund_audit_state_code check (audit_state between 1 and 4),
  auditor_id bigint,
  audited_at timestamp with time zone,
  reviewer_id bigint,
  reviewed_at timestamp with time zone,
  audit_remark text,
  refund_state smallint not null default 0 constraint refund_refund_state_code check (refund_state between 0 and 3),
  third_refund_no text,
  finish_at timestamp with time zone,
  fail_reason text,
  share_return smallint constraint refund_share_return_code check (share_return between 1 and 3),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  order_id bigint,
  apply_at timestamptz not null default now(),
  asked_at timestamptz,
  primary key (tenant_id, id),
  constraint refund_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint refund_applicant_exists foreign key (tenant_id, applicant_id) references tenant_user (tenant_id, id),
  constraint refund_auditor_exists foreign key (tenant_id, auditor_id) references tenant_user (tenant_id, id),
  constraint refund_reviewer_exists foreign key (tenant_id, reviewer_id) references tenant_user (tenant_id, id),
  constraint refund_audit_remark_length check (length(audit_remark) <= 64),
  constraint refund_is_audited_by_others check (auditor_id <> applicant_id and reviewer_id <> applicant_id and reviewer_id <> auditor_id),
  constraint refund_money_range check (refund_money > 0),
  constraint refund_moved_was_approved check (refund_state = 0 or audit_state = 3),
  constraint refund_no_is_unique unique (tenant_id, refund_no),
  constraint refund_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no),
  constraint refund_reason_length check (length(reason) between 1 and 64)
);
call secure_by_lot('refund', 'park_lot_id');
create policy owner_follows on refund for select to berth_owner using (true);
revoke delete on refund from berth_app;
-- the list, newest first; what the channel is to move
create index refund_time on refund (tenant_id, apply_at desc, id desc);
-- what went back lately
create index refund_finished on refund (tenant_id, finish_at) where finish_at is not null;
create index refund_under_way on refund (updated_at) where refund_state = 1 and refund_way = 1;
-- business/service/integration/webhook/webhook.sql
create trigger refund_new_is_noted after insert on refund referencing new table as new_rows for each statement execute function note_webhook_events();
create trigger refund_changed_is_noted after update on refund referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_events();

-- server/session/second-factor.sql
-- The app that shows an account's codes alongside its password (RFC 6238). Its secret is sealed; it counts from the first right code on. `last_step`: the
-- time step of the code used last, so that none is used twice.
create table second_factor (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  sealed text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  primary key (tenant_id, user_id),
  constraint second_factor_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('second_factor');
create policy owner_finds_by_session on second_factor for select to berth_owner using (true);

-- server/session/second-factor.sql
-- For when app and passkeys are lost: each opens once. Of 80 random bits, so a digest without salt gives nothing away.
create table second_factor_recovery (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  primary key (tenant_id, user_id, digest),
  constraint second_factor_recovery_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('second_factor_recovery');

-- business/places/basics/sentry/sentry.sql
-- Sentry boxes as domain.md 1.6 has them. `lane_names` and `on_duty_user_id` follow from lanes and duties.
create table sentry (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  sentry_code text not null constraint sentry_sentry_code_length check (length(sentry_code) between 1 and 32),
  sentry_name text not null constraint sentry_sentry_name_length check (length(sentry_name) between 2 and 255),
  sentry_type smallint not null default 1 constraint sentry_sentry_type_code check (sentry_type between 1 and 4),
  phone text constraint sentry_phone_length check (length(phone) <= 20),
  cloud_box_serial_no text constraint sentry_cloud_box_serial_no_length check (length(cloud_box_serial_no) <= 32),
  shift_mode smallint not null default 0 constraint sentry_shift_mode_code check (shift_mode between 0 and 4),
  cash_limit bigint constraint sentry_cash_limit_range check (cash_limit >= 0),
  auto_hand_over boolean not null default false,
  lane_names text not null default '',
  on_duty_user_id bigint,
  online_state smallint not null default 2 constraint sentry_online_state_code check (online_state between 1 and 2),
  client_ip text,
  last_online_at timestamp with time zone,
  status smallint not null default 1 constraint sentry_status_code check (status between 1 and 2),
  remark text constraint sentry_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sentry_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint sentry_on_duty_user_exists foreign key (tenant_id, on_duty_user_id) references tenant_user (tenant_id, id),
  constraint sentry_box_serial_is_unique unique (tenant_id, cloud_box_serial_no),
  constraint sentry_code_is_unique unique (tenant_id, sentry_code),
  constraint sentry_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint sentry_name_is_unique_in_lot unique (tenant_id, park_lot_id, sentry_name)
);
call secure_by_lot('sentry', 'park_lot_id');

-- business/ground/people/employee/employee.sql
-- Who works here (domain.md 1.42); an employee may have an account, and an account belongs to one employee at most.
create table employee (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  employee_no text not null constraint employee_employee_no_length check (length(employee_no) between 1 and 32),
  real_name text not null constraint employee_real_name_length check (length(real_name) between 2 and 20),
  gender smallint constraint employee_gender_code check (gender between 1 and 2),
  id_card text constraint employee_id_card_length check (length(id_card) <= 18),
  mobile text not null constraint employee_mobile_sealed check (is_sealed(mobile, tenant_id)),
  email text constraint employee_email_length check (length(email) <= 100),
  org_id bigint not null,
  post_name text constraint employee_post_name_length check (length(post_name) <= 32),
  employee_kind smallint not null default 1 constraint employee_employee_kind_code check (employee_kind between 1 and 7),
  park_lot_ids bigint[] not null default '{}',
  sentry_ids bigint[] not null default '{}',
  entry_date date not null,
  leave_date date,
  work_state smallint not null default 1 constraint employee_work_state_code check (work_state between 1 and 4),
  user_id bigint,
  address text constraint employee_address_length check (length(address) <= 255),
  emergency_contact text constraint employee_emergency_contact_length check (length(emergency_contact) <= 12),
  emergency_phone text constraint employee_emergency_phone_sealed check (is_sealed(emergency_phone, tenant_id)),
  remark text constraint employee_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint employee_org_exists foreign key (tenant_id, org_id) references organization (tenant_id, id),
  constraint employee_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint employee_account_is_of_one unique (tenant_id, user_id),
  constraint employee_leaves_after_entry check (leave_date >= entry_date),
  constraint employee_left_on_a_day check ((work_state = 2) = (leave_date is not null)),
  constraint employee_no_is_unique unique (tenant_id, employee_no)
);
call secure_by_tenant('employee');
call refer_by_list('employee', 'park_lot_ids', 'park_lot', 'employee_lots_exist');
call refer_by_list('employee', 'sentry_ids', 'sentry', 'employee_sentries_exist');
-- the list, newest first; those of an organisation
create index employee_time on employee (tenant_id, created_at desc, id desc);
create index employee_org on employee (tenant_id, org_id);

-- business/ground/people/employee/employee.sql
-- The whole number of an employee's identity card, sealed (server/secrets); the record itself shows it masked.
create table employee_identity_card (
  tenant_id bigint not null default scope_tenant(),
  employee_id bigint not null,
  sealed text not null,
  primary key (tenant_id, employee_id),
  constraint employee_identity_card_belongs_to_employee foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
call secure_by_tenant('employee_identity_card');

-- business/places/basics/gate/gate.sql
create table gate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  gate_code text not null constraint gate_gate_code_length check (length(gate_code) between 1 and 32),
  gate_name text not null constraint gate_gate_name_length check (length(gate_name) between 2 and 255),
  gate_type smallint not null default 3 constraint gate_gate_type_code check (gate_type between 1 and 3),
  sentry_id bigint,
  longitude double precision constraint gate_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint gate_latitude_range check (latitude between -90 and 90),
  status smallint not null default 1 constraint gate_status_code check (status between 1 and 2),
  remark text constraint gate_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint gate_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint gate_code_is_unique unique (tenant_id, gate_code),
  constraint gate_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint gate_name_is_unique_in_lot unique (tenant_id, park_lot_id, gate_name),
  constraint gate_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id)
);
call secure_by_lot('gate', 'park_lot_id');
create trigger gate_hands_sentry_to_lanes after update of sentry_id on gate for each row when (old.sentry_id is distinct from new.sentry_id)
  execute function gates_hand_sentry_to_lanes();

-- business/places/basics/lane/lane.sql
-- `gate_state_at`: when the barrier last went up, also once it is shut. `gate_said_at`, `gate_said_by`: the latest word of it, by the clock of the
-- device, and whose it is (note-barrier.server.ts).
create table lane (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  gate_id bigint not null,
  sentry_id bigint,
  lane_code text not null constraint lane_lane_code_length check (length(lane_code) between 1 and 32),
  lane_name text not null constraint lane_lane_name_length check (length(lane_name) between 2 and 255),
  lane_type smallint not null default 1 constraint lane_lane_type_code check (lane_type between 1 and 4),
  region_from_id bigint,
  region_to_id bigint,
  allow_car_types smallint[] not null default '{}',
  confirm_in boolean not null default false,
  confirm_out boolean not null default false,
  reco_confidence_min integer not null default 0 constraint lane_reco_confidence_min_range check (reco_confidence_min between 0 and 100),
  echo_seconds integer not null default 30 constraint lane_echo_seconds_range check (echo_seconds between 0 and 300),
  gate_state text not null default 'UNKNOWN' constraint lane_gate_state_code check (gate_state in ('OPEN', 'CLOSE', 'KEEP_OPEN', 'UNKNOWN')),
  status smallint not null default 1 constraint lane_status_code check (status between 1 and 3),
  remark text constraint lane_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  gate_said_at timestamptz,
  gate_said_by bigint,
  gate_state_at timestamptz,
  primary key (tenant_id, id),
  constraint lane_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint lane_code_is_unique unique (tenant_id, lane_code),
  constraint lane_gate_is_in_lot foreign key (tenant_id, park_lot_id, gate_id) references gate (tenant_id, park_lot_id, id),
  constraint lane_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint lane_name_is_unique_in_lot unique (tenant_id, park_lot_id, lane_name),
  constraint lane_region_from_is_in_lot foreign key (tenant_id, park_lot_id, region_from_id) references park_region (tenant_id, park_lot_id, id),
  constraint lane_region_to_is_in_lot foreign key (tenant_id, park_lot_id, region_to_id) references park_region (tenant_id, park_lot_id, id),
  constraint lane_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id)
);
call secure_by_lot('lane', 'park_lot_id');
-- the lanes of a gate
create index lane_gate on lane (tenant_id, gate_id);
-- the lanes of a region
create index lane_region_from on lane (tenant_id, region_from_id) where region_from_id is not null;
create index lane_region_to on lane (tenant_id, region_to_id) where region_to_id is not null;
create trigger lane_is_named_by_its_sentry after insert or delete or update of sentry_id, lane_name on lane for each row
  execute function lanes_name_their_sentry();
create trigger lane_takes_sentry_of_gate before insert or update of sentry_id, gate_id on lane for each row execute function lanes_take_sentry_of_gate();

-- business/places/devices/device/device.sql
create table device (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  device_code text not null constraint device_device_code_length check (length(device_code) between 1 and 32),
  device_name text not null constraint device_device_name_length check (length(device_name) between 2 and 255),
  device_family smallint not null default 1 constraint device_device_family_code check (device_family in (1, 3, 5, 11)),
  serial_no text not null constraint device_serial_no_length check (length(serial_no) between 1 and 32),
  brand text constraint device_brand_length check (length(brand) <= 32),
  model text constraint device_model_length check (length(model) <= 32),
  firmware_version text constraint device_firmware_version_length check (length(firmware_version) <= 32),
  park_lot_id bigint not null,
  lane_id bigint,
  role smallint not null default 1 constraint device_role_code check (role between 1 and 4),
  facing smallint constraint device_facing_code check (facing between 1 and 2),
  protocol text not null default 'berth' constraint device_protocol_code check (protocol in ('berth', 'vzenith', 'hikvision', 'dahua', 'generic')),
  mapping_id bigint,
  recorder_id bigint,
  channel text constraint device_channel_length check (length(channel) <= 16),
  cloud_box_id bigint,
  ip_addr text constraint device_ip_addr_length check (length(ip_addr) <= 15),
  port integer constraint device_port_range check (port between 0 and 65535),
  stream_address text constraint device_stream_address_length check (length(stream_address) <= 255),
  onvif_address text constraint device_onvif_address_length check (length(onvif_address) <= 500),
  still_path text constraint device_still_path_length check (length(still_path) <= 255),
  install_position text constraint device_install_position_length check (length(install_position) <= 255),
  install_at date,
  warranty_end_at date,
  device_status smallint not null default 0 constraint device_device_status_code check (device_status between 0 and 3),
  asset_state smallint not null default 1 constraint device_asset_state_code check (asset_state between 1 and 4),
  control_user text constraint device_control_user_length check (length(control_user) <= 32),
  key_issued_at timestamp with time zone,
  online_state smallint not null default 0 constraint device_online_state_code check (online_state between 0 and 2),
  last_heartbeat_at timestamp with time zone,
  last_offline_at timestamp with time zone,
  offline_count integer not null default 0 constraint device_offline_count_range check (offline_count >= 0),
  last_plate_number text constraint device_last_plate_number_length check (length(last_plate_number) <= 40),
  last_capture_at timestamp with time zone,
  still_picture text,
  still_at timestamp with time zone,
  still_asked_at timestamp with time zone,
  still_failure text constraint device_still_failure_length check (length(still_failure) <= 128),
  remark text constraint device_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  key_digest bytea,
  control_password text,
  primary key (tenant_id, id),
  constraint device_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint device_mapping_exists foreign key (tenant_id, mapping_id) references device_mapping (tenant_id, id),
  constraint device_code_is_unique unique (tenant_id, device_code),
  constraint device_serial_is_own unique (tenant_id, serial_no),
  constraint device_generic_has_mapping check (protocol <> 'generic' or mapping_id is not null),
  constraint device_channel_is_of_recorder check (recorder_id is null or channel is not null and recorder_id <> id),
  constraint device_channel_is_unique unique (tenant_id, recorder_id, channel),
  constraint device_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint device_recorder_exists foreign key (tenant_id, park_lot_id, recorder_id) references device (tenant_id, park_lot_id, id),
  constraint device_cloud_box_exists foreign key (tenant_id, park_lot_id, cloud_box_id) references cloud_box (tenant_id, park_lot_id, id),
  constraint device_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id)
);
call secure_by_lot('device', 'park_lot_id');
create policy owner_finds_by_serial on device for select to berth_owner using (true);
-- the devices of a lane; the devices that stopped sending
create index device_lane on device (tenant_id, lane_id);
create index device_silence on device (last_heartbeat_at) where online_state = 1;
-- an address that a camera was given names its device by the key alone
create unique index device_key on device (key_digest, tenant_id);
create trigger device_is_in_directory after insert or delete or update of serial_no on device for each row execute function keep_device_directory();

-- business/places/devices/alarm/alarm.sql
-- What is open stands apart from what is over, which is kept by months (`alarm_open`, `alarm_over`).
create table alarm (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  msg_type smallint not null constraint alarm_msg_type_code check (msg_type between 1 and 4),
  alarm_type smallint not null constraint alarm_alarm_type_code check (alarm_type in (101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 301, 302, 303, 304, 305, 306, 401, 402, 403, 404, 405)),
  level smallint not null constraint alarm_level_code check (level between 1 and 3),
  park_lot_id bigint,
  lane_id bigint,
  device_id bigint,
  order_no text,
  plate_number text constraint alarm_plate_number_length check (length(plate_number) <= 40),
  description text not null,
  happened_at timestamp with time zone not null,
  last_happened_at timestamp with time zone not null,
  repeat_count integer not null default 1 constraint alarm_repeat_count_range check (repeat_count >= 0),
  state smallint not null default 1 constraint alarm_state_code check (state between 1 and 5),
  handler_id bigint,
  handled_at timestamp with time zone,
  handle_result smallint constraint alarm_handle_result_code check (handle_result between 1 and 5),
  handle_remark text constraint alarm_handle_remark_length check (length(handle_remark) <= 32),
  repair_order_no text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  alarm_no text not null generated always as ('A' || id) stored,
  passing_id text,
  source text,
  constraint alarm_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint alarm_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint alarm_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint alarm_handler_exists foreign key (tenant_id, handler_id) references tenant_user (tenant_id, id),
  primary key (tenant_id, id, state, happened_at),
  constraint alarm_type_is_of_class check (alarm_type / 100 = msg_type)
) partition by list (state);
call secure_by_lot('alarm', 'park_lot_id');
call keep_open_apart('alarm', array[1, 2]::smallint[], 'happened_at');
-- a device has each fault at most once at a time, no matter which process noticed it
create unique index alarm_device_fault_is_open_once on alarm_open (tenant_id, device_id, alarm_type) where msg_type = 2;
-- merging what happens again within five minutes; what later facts explain
create index alarm_again on alarm_open (tenant_id, lane_id, alarm_type, last_happened_at desc);
create index alarm_of_passing on alarm_open (tenant_id, alarm_type, passing_id);
-- the list, newest first
create index alarm_time on alarm (tenant_id, happened_at desc, id desc);
-- the alarms of a plate, whole or by its start
create index alarm_plate on alarm (tenant_id, plate_number, happened_at desc) where plate_number is not null;
call keep_rollup('alarm', 'happened_at', '{}');
create trigger alarm_is_reported after insert or update of repeat_count on alarm for each row execute function report_alarm();
create trigger alarm_is_raised_once before insert on alarm for each row execute function raise_once();
-- business/service/integration/webhook/webhook.sql
create trigger alarm_new_is_noted after insert on alarm referencing new table as new_rows for each statement execute function note_webhook_events();

-- business/places/devices/device/device-fault.sql
-- What a device said last of each fault that it can report, by its own clock: an older report, or the same one again, changes nothing.
create table device_fault (
  tenant_id bigint not null default scope_tenant(),
  device_id bigint not null,
  alarm_type smallint not null,
  is_active boolean not null,
  said_at timestamptz not null,
  primary key (tenant_id, device_id, alarm_type),
  constraint device_fault_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade,
  constraint device_fault_is_of_device check (alarm_type / 100 = 2)
);
call secure_by_tenant('device_fault');

-- business/traffic/edge/edge-decision.sql
-- What lane boxes decided while they had lost the centre: one line for each passing that they report so.
create table edge_decision (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  passing_no text not null,
  park_lot_id bigint not null,
  lane_id bigint,
  box_serial_no text not null,
  direction smallint not null constraint edge_decision_direction_code check (direction between 1 and 3),
  plate_number text not null constraint edge_decision_plate_number_length check (length(plate_number) <= 40),
  pass_at timestamp with time zone not null,
  upload_at timestamp with time zone not null,
  box_opened boolean not null default false,
  box_payable bigint not null default 0 constraint edge_decision_box_payable_range check (box_payable >= 0),
  box_text text,
  centre_opens boolean not null default false,
  centre_payable bigint not null default 0 constraint edge_decision_centre_payable_range check (centre_payable >= 0),
  centre_text text,
  difference smallint not null constraint edge_decision_difference_code check (difference between 1 and 4),
  check_state smallint not null constraint edge_decision_check_state_code check (check_state between 1 and 3),
  check_remark text,
  order_no text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint edge_decision_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint edge_decision_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint edge_decision_is_one_per_passing unique (tenant_id, passing_no)
);
call secure_by_lot('edge_decision', 'park_lot_id');
-- the list, newest first
create index edge_decision_list on edge_decision (tenant_id, park_lot_id, pass_at desc);

-- business/places/devices/gate-command.sql
-- A command to a barrier, `still`: the camera is to send what it sees, and `show`: the lane's screen says something else. Carried out at most once and never
-- after it expires; a passing opens it by itself at most once.
-- What a person's opening makes a fact once the barrier is open: the passing of the car that waited, else a car that the person saw pass
-- (`passed_plate`, empty without a plate), under which release type, and who gave the command.
create table gate_command (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  lane_id bigint not null,
  device_id bigint not null,
  kind text not null,
  reason text not null,
  screen_text text,
  order_id bigint,
  exit_passing_id text,
  state smallint not null default 1,
  expires_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  fail_reason text,
  opens_passing_no text,
  passed_plate text,
  release_type smallint,
  operator_id bigint,
  created_at timestamptz not null default now(),
  created_by text,
  primary key (tenant_id, id),
  constraint gate_command_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint gate_command_kind_code check (kind in ('open', 'close', 'keepOpen', 'still', 'show')),
  constraint gate_command_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint gate_command_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint gate_command_opens_once_per_passing unique (tenant_id, exit_passing_id),
  constraint gate_command_state_code check (state between 1 and 5)
);
comment on column gate_command.state is '1 waiting, 2 sent, 3 done, 4 failed, 5 expired';
call secure_by_lot('gate_command', 'park_lot_id');
revoke delete on gate_command from berth_app;
-- what a device has to fetch; what no one answered in time
create index gate_command_waiting on gate_command (tenant_id, device_id, id) where state in (1, 2);
create index gate_command_expiry on gate_command (expires_at) where state in (1, 2);
-- by whose command a lane's barrier opened
create index gate_command_lane on gate_command (tenant_id, lane_id, created_at);
-- Tenants with devices that stopped sending or commands that no one answered.
create policy owner_watches on gate_command for select to berth_owner using (true);

-- business/places/devices/led-screen/led-screen.sql
-- Lane screens (domain.md 1.14): what each says in place of the usual words.
create table led_screen (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint led_screen_name_length check (length(name) between 2 and 255),
  hardware_no text not null constraint led_screen_hardware_no_length check (length(hardware_no) between 1 and 32),
  park_lot_id bigint not null,
  lane_id bigint not null,
  in_text text constraint led_screen_in_text_length check (length(in_text) <= 64),
  out_text text constraint led_screen_out_text_length check (length(out_text) <= 64),
  pay_text text constraint led_screen_pay_text_length check (length(pay_text) <= 64),
  status smallint not null default 1 constraint led_screen_status_code check (status between 1 and 2),
  remark text constraint led_screen_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint led_screen_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint led_screen_hardware_no_is_unique unique (tenant_id, hardware_no),
  constraint led_screen_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id),
  constraint led_screen_variables_are_known check (concat(in_text, out_text, pay_text) !~ '\{(?!(车牌|应缴|余位|车场)\})')
);
call secure_by_lot('led_screen', 'park_lot_id');
-- a lane says one thing
create unique index led_screen_lane_has_one on led_screen (tenant_id, lane_id) where status = 1;
-- what the lanes of a lot say
create index led_screen_lot on led_screen (tenant_id, park_lot_id);

-- business/orders/park-order/park-order.sql
-- Stays. `came_at` of a stay without entry is when it was first seen at an exit. What the folding of facts needs to know again of an order:
-- the plates and passings it was computed from (its own plate and its first passing first), from where on no fact belongs to it any more,
-- and whether it rests on an exit that no entry of the same plate explains.
-- The rest of what the folding of facts needs to know again of an order (business/traffic/stays/order-of-stay.ts): what it was read as and since
-- when, its first fact, its payments, the alarms that its stay raised.
create table park_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  order_no text not null,
  order_status smallint not null default 1 constraint park_order_order_status_code check (order_status between 1 and 7),
  plate_number text not null constraint park_order_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint not null default 0 constraint park_order_plate_color_code check (plate_color between 0 and 7),
  park_lot_id bigint not null,
  order_type smallint not null default 1 constraint park_order_order_type_code check (order_type in (1, 2, 3, 4, 5, 6, 7, 8, 10)),
  came_at timestamp with time zone not null,
  left_at timestamp with time zone,
  stay_minutes integer constraint park_order_stay_minutes_range check (stay_minutes >= 0),
  abnormal_type smallint not null default 0 constraint park_order_abnormal_type_code check (abnormal_type between 0 and 9),
  in_lane_id bigint,
  out_lane_id bigint,
  region_id bigint,
  spot_id bigint,
  in_release_type smallint constraint park_order_in_release_type_code check (in_release_type between 1 and 11),
  out_release_type smallint constraint park_order_out_release_type_code check (out_release_type between 1 and 11),
  bill_car_size_id smallint not null default 1 constraint park_order_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  car_type smallint not null default 1 constraint park_order_car_type_code check (car_type between 1 and 13),
  charge_rule_id bigint,
  rule_version integer constraint park_order_rule_version_range check (rule_version >= 0),
  charge_detail_json jsonb,
  payable_amount bigint not null default 0 constraint park_order_payable_amount_range check (payable_amount >= 0),
  coupon_money bigint not null default 0 constraint park_order_coupon_money_range check (coupon_money >= 0),
  other_discount_money bigint not null default 0 constraint park_order_other_discount_money_range check (other_discount_money >= 0),
  company_money bigint not null default 0 constraint park_order_company_money_range check (company_money >= 0),
  waive_money bigint not null default 0 constraint park_order_waive_money_range check (waive_money >= 0),
  money_value_paid bigint not null default 0 constraint park_order_money_value_paid_range check (money_value_paid >= 0),
  need_pay_money bigint not null default 0 constraint park_order_need_pay_money_range check (need_pay_money >= 0),
  arrears_money bigint not null default 0 constraint park_order_arrears_money_range check (arrears_money >= 0),
  refund_money bigint not null default 0 constraint park_order_refund_money_range check (refund_money >= 0),
  over_paid_money bigint not null default 0 constraint park_order_over_paid_money_range check (over_paid_money >= 0),
  pay_status smallint not null default 0 constraint park_order_pay_status_code check (pay_status between 0 and 6),
  paid_at timestamp with time zone,
  pay_channel_summary smallint[] not null default '{}',
  out_operator_id bigint,
  out_release_reason text,
  month_pass_id bigint,
  company_id bigint,
  is_over_quota boolean not null default false,
  order_source smallint not null default 1 constraint park_order_order_source_code check (order_source between 1 and 6),
  is_corrected boolean not null default false,
  is_locked boolean not null default false,
  locked_until timestamp with time zone,
  remark text constraint park_order_remark_length check (length(remark) <= 64),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  entry_passing_id text,
  exit_passing_id text,
  plate_numbers text[] not null default '{}',
  passing_ids text[] not null default '{}',
  settled_at timestamptz,
  settled_id text,
  unsure boolean not null default false,
  read_as jsonb not null default '[]',
  began_at timestamptz not null,
  began_id text not null,
  payment_ids text[] not null default '{}',
  stay_alarms jsonb not null default '[]',
  constraint park_order_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint park_order_in_lane_exists foreign key (tenant_id, in_lane_id) references lane (tenant_id, id),
  constraint park_order_out_lane_exists foreign key (tenant_id, out_lane_id) references lane (tenant_id, id),
  constraint park_order_out_operator_exists foreign key (tenant_id, out_operator_id) references tenant_user (tenant_id, id),
  primary key (tenant_id, id, came_at),
  constraint park_order_arrears_are_due check (arrears_money <= need_pay_money),
  constraint park_order_leaves_after_it_came check (left_at >= came_at),
  constraint park_order_money_adds_up check (order_status = 6
    or need_pay_money = greatest(0, payable_amount - coupon_money - other_discount_money - waive_money - money_value_paid)),
  constraint park_order_no_is_unique unique (tenant_id, order_no, came_at),
  constraint park_order_rule_version_exists foreign key (tenant_id, charge_rule_id, rule_version) references charge_rule_version (tenant_id, rule_id, version),
  constraint park_order_settled_is_a_position check ((settled_at is null) = (settled_id is null))
) partition by range (came_at);
call secure_by_lot('park_order', 'park_lot_id');
-- the list, newest first, of all lots or of one
create index park_order_time on park_order (tenant_id, came_at desc, id desc);
create index park_order_lot_time on park_order (tenant_id, park_lot_id, came_at desc, id desc);
-- exits that no entry of the same plate explained, for late facts that may explain them
create index park_order_unsure on park_order (tenant_id, park_lot_id, settled_at) where unsure;
-- cars that stood at an exit and came in again later: when they left is long before it was known, and an exit that no entry explained may have been theirs
create index park_order_settled_late on park_order (tenant_id, park_lot_id, settled_at) where settled_at - left_at > interval '30 minutes';
-- cars inside; what left today; what a plate owes
create index park_order_inside on park_order (tenant_id, park_lot_id, came_at desc) where left_at is null;
create index park_order_left on park_order (tenant_id, left_at desc) where left_at is not null;
create index park_order_arrears on park_order (tenant_id, plate_number) where arrears_money > 0;
revoke delete on park_order from berth_app;
call keep_partitions('park_order');
-- the tail of a plate in a lot: its orders that are not settled, or settled later
create index park_order_tail on park_order (tenant_id, park_lot_id, plate_number, settled_at) where order_status <> 6;
-- stays that were read under several plates
create index park_order_other_plates on park_order using gin (plate_numbers) where cardinality(plate_numbers) > 1;
-- A driver names the order only: whose it is.
create policy owner_finds_by_number on park_order for select to berth_owner using (true);
-- an order by its number; the orders of a plate
create index park_order_number on park_order (order_no);
create index park_order_plate on park_order (tenant_id, plate_number)
  include (came_at, id, park_lot_id, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, arrears_money);
call keep_rollup('park_order', 'came_at', array['payable_amount', 'coupon_money', 'other_discount_money', 'waive_money', 'money_value_paid', 'arrears_money']);
create trigger statistics_of_new after insert on park_order referencing new table as added for each statement execute function note_new_orders();
create trigger statistics_of_changed after update on park_order referencing old table as removed new table as added for each statement
  execute function note_changed_orders();
create trigger lasting_of_new after insert on park_order referencing new table as new_rows for each statement execute function keep_lasting_orders();
create trigger lasting_of_changed after update on park_order referencing old table as old_rows new table as new_rows for each statement
  execute function keep_lasting_orders();
-- what a company's cars parked
create index park_order_company on park_order (tenant_id, company_id, left_at) where company_id is not null;
-- what was paid, newest first: the orders that can be put on an invoice
create index park_order_paid on park_order (tenant_id, paid_at desc, id desc) where paid_at is not null;
-- business/service/integration/webhook/webhook.sql
create trigger park_order_new_is_noted after insert on park_order referencing new table as new_rows for each statement execute function note_webhook_events();
create trigger park_order_changed_is_noted after update on park_order referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_events();

-- business/orders/passing/passing.sql
-- What cameras saw. A ledger: what was read never changes, what was made of it does. `passing_no` is the same however often and in whatever
-- order the event comes; orders, alarms, payments and commands name passings by it.
-- What the lists said of the car when it passed, decided once; and passings of voided orders, which make no stay any more.
-- What the passes said of a car when it passed, decided once: whose spot it took, and the days on which its plate parks by a pass.
-- What the company's right said of a car when it passed, and of the stay: whose it is, and whether its spots were taken.
-- What the lists gave a car when it passed, and for which time: decided once, as `pass_cover` is. Of passings from before, `free_percent` frees the whole stay.
create table passing (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  gate_id bigint,
  lane_id bigint,
  region_id bigint,
  spot_id bigint,
  device_id bigint,
  direction smallint not null constraint passing_direction_code check (direction between 1 and 3),
  plate_color smallint not null default 0 constraint passing_plate_color_code check (plate_color between 0 and 7),
  confidence integer constraint passing_confidence_range check (confidence between 0 and 100),
  bill_car_size_id smallint not null default 1 constraint passing_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  car_type smallint not null default 1 constraint passing_car_type_code check (car_type between 1 and 13),
  pass_at timestamp with time zone not null,
  release_type smallint constraint passing_release_type_code check (release_type between 1 and 11),
  release_reason text,
  operator_id bigint,
  opened_at timestamp with time zone,
  order_no text,
  data_source smallint not null default 1 constraint passing_data_source_code check (data_source between 1 and 8),
  abnormal_type smallint not null default 0 constraint passing_abnormal_type_code check (abnormal_type between 0 and 9),
  sum_fee bigint not null default 0 constraint passing_sum_fee_range check (sum_fee >= 0),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  passing_no text not null generated always as ((COALESCE((device_id)::text, ''::text) || '/'::text) || event_id) stored,
  plate_number text not null default '',
  reco_plate_number text not null default '',
  upload_at timestamptz not null default now(),
  is_opened boolean not null generated always as (opened_at IS NOT NULL) stored,
  event_id text not null,
  order_id bigint,
  decision jsonb,
  free_percent smallint not null default 0,
  is_void boolean not null default false,
  month_pass_id bigint,
  pass_cover jsonb,
  company_cover jsonb,
  list_rights jsonb,
  plate_is_sure boolean not null default false,
  constraint passing_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint passing_gate_exists foreign key (tenant_id, gate_id) references gate (tenant_id, id),
  constraint passing_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint passing_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint passing_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  primary key (tenant_id, id, pass_at),
  constraint passing_event_id_length check (length(event_id) between 1 and 64),
  constraint passing_free_percent_range check (free_percent between 0 and 100),
  constraint passing_is_stored_once unique (tenant_id, device_id, event_id, pass_at),
  constraint passing_plate_number_length check (length(plate_number) <= 40),
  constraint passing_reco_plate_number_length check (length(reco_plate_number) <= 40)
) partition by range (pass_at);
call secure_by_lot('passing', 'park_lot_id');
-- the list, newest first, of all lots or of one
create index passing_time on passing (tenant_id, pass_at desc, id desc);
create index passing_lot_time on passing (tenant_id, park_lot_id, pass_at desc, id desc);
-- the history of a plate, whole or by its start
create index passing_plate on passing (tenant_id, plate_number, pass_at, id);
-- the passings of an order
create index passing_order on passing (tenant_id, order_id) where order_id is not null;
revoke update, delete on passing from berth_app;
grant update (plate_number, plate_color, car_type, opened_at, release_type, release_reason, abnormal_type, sum_fee, order_id, order_no, decision, updated_at,
  updated_by)
  on passing to berth_app;
call keep_partitions('passing');
-- what was reported of a spot, around a moment
create index passing_spot on passing (tenant_id, spot_id, pass_at) where spot_id is not null;
grant update (is_void, free_percent) on passing to berth_app;
-- the tail of a plate in a lot: its passings from a moment on
create index passing_tail on passing (tenant_id, park_lot_id, plate_number, pass_at) where not is_void;
-- an entry that was read otherwise than it counts: two readings of one car (traffic/lot/give-back-readings)
create index passing_read_otherwise on passing (tenant_id, park_lot_id, reco_plate_number, pass_at) where plate_number <> reco_plate_number
  and plate_number <> '' and direction = 1;
create trigger statistics_of_new after insert on passing referencing new table as added for each statement execute function note_new_passings();
create trigger statistics_of_changed after update on passing referencing old table as removed new table as added for each statement
  execute function note_changed_passings();
call keep_rollup('passing', 'pass_at', array['sum_fee']);
grant update (month_pass_id, pass_cover) on passing to berth_app;
grant update (company_cover) on passing to berth_app;
grant update (list_rights) on passing to berth_app;
-- What people put right, by a correction that names the passing (stay_correction).
grant update (operator_id, pass_at, bill_car_size_id, plate_is_sure, region_id, spot_id) on passing to berth_app;
-- By statement: a passing that a person moves to another month is no new one, though its row is inserted there.
create trigger facts_of_passings after insert on passing referencing new table as added for each statement execute function note_facts_of_passings();

-- business/places/devices/quarantined-event/quarantined-event.sql
create table quarantined_event (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  serial_no text not null constraint quarantined_event_serial_no_length check (length(serial_no) <= 64),
  device_id bigint,
  park_lot_id bigint,
  reason text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint quarantined_event_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint quarantined_event_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('quarantined_event', 'park_lot_id');
revoke update, delete on quarantined_event from berth_app;
-- the list, newest first
create index quarantined_event_time on quarantined_event (tenant_id, received_at desc, id desc);
-- What was quarantined is kept for people to look at, for a quarter of a year; of serial numbers that no one registered, for a week: anyone can
-- send those. Returns how many were removed of the tenant.
create policy owner_forgets on quarantined_event to berth_owner using (true);

-- business/places/devices/repair-order/repair-order.sql
-- Faults that someone repairs (domain.md 1.18). An alarm passed on stays "being handled" until its order ends.
create table repair_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  source smallint not null default 1 constraint repair_order_source_code check (source between 1 and 4),
  park_lot_id bigint not null,
  device_id bigint,
  fault_type smallint not null default 8 constraint repair_order_fault_type_code check (fault_type between 1 and 8),
  fault_desc text not null constraint repair_order_fault_desc_length check (length(fault_desc) between 1 and 512),
  pictures text[] not null default '{}' constraint repair_order_pictures_count check (cardinality(pictures) <= 5),
  urgency smallint not null default 2 constraint repair_order_urgency_code check (urgency between 1 and 3),
  reporter_id bigint,
  reporter_mobile text constraint repair_order_reporter_mobile_sealed check (is_sealed(reporter_mobile, tenant_id)),
  assignee_id bigint,
  assign_at timestamp with time zone,
  accept_due_at timestamp with time zone not null,
  accept_at timestamp with time zone,
  arrive_at timestamp with time zone,
  finish_due_at timestamp with time zone not null,
  finish_at timestamp with time zone,
  confirm_at timestamp with time zone,
  fix_method text,
  parts text,
  cost bigint constraint repair_order_cost_range check (cost >= 0),
  result_pictures text[] not null default '{}' constraint repair_order_result_pictures_count check (cardinality(result_pictures) <= 5),
  rework_count integer not null default 0,
  urge_count integer not null default 0,
  score smallint constraint repair_order_score_code check (score between 1 and 5),
  comment text,
  state smallint not null default 1 constraint repair_order_state_code check (state between 1 and 9),
  suspend_at timestamp with time zone,
  state_reason text,
  is_overdue boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  repair_no text not null generated always as ('R' || lpad(id::text, 8, '0')) stored,
  report_at timestamptz not null default now(),
  used_minutes integer generated always as (floor((EXTRACT(epoch FROM (finish_at - report_at)) / (60)::numeric))) stored,
  alarm_id bigint,
  primary key (tenant_id, id),
  constraint repair_order_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint repair_order_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint repair_order_reporter_exists foreign key (tenant_id, reporter_id) references tenant_user (tenant_id, id),
  constraint repair_order_assignee_exists foreign key (tenant_id, assignee_id) references tenant_user (tenant_id, id),
  constraint repair_order_comment_length check (length(comment) <= 255),
  constraint repair_order_done_was_confirmed check ((state = 6) = (confirm_at is not null)),
  constraint repair_order_fix_method_length check (length(fix_method) <= 512),
  constraint repair_order_is_assigned check (state not in (2, 3, 4,
    5, 6) or assignee_id is not null),
  constraint repair_order_parts_length check (length(parts) <= 255),
  constraint repair_order_state_reason_length check (length(state_reason) <= 64),
  constraint repair_order_suspended_says_since_when check ((state = 9) = (suspend_at is not null))
);
call secure_by_lot('repair_order', 'park_lot_id');
revoke delete on repair_order from berth_app;
-- an alarm has one open order at most
create unique index repair_order_alarm_is_passed_on_once on repair_order (tenant_id, alarm_id)
  where state not in (6, 7, 8);
-- the list, newest first; a person's open orders; what is about to be overdue
create index repair_order_time on repair_order (tenant_id, report_at desc, id desc);
create index repair_order_assignee on repair_order (tenant_id, assignee_id, state);
create index repair_order_due on repair_order (tenant_id, least(accept_due_at, finish_due_at))
  where not is_overdue and state in (1, 2, 3,
  4);

-- business/service/inspection/park-lot-inspect/park-lot-inspect.sql
-- Append-only but for what is done about it.
create table park_lot_inspect (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  task_id bigint,
  park_lot_id bigint not null,
  point_id bigint,
  region_name text,
  inspector_id bigint not null,
  inspect_kind smallint not null default 2 constraint park_lot_inspect_inspect_kind_code check (inspect_kind between 1 and 5),
  inspect_result smallint not null default 1 constraint park_lot_inspect_inspect_result_code check (inspect_result between 1 and 2),
  abnormal_reason smallint constraint park_lot_inspect_abnormal_reason_code check (abnormal_reason between 1 and 15),
  park_spot_number text constraint park_lot_inspect_park_spot_number_length check (length(park_spot_number) <= 32),
  real_spot_left integer constraint park_lot_inspect_real_spot_left_range check (real_spot_left between 0 and 999999),
  real_car_count integer constraint park_lot_inspect_real_car_count_range check (real_car_count between 0 and 999999),
  plate_number text constraint park_lot_inspect_plate_number_length check (length(plate_number) <= 40),
  real_plate_number text constraint park_lot_inspect_real_plate_number_length check (length(real_plate_number) <= 40),
  order_no text constraint park_lot_inspect_order_no_length check (length(order_no) <= 32),
  description text constraint park_lot_inspect_description_length check (length(description) <= 512),
  pictures text[] not null default '{}' constraint park_lot_inspect_pictures_count check (cardinality(pictures) <= 5),
  longitude double precision constraint park_lot_inspect_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint park_lot_inspect_latitude_range check (latitude between -90 and 90),
  system_spot_left integer not null,
  spot_diff integer constraint park_lot_inspect_spot_diff_range check (spot_diff >= -999999),
  system_car_count integer not null,
  distance_meters integer,
  handle_state smallint not null constraint park_lot_inspect_handle_state_code check (handle_state between 0 and 4),
  handler_id bigint,
  handled_at timestamp with time zone,
  handle_result text,
  repair_id bigint,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  inspect_no text not null generated always as ('J' || lpad(id::text, 8, '0')) stored,
  inspect_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint park_lot_inspect_task_exists foreign key (tenant_id, task_id) references inspect_task (tenant_id, id),
  constraint park_lot_inspect_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint park_lot_inspect_point_exists foreign key (tenant_id, point_id) references inspect_point (tenant_id, id),
  constraint park_lot_inspect_inspector_exists foreign key (tenant_id, inspector_id) references tenant_user (tenant_id, id),
  constraint park_lot_inspect_handler_exists foreign key (tenant_id, handler_id) references tenant_user (tenant_id, id),
  constraint park_lot_inspect_repair_exists foreign key (tenant_id, repair_id) references repair_order (tenant_id, id),
  constraint park_lot_inspect_abnormal_says_why check ((inspect_result = 2) = (abnormal_reason is not null)),
  constraint park_lot_inspect_handle_result_length check (length(handle_result) <= 255),
  constraint park_lot_inspect_point_is_checked_once unique (tenant_id, task_id, point_id)
);
call secure_by_lot('park_lot_inspect', 'park_lot_id');
revoke delete on park_lot_inspect from berth_app;
-- the list, newest first; what a repair order came from
create index park_lot_inspect_time on park_lot_inspect (tenant_id, inspect_at desc, id desc);
create index park_lot_inspect_repair on park_lot_inspect (tenant_id, repair_id) where repair_id is not null;

-- business/rights/members/service-call/service-call.sql
create table service_call (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  lane_id bigint,
  intercom_no text constraint service_call_intercom_no_length check (length(intercom_no) <= 32),
  call_kind smallint not null default 3 constraint service_call_call_kind_code check (call_kind between 1 and 5),
  plate_number text constraint service_call_plate_number_length check (length(plate_number) <= 40),
  order_no text constraint service_call_order_no_length check (length(order_no) <= 32),
  caller_user_id bigint,
  answer_at timestamp with time zone,
  end_at timestamp with time zone,
  seat_user_id bigint,
  problem smallint constraint service_call_problem_code check (problem between 1 and 7),
  handle_way smallint constraint service_call_handle_way_code check (handle_way between 1 and 6),
  result text,
  score smallint constraint service_call_score_code check (score between 1 and 5),
  state smallint not null default 1 constraint service_call_state_code check (state between 1 and 6),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  call_no text not null generated always as ('K' || lpad(id::text, 8, '0')) stored,
  call_at timestamptz not null default now(),
  wait_seconds integer generated always as (floor(EXTRACT(epoch FROM (COALESCE(answer_at, end_at) - call_at)))) stored,
  talk_seconds integer generated always as (floor(EXTRACT(epoch FROM (end_at - answer_at)))) stored,
  primary key (tenant_id, id),
  constraint service_call_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint service_call_caller_user_exists foreign key (tenant_id, caller_user_id) references tenant_user (tenant_id, id),
  constraint service_call_seat_user_exists foreign key (tenant_id, seat_user_id) references tenant_user (tenant_id, id),
  constraint service_call_ended_says_when check ((state in (3, 5, 6))
    = (end_at is not null)),
  constraint service_call_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id),
  constraint service_call_result_length check (length(result) <= 255)
);
call secure_by_lot('service_call', 'park_lot_id');
revoke delete on service_call from berth_app;
-- the list, newest first; what rings
create index service_call_time on service_call (tenant_id, call_at desc, id desc);
create index service_call_open on service_call (tenant_id, state) where state in (1, 2,
  4);

-- business/rights/sharing/share-order/share-order.sql
-- Terms are those of the day of renting. The shares of the income follow from what was paid and given back, and add up to it.
create table share_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  share_spot_id bigint not null,
  park_lot_id bigint not null,
  spot_id bigint not null,
  plate_number text not null constraint share_order_plate_number_length check (length(plate_number) <= 40),
  mobile text constraint share_order_mobile_sealed check (is_sealed(mobile, tenant_id)),
  rent_begin timestamp with time zone not null,
  rent_end timestamp with time zone not null,
  hours integer not null,
  money bigint not null constraint share_order_money_range check (money >= 0),
  pay_channel smallint not null default 6 constraint share_order_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  paid_at timestamp with time zone not null,
  operator_id bigint,
  share_order_state smallint not null constraint share_order_share_order_state_code check (share_order_state between 2 and 8),
  enter_at timestamp with time zone,
  leave_at timestamp with time zone,
  overtime_minutes integer,
  order_no text,
  refund_money bigint not null default 0,
  owner_percent numeric(5,2) not null constraint share_order_owner_percent_range check (owner_percent between 0 and 100),
  property_percent numeric(5,2) not null constraint share_order_property_percent_range check (property_percent between 0 and 100),
  settle_state smallint not null default 0 constraint share_order_settle_state_code check (settle_state between 0 and 2),
  settled_at timestamp with time zone,
  cancel_at timestamp with time zone,
  reason text,
  remark text constraint share_order_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  share_no text not null generated always as ('X' || id) stored,
  owner_income bigint not null generated always as ((floor(((((money - refund_money))::numeric * owner_percent) / (100)::numeric)))::bigint) stored,
  property_income bigint not null generated always as ((floor(((((money - refund_money))::numeric * property_percent) / (100)::numeric)))::bigint) stored,
  platform_income bigint not null generated always as (((money - refund_money)
    - (floor(((((money - refund_money))::numeric * owner_percent) / (100)::numeric)))::bigint)
    - (floor(((((money - refund_money))::numeric * property_percent) / (100)::numeric)))::bigint) stored,
  primary key (tenant_id, id),
  constraint share_order_share_spot_exists foreign key (tenant_id, share_spot_id) references share_spot (tenant_id, id),
  constraint share_order_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint share_order_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint share_order_ends_after_it_begins check (rent_begin < rent_end),
  constraint share_order_plate_rents_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =,
    tstzrange(rent_begin, rent_end) with &&) where (share_order_state in (2, 3,
    7)),
  constraint share_order_reason_length check (length(reason) <= 64),
  constraint share_order_refund_was_paid check (refund_money between 0 and money),
  constraint share_order_settled_when_finished check (settle_state = 0
    or share_order_state in (4, 6, 8)),
  constraint share_order_spot_is_rented_once exclude using gist (tenant_id with =, spot_id with =, tstzrange(rent_begin, rent_end) with &&)
    where (share_order_state in (2, 3, 7))
);
call secure_by_lot('share_order', 'park_lot_id');
-- the list, newest first; what a lane asks of a plate; what the clock moves on; the orders of a publication
create index share_order_time on share_order (tenant_id, created_at desc, id desc);
create index share_order_plate on share_order (tenant_id, plate_number, rent_begin);
create index share_order_open on share_order (tenant_id, rent_end) where share_order_state in (2,
  3, 7);
create index share_order_share_spot on share_order (tenant_id, share_spot_id);
-- what went back of rentals while someone was on duty
create index share_order_cancelled on share_order (tenant_id, cancel_at) where cancel_at is not null;
create constraint trigger share_order_is_in_its_duty after insert on share_order deferrable initially deferred for each row when (new.operator_id is not null)
  execute function count_sale_in_duty('created_at');
create constraint trigger share_order_leaves_its_duty after update of cancel_at on share_order deferrable initially deferred for each row
  when (new.operator_id is not null and old.cancel_at is null and new.cancel_at is not null) execute function count_sale_in_duty('cancel_at');
-- a car that waits at the entry comes in once its spot is rented
create trigger share_order_counts_at_entries after insert on share_order referencing new table as new_rows for each statement
  execute function look_at_standing();
-- its spot is kept no longer
create trigger share_order_keeps_no_spot after update on share_order for each row
  when (old.share_order_state = 2
    and new.share_order_state in (5, 6)) execute function spot_is_not_kept();

-- business/places/duty/shift-plan/shift-plan.sql
-- Who stands where and when. No one is in two places, no box is held twice; cancelled rows (5) stay to be read.
create table shift_plan (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  sentry_id bigint not null,
  user_id bigint not null,
  plan_date date not null,
  shift_id bigint not null,
  begin_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  plan_state smallint not null default 1 constraint shift_plan_plan_state_code check (plan_state between 1 and 5),
  replace_from_user_id bigint,
  published_at timestamp with time zone,
  published_by text,
  remark text constraint shift_plan_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  plan_no text not null generated always as ('P' || id) stored,
  primary key (tenant_id, id),
  constraint shift_plan_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint shift_plan_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint shift_plan_replace_from_user_exists foreign key (tenant_id, replace_from_user_id) references tenant_user (tenant_id, id),
  constraint shift_plan_box_is_held_once exclude using gist (tenant_id with =, sentry_id with =, tstzrange(begin_at, end_at) with &&)
    where (plan_state <> 5),
  constraint shift_plan_ends_after_it_begins check (end_at > begin_at),
  constraint shift_plan_person_is_in_one_place exclude using gist (tenant_id with =, user_id with =, tstzrange(begin_at, end_at) with &&)
    where (plan_state <> 5),
  constraint shift_plan_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id),
  constraint shift_plan_shift_is_in_lot foreign key (tenant_id, park_lot_id, shift_id) references shift (tenant_id, park_lot_id, id)
);
call secure_by_lot('shift_plan', 'park_lot_id');
revoke delete on shift_plan from berth_app;
-- the week of a lot; what ended and was never started
create index shift_plan_week on shift_plan (tenant_id, park_lot_id, plan_date);
create index shift_plan_due on shift_plan (tenant_id, end_at) where plan_state in (1, 2)
  and published_at is not null;

-- business/places/duty/duty-session/duty-session.sql
-- From signing on to handing over (domain.md 1.7). The totals are frozen when the duty ends; until then they follow from the ledgers.
create table duty_session (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  sentry_id bigint not null,
  user_id bigint not null,
  plan_id bigint,
  off_at timestamp with time zone,
  hand_to_user_id bigint,
  duty_state smallint not null default 0 constraint duty_session_duty_state_code check (duty_state between 0 and 2),
  late_minutes integer not null default 0 constraint duty_session_late_minutes_range check (late_minutes >= 0),
  in_count integer,
  out_count integer,
  cash_count integer,
  cash_money bigint,
  online_money bigint,
  free_count integer,
  open_gate_count integer,
  change_plate_count integer,
  edit_order_count integer,
  force_out_count integer,
  loss_money bigint,
  cash_hand_money bigint constraint duty_session_cash_hand_money_range check (cash_hand_money >= 0),
  diff_reason text,
  audit_state smallint not null default 0 constraint duty_session_audit_state_code check (audit_state between 0 and 2),
  audit_by text,
  audit_at timestamp with time zone,
  audit_remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  duty_no text not null generated always as ('D' || id) stored,
  on_at timestamptz not null default now(),
  cash_diff_money bigint generated always as (cash_hand_money - cash_money) stored,
  primary key (tenant_id, id),
  constraint duty_session_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint duty_session_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint duty_session_plan_exists foreign key (tenant_id, plan_id) references shift_plan (tenant_id, id),
  constraint duty_session_hand_to_user_exists foreign key (tenant_id, hand_to_user_id) references tenant_user (tenant_id, id),
  constraint duty_session_audit_remark_length check (length(audit_remark) <= 32),
  constraint duty_session_diff_reason_length check (length(diff_reason) <= 255),
  constraint duty_session_difference_has_a_reason check (coalesce(cash_hand_money - cash_money, 0) = 0 or diff_reason is not null),
  constraint duty_session_ends_after_it_begins check (off_at >= on_at),
  constraint duty_session_hand_over_is_counted check (duty_state <> 1 or cash_hand_money is not null),
  constraint duty_session_is_ended_once check ((duty_state = 0) = (off_at is null)),
  constraint duty_session_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id),
  constraint duty_session_totals_are_frozen_at_the_end check ((off_at is null) = (cash_money is null))
);
call secure_by_lot('duty_session', 'park_lot_id');
revoke delete on duty_session from berth_app;
create unique index duty_session_box_has_one_person on duty_session (tenant_id, sentry_id) where off_at is null;
create unique index duty_session_person_is_on_duty_once on duty_session (tenant_id, user_id) where off_at is null;
-- the list, newest first
create index duty_session_time on duty_session (tenant_id, on_at desc, id desc);
-- duties by when they ended, for the reports
create index duty_session_ended on duty_session (tenant_id, off_at);

-- business/places/duty/cash-posting/cash-posting.sql
-- The counted cash of a duty on its way to the bank (domain.md 1.38, 4.17): repay = should − real − bear. Each duty is posted once.
create table cash_posting (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  duty_id bigint not null,
  park_lot_id bigint not null,
  user_id bigint not null,
  should_money bigint not null,
  real_money bigint not null constraint cash_posting_real_money_range check (real_money >= 0),
  bear_money bigint not null constraint cash_posting_bear_money_range check (bear_money >= 0),
  repaid_money bigint not null default 0,
  settle_way smallint not null constraint cash_posting_settle_way_code check (settle_way between 1 and 2),
  voucher_no text,
  remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  posting_no text not null generated always as ('X' || id) stored,
  repay_money bigint not null generated always as ((should_money - real_money) - bear_money) stored,
  is_cleared boolean not null generated always as (((real_money + bear_money) + repaid_money) >= should_money) stored,
  posted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cash_posting_duty_exists foreign key (tenant_id, duty_id) references duty_session (tenant_id, id),
  constraint cash_posting_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint cash_posting_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint cash_posting_bears_no_more_than_is_missing check (bear_money = 0 or real_money + bear_money <= should_money),
  constraint cash_posting_is_of_a_duty_once unique (tenant_id, duty_id),
  constraint cash_posting_remark_length check (length(remark) <= 32),
  constraint cash_posting_repaid_was_missing check (repaid_money between 0 and greatest(0, should_money - real_money - bear_money)),
  constraint cash_posting_voucher_no_length check (length(voucher_no) <= 64)
);
call secure_by_lot('cash_posting', 'park_lot_id');
revoke delete on cash_posting from berth_app;
-- the list, newest first
create index cash_posting_time on cash_posting (tenant_id, posted_at desc, id desc);

-- business/places/duty/sentry-operate-log/sentry-operate-log.sql
-- What a person did by hand at a lane or to a stay (domain.md 1.39). Append-only; codes of the specification.
-- What the log says beyond 0007: where the client stood, the picture of the scene, the duty it fell into, and what auditors said of it.
create table sentry_operate_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  sentry_id bigint,
  lane_id bigint,
  operate_type smallint not null constraint sentry_operate_log_operate_type_code check (operate_type between 1 and 12),
  source smallint not null constraint sentry_operate_log_source_code check (source between 1 and 4),
  order_no text,
  passing_no text,
  plate_number text constraint sentry_operate_log_plate_number_length check (length(plate_number) <= 40),
  old_plate_number text constraint sentry_operate_log_old_plate_number_length check (length(old_plate_number) <= 40),
  old_value jsonb,
  new_value jsonb,
  old_money bigint,
  new_money bigint,
  loss_money bigint,
  reason_text text,
  operator_id bigint,
  duty_session_id bigint,
  client_ip text,
  box_serial_no text,
  audit_state smallint not null default 0 constraint sentry_operate_log_audit_state_code check (audit_state between 0 and 3),
  audit_by text,
  audit_at timestamp with time zone,
  audit_remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  operate_no text not null generated always as ('S' || id) stored,
  order_id bigint,
  operator_name text,
  operated_at timestamptz not null default now(),
  uploaded_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint sentry_operate_log_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint sentry_operate_log_sentry_exists foreign key (tenant_id, sentry_id) references sentry (tenant_id, id),
  constraint sentry_operate_log_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint sentry_operate_log_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint sentry_operate_log_duty_session_exists foreign key (tenant_id, duty_session_id) references duty_session (tenant_id, id),
  constraint sentry_operate_log_audit_remark_length check (length(audit_remark) <= 32),
  constraint sentry_operate_log_box_serial_no_length check (length(box_serial_no) <= 32),
  constraint sentry_operate_log_loss_is_no_gain check (loss_money >= 0)
);
call secure_by_lot('sentry_operate_log', 'park_lot_id');
revoke update, delete on sentry_operate_log from berth_app;
-- the log, newest first; the history of an order
create index sentry_operate_log_time on sentry_operate_log (tenant_id, operated_at desc, id desc);
create index sentry_operate_log_order on sentry_operate_log (tenant_id, order_id) where order_id is not null;
-- What happened stays as it was written; only the auditors' word is added.
grant update (audit_state, audit_by, audit_at, audit_remark, updated_at, updated_by) on sentry_operate_log to berth_app;
-- the operations of one kind, newest first; those of a duty
create index sentry_operate_log_kind on sentry_operate_log (tenant_id, operate_type, operated_at desc);
create index sentry_operate_log_duty on sentry_operate_log (tenant_id, duty_session_id) where duty_session_id is not null;

-- business/places/duty/shift-change/shift-change.sql
-- Weeks made known, and what was changed afterwards. Append-only: staff have seen it.
create table shift_change (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  week_begin date not null,
  change_kind smallint not null constraint shift_change_change_kind_code check (change_kind between 1 and 5),
  before_text text,
  after_text text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  change_no text not null generated always as ('B' || id) stored,
  plan_id bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint shift_change_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint shift_change_plan_exists foreign key (tenant_id, plan_id) references shift_plan (tenant_id, id)
);
call secure_by_lot('shift_change', 'park_lot_id');
revoke update, delete on shift_change from berth_app;
-- the list, newest first; whether a week was made known
create index shift_change_time on shift_change (tenant_id, changed_at desc, id desc);
create index shift_change_week on shift_change (tenant_id, park_lot_id, week_begin);
create trigger shift_change_leaves_no_hour_open before insert on shift_change for each row when (new.change_kind = 1)
  execute function no_box_is_left_open();

-- business/orders/stay-correction/stay-correction.sql
-- What people put right. `was` and `became`: the passings that were changed, whole, so that taking it back gives them back as they were;
-- `touched`: what is folded again then; `ended_locks`: which cars were locked until it said that they left, and are again then. `money_of_passing`: a price or
-- a write-off belongs to the stay that holds this passing, as a payment does.
create table stay_correction (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  corrected_at timestamp with time zone not null,
  correction_kind smallint not null constraint stay_correction_correction_kind_code check (correction_kind between 1 and 16),
  correction_state smallint not null default 1 constraint stay_correction_correction_state_code check (correction_state between 1 and 2),
  park_lot_id bigint not null,
  order_no text,
  other_order_no text,
  plate_number text not null constraint stay_correction_plate_number_length check (length(plate_number) <= 40),
  old_value jsonb,
  new_value jsonb,
  corrected_money bigint,
  reason_text text not null,
  operator_id bigint,
  taken_back_at timestamp with time zone,
  taken_back_by_id bigint,
  taken_back_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  correction_no text not null generated always as ('J' || id) stored,
  was jsonb not null default '[]',
  became jsonb not null default '[]',
  touched jsonb not null,
  ended_locks jsonb not null default '[]',
  money_of_passing text,
  primary key (tenant_id, id),
  constraint stay_correction_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint stay_correction_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint stay_correction_taken_back_by_exists foreign key (tenant_id, taken_back_by_id) references tenant_user (tenant_id, id),
  constraint stay_correction_is_taken_back_by_someone check ((correction_state = 2) = (taken_back_at is not null)),
  constraint stay_correction_money_is_of_a_passing check ((corrected_money is null) = (money_of_passing is null))
);
call secure_by_lot('stay_correction', 'park_lot_id');
-- the list, newest first; those of an order; the money of a stay
create index stay_correction_time on stay_correction (tenant_id, corrected_at desc, id desc);
create index stay_correction_order on stay_correction (tenant_id, order_no);
create index stay_correction_other_order on stay_correction (tenant_id, other_order_no) where other_order_no is not null;
create index stay_correction_money on stay_correction (tenant_id, park_lot_id, money_of_passing) where money_of_passing is not null;
revoke delete on stay_correction from berth_app;

-- business/rights/stored-value/stored-card-flow/stored-card-flow.sql
-- Every movement of a card's money, with what was left. A ledger. `pay_no`: the payment of a stay, whose number is that of the line which took the money.
create table stored_card_flow (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  happened_at timestamp with time zone not null,
  card_id bigint not null,
  flow_kind smallint not null constraint stored_card_flow_flow_kind_code check (flow_kind between 1 and 7),
  money bigint not null,
  balance_after bigint not null,
  pay_channel smallint constraint stored_card_flow_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  plate_number text constraint stored_card_flow_plate_number_length check (length(plate_number) <= 40),
  park_lot_id bigint,
  operator_id bigint,
  remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  flow_no text not null generated always as ('V' || lpad(id::text, 10, '0')) stored,
  returns_pay_no text,
  pay_no text generated always as (case when flow_kind = 3 then 'V' || lpad(id::text, 10, '0')
    else returns_pay_no end) stored,
  undoes bigint,
  primary key (tenant_id, id),
  constraint stored_card_flow_card_exists foreign key (tenant_id, card_id) references stored_card (tenant_id, id),
  constraint stored_card_flow_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint stored_card_flow_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint stored_card_flow_is_undone_once unique (tenant_id, undoes),
  constraint stored_card_flow_moves_something check (money <> 0),
  constraint stored_card_flow_remark_length check (length(remark) <= 32)
);
call secure_by_tenant('stored_card_flow');
revoke update, delete on stored_card_flow from berth_app;
create trigger fact_of_flow after insert on stored_card_flow for each row execute function note_flow('card');
-- the list, newest first; of a card; of a payment
create index stored_card_flow_time on stored_card_flow (tenant_id, happened_at desc, id desc);
create index stored_card_flow_card on stored_card_flow (tenant_id, card_id, happened_at desc);
create index stored_card_flow_payment on stored_card_flow (tenant_id, pay_no) where pay_no is not null;
create constraint trigger stored_card_flow_is_in_its_duty after insert on stored_card_flow deferrable initially deferred for each row
  when (new.pay_channel is not null and new.operator_id is not null) execute function count_sale_in_duty('happened_at');

-- business/finance/sub-merchant/sub-merchant.sql
-- Whose money it is: the legal entity under the payment provider, and the ledger account of each of its lots (domain.md 1.35).
-- `settle_account` is the whole number and no declared field: nothing but a pay-out reads it.
create table sub_merchant (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  sub_merchant_no text not null constraint sub_merchant_sub_merchant_no_length check (length(sub_merchant_no) between 1 and 32),
  sub_merchant_name text not null constraint sub_merchant_sub_merchant_name_length check (length(sub_merchant_name) between 2 and 100),
  license_no text not null constraint sub_merchant_license_no_length check (length(license_no) between 15 and 20),
  legal_name text not null constraint sub_merchant_legal_name_length check (length(legal_name) between 1 and 12),
  contact_mobile text constraint sub_merchant_contact_mobile_sealed check (is_sealed(contact_mobile, tenant_id)),
  fee_rate numeric(5,2) not null default 0.6 constraint sub_merchant_fee_rate_range check (fee_rate between 0 and 100),
  settle_kind smallint constraint sub_merchant_settle_kind_code check (settle_kind between 1 and 2),
  settle_bank text,
  settle_account_name text,
  settle_account_no text,
  settle_alipay text,
  state smallint not null default 1 constraint sub_merchant_state_code check (state in (1, 2, 4, 5, 6)),
  submitted_by bigint,
  reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  settle_account text,
  primary key (tenant_id, id),
  constraint sub_merchant_submitted_by_exists foreign key (tenant_id, submitted_by) references tenant_user (tenant_id, id),
  constraint sub_merchant_no_is_unique unique (tenant_id, sub_merchant_no),
  constraint sub_merchant_reason_length check (length(reason) <= 64),
  constraint sub_merchant_settle_account_form check (settle_account ~ '^[0-9]{8,30}$'),
  constraint sub_merchant_settle_alipay_length check (length(settle_alipay) <= 100),
  constraint sub_merchant_settle_account_name_length check (length(settle_account_name) <= 100),
  constraint sub_merchant_settle_bank_length check (length(settle_bank) <= 64)
);
call secure_by_tenant('sub_merchant');

-- business/finance/pay-config/pay-config.sql
-- To which account money goes (domain.md 1.9). `notice_token` stands in the address of its notices. Of its keys people see a fingerprint.
create table pay_config (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  config_name text not null constraint pay_config_config_name_length check (length(config_name) between 2 and 64),
  park_lot_ids bigint[] not null default '{}',
  biz_type smallint not null default 1 constraint pay_config_biz_type_code check (biz_type in (1, 2, 4, 6, 8, 11)),
  pay_channel smallint not null default 1 constraint pay_config_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99)),
  pay_scenes smallint[] not null default '{}',
  sub_merchant_id bigint,
  mch_no text not null constraint pay_config_mch_no_length check (length(mch_no) between 1 and 32),
  app_id text constraint pay_config_app_id_length check (length(app_id) <= 64),
  mini_app_id text constraint pay_config_mini_app_id_length check (length(mini_app_id) <= 64),
  gate_control boolean not null default false,
  charges_by_agreement boolean not null default false,
  transfer_scene smallint constraint pay_config_transfer_scene_code check (transfer_scene between 1 and 2),
  fee_rate numeric(5,2) constraint pay_config_fee_rate_range check (fee_rate between 0 and 100),
  settle_cycle smallint not null default 1 constraint pay_config_settle_cycle_code check (settle_cycle between 1 and 4),
  priority integer not null default 0 constraint pay_config_priority_range check (priority between 0 and 99),
  begin_at date not null,
  end_at date,
  status smallint not null default 1 constraint pay_config_status_code check (status between 1 and 2),
  key_fingerprint text,
  key_set_at timestamp with time zone,
  key_ends_at timestamp with time zone,
  key_ends_of smallint constraint pay_config_key_ends_of_code check (key_ends_of between 1 and 5),
  remark text constraint pay_config_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  notice_token text not null default (scope_tenant() || '.'::text) || replace(gen_random_uuid()::text, '-', ''),
  primary key (tenant_id, id),
  constraint pay_config_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint pay_config_dates_in_order check (end_at >= begin_at),
  constraint pay_config_name_is_unique unique (tenant_id, config_name),
  constraint pay_config_notice_token_is_unique unique (notice_token, tenant_id)
);
call secure_by_lots('pay_config', 'park_lot_ids');
call refer_by_list('pay_config', 'park_lot_ids', 'park_lot', 'pay_config_lots_exist');
create policy owner_finds_config_by_notice on pay_config for select to berth_owner using (true);

-- business/finance/payment/agreement/agreement-stay.sql
-- A stay of whose entry a channel was notified, so that its exit is charged without asking anyone (无感支付): by which setting, and the channel's own number of
-- it, null until it answered. `order_no`: under which number of ours, that of the order, with -2, -3 behind it of one whose plate, colour or entry was
-- corrected. `is_blocked`: the car cannot be charged so, with the channel's reason, as it said last at `said_at`. `is_inside`: the channel was not notified yet
-- that the car left. `car`: as the channel was notified of it, which a charge must repeat, and no longer than until it left; null, too, where an older version
-- of the server did it.
create table agreement_stay (
  tenant_id bigint not null default scope_tenant(),
  order_no text not null,
  order_id bigint not null,
  pay_config_id bigint not null,
  car jsonb,
  parking_id text,
  -- the channel's own number of the car park, where it has one
  lot_no text,
  is_blocked boolean not null default false,
  blocked_reason text,
  said_at timestamptz,
  reported_at timestamptz not null default now(),
  is_inside boolean not null default true,
  primary key (tenant_id, order_no, pay_config_id),
  constraint agreement_stay_belongs_to_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id) on delete cascade
);
call secure_by_tenant('agreement_stay');
create policy owner_follows_agreements on agreement_stay for select to berth_owner using (true);
create policy owner_follows_standing on open_stay for select to berth_owner using (true);
-- those of an order; those of a setting that goes; those that are long over; those that are followed
create index agreement_stay_order on agreement_stay (tenant_id, order_id);
create index agreement_stay_config on agreement_stay (tenant_id, pay_config_id);
create index agreement_stay_reported on agreement_stay (tenant_id, reported_at);
create index agreement_stay_inside on agreement_stay (tenant_id, order_id) where is_inside;

-- business/finance/pay-config/pay-config.sql
-- The keys of an account, sealed as one text (server/secrets): what the database alone does not give away.
create table pay_config_secret (
  tenant_id bigint not null default scope_tenant(),
  pay_config_id bigint not null,
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, pay_config_id),
  constraint pay_config_secret_belongs_to_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id) on delete cascade
);
call secure_by_tenant('pay_config_secret');

-- business/finance/pay-record/pay-record.sql
-- Money that moved or was asked for. A ledger: only its state changes, and to which stay it counts. `passing_id`: the passing that was being
-- paid for; `event_id`: the device's event that brought it, `decision` what the device was answered.
-- When the price that was paid was quoted.
-- Of what was asked at a payment channel: by which 支付配置 (none: the sandbox of a demo), which account there and how the driver was to pay; query, close, refund
-- and bill go the same way.
-- What has to go back to the payer: paid late for a closed price, or a second time. The refund itself follows.
-- Refunds by staff (domain.md 1.37): asked for, audited twice by others, moved by the channel or handed out.
-- What is held for them and what of it went back stands with the payment, so that nothing is promised twice.
-- Money beyond the price is change that was not given: it is no income and goes on no invoice, it waits for a refund. What of a payment is
-- beyond follows from the stay, as the order's own sums do; `money_value_paid` and `refund_money` of an order leave it out.
-- What a driver pays at once for several orders is one payment at the channel, under `joint_no`, and here one for each order, under a number of its own. All
-- else (late, beyond what is owed, given back) is between each of them and its order; the channel's trade number stands with the first.
-- `code_url`: what the driver scans, of a channel that gives it out once. `return_asked_at`: when the channel was asked first for what goes back by itself,
-- of an open payment by payment code: to cancel it; of a closed one: that the channel did.
-- `is_shared`: the channel knows that shares of it go to others, so it holds the money until we say that all are named (../profit-share).
-- Kept by the months in which they were written down. What holds over all months, and where each lies, says `pay_key`.
create table pay_record (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  pay_status smallint not null default 1 constraint pay_record_pay_status_code check (pay_status between 1 and 6),
  park_lot_id bigint not null,
  pay_money bigint not null constraint pay_record_pay_money_range check (pay_money >= 0),
  paid_at timestamp with time zone,
  pay_channel smallint not null constraint pay_record_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  pay_scene smallint not null constraint pay_record_pay_scene_code check (pay_scene between 1 and 12),
  biz_type smallint not null default 1 constraint pay_record_biz_type_code check (biz_type between 1 and 11),
  order_no text,
  payer_money bigint not null default 0 constraint pay_record_payer_money_range check (payer_money >= 0),
  change_money bigint not null default 0 constraint pay_record_change_money_range check (change_money >= 0),
  over_paid_money bigint not null default 0,
  refund_money bigint not null default 0 constraint pay_record_refund_money_range check (refund_money >= 0),
  refunded_at timestamp with time zone,
  third_trade_no text,
  joint_no text,
  operator_id bigint,
  device_id bigint,
  fail_reason text,
  expire_at timestamp with time zone,
  notify_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  plate_number text not null default '',
  order_id bigint,
  passing_id text,
  event_id text,
  decision jsonb,
  quoted_at timestamptz,
  refund_due bigint not null default 0,
  refund_held bigint not null default 0,
  returned_money bigint not null default 0,
  pay_config_id bigint,
  mch_no text,
  asked_way text,
  is_shared boolean not null default false,
  code_url text,
  return_asked_at timestamptz,
  constraint pay_record_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint pay_record_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint pay_record_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  primary key (tenant_id, id, created_at),
  constraint pay_record_asked_by_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id),
  constraint pay_record_change_was_given check (change_money <= payer_money),
  constraint pay_record_over_paid_was_paid check (over_paid_money between 0 and payer_money - change_money - refund_due),
  constraint pay_record_plate_number_length check (length(plate_number) <= 40),
  constraint pay_record_refund_due_was_paid check (refund_due <= payer_money - change_money),
  constraint pay_record_refund_held_range check (refund_held >= 0),
  constraint pay_record_refund_was_paid check (refund_money <= payer_money - change_money),
  constraint pay_record_refunds_were_paid check (refund_held = 0 or refund_held + refund_due <= payer_money - change_money),
  constraint pay_record_returned_was_held check (returned_money between 0 and refund_held),
  constraint pay_record_success_has_a_time check (pay_status <> 3 or paid_at is not null)
) partition by range (created_at);
call secure_by_lot('pay_record', 'park_lot_id');
call keep_partitions('pay_record');
create policy owner_follows on pay_record for select to berth_owner using (true);
revoke update, delete on pay_record from berth_app;
grant update (order_id, order_no, pay_status, payer_money, change_money, third_trade_no, fail_reason, paid_at, expire_at, notify_at, refund_money, refunded_at,
  decision,
  updated_at, updated_by) on pay_record to berth_app;
-- a setting by which payments were asked stays
create index pay_record_config on pay_record (tenant_id, pay_config_id) where pay_config_id is not null;
-- by our number; by that of the channel
create index pay_record_no on pay_record (tenant_id, pay_no);
create index pay_record_trade on pay_record (tenant_id, pay_channel, third_trade_no) where third_trade_no is not null;
-- the payments of an order; of a plate, in one lot or all; for passings
create index pay_record_order on pay_record (tenant_id, order_id) where order_id is not null;
create index pay_record_of_plate on pay_record (tenant_id, plate_number, paid_at);
create index pay_record_passing on pay_record (tenant_id, passing_id) where passing_id is not null;
-- the list, newest first; today's income
create index pay_record_time on pay_record (tenant_id, created_at desc, id desc);
create index pay_record_paid on pay_record (tenant_id, paid_at desc) where pay_status = 3;
grant update (refund_due, device_id) on pay_record to berth_app;
-- Money that a device took for a plate follows the car when its plate is put right.
grant update (passing_id) on pay_record to berth_app;
-- refunds of a time
create index pay_record_refunded on pay_record (tenant_id, refunded_at) where refund_money > 0;
create trigger statistics_of_new after insert on pay_record referencing new table as added for each statement execute function note_new_payments();
create trigger statistics_of_changed after update on pay_record referencing old table as removed new table as added for each statement
  execute function note_changed_payments();
call keep_rollup('pay_record', 'created_at', array['pay_money', 'payer_money', 'change_money', 'refund_money']);
-- the money that a person took while on duty
create index pay_record_operator on pay_record (tenant_id, operator_id, paid_at) where operator_id is not null and pay_status = 3;
grant update (refund_held, returned_money, code_url, return_asked_at) on pay_record to berth_app;
-- Whether money was paid at the exit or recovered what was owed follows from the stay that it belongs to, as the order that it names does.
grant update (biz_type) on pay_record to berth_app;
-- What of our books of a day went through the channel itself (numbers W…).
create index pay_record_through_channel on pay_record (tenant_id, pay_channel, paid_at) where pay_status = 3 and pay_no like 'W%';
grant update (over_paid_money) on pay_record to berth_app;
-- What is beyond the price may turn out to pay what its plate owed: it becomes a payment of its own.
grant update (pay_money, joint_no) on pay_record to berth_app;
-- the parts of what was paid at once, by the number that the channel names
create index pay_record_joint on pay_record (joint_no, tenant_id) where joint_no is not null;
create trigger fact_of_payment after insert or update of third_trade_no, payer_money on pay_record for each row execute function note_payment();
create trigger paid_at_once_is_split after insert on pay_record for each row when (new.pay_status = 3)
  execute function note_payment_to_split();
create trigger paid_later_is_split after update of pay_status on pay_record for each row
  when (new.pay_status = 3 and old.pay_status <> 3) execute function note_payment_to_split();
create constraint trigger paid_at_once_is_in_its_duty after insert on pay_record deferrable initially deferred for each row
  when (new.pay_status = 3 and (new.operator_id is not null or new.device_id is not null)) execute function count_payment_in_duty();
create constraint trigger paid_later_is_in_its_duty after update of pay_status on pay_record deferrable initially deferred for each row
  when (new.pay_status = 3 and old.pay_status <> 3 and new.operator_id is not null)
    execute function count_payment_in_duty();
create trigger pay_record_has_its_key before insert on pay_record for each row execute function key_payment();
create trigger pay_record_says_its_key after update on pay_record for each row when (
  (old.joint_no, old.order_id, old.third_trade_no, old.device_id, old.over_paid_money) is distinct from (new.joint_no, new.order_id, new.third_trade_no,
    new.device_id, new.over_paid_money)
  or old.pay_status <> new.pay_status or new.pay_status in (1, 2)
  or old.refund_due > old.refund_money - old.returned_money or new.refund_due > new.refund_money - new.returned_money) execute function say_key_of_payment();

-- business/finance/profit-share/profit-share-rule/profit-share-rule.sql
-- What a sub-merchant gets of the payments in a car park. `receivers_known`: the accounts at channels to which it was made known as a receiver, and under which
-- name.
create table profit_share_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_name text not null constraint profit_share_rule_rule_name_length check (length(rule_name) between 2 and 64),
  sub_merchant_id bigint not null,
  park_lot_id bigint not null,
  basis smallint not null default 1 constraint profit_share_rule_basis_code check (basis between 1 and 2),
  percent numeric(5,2) constraint profit_share_rule_percent_range check (percent between 0 and 100),
  fixed_money bigint constraint profit_share_rule_fixed_money_range check (fixed_money >= 0),
  share_mode smallint not null default 1 constraint profit_share_rule_share_mode_code check (share_mode between 1 and 2),
  wechat_mch_no text constraint profit_share_rule_wechat_mch_no_length check (length(wechat_mch_no) <= 32),
  alipay_account text constraint profit_share_rule_alipay_account_length check (length(alipay_account) <= 100),
  receiver_state smallint constraint profit_share_rule_receiver_state_code check (receiver_state between 1 and 3),
  receiver_set_by bigint,
  receiver_reason text,
  settle_cycle smallint not null default 1 constraint profit_share_rule_settle_cycle_code check (settle_cycle between 1 and 3),
  status smallint not null default 1 constraint profit_share_rule_status_code check (status between 1 and 2),
  remark text constraint profit_share_rule_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  receivers_known text[] not null default '{}',
  primary key (tenant_id, id),
  constraint profit_share_rule_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint profit_share_rule_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint profit_share_rule_receiver_set_by_exists foreign key (tenant_id, receiver_set_by) references tenant_user (tenant_id, id),
  constraint profit_share_rule_names_receiver check ((share_mode = 2) = (wechat_mch_no is not null
    or alipay_account is not null)),
  constraint profit_share_rule_says_how_much check (case basis when 1 then coalesce(percent, 0) > 0 and fixed_money is null
    else coalesce(fixed_money, 0) > 0 and percent is null end)
);
call secure_by_lot('profit_share_rule', 'park_lot_id');
create unique index profit_share_rule_is_one_of_merchant_and_lot on profit_share_rule (tenant_id, sub_merchant_id, park_lot_id)
  where status = 1;
-- the rules by which a payment is divided
create index profit_share_rule_lot on profit_share_rule (tenant_id, park_lot_id) where status = 1;

-- business/finance/profit-share/settlement/settlement.sql
-- Its sums are those of the ledger's rows that stand on it; a sheet that was rejected keeps its sums and gives its rows to the next one.
create table settlement (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  settle_no text not null,
  state smallint not null default 1 constraint settlement_state_code check (state between 1 and 6),
  sub_merchant_id bigint not null,
  park_lot_id bigint not null,
  rule_id bigint not null,
  begin_at date not null,
  end_at date not null,
  trade_count integer not null,
  total_money bigint not null,
  refund_money bigint not null,
  sharing_money bigint not null,
  fee_money bigint not null,
  settle_money bigint not null,
  maker_id bigint,
  approver_id bigint,
  approved_at timestamp with time zone,
  transfer_on date,
  receipt_no text,
  matched_at timestamp with time zone,
  reason text,
  fail_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint settlement_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint settlement_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint settlement_rule_exists foreign key (tenant_id, rule_id) references profit_share_rule (tenant_id, id),
  constraint settlement_maker_exists foreign key (tenant_id, maker_id) references tenant_user (tenant_id, id),
  constraint settlement_approver_exists foreign key (tenant_id, approver_id) references tenant_user (tenant_id, id),
  constraint settlement_adds_up check (sharing_money = fee_money + settle_money),
  constraint settlement_approved_by_another check (approver_id <> maker_id),
  constraint settlement_dates_in_order check (end_at >= begin_at),
  constraint settlement_matched_was_paid check ((state = 4) = (matched_at is not null)),
  constraint settlement_money_range check (settle_money > 0),
  constraint settlement_no_is_unique unique (tenant_id, settle_no),
  constraint settlement_paid_has_a_receipt check ((state in (3, 4)) = (receipt_no is not null)
    and (receipt_no is null) = (transfer_on is null)),
  constraint settlement_paid_was_approved check (state not in (2, 6, 3,
    4) or approver_id is not null),
  constraint settlement_reason_length check (length(reason) <= 64)
);
call secure_by_lot('settlement', 'park_lot_id');
revoke delete on settlement from berth_app;
-- the list, newest first; the bank's receipt is of one sheet
create index settlement_time on settlement (tenant_id, created_at desc, id desc);
create unique index settlement_receipt_is_of_one_sheet on settlement (tenant_id, receipt_no) where receipt_no is not null;

-- business/finance/profit-share/bank-line/bank-line.sql
-- A line that no sheet is known for has no lot: people of all lots see it.
create table bank_line (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  traded_on date not null,
  receipt_no text not null constraint bank_line_receipt_no_length check (length(receipt_no) <= 64),
  money bigint not null constraint bank_line_money_range check (money >= 1),
  payee_name text not null constraint bank_line_payee_name_length check (length(payee_name) <= 100),
  purpose text constraint bank_line_purpose_length check (length(purpose) <= 200),
  park_lot_id bigint,
  state smallint not null default 3 constraint bank_line_state_code check (state between 1 and 5),
  settlement_id bigint,
  diff_money bigint not null default 0,
  handled_by text,
  note text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bank_line_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint bank_line_settlement_exists foreign key (tenant_id, settlement_id) references settlement (tenant_id, id),
  constraint bank_line_handled_by_someone check ((state = 5) = (handled_by is not null) and (handled_by is null) = (note is null)),
  constraint bank_line_receipt_is_unique unique (tenant_id, receipt_no),
  constraint bank_line_matched_names_a_sheet check (state not in (1, 2, 4)
    or settlement_id is not null),
  constraint bank_line_note_length check (length(note) <= 200)
);
call secure_by_lot('bank_line', 'park_lot_id');
-- the list, newest first; the lines of a sheet
create index bank_line_time on bank_line (tenant_id, traded_on desc, id desc);
create index bank_line_settlement on bank_line (tenant_id, settlement_id) where settlement_id is not null;

-- business/finance/profit-share/profit-share/profit-share.sql
-- One row for each payment and receiver, and one for whatever is taken back of it or made up afterwards. A ledger: a row that was sent or stands on a sheet
-- keeps its money. The terms are those of the rule as it was when the payment was divided. `channel_no`: what the channel knows the payment as, where it
-- shares; of a number that the channel refused the next try has another one.
create table profit_share (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  share_no text not null,
  share_kind smallint not null constraint profit_share_share_kind_code check (share_kind between 1 and 3),
  state smallint not null constraint profit_share_state_code check (state between 1 and 7),
  sub_merchant_id bigint not null,
  park_lot_id bigint not null,
  rule_id bigint not null,
  pay_no text not null,
  pay_channel smallint not null constraint profit_share_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  paid_at timestamp with time zone not null,
  share_day date not null,
  base_money bigint not null,
  share_money bigint not null,
  fee_money bigint not null,
  net_money bigint not null,
  receiver_no text,
  third_share_no text,
  settlement_id bigint,
  finish_at timestamp with time zone,
  fail_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  basis smallint not null,
  percent numeric(5,2),
  fixed_money bigint,
  fee_rate numeric(5,2) not null,
  of_share_id bigint,
  channel_no text,
  tries smallint not null default 0,
  primary key (tenant_id, id),
  constraint profit_share_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint profit_share_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint profit_share_rule_exists foreign key (tenant_id, rule_id) references profit_share_rule (tenant_id, id),
  constraint profit_share_settlement_exists foreign key (tenant_id, settlement_id) references settlement (tenant_id, id),
  constraint profit_share_adds_up check (share_money = fee_money + net_money),
  constraint profit_share_finished_has_a_time check ((state in (3, 7, 5))
    = (finish_at is not null)),
  constraint profit_share_follows_a_share check ((share_kind = 1) = (of_share_id is null)),
  constraint profit_share_no_is_unique unique (tenant_id, share_no),
  constraint profit_share_of_share_exists foreign key (tenant_id, of_share_id) references profit_share (tenant_id, id),
  constraint profit_share_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no),
  constraint profit_share_settled_stands_on_a_sheet check (state <> 7 or settlement_id is not null),
  constraint profit_share_sign check (case share_kind when 2 then net_money <= 0 else net_money >= 0 end)
);
call secure_by_lot('profit_share', 'park_lot_id');
revoke delete on profit_share from berth_app;
-- a payment is divided once by a rule
create unique index profit_share_is_one_of_payment_and_rule on profit_share (tenant_id, pay_no, rule_id) where share_kind = 1;
-- the list, newest first; the rows of a payment, of a trade at its channel, of a sheet; what the next sheet takes up
create index profit_share_time on profit_share (tenant_id, paid_at desc, id desc);
create index profit_share_payment on profit_share (tenant_id, pay_no);
-- what was shared lately
create index profit_share_finished on profit_share (tenant_id, finish_at) where finish_at is not null;
create index profit_share_channel on profit_share (tenant_id, channel_no) where channel_no is not null;
create index profit_share_settlement on profit_share (tenant_id, settlement_id) where settlement_id is not null;
create index profit_share_to_settle on profit_share (tenant_id, rule_id, share_day) where state = 6 and settlement_id is null;

-- business/finance/sub-account/sub-account.sql
-- Balances are caches of the cash flow: available + frozen = in − out, never below 0.
create table sub_account (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  account_no text not null,
  account_name text not null,
  sub_merchant_id bigint not null,
  park_lot_id bigint not null,
  available_money bigint not null default 0,
  frozen_money bigint not null default 0,
  total_in_money bigint not null default 0,
  total_out_money bigint not null default 0,
  state smallint not null default 1 constraint sub_account_state_code check (state between 1 and 3),
  reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sub_account_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint sub_account_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint sub_account_available_is_not_below_zero check (available_money >= 0),
  constraint sub_account_closed_is_empty check (state <> 3 or available_money + frozen_money = 0),
  constraint sub_account_frozen_is_not_below_zero check (frozen_money >= 0),
  constraint sub_account_name_length check (length(account_name) between 1 and 64),
  constraint sub_account_no_is_unique unique (tenant_id, account_no),
  constraint sub_account_reason_length check (length(reason) <= 64)
);
call secure_by_lot('sub_account', 'park_lot_id');
create unique index sub_account_is_one_of_its_lot on sub_account (tenant_id, park_lot_id) where state <> 3;
revoke delete on sub_account from berth_app;

-- business/finance/cash-flow/cash-flow.sql
-- Double entry: each booking is two rows with one number, one into an account and one out of another (domain.md 4.1). Append-only.
create table cash_flow (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  flow_no text not null,
  account_kind smallint not null constraint cash_flow_account_kind_code check (account_kind in (1, 5)),
  sub_account_id bigint,
  park_lot_id bigint not null,
  direction smallint not null constraint cash_flow_direction_code check (direction between 1 and 2),
  flow_type smallint not null constraint cash_flow_flow_type_code check (flow_type in (1, 2, 4, 7, 8, 9, 10, 13, 14)),
  money bigint not null,
  balance_after bigint,
  biz_no text not null,
  pay_channel smallint constraint cash_flow_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  happened_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cash_flow_sub_account_exists foreign key (tenant_id, sub_account_id) references sub_account (tenant_id, id),
  constraint cash_flow_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint cash_flow_has_two_sides unique (tenant_id, flow_no, account_kind),
  constraint cash_flow_is_booked_once unique (tenant_id, biz_no, flow_type, account_kind),
  constraint cash_flow_money_range check (money > 0),
  constraint cash_flow_of_an_account check ((account_kind = 5) = (balance_after is not null)),
  constraint cash_flow_remark_length check (length(remark) <= 64)
);
call secure_by_lot('cash_flow', 'park_lot_id');
revoke update, delete on cash_flow from berth_app;
create trigger fact_of_flow after insert on cash_flow for each row execute function note_flow('cash');
-- the list, newest first; the flows of an account
create index cash_flow_time on cash_flow (tenant_id, happened_at desc, id desc);
create index cash_flow_account on cash_flow (tenant_id, sub_account_id, id desc);

-- business/traffic/lot/unread-car.sql
-- Which cars that no one could read are inside a lot, by the passing that brought each in, and in which region: kept with unread_count of `lot_occupancy`,
-- under the lock of its row.
create table unread_car (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  passing_no text not null,
  passing_id bigint not null,
  came_at timestamptz not null,
  region_id bigint,
  constraint unread_car_is_once_inside primary key (tenant_id, park_lot_id, passing_no),
  constraint unread_car_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('unread_car', 'park_lot_id');

-- business/discounts/user-coupon/user-coupon.sql
create table user_coupon (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  coupon_code text not null,
  coupon_name text not null,
  coupon_type smallint not null constraint user_coupon_coupon_type_code check (coupon_type between 1 and 4),
  reduce_money bigint,
  reduce_minutes integer,
  reduce_percent numeric(5,2) constraint user_coupon_reduce_percent_range check (reduce_percent between 0 and 100),
  max_money bigint,
  allow_multi boolean not null default false,
  park_lot_ids bigint[] not null default '{}',
  grant_type smallint not null constraint user_coupon_grant_type_code check (grant_type between 1 and 2),
  got_from smallint not null constraint user_coupon_got_from_code check (got_from between 1 and 7),
  owner_mobile text constraint user_coupon_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  plate_number text constraint user_coupon_plate_number_length check (length(plate_number) <= 40),
  got_at timestamp with time zone,
  begin_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  status smallint not null default 2 constraint user_coupon_status_code check (status between 1 and 2),
  is_used smallint not null default 0 constraint user_coupon_is_used_code check (is_used between 0 and 1),
  used_at timestamp with time zone,
  deduct_money bigint not null default 0 constraint user_coupon_deduct_money_range check (deduct_money >= 0),
  order_no text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  activity_id bigint,
  batch_id bigint,
  primary key (tenant_id, id),
  constraint user_coupon_activity_exists foreign key (tenant_id, activity_id) references coupon_activity (tenant_id, id),
  constraint user_coupon_batch_exists foreign key (tenant_id, batch_id) references paper_coupon (tenant_id, id) on delete cascade,
  constraint user_coupon_code_is_unique unique (tenant_id, coupon_code),
  constraint user_coupon_code_length check (length(coupon_code) <= 32),
  constraint user_coupon_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint user_coupon_use_has_a_time check ((is_used = 1) = (used_at is not null))
);
call secure_by_tenant('user_coupon');
-- the list, newest first; those of an activity and an owner; the codes of a batch to print; those of a plate
create index user_coupon_time on user_coupon (tenant_id, created_at desc, id desc);
create index user_coupon_activity on user_coupon (tenant_id, activity_id, owner_mobile) where activity_id is not null;
create index user_coupon_batch on user_coupon (tenant_id, batch_id, id) where batch_id is not null;
create index user_coupon_plate on user_coupon (tenant_id, plate_number) where plate_number is not null;

-- business/discounts/discount-grant/discount-grant.sql
-- A reduction that was given to a stay: by a merchant, or by a coupon. The fact is that it was given for a passing; order, deduction and
-- state 1 or 2 follow from the fold, as a payment's order does. Taken back it is in state 4 and no fact any more. What was given in advance has neither
-- passing nor lot until its plate comes in.
create table discount_grant (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  grant_no text not null,
  merchant_id bigint,
  cashier_id bigint,
  park_lot_id bigint,
  plate_number text not null constraint discount_grant_plate_number_length check (length(plate_number) <= 40),
  rule_id bigint,
  coupon_id bigint,
  discount_type smallint not null constraint discount_grant_discount_type_code check (discount_type between 1 and 4),
  reduce_money bigint,
  reduce_minutes integer,
  reduce_percent numeric(5,2) constraint discount_grant_reduce_percent_range check (reduce_percent between 0 and 100),
  max_money bigint,
  stackable boolean not null default false,
  deduct_money bigint not null default 0 constraint discount_grant_deduct_money_range check (deduct_money >= 0),
  settle_money bigint not null default 0 constraint discount_grant_settle_money_range check (settle_money >= 0),
  grant_way smallint not null constraint discount_grant_grant_way_code check (grant_way between 1 and 7),
  expire_at timestamp with time zone not null,
  used_at timestamp with time zone,
  order_no text,
  state smallint not null default 1 constraint discount_grant_state_code check (state in (1, 2, 4)),
  settle_state smallint not null default 0 constraint discount_grant_settle_state_code check (settle_state between 0 and 1),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  passing_id text,
  grant_at timestamptz not null default now(),
  order_id bigint,
  primary key (tenant_id, id),
  constraint discount_grant_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id),
  constraint discount_grant_cashier_exists foreign key (tenant_id, cashier_id) references merchant_cashier (tenant_id, id),
  constraint discount_grant_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint discount_grant_rule_exists foreign key (tenant_id, rule_id) references discount_rule (tenant_id, id),
  constraint discount_grant_coupon_exists foreign key (tenant_id, coupon_id) references user_coupon (tenant_id, id),
  constraint discount_grant_has_one_giver check ((merchant_id is null) <> (coupon_id is null)),
  constraint discount_grant_is_of_a_stay_or_waits check ((passing_id is null) = (park_lot_id is null)),
  constraint discount_grant_is_worth_something check (is_worth(discount_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint discount_grant_no_is_unique unique (tenant_id, grant_no)
);
call secure_by_lot('discount_grant', 'park_lot_id');
-- a coupon is used once, however many try
create unique index discount_grant_coupon_is_used_once on discount_grant (tenant_id, coupon_id) where coupon_id is not null
  and state <> 4;
-- the list, newest first; the reductions of the passings that are folded; the limits of a merchant
create index discount_grant_time on discount_grant (tenant_id, created_at desc, id desc);
create index discount_grant_passing on discount_grant (tenant_id, passing_id) where state <> 4;
create index discount_grant_merchant on discount_grant (tenant_id, merchant_id, grant_at) where merchant_id is not null;
-- what waits for its plate to come in
create index discount_grant_waiting on discount_grant (tenant_id, plate_number) where passing_id is null and state = 1;
-- what a cashier gave
create index discount_grant_cashier on discount_grant (tenant_id, cashier_id, grant_at) where cashier_id is not null;

-- business/ground/people/identity-provider/identity-provider.sql
-- Whose account a person of a provider came in to: by the provider's own number for them, which is never given to someone else as addresses and phones are.
create table user_identity (
  tenant_id bigint not null default scope_tenant(),
  provider_id bigint not null,
  subject text not null,
  user_id bigint not null,
  linked_at timestamptz not null default now(),
  primary key (tenant_id, provider_id, subject),
  constraint user_identity_is_one_of_provider unique (tenant_id, user_id, provider_id),
  constraint user_identity_provider_exists foreign key (tenant_id, provider_id) references identity_provider (tenant_id, id) on delete cascade,
  constraint user_identity_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('user_identity');

-- business/rights/vehicles/vehicle/vehicle.sql
-- Cars that the tenant knows (domain.md 1.19): one row for each plate, with what is known of car and owner.
create table vehicle (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint vehicle_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint constraint vehicle_plate_color_code check (plate_color between 0 and 7),
  bill_car_size_id smallint constraint vehicle_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  car_color text constraint vehicle_car_color_length check (length(car_color) <= 16),
  brand text constraint vehicle_brand_length check (length(brand) <= 32),
  owner_name text constraint vehicle_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint vehicle_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  owner_address text constraint vehicle_owner_address_length check (length(owner_address) <= 255),
  room_no text constraint vehicle_room_no_length check (length(room_no) <= 32),
  remark text constraint vehicle_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint vehicle_plate_is_unique unique (tenant_id, plate_number)
);
call secure_by_tenant('vehicle');
-- the list, newest first
create index vehicle_time on vehicle (tenant_id, created_at desc, id desc);
-- the cars of a phone that its driver proved
create index vehicle_owner on vehicle (tenant_id, owner_mobile) where owner_mobile is not null;

-- business/rights/vehicles/visitor/visitor.sql
-- Cars that are expected (domain.md 1.28): so many times between two moments, for nothing or at the visitor's own cost.
-- `early_enter_at`: when a car had come that was inside already as the visit began, and has used it so.
create table visitor (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  visitor_name text not null constraint visitor_visitor_name_length check (length(visitor_name) between 1 and 12),
  visitor_mobile text constraint visitor_visitor_mobile_sealed check (is_sealed(visitor_mobile, tenant_id)),
  plate_number text not null constraint visitor_plate_number_length check (length(plate_number) <= 40),
  park_lot_id bigint not null,
  reason text constraint visitor_reason_length check (length(reason) <= 64),
  host_name text constraint visitor_host_name_length check (length(host_name) <= 12),
  host_mobile text constraint visitor_host_mobile_sealed check (is_sealed(host_mobile, tenant_id)),
  room_no text constraint visitor_room_no_length check (length(room_no) <= 32),
  begin_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  times_limit integer constraint visitor_times_limit_range check (times_limit between 1 and 9999),
  used_times integer not null default 0 constraint visitor_used_times_range check (used_times >= 0),
  free_kind smallint not null default 1 constraint visitor_free_kind_code check (free_kind in (1, 3)),
  last_enter_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  visitor_no text not null generated always as ('F' || lpad(id::text, 10, '0')) stored,
  cancelled_at timestamptz,
  early_enter_at timestamptz,
  primary key (tenant_id, id),
  constraint visitor_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint visitor_is_expected_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =, tstzrange(begin_at, end_at) with &&)
    where (cancelled_at is null),
  constraint visitor_times_in_order check (end_at > begin_at)
);
call secure_by_lot('visitor', 'park_lot_id');
-- the list, newest first; a car at a lane
create index visitor_time on visitor (tenant_id, created_at desc, id desc);
create index visitor_plate on visitor (tenant_id, plate_number);
-- a car that stands at an exit may pay by it from now on
create trigger visitor_new_counts_at_exits after insert on visitor referencing new table as new_rows for each statement execute function look_at_standing();
create trigger visitor_changed_counts_at_exits after update on visitor referencing new table as new_rows for each statement execute function look_at_standing();

-- business/service/integration/webhook/webhook.sql
-- Where events are sent to other systems. The secret that signs is sealed (server/secrets) and read by no call; the one before signs alongside it
-- until `previous_until`.
create table webhook (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  hook_name text not null constraint webhook_hook_name_length check (length(hook_name) between 1 and 32),
  format smallint not null default 1 constraint webhook_format_code check (format between 1 and 4),
  url text not null constraint webhook_url_length check (length(url) between 8 and 500),
  place_no text constraint webhook_place_no_length check (length(place_no) <= 64),
  access_no text constraint webhook_access_no_length check (length(access_no) <= 64),
  event_kinds smallint[] not null default '{}',
  park_lot_ids bigint[] not null default '{}',
  remark text constraint webhook_remark_length check (length(remark) <= 32),
  status smallint not null default 1 constraint webhook_status_code check (status between 1 and 4),
  owner_id bigint not null,
  last_delivered_at timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  secret text,
  previous_secret text,
  previous_until timestamptz,
  primary key (tenant_id, id),
  constraint webhook_owner_exists foreign key (tenant_id, owner_id) references tenant_user (tenant_id, id),
  constraint webhook_name_is_unique unique (tenant_id, hook_name)
);
call secure_by_lots('webhook', 'park_lot_ids');
call refer_by_list('webhook', 'park_lot_ids', 'park_lot', 'webhook_lots_exist');

-- business/service/integration/webhook-delivery/webhook-delivery.sql
-- `stat_day`: of what a platform receives of stays and payments, the day of the lot's books on which it happened; `sent_money`: what of it the platform took.
create table webhook_delivery (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  message_no text not null,
  webhook_id bigint not null,
  event_kind smallint not null constraint webhook_delivery_event_kind_code check (event_kind in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14)),
  happened_at timestamp with time zone not null,
  state smallint not null default 1 constraint webhook_delivery_state_code check (state between 1 and 4),
  attempts integer not null default 0,
  last_tried_at timestamp with time zone,
  http_status integer,
  answer text constraint webhook_delivery_answer_length check (length(answer) <= 1100),
  duration_ms integer,
  next_at timestamp with time zone,
  payload jsonb not null,
  park_lot_ids bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  stat_day date,
  sent_money bigint not null default 0,
  primary key (tenant_id, id),
  constraint webhook_delivery_webhook_exists foreign key (tenant_id, webhook_id) references webhook (tenant_id, id),
  constraint webhook_delivery_message_is_one unique (tenant_id, message_no)
);
call secure_by_lots('webhook_delivery', 'park_lot_ids');
-- its list, newest first; what an address still waits for; the daily sweep
create index webhook_delivery_time on webhook_delivery (tenant_id, happened_at desc, id desc);
create index webhook_delivery_open on webhook_delivery (tenant_id, webhook_id)
  where state in (1, 3);
-- what of a day was reported
create index webhook_delivery_day on webhook_delivery (tenant_id, stat_day) where stat_day is not null;

-- business/service/integration/webhook/webhook.sql
-- The outbox: what happened, in the transaction in which it did. A job of that same transaction makes deliveries of it. `pay_no`: of a payment, which it is.
create table webhook_event (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  kind smallint not null,
  subject_id bigint not null,
  park_lot_ids bigint[] not null default '{}',
  pay_no text,
  happened_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call secure_by_tenant('webhook_event');
create trigger webhook_event_is_prepared after insert on webhook_event for each row execute function prepare_webhook_event();

-- business/rights/vehicles/white-plate/white-plate.sql
-- Plates that staff let in by hand (domain.md 1.24): the rows of the white list that follow from no pass and no other list.
create table white_plate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint white_plate_plate_number_length check (length(plate_number) <= 40),
  park_spot_number text constraint white_plate_park_spot_number_length check (length(park_spot_number) <= 32),
  begin_date date not null,
  end_date date,
  park_lot_id bigint not null,
  owner_name text constraint white_plate_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint white_plate_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  reason text not null constraint white_plate_reason_length check (length(reason) <= 255),
  status smallint not null default 1 constraint white_plate_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint white_plate_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint white_plate_dates_in_order check (end_date >= begin_date),
  constraint white_plate_is_listed_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =,
    daterange(begin_date, end_date, '[]') with &&) where (status = 1),
  constraint white_plate_spot_is_given_once exclude using gist (tenant_id with =, park_lot_id with =, park_spot_number with =,
    daterange(begin_date, end_date, '[]') with &&) where (status = 1)
);
call secure_by_lot('white_plate', 'park_lot_id');
-- the list, newest first; admission by plate is served by the exclusion's index and this one
create index white_plate_time on white_plate (tenant_id, created_at desc, id desc);
create index white_plate_plate on white_plate (tenant_id, plate_number);
-- a car that stands at an exit may pay by it from now on
create trigger white_plate_new_counts_at_exits after insert on white_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger white_plate_changed_counts_at_exits after update on white_plate referencing new table as new_rows for each statement
  execute function look_at_standing();

-- business/finance/withdraw/withdraw.sql
-- Money that goes from an account to its owner's bank: asked for, audited by someone else, paid.
create table withdraw (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  withdraw_no text not null,
  sub_account_id bigint not null,
  park_lot_id bigint not null,
  money bigint not null,
  applicant_id bigint not null,
  audit_state smallint not null default 1 constraint withdraw_audit_state_code check (audit_state between 1 and 3),
  auditor_id bigint,
  audited_at timestamp with time zone,
  pay_state smallint not null default 0 constraint withdraw_pay_state_code check (pay_state between 0 and 4),
  finish_at timestamp with time zone,
  fail_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  apply_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint withdraw_sub_account_exists foreign key (tenant_id, sub_account_id) references sub_account (tenant_id, id),
  constraint withdraw_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint withdraw_applicant_exists foreign key (tenant_id, applicant_id) references tenant_user (tenant_id, id),
  constraint withdraw_auditor_exists foreign key (tenant_id, auditor_id) references tenant_user (tenant_id, id),
  constraint withdraw_fail_reason_length check (length(fail_reason) <= 64),
  constraint withdraw_is_audited_by_another check (auditor_id <> applicant_id),
  constraint withdraw_money_range check (money > 0),
  constraint withdraw_no_is_unique unique (tenant_id, withdraw_no),
  constraint withdraw_paid_was_approved check (pay_state = 0 or audit_state = 2)
);
call secure_by_lot('withdraw', 'park_lot_id');
revoke delete on withdraw from berth_app;
-- the list, newest first
create index withdraw_time on withdraw (tenant_id, apply_at desc, id desc);

-- business/finance/pay-out/pay-out.sql
-- What a channel was asked to pay out, for a sheet or a withdrawal: one number for each time that it was tried. `account` and `name` are the payee's as they
-- were approved then; `asked_at` is when the channel was asked last.
create table pay_out (
  tenant_id bigint not null default scope_tenant(),
  pay_out_no text not null,
  settlement_id bigint,
  withdraw_id bigint,
  pay_config_id bigint not null,
  account text not null,
  name text not null,
  money bigint not null,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default '-infinity',
  ended_at timestamptz,
  third_no text,
  fail_reason text,
  primary key (tenant_id, pay_out_no),
  constraint pay_out_by_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id),
  constraint pay_out_ended_in_one_way check ((ended_at is null) = (third_no is null and fail_reason is null) and (third_no is null or fail_reason is null)),
  constraint pay_out_is_of_one check ((settlement_id is null) <> (withdraw_id is null)),
  constraint pay_out_money_range check (money > 0),
  constraint pay_out_settlement_exists foreign key (tenant_id, settlement_id) references settlement (tenant_id, id),
  constraint pay_out_withdraw_exists foreign key (tenant_id, withdraw_id) references withdraw (tenant_id, id)
);
call secure_by_tenant('pay_out');
create policy owner_follows on pay_out for select to berth_owner using (true);
revoke delete on pay_out from berth_app;
-- nothing is paid out twice at once
create unique index pay_out_one_of_settlement on pay_out (tenant_id, settlement_id) where fail_reason is null;
create unique index pay_out_one_of_withdraw on pay_out (tenant_id, withdraw_id) where fail_reason is null;
-- those whose channel is asked again
create index pay_out_under_way on pay_out (asked_at) where ended_at is null;


-- Views

-- business/rights/passes/bill-pack-order/bill-pack-order.sql
-- Passes as lists show them, with what can be done to them today, by their rule as it is now.
create or replace view bill_pack_order_now with (security_invoker = true) as
  select p.*,
    (select case
        when p.audit_state = 1 then 5
        when exists (select from bill_pack_order n where n.id = p.has_renew_to_id
          and n.card_state not in (7, 8))
          then 6
        when p.has_renew_to_id is not null then 7
        when p.card_state not in (1, 2, 3,
          4)
          then 8
        when r.status <> 1 then 4
        when p.end_date - current_date > r.renew_advance_days then 2
        when current_date - p.end_date > r.renew_expire_days then 3
        else 1 end
      from bill_pack_rule r where r.id = p.rule_id)::smallint as renewal,
    (select r.refund_allowed from bill_pack_rule r where r.id = p.rule_id) as refund_allowed
  from bill_pack_order p;

-- business/rights/companies/company/company.sql
-- Companies and their cars as lists show them, with what follows from plates and stays.
create or replace view company_now with (security_invoker = true) as
  select c.*,
    (select count(*)::int from company_vehicle v where v.company_id = c.id and v.status = 1) as plate_count,
    (select count(*)::int from company_vehicle v join open_stay s on s.plate_number = v.plate_number where v.company_id = c.id
      and v.status = 1) as in_park_count
  from company c;

-- business/rights/companies/company-vehicle/company-vehicle.sql
-- With what its stays of twelve months say.
create or replace view company_vehicle_now with (security_invoker = true) as
  select v.*,
    exists (select from open_stay s where s.plate_number = v.plate_number) as in_park_state,
    (select count(*)::int from park_order o where o.plate_number = v.plate_number and o.order_status <> 6
      and o.came_at >= now() - interval '12 months') as park_times,
    (select max(o.came_at) from park_order o where o.plate_number = v.plate_number and o.order_status <> 6
      and o.came_at >= now() - interval '12 months') as last_enter_at
  from company_vehicle v;

-- business/places/duty/duty-session/duty-session.sql
-- Duties as lists show them; cash is posted once.
create or replace view duty_session_now with (security_invoker = true) as
  select d.*, exists (select from cash_posting p where p.duty_id = d.id) as is_posted from duty_session d;

-- business/ground/people/organization/organization.sql
create or replace view organization_now with (security_invoker = true) as
  select o.*, cardinality(o.park_lot_ids) as park_lot_count,
    (select count(*)::int from employee e where e.org_id = o.id and e.work_state <> 2) as employee_count
  from organization o;

-- business/ground/archive/archived-file.sql
-- The files of passings.
create or replace view passing_archive with (security_invoker = true) as
  select tenant_id, id, month, row_count, digest, file_key, file_size, sha256, archived_at from archived_file where of_table = 'passing';

-- business/ground/people/accounts.sql
-- A session ends twelve hours after it started, and after the time that its tenant set in which its console asked for nothing. The columns are named, so that
-- one more of tenant_user does not recreate the view, without its rights.
create or replace view running_session as
  select s.token_digest, s.expires_at, t.tenant_name, u.tenant_id, u.id, u.user_name, u.real_name, u.avatar_url, u.mobile, u.email, u.user_kind, u.role_ids,
    u.data_scope,
    u.scope_park_lot_ids, u.account_state, u.expire_at, u.must_change, u.error_count, u.locked_until, u.last_login_at, u.last_login_ip, u.login_count, u.remark,
    u.created_at, u.created_by, u.updated_at, u.updated_by, u.password_hash, u.password_updated_at, u.shares_name
  from session s
  join tenant t on t.id = s.tenant_id
  join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where still_lasts(s.expires_at, s.expires_at - s.started_at) and s.seen_at > now() - make_interval(mins => idle_minutes(s.tenant_id))
    and u.account_state in (1, 3)
    and (u.expire_at is null or u.expire_at >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end);

-- business/rights/members/service-call/service-call.sql
-- Calls as lists show them, with whether the seat that an open one is with is signed in.
create or replace view service_call_now with (security_invoker = true) as
  select c.*,
    (case when c.seat_user_id is null or c.state not in (2, 4) then null
      when exists (select from session s where s.tenant_id = c.tenant_id and s.user_id = c.seat_user_id
        and exists (select from sessions_that_run(array[s.token_digest])))
        then 1
      else 2 end)::smallint as seat_presence
  from service_call c;

-- business/rights/stored-value/stored-card/stored-card.sql
-- Cards as lists show them; one that has a ledger cannot be deleted.
create or replace view stored_card_now with (security_invoker = true) as
  select c.*, exists (select from stored_card_flow f where f.card_id = c.id) as has_ledger from stored_card c;

-- business/rights/vehicles/vehicle/vehicle.sql
-- With what its stays say, those of twelve months, for a page of cars would look through all months of each; of lots in scope. A plate that differs in colour
-- only is the same car here.
create or replace view vehicle_now with (security_invoker = true) as
  select v.*,
    v.plate_color in (5, 6) or length(v.plate_number) = 8 as is_new_energy,
    exists (select from open_stay s where s.plate_number = v.plate_number) as in_park_state,
    (select count(*)::int from park_order o where o.plate_number = v.plate_number and o.order_status <> 6
      and o.came_at >= now() - interval '12 months') as park_times,
    (select max(o.came_at) from park_order o where o.plate_number = v.plate_number and o.order_status <> 6
      and o.came_at >= now() - interval '12 months') as last_enter_at,
    (select coalesce(sum(o.arrears_money), 0)::bigint from lasting_order o where o.plate_number = v.plate_number and o.arrears_money > 0
      and o.order_status = 4) as arrears_money,
    (select count(*)::int from lasting_order o where o.plate_number = v.plate_number and o.arrears_money > 0
      and o.order_status = 4) as arrears_count
  from vehicle v;

-- business/rights/vehicles/visitor/visitor.sql
-- With its state, which follows from what happened; one that used all its times and is gone has left.
create or replace view visitor_now with (security_invoker = true) as
  select v.*,
    (case
      when v.cancelled_at is not null then 7
      when exists (select from open_stay s where s.park_lot_id = v.park_lot_id and s.plate_number = v.plate_number and s.came_at = v.last_enter_at)
        then 4
      when v.used_times >= v.times_limit then 5
      when v.end_at < now() then 6
      else 2 end)::smallint as state
  from visitor v;


-- Functions of rows

-- business/discounts/merchant-balance-log/merchant-balance-log.sql
-- What is a fact of a line (ground/ledger): all but words.
create or replace function fact_of(it merchant_balance_log) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.merchant_id, it.change_type, it.money, it.balance_after, it.used_credit_after, coalesce(it.grant_no, ''),
    coalesce(it.undoes, 0), extract(epoch from it.created_at)))
$$;

-- business/finance/cash-flow/cash-flow.sql
-- What is a fact of a line (ground/ledger): all but words.
create or replace function fact_of(it cash_flow) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.flow_no, it.account_kind, coalesce(it.sub_account_id, 0), it.park_lot_id, it.direction, it.flow_type, it.money,
    coalesce(it.balance_after, 0), it.biz_no, coalesce(it.pay_channel, 0), extract(epoch from it.happened_at)))
$$;

-- business/finance/pay-record/pay-record.sql
-- What never changes of a payment, or whose changes are facts themselves (ground/ledger).
create or replace function fact_of(it pay_record) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.pay_no, it.park_lot_id, it.pay_channel, it.pay_money, it.payer_money, coalesce(it.third_trade_no, '')))
$$;

-- business/ground/archive/archived-file.sql
create or replace function fact_of(it archived_file) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, extract(epoch from it.month), it.row_count, it.digest, it.file_key, it.file_size, it.sha256,
    extract(epoch from it.dropped_at)))
$$;

-- business/ground/archive/archived-file.sql
-- When a file goes whose rows are kept for so many days in all. Rows may reach into the month after theirs (audit log); who shortens the days by mistake has
-- ninety to notice it.
create or replace function archive_ends(it archived_file, days integer) returns timestamptz language sql stable as $$
  select greatest(month_ends(it.month) + interval '1 month' + make_interval(days => days), it.archived_at + interval '90 days')
$$;

-- business/ground/ledger/fact-ledger.sql
-- Of each book what never changes of its facts, or whose changes are facts themselves; other books say it alongside their tables. An absent value reads as
-- nothing.
create or replace function fact_of(it role) returns numeric language sql stable as $$
  select fact_digest(jsonb_build_array(it.id, it.role_code, it.is_admin, it.permission_codes, it.status)::text)
$$;

-- business/ground/ledger/fact-ledger.sql
create or replace function fact_of(it tenant_user) returns numeric language sql stable as $$
  select fact_digest(jsonb_build_array(it.id, it.user_name, it.role_ids, it.data_scope, it.scope_park_lot_ids)::text)
$$;

-- business/ground/system/audit-log/audit-log.sql
-- Seals the scope's lines up to `upto`; returns the new seal, or nothing where no line waited. A line has the time at which its
-- transaction started, so `upto` lies further back than any transaction lasts.
create or replace function seal_audit(upto timestamptz) returns setof audit_seal language plpgsql as $$
declare
  before audit_seal;
  counted record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'), hashint8(scope_tenant()));
  select * into before from audit_seal order by until desc limit 1;
  select * into counted from audit_digest(coalesce(before.until, '-infinity'), upto, coalesce(before.digest, ''));
  if counted.line_count = 0 then return; end if;
  return query insert into audit_seal (until, line_count, digest) values (upto, counted.line_count, counted.digest) returning *;
end $$;

-- business/ground/system/audit-log/audit-log.sql
-- What never changes of a line (ground/ledger).
create or replace function fact_of(it audit_log) returns numeric language sql stable as $$
  select fact_digest(jsonb_build_array(it.id, it.user_id, it.real_name, it.action, it.object_type, it.object_id, it.object_name, it.before, it.after, it.ip,
    it.result,
    (extract(epoch from it.happened_at) * 1000000)::bigint)::text)
$$;

-- business/rights/companies/company-flow/company-flow.sql
-- What is a fact of a line (ground/ledger): all but words; the bill that asks for it is marked later.
create or replace function fact_of(it company_flow) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.company_id, it.flow_kind, it.money, it.account_after, coalesce(it.pay_channel, 0), coalesce(it.order_id, 0),
    coalesce(it.month, ''), coalesce(it.undoes, 0), coalesce(it.operator_id, 0), extract(epoch from it.happened_at)))
$$;

-- business/rights/stored-value/stored-card-flow/stored-card-flow.sql
-- What is a fact of a line (ground/ledger): all but words.
create or replace function fact_of(it stored_card_flow) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.card_id, it.flow_kind, it.money, it.balance_after, coalesce(it.pay_channel, 0), coalesce(it.returns_pay_no, ''),
    coalesce(it.undoes, 0), coalesce(it.operator_id, 0), extract(epoch from it.happened_at)))
$$;


-- Grants on views

-- business/ground/people/accounts.sql
revoke all on running_session from berth_app;
