-- From signing on to handing over (domain.md 1.7). The totals are frozen when the duty ends; until then they follow from the ledgers.
create table duty_session (
  {declared but not is_posted},
  duty_no text not null generated always as ('D' || id) stored,
  on_at timestamptz not null default now(),
  cash_diff_money bigint generated always as (cash_hand_money - cash_money) stored,
  constraint duty_session_audit_remark_length check (length(audit_remark) <= 32),
  constraint duty_session_diff_reason_length check (length(diff_reason) <= 255),
  constraint duty_session_difference_has_a_reason check (coalesce(cash_hand_money - cash_money, 0) = 0 or diff_reason is not null),
  constraint duty_session_ends_after_it_begins check (off_at >= on_at),
  constraint duty_session_hand_over_is_counted check (duty_state <> {duty_session.duty_state.over} or cash_hand_money is not null),
  constraint duty_session_is_ended_once check ((duty_state = {duty_session.duty_state.onDuty}) = (off_at is null)),
  constraint duty_session_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id),
  constraint duty_session_totals_are_frozen_at_the_end check ((off_at is null) = (cash_money is null))
);
revoke delete on duty_session from berth_app;
create unique index duty_session_box_has_one_person on duty_session (tenant_id, sentry_id) where off_at is null;
create unique index duty_session_person_is_on_duty_once on duty_session (tenant_id, user_id) where off_at is null;
-- the list, newest first
create index duty_session_time on duty_session (tenant_id, on_at desc, id desc);
-- duties by when they ended, for the reports
create index duty_session_ended on duty_session (tenant_id, off_at);

-- Duties as lists show them; cash is posted once.
create or replace view duty_session_now with (security_invoker = true) as
  select d.*, exists (select from cash_posting p where p.duty_id = d.id) as is_posted from duty_session d;

-- Whether what no box has in its car park is of this one: it has no lane of its own, and is the only such box there: of two, no one knows at which it was.
create or replace function box_has_the_rest(box bigint) returns boolean language sql stable as $$
  select not exists (select from lane o where o.sentry_id = s.id)
    and not exists (select from sentry t where t.park_lot_id = s.park_lot_id and t.id <> s.id and t.status = {sentry.status.enabled}
      and not exists (select from lane o where o.sentry_id = t.id))
  from sentry s where s.id = box $$;

-- The lanes that a box looks after: its own; where it has none, those of its lot that no box has.
create or replace function lanes_of_box(box bigint) returns setof bigint language sql stable as $$
  select n.id from sentry s join lane n on n.park_lot_id = s.park_lot_id
  where s.id = box and (n.sentry_id = s.id or n.sentry_id is null and box_has_the_rest(box)) $$;

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
    where o.bill_pack_money > 0 and o.audit_state <> {bill_pack_order.audit_state.refused} and o.created_at >= since and o.created_at < until
  union all select 'share_order', o.id, o.operator_id, o.pay_channel, o.money, o.created_at from share_order o where o.created_at >= since
    and o.created_at < until
  union all select 'share_order', o.id, o.operator_id, o.pay_channel, -o.refund_money, o.cancel_at from share_order o where o.cancel_at >= since
    and o.cancel_at < until and o.operator_id is not null $$;

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
      select count(*) filter (where p.pay_channel = {pay_record.pay_channel.cash})::int as cash_count,
        coalesce(sum(p.payer_money - p.change_money) filter (where p.pay_channel = {pay_record.pay_channel.cash}), 0)::bigint as cash,
        coalesce(sum(p.payer_money - p.change_money) filter (where p.pay_channel <> {pay_record.pay_channel.cash}), 0)::bigint as online
      from pay_record p where p.pay_status = {pay_record.pay_status.paid} and p.paid_at >= d.on_at - interval '1 minute'
        and p.paid_at < until + interval '1 month' and p.created_at >= d.on_at - interval '1 month'
        and case when p.operator_id is not null and p.asked_way is not null then p.created_at >= d.on_at and p.created_at < until else p.paid_at >= d.on_at
          and p.paid_at < until end
        and (p.operator_id = d.user_id or p.operator_id is null and p.device_id in (select v.id from device v where v.lane_id = any(d.lanes)))) money
    cross join lateral (
      select count(*) filter (where taken.pay_channel = {pay_record.pay_channel.cash})::int as cash_count,
        coalesce(sum(taken.money) filter (where taken.pay_channel = {pay_record.pay_channel.cash}), 0)::bigint as cash,
        coalesce(sum(taken.money) filter (where taken.pay_channel <> {pay_record.pay_channel.cash}), 0)::bigint as online
      from desk_money(d.on_at, until) taken where taken.user_id = d.user_id) sales
    cross join lateral (
      select (count(*) filter (where p.lane_id is not null and p.direction = {passing.direction.entry})
        + count(distinct p.order_id) filter (where p.lane_id is null and p.direction = {passing.direction.entry}))::int as came,
        (count(*) filter (where p.lane_id is not null and p.direction = {passing.direction.exit}) + count(distinct p.order_id) filter (where p.lane_id is null
          and p.direction = {passing.direction.exit}))::int as gone
      from passing p
      where p.park_lot_id = d.park_lot_id and p.pass_at >= d.on_at and p.pass_at < until and p.is_opened and not p.is_void
        and (p.lane_id = any(d.lanes) or p.lane_id is null and p.spot_id is not null and (p.operator_id = d.user_id or d.has_the_rest))) cars
    cross join lateral (
      select count(*) filter (where o.operate_type = {sentry_operate_log.operate_type.correctPlate})::int as plates,
        count(*) filter (where o.operate_type = {sentry_operate_log.operate_type.forceExit})::int as exits,
        count(*) filter (where o.operate_type = {sentry_operate_log.operate_type.editOrder})::int as edits,
          count(*) filter (where o.operate_type = {sentry_operate_log.operate_type.openDirectly})::int as gates,
        count(*) filter (where o.operate_type = {sentry_operate_log.operate_type.openFree})::int as free, coalesce(sum(o.loss_money), 0)::bigint as loss
      from sentry_operate_log o where o.duty_session_id = d.id) done $$;

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
      audit_state = case s.audit_state when {duty_session.audit_state.approved} then {duty_session.audit_state.waiting} else s.audit_state end,
      audit_by = case s.audit_state when {duty_session.audit_state.approved} then null else s.audit_by end,
      audit_at = case s.audit_state when {duty_session.audit_state.approved} then null else s.audit_at end
    from duty_session d cross join lateral (
      select c.online_money, case when c.is_less then d.cash_count else c.cash_count end as cash_count, case when c.is_less then d.cash_money
        else c.cash_money end as cash_money
      from (select m.*, m.cash_money < d.cash_money and exists (select from cash_posting p where p.duty_id = d.id) as is_less
        from duty_totals(d.id, d.off_at) m) c) t
    where d.id = any(found_in) and d.off_at is not null and s.id = d.id and (s.cash_money, s.online_money) is distinct from (t.cash_money, t.online_money);
  update cash_posting p set should_money = d.cash_money, updated_at = now() from duty_session d
    where d.id = any(found_in) and p.duty_id = d.id and p.should_money < d.cash_money;
end $$;

-- Of a payment: by who asked for it, when; of any other, when it was paid.
create or replace function count_payment_in_duty() returns trigger language plpgsql as $$ begin
  perform count_in_duty(new.operator_id, new.device_id, case when new.operator_id is not null and new.asked_way is not null then new.created_at
    else new.paid_at end);
  return null;
end $$;

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
