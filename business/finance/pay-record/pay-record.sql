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
  constraint pay_record_success_has_a_time check (pay_status <> {pay_record.pay_status.paid} or paid_at is not null)
) partition by range (created_at);
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
create index pay_record_paid on pay_record (tenant_id, paid_at desc) where pay_status = {pay_record.pay_status.paid};
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
create index pay_record_operator on pay_record (tenant_id, operator_id, paid_at) where operator_id is not null and pay_status = {pay_record.pay_status.paid};
grant update (refund_held, returned_money, code_url, return_asked_at) on pay_record to berth_app;
-- Whether money was paid at the exit or recovered what was owed follows from the stay that it belongs to, as the order that it names does.
grant update (biz_type) on pay_record to berth_app;
-- What of our books of a day went through the channel itself (numbers W…).
create index pay_record_through_channel on pay_record (tenant_id, pay_channel, paid_at) where pay_status = {pay_record.pay_status.paid} and pay_no like 'W%';
grant update (over_paid_money) on pay_record to berth_app;
-- What is beyond the price may turn out to pay what its plate owed: it becomes a payment of its own.
grant update (pay_money, joint_no) on pay_record to berth_app;
-- the parts of what was paid at once, by the number that the channel names
create index pay_record_joint on pay_record (joint_no, tenant_id) where joint_no is not null;

create trigger fact_of_payment after insert or update of third_trade_no, payer_money on pay_record for each row execute function note_payment();
create trigger paid_at_once_is_split after insert on pay_record for each row when (new.pay_status = {pay_record.pay_status.paid})
  execute function note_payment_to_split();
create trigger paid_later_is_split after update of pay_status on pay_record for each row
  when (new.pay_status = {pay_record.pay_status.paid} and old.pay_status <> {pay_record.pay_status.paid}) execute function note_payment_to_split();
create constraint trigger paid_at_once_is_in_its_duty after insert on pay_record deferrable initially deferred for each row
  when (new.pay_status = {pay_record.pay_status.paid} and (new.operator_id is not null or new.device_id is not null)) execute function count_payment_in_duty();
create constraint trigger paid_later_is_in_its_duty after update of pay_status on pay_record deferrable initially deferred for each row
  when (new.pay_status = {pay_record.pay_status.paid} and old.pay_status <> {pay_record.pay_status.paid} and new.operator_id is not null)
    execute function count_payment_in_duty();
create trigger pay_record_has_its_key before insert on pay_record for each row execute function key_payment();
create trigger pay_record_says_its_key after update on pay_record for each row when (
  (old.joint_no, old.order_id, old.third_trade_no, old.device_id, old.over_paid_money) is distinct from (new.joint_no, new.order_id, new.third_trade_no,
    new.device_id, new.over_paid_money)
  or old.pay_status <> new.pay_status or new.pay_status in ({pay_record.pay_status.waiting}, {pay_record.pay_status.paying})
  or old.refund_due > old.refund_money - old.returned_money or new.refund_due > new.refund_money - new.returned_money) execute function say_key_of_payment();

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
  key.is_pending := new.pay_status in ({pay_record.pay_status.waiting}, {pay_record.pay_status.paying});
  key.is_due_back := new.refund_due > new.refund_money - new.returned_money;
  key.due_back_since := case when key.is_due_back then now() end;
  key.touched_at := new.updated_at;
  insert into pay_key select key.* on conflict do nothing;
  if found then return new; end if;
  if new.event_id is not null then return null; end if;
  insert into pay_key select key.*;
  return new;
end $$;

create or replace function say_key_of_payment() returns trigger language plpgsql as $$
begin
  update pay_key set joint_no = new.joint_no, order_id = new.order_id, device_id = new.device_id, third_trade_no = new.third_trade_no,
    beyond_plate = case when new.over_paid_money > 0 then new.plate_number end,
    is_pending = new.pay_status in ({pay_record.pay_status.waiting}, {pay_record.pay_status.paying}),
      is_due_back = new.refund_due > new.refund_money - new.returned_money,
    due_back_since = case when new.refund_due > new.refund_money - new.returned_money then coalesce(due_back_since, now()) end, touched_at = new.updated_at
  where tenant_id = new.tenant_id and pay_no = new.pay_no;
  return null;
end $$;

-- A notice of a payment channel names our number only: whose payment it is.
create or replace function pay_record_of_no(no text) returns table (tenant_id bigint, id bigint) language sql stable security definer set search_path = public
  as $$ select k.tenant_id, k.payment_id from pay_key k where (k.pay_no = no or k.joint_no = no) and k.kept_refund is null order by k.payment_id limit 1 $$;

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

-- What never changes of a payment, or whose changes are facts themselves (ground/ledger).
create or replace function fact_of(it pay_record) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.pay_no, it.park_lot_id, it.pay_channel, it.pay_money, it.payer_money, coalesce(it.third_trade_no, '')))
$$;

create or replace function note_payment() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and begins_at <= new.created_at) then
    if tg_op = 'INSERT' then perform note_facts('payment', new.tenant_id, 1, fact_of(new));
    else perform note_facts('payment', new.tenant_id, 0, fact_of(new) - fact_of(old)); end if;
  end if;
  return null;
end $$;
