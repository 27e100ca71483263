-- What cameras saw. A ledger: what was read never changes, what was made of it does. `passing_no` is the same however often and in whatever
-- order the event comes; orders, alarms, payments and commands name passings by it.
create table passing (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  passing_no text not null generated always as (coalesce(device_id::text, '') || '/' || event_id) stored,
  park_lot_id bigint not null,
  gate_id bigint not null,
  lane_id bigint not null,
  device_id bigint,
  direction smallint not null constraint passing_direction_code check (direction between 1 and 3),
  plate_number text not null default '' constraint passing_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint not null default 0 constraint passing_plate_color_code check (plate_color between 0 and 7),
  reco_plate_number text not null default '' constraint passing_reco_plate_number_length check (length(reco_plate_number) <= 40),
  confidence integer constraint passing_confidence_range check (confidence between 0 and 100),
  bill_car_size_id smallint not null default 1 constraint passing_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  car_type smallint not null default 1 constraint passing_car_type_code check (car_type between 1 and 13),
  pass_at timestamptz not null,
  upload_at timestamptz not null default now(),
  release_type smallint constraint passing_release_type_code check (release_type between 1 and 11),
  release_reason text,
  is_opened boolean not null generated always as (opened_at is not null) stored,
  opened_at timestamptz,
  order_no text,
  data_source smallint not null default 1 constraint passing_data_source_code check (data_source between 1 and 7),
  abnormal_type smallint not null default 0 constraint passing_abnormal_type_code check (abnormal_type between 0 and 9),
  sum_fee bigint not null default 0 constraint passing_sum_fee_range check (sum_fee >= 0),
  event_id text not null constraint passing_event_id_length check (length(event_id) between 1 and 64),
  order_id bigint,
  decision jsonb,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id, pass_at),
  constraint passing_is_stored_once unique (tenant_id, device_id, event_id, pass_at),
  constraint passing_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint passing_gate_exists foreign key (tenant_id, gate_id) references gate (tenant_id, id),
  constraint passing_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint passing_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id)
) partition by range (pass_at);
call secure_by_lot('passing', 'park_lot_id');
-- the list, newest first, of all lots or of one
create index passing_time on passing (tenant_id, pass_at desc, id desc);
create index passing_lot_time on passing (tenant_id, park_lot_id, pass_at desc, id desc);
-- the history of a plate, whole or by its beginning
create index passing_plate on passing (tenant_id, plate_number, pass_at, id);
-- the passings of an order
create index passing_order on passing (tenant_id, order_id) where order_id is not null;
revoke update, delete on passing from berth_app;
grant update (plate_number, plate_color, car_type, opened_at, release_type, release_reason, abnormal_type, sum_fee, order_id, order_no, decision, updated_at, updated_by)
  on passing to berth_app;
call keep_partitions('passing');

-- Stays. `came_at` of a stay without entry is when it was first seen at an exit. What the folding of facts needs to know again of an order:
-- the plates and passings it was told from (its own plate and its first passing first), from where on no fact belongs to it any more,
-- and whether it rests on an exit that no entry of the same plate explains.
create table park_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  order_no text not null,
  order_type smallint not null default 1 constraint park_order_order_type_code check (order_type between 1 and 10),
  order_source smallint not null default 1 constraint park_order_order_source_code check (order_source between 1 and 6),
  park_lot_id bigint not null,
  plate_number text not null constraint park_order_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint not null default 0 constraint park_order_plate_color_code check (plate_color between 0 and 7),
  bill_car_size_id smallint not null default 1 constraint park_order_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  car_type smallint not null default 1 constraint park_order_car_type_code check (car_type between 1 and 13),
  came_at timestamptz not null,
  left_at timestamptz,
  stay_minutes integer constraint park_order_stay_minutes_range check (stay_minutes >= 0),
  in_lane_id bigint,
  out_lane_id bigint,
  in_release_type smallint constraint park_order_in_release_type_code check (in_release_type between 1 and 11),
  out_release_type smallint constraint park_order_out_release_type_code check (out_release_type between 1 and 11),
  out_release_reason text,
  out_operator_id bigint,
  charge_rule_id bigint,
  rule_version integer constraint park_order_rule_version_range check (rule_version >= 0),
  charge_detail_json jsonb,
  payable_amount bigint not null default 0 constraint park_order_payable_amount_range check (payable_amount >= 0),
  coupon_money bigint not null default 0 constraint park_order_coupon_money_range check (coupon_money >= 0),
  other_discount_money bigint not null default 0 constraint park_order_other_discount_money_range check (other_discount_money >= 0),
  waive_money bigint not null default 0 constraint park_order_waive_money_range check (waive_money >= 0),
  need_pay_money bigint not null default 0 constraint park_order_need_pay_money_range check (need_pay_money >= 0),
  money_value_paid bigint not null default 0 constraint park_order_money_value_paid_range check (money_value_paid >= 0),
  refund_money bigint not null default 0 constraint park_order_refund_money_range check (refund_money >= 0),
  arrears_money bigint not null default 0 constraint park_order_arrears_money_range check (arrears_money >= 0),
  pay_status smallint not null default 0 constraint park_order_pay_status_code check (pay_status between 0 and 6),
  paid_at timestamptz,
  pay_channel_summary smallint[] not null default '{}',
  order_status smallint not null default 1 constraint park_order_order_status_code check (order_status between 1 and 7),
  abnormal_type smallint not null default 0 constraint park_order_abnormal_type_code check (abnormal_type between 0 and 9),
  remark text,
  entry_passing_id text,
  exit_passing_id text,
  plate_numbers text[] not null default '{}',
  passing_ids text[] not null default '{}',
  settled_at timestamptz,
  settled_id text,
  unsure boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id, came_at),
  constraint park_order_no_is_unique unique (tenant_id, order_no, came_at),
  constraint park_order_leaves_after_it_came check (left_at >= came_at),
  constraint park_order_money_adds_up check (order_status = 6 or need_pay_money = greatest(0, payable_amount - coupon_money - other_discount_money - waive_money - money_value_paid)),
  constraint park_order_arrears_are_due check (arrears_money <= need_pay_money),
  constraint park_order_settled_is_a_position check ((settled_at is null) = (settled_id is null)),
  constraint park_order_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint park_order_in_lane_exists foreign key (tenant_id, in_lane_id) references lane (tenant_id, id),
  constraint park_order_out_lane_exists foreign key (tenant_id, out_lane_id) references lane (tenant_id, id),
  constraint park_order_operator_exists foreign key (tenant_id, out_operator_id) references tenant_user (tenant_id, id),
  constraint park_order_rule_version_exists foreign key (tenant_id, charge_rule_id, rule_version) references charge_rule_version (tenant_id, rule_id, version)
) partition by range (came_at);
call secure_by_lot('park_order', 'park_lot_id');
-- the list, newest first, of all lots or of one
create index park_order_time on park_order (tenant_id, came_at desc, id desc);
create index park_order_lot_time on park_order (tenant_id, park_lot_id, came_at desc, id desc);
-- the stays of a plate, whole or by its beginning
create index park_order_plate on park_order (tenant_id, plate_number, came_at, id);
-- exits that no entry of the same plate explained, for late facts that may explain them
create index park_order_unsure on park_order (tenant_id, park_lot_id, settled_at) where unsure;
-- cars inside; what left today; what a plate owes
create index park_order_inside on park_order (tenant_id, park_lot_id, came_at desc) where left_at is null;
create index park_order_left on park_order (tenant_id, left_at desc) where left_at is not null;
create index park_order_arrears on park_order (tenant_id, plate_number) where arrears_money > 0;
revoke delete on park_order from berth_app;
call keep_partitions('park_order');

