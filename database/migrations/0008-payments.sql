-- Money that moved or was asked for. A ledger: only its state changes, and to which stay it counts. `passing_id`: the passing that was being
-- paid for; `event_id`: the device's event that brought it, `decision` what the device was answered.
create table pay_record (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  biz_type smallint not null default 1 constraint pay_record_biz_type_code check (biz_type between 1 and 9),
  order_no text,
  park_lot_id bigint not null,
  plate_number text not null default '' constraint pay_record_plate_number_length check (length(plate_number) <= 40),
  pay_channel smallint not null constraint pay_record_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99)),
  pay_scene smallint not null constraint pay_record_pay_scene_code check (pay_scene between 1 and 12),
  pay_money bigint not null constraint pay_record_pay_money_range check (pay_money >= 0),
  payer_money bigint not null default 0 constraint pay_record_payer_money_range check (payer_money >= 0),
  change_money bigint not null default 0 constraint pay_record_change_money_range check (change_money >= 0),
  third_trade_no text,
  operator_id bigint,
  device_id bigint,
  pay_status smallint not null default 1 constraint pay_record_pay_status_code check (pay_status between 1 and 6),
  fail_reason text,
  paid_at timestamptz,
  expire_at timestamptz,
  notify_at timestamptz,
  refund_money bigint not null default 0 constraint pay_record_refund_money_range check (refund_money >= 0),
  refunded_at timestamptz,
  order_id bigint,
  passing_id text,
  event_id text,
  decision jsonb,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint pay_record_no_is_unique unique (pay_no),
  constraint pay_record_trade_is_counted_once unique (tenant_id, pay_channel, third_trade_no),
  constraint pay_record_event_is_stored_once unique (tenant_id, device_id, event_id),
  constraint pay_record_success_has_a_time check (pay_status <> 3 or paid_at is not null),
  constraint pay_record_change_was_given check (change_money <= payer_money),
  constraint pay_record_refund_was_paid check (refund_money <= payer_money - change_money),
  constraint pay_record_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint pay_record_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint pay_record_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id)
);
call secure_by_lot('pay_record', 'park_lot_id');
create policy owner_finds_by_number on pay_record for select to berth_owner using (true);
revoke update, delete on pay_record from berth_app;
grant update (order_id, order_no, pay_status, payer_money, change_money, third_trade_no, fail_reason, paid_at, expire_at, notify_at, refund_money, refunded_at, decision,
  updated_at, updated_by) on pay_record to berth_app;
-- one price is shown at a time
create unique index pay_record_is_pending_once on pay_record (tenant_id, order_id) where pay_status in (1, 2);
-- the payments of an order; of a plate in a lot; for passings
create index pay_record_order on pay_record (tenant_id, order_id) where order_id is not null;
create index pay_record_plate on pay_record (tenant_id, park_lot_id, plate_number, paid_at) where pay_status = 3;
create index pay_record_passing on pay_record (tenant_id, passing_id) where passing_id is not null;
-- the list, newest first; today's income; what the channel has to be asked about
create index pay_record_time on pay_record (tenant_id, created_at desc, id desc);
create index pay_record_paid on pay_record (tenant_id, paid_at desc) where pay_status = 3;
create index pay_record_pending on pay_record (expire_at) where pay_status in (1, 2);

-- A notice of a payment channel names our number only: whose payment it is.
create function pay_record_of_no(no text) returns table (tenant_id bigint, id bigint) language sql stable security definer set search_path = public
  as $$ select p.tenant_id, p.id from pay_record p where p.pay_no = no $$;
