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
-- What a driver pays at once for several orders is one payment at the channel, under `joint_no`, and here one for each order, under a number of its own. All else
-- (late, beyond what is owed, given back) is between each of them and its order; the channel's trade number stands with the first.
-- `code_url`: what the driver scans, of a channel that gives it out once. `return_asked_at`: when the channel was asked first for what goes back by itself.
-- `is_shared`: the channel knows that shares of it go to others, so it holds the money until we say that all are named (../profit-share).
create table pay_record (
  {declared},
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
  constraint pay_record_asked_by_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id),
  constraint pay_record_change_was_given check (change_money <= payer_money),
  constraint pay_record_event_is_stored_once unique (tenant_id, device_id, event_id),
  constraint pay_record_no_is_unique unique (pay_no, tenant_id),
  constraint pay_record_over_paid_was_paid check (over_paid_money between 0 and payer_money - change_money - refund_due),
  constraint pay_record_plate_number_length check (length(plate_number) <= 40),
  constraint pay_record_refund_due_was_paid check (refund_due <= payer_money - change_money),
  constraint pay_record_refund_held_range check (refund_held >= 0),
  constraint pay_record_refund_was_paid check (refund_money <= payer_money - change_money),
  constraint pay_record_refunds_were_paid check (refund_held = 0 or refund_held + refund_due <= payer_money - change_money),
  constraint pay_record_returned_was_held check (returned_money between 0 and refund_held),
  constraint pay_record_success_has_a_time check (pay_status <> {pay_record.pay_status.paid} or paid_at is not null),
  constraint pay_record_trade_is_counted_once unique (tenant_id, pay_channel, third_trade_no)
);
create policy owner_finds_by_number on pay_record for select to berth_owner using (true);
revoke update, delete on pay_record from berth_app;
grant update (order_id, order_no, pay_status, payer_money, change_money, third_trade_no, fail_reason, paid_at, expire_at, notify_at, refund_money, refunded_at, decision,
  updated_at, updated_by) on pay_record to berth_app;
-- a setting by which payments were asked stays
create index pay_record_config on pay_record (tenant_id, pay_config_id) where pay_config_id is not null;
-- one price is shown at a time
create unique index pay_record_is_pending_once on pay_record (tenant_id, order_id) where pay_status in ({pay_record.pay_status.waiting}, {pay_record.pay_status.paying});
-- the payments of an order; of a plate in a lot; for passings
create index pay_record_order on pay_record (tenant_id, order_id) where order_id is not null;
create index pay_record_plate on pay_record (tenant_id, park_lot_id, plate_number, paid_at) where pay_status = {pay_record.pay_status.paid};
create index pay_record_passing on pay_record (tenant_id, passing_id) where passing_id is not null;
-- the list, newest first; today's income; what the channel has to be asked about
create index pay_record_time on pay_record (tenant_id, created_at desc, id desc);
create index pay_record_paid on pay_record (tenant_id, paid_at desc) where pay_status = {pay_record.pay_status.paid};
create index pay_record_pending on pay_record (expire_at) where pay_status in ({pay_record.pay_status.waiting}, {pay_record.pay_status.paying});
grant update (refund_due, device_id) on pay_record to berth_app;
-- Money that a device took for a plate follows the car when its plate is put right.
grant update (passing_id) on pay_record to berth_app;
-- refunds of a time
create index pay_record_refunded on pay_record (tenant_id, refunded_at) where refund_money > 0;
create trigger statistics_of_new after insert on pay_record referencing new table as added for each statement execute function note_new_payments();
create trigger statistics_of_changed after update on pay_record referencing old table as removed new table as added for each statement execute function note_changed_payments();
-- the money that a person took while on duty
create index pay_record_operator on pay_record (tenant_id, operator_id, paid_at) where operator_id is not null and pay_status = {pay_record.pay_status.paid};
grant update (refund_held, returned_money, code_url, return_asked_at) on pay_record to berth_app;
-- refunds that the channel has not yet made
create index pay_record_refunds_due on pay_record (tenant_id) where refund_due > refund_money - returned_money;
-- Whether money was paid at the exit or recovered what was owed follows from the stay that it belongs to, as the order that it names does.
grant update (biz_type) on pay_record to berth_app;
-- What of our books of a day went through the channel itself (numbers W…).
create index pay_record_through_channel on pay_record (tenant_id, pay_channel, paid_at) where pay_status = {pay_record.pay_status.paid} and pay_no like 'W%';
grant update (over_paid_money) on pay_record to berth_app;
-- What is beyond the price may turn out to pay what its plate owed: it becomes a payment of its own.
grant update (pay_money, joint_no) on pay_record to berth_app;
-- the parts of what was paid at once, by the number that the channel names
create index pay_record_joint on pay_record (joint_no, tenant_id) where joint_no is not null;

-- A notice of a payment channel names our number only: whose payment it is.
create or replace function pay_record_of_no(no text) returns table (tenant_id bigint, id bigint) language sql stable security definer set search_path = public
  as $$ select p.tenant_id, p.id from pay_record p where p.pay_no = no or p.joint_no = no order by p.id limit 1 $$;

-- What was asked for longest ago comes first, and payments that no one can answer for leave refunds their share of a round.
create or replace function payments_to_follow() returns table (tenant_id bigint, pay_no text, to_refund boolean) language sql stable security definer set search_path = public as $$
  select tenant_id, pay_no, to_refund from (select tenant_id, pay_no, to_refund, min(updated_at) as updated_at from (
    (select p.tenant_id, coalesce(p.joint_no, p.pay_no) as pay_no, false as to_refund, p.updated_at from pay_record p
     where p.pay_status in ({pay_record.pay_status.waiting}, {pay_record.pay_status.paying}) and p.pay_no like 'W%' and p.updated_at < now() - interval '5 seconds' order by p.updated_at limit 100)
    union all
    (select p.tenant_id, p.pay_no, true, p.updated_at from pay_record p
     where p.refund_due > p.refund_money - p.returned_money order by p.updated_at limit 100)
  ) open_at_the_channel group by tenant_id, pay_no, to_refund) once_each order by updated_at
$$;
create trigger fact_of_payment after insert or update of third_trade_no, payer_money on pay_record for each row execute function note_payment();
create trigger paid_at_once_is_split after insert on pay_record for each row when (new.pay_status = {pay_record.pay_status.paid}) execute function note_payment_to_split();
create trigger paid_later_is_split after update of pay_status on pay_record for each row
  when (new.pay_status = {pay_record.pay_status.paid} and old.pay_status <> {pay_record.pay_status.paid}) execute function note_payment_to_split();