-- At most one open stay for a plate in a lot, over all months.
create table open_stay (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  plate_number text not null,
  order_id bigint not null,
  came_at timestamptz not null,
  entry_passing_id text,
  constraint open_stay_is_one_per_plate primary key (tenant_id, park_lot_id, plate_number),
  constraint open_stay_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('open_stay', 'park_lot_id');
-- the open stay of an order
create unique index open_stay_order on open_stay (tenant_id, order_id);
-- cars inside that differ by one character: then either the last four characters agree, or those before them, which the key serves
create index open_stay_tail on open_stay (tenant_id, park_lot_id, right(plate_number, 4));

-- Cars inside a lot: as many as it has open stays. Changed in the transaction that opens or ends the stay; locking its row
-- puts the events of a lot in a line.
create table lot_occupancy (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  inside_count integer not null default 0 constraint lot_occupancy_is_never_negative check (inside_count >= 0),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, park_lot_id),
  constraint lot_occupancy_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('lot_occupancy', 'park_lot_id');

-- What a barrier is told. Carried out at most once and never after it expires; a passing opens it by itself at most once.
create table gate_command (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  lane_id bigint not null,
  device_id bigint not null,
  kind text not null constraint gate_command_kind_code check (kind in ('open', 'close', 'keepOpen')),
  reason text not null,
  screen_text text,
  order_id bigint,
  exit_passing_id text,
  state smallint not null default 1 constraint gate_command_state_code check (state between 1 and 5),
  expires_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  fail_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  primary key (tenant_id, id),
  constraint gate_command_opens_once_per_passing unique (tenant_id, exit_passing_id),
  constraint gate_command_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint gate_command_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint gate_command_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id)
);
comment on column gate_command.state is '1 waiting, 2 sent, 3 done, 4 failed, 5 expired';
call secure_by_lot('gate_command', 'park_lot_id');
revoke delete on gate_command from berth_app;
-- what a device has to fetch; what nobody answered in time
create index gate_command_waiting on gate_command (tenant_id, device_id, id) where state in (1, 2);
create index gate_command_expiry on gate_command (expires_at) where state in (1, 2);

-- What a person did by hand at a lane or to a stay (domain.md 1.39). Append-only; codes of the specification.
create table sentry_operate_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  operate_no text not null generated always as ('S' || id) stored,
  park_lot_id bigint not null,
  sentry_id bigint,
  lane_id bigint,
  operate_type smallint not null constraint sentry_operate_log_operate_type_code check (operate_type between 1 and 12),
  source smallint not null constraint sentry_operate_log_source_code check (source between 1 and 4),
  order_id bigint,
  order_no text,
  passing_no text,
  plate_number text,
  old_plate_number text,
  old_value jsonb,
  new_value jsonb,
  old_money bigint,
  new_money bigint,
  loss_money bigint constraint sentry_operate_log_loss_is_no_gain check (loss_money >= 0),
  reason_text text,
  operator_id bigint,
  operator_name text,
  client_ip text,
  operated_at timestamptz not null default now(),
  uploaded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sentry_operate_log_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint sentry_operate_log_sentry_exists foreign key (tenant_id, sentry_id) references sentry (tenant_id, id),
  constraint sentry_operate_log_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint sentry_operate_log_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('sentry_operate_log', 'park_lot_id');
revoke update, delete on sentry_operate_log from berth_app;
-- the log, newest first; the history of an order
create index sentry_operate_log_time on sentry_operate_log (tenant_id, operated_at desc, id desc);
create index sentry_operate_log_order on sentry_operate_log (tenant_id, order_id) where order_id is not null;
