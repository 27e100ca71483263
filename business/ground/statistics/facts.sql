-- Stays, by lot, business day and hour: entries when the car came, everything else when it left (exit basis). Void orders never count.
create or replace function stay_facts(since timestamptz, until timestamptz)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, in_count bigint, out_count bigint, normal_out bigint, charged_out bigint,
    free_out bigint, abnormal_out bigint,
    payable_amount bigint, coupon_money bigint, other_discount_money bigint, waive_money bigint, money_value_paid bigint, arrears_money bigint,
      arrears_count bigint, stay_minutes bigint)
  language sql stable as $$
  select l.id, business_day(s.at, l.time_zone, l.account_day_start), extract(hour from s.at at time zone l.time_zone)::integer,
    sum(1 - s.gone)::bigint, sum(s.gone)::bigint, count(*) filter (where s.gone = 1
      and s.release_type in ({passing.release_type.auto}, {passing.release_type.paid})), count(*) filter (where s.gone = 1 and s.paid > 0),
    count(*) filter (where s.gone = 1 and s.release_type = {passing.release_type.free}),
      count(*) filter (where s.gone = 1 and s.release_type in ({passing.release_type.abnormal}, {passing.release_type.byHand}, {passing.release_type.forced},
      {passing.release_type.tailgating})),
    sum(s.payable)::bigint, sum(s.coupon)::bigint, sum(s.other)::bigint, sum(s.waived)::bigint, sum(s.paid)::bigint, sum(s.owed)::bigint,
      count(*) filter (where s.owed > 0), sum(s.minutes)::bigint
  from (
    select park_lot_id, came_at as at, 0 as gone, null::smallint as release_type, 0 as payable, 0 as coupon, 0 as other, 0 as waived, 0 as paid, 0 as owed,
      0 as minutes
    from park_order where came_at >= since and came_at < until and order_status <> {park_order.order_status.void}
    union all
    select park_lot_id, left_at, 1, out_release_type, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, need_pay_money,
      stay_minutes
    from park_order where left_at >= since and left_at < until and order_status <> {park_order.order_status.void}
  ) s join park_lot l on l.id = s.park_lot_id
  group by 1, 2, 3
$$;

-- Passings whose barrier opened, by lot, business day and hour, in and out, of each class of car.
create or replace function flow_facts(since timestamptz, until timestamptz)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, in_count bigint, out_count bigint, temp_in bigint, month_in bigint, free_in bigint,
    company_in bigint, appoint_in bigint,
    no_plate_in bigint, temp_out bigint, month_out bigint, free_out bigint, company_out bigint, appoint_out bigint, no_plate_out bigint) language sql stable
      as $$
  select l.id, business_day(p.pass_at, l.time_zone, l.account_day_start), extract(hour from p.pass_at at time zone l.time_zone)::integer,
    count(*) filter (where p.direction = {passing.direction.entry}), count(*) filter (where p.direction = {passing.direction.exit}),
    count(*) filter (where p.direction = {passing.direction.entry} and p.car_type = {passing.car_type.temporary}),
      count(*) filter (where p.direction = {passing.direction.entry} and p.car_type = {passing.car_type.monthly}),
    count(*) filter (where p.direction = {passing.direction.entry} and p.car_type = {passing.car_type.free}),
      count(*) filter (where p.direction = {passing.direction.entry} and p.car_type = {passing.car_type.company}),
      count(*) filter (where p.direction = {passing.direction.entry} and p.car_type = {passing.car_type.appointment}),
    count(*) filter (where p.direction = {passing.direction.entry} and p.plate_number = ''),
    count(*) filter (where p.direction = {passing.direction.exit} and p.car_type = {passing.car_type.temporary}),
      count(*) filter (where p.direction = {passing.direction.exit} and p.car_type = {passing.car_type.monthly}),
    count(*) filter (where p.direction = {passing.direction.exit} and p.car_type = {passing.car_type.free}),
      count(*) filter (where p.direction = {passing.direction.exit} and p.car_type = {passing.car_type.company}),
      count(*) filter (where p.direction = {passing.direction.exit} and p.car_type = {passing.car_type.appointment}),
    count(*) filter (where p.direction = {passing.direction.exit} and p.plate_number = '')
  from passing p join park_lot l on l.id = p.park_lot_id left join lane a on a.id = p.lane_id
  where a.lane_type is distinct from {lane.lane_type.inside} and p.pass_at >= since and p.pass_at < until and p.is_opened and not p.is_void
  group by 1, 2, 3
$$;

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
    sum(t.receipt_money) filter (where t.pay_channel not in ({pay_record.pay_channel.cash}, {pay_record.pay_channel.balance},
      {pay_record.pay_channel.discount}))::bigint, sum(t.receipt_money) filter (where t.pay_channel = {pay_record.pay_channel.cash})::bigint,
      sum(t.receipt_money) filter (where t.pay_channel = {pay_record.pay_channel.balance})::bigint,
    sum(t.receipt_money) filter (where t.biz_type = {pay_record.biz_type.parking}
      and t.pay_channel not in ({pay_record.pay_channel.cash}, {pay_record.pay_channel.balance}, {pay_record.pay_channel.discount}))::bigint,
      sum(t.receipt_money) filter (where t.biz_type = {pay_record.biz_type.parking} and t.pay_channel = {pay_record.pay_channel.cash})::bigint,
    sum(t.receipt_money) filter (where t.biz_type = {pay_record.biz_type.recovery})::bigint, sum(t.refund_count)::bigint, sum(t.refund_money)::bigint
  from (
    select s.park_lot_id, s.stat_day, s.stat_hour, s.in_count, s.out_count, s.normal_out, s.charged_out, s.free_out, s.abnormal_out, s.payable_amount,
      s.coupon_money, s.other_discount_money,
      s.waive_money, s.money_value_paid, s.arrears_money, s.arrears_count, s.stay_minutes, 0 as pay_count, 0 as receipt_money, null::smallint as biz_type,
        null::smallint as pay_channel, 0 as refund_count, 0 as refund_money
    from stay_facts(since, until) s
    union all
    select m.park_lot_id, m.stat_day, m.stat_hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, m.pay_count, m.receipt_money, m.biz_type, m.pay_channel,
      m.refund_count, m.refund_money
    from payment_facts(since, until) m where m.biz_type in ({pay_record.biz_type.parking}, {pay_record.biz_type.recovery})
  ) t group by 1, 2, 3
$$;

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
    from pay_record where pay_status = {pay_record.pay_status.paid} and paid_at >= since and paid_at < until and created_at >= since - interval '1 month'
    union all
    select park_lot_id, refunded_at, biz_type, pay_channel, pay_scene, operator_id, 0, 0, 1, refund_money - least(returned_money, over_paid_money)
    from pay_record where refund_money > 0 and refunded_at >= since and refunded_at < until
    union all
    select park_lot_id, at, biz_type, pay_channel, pay_scene, operator_id, pay_count, receipt_money, refund_count, refund_money from archived_money
      where at >= since and at < until
  ) m join park_lot l on l.id = m.park_lot_id
  group by 1, 2, 3, 4, 5, 6, 7
$$;
