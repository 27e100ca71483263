-- Appointments (domain.md 1.31): a rule says when and how many cars of a lot may be expected at once.
create table appoint_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  rule_code text not null constraint appoint_rule_rule_code_length check (length(rule_code) between 1 and 20),
  rule_name text not null constraint appoint_rule_rule_name_length check (length(rule_name) between 2 and 20),
  open_begin time not null,
  open_end time not null,
  flex_minutes integer not null constraint appoint_rule_flex_minutes_range check (flex_minutes between 0 and 120),
  over_time_minutes integer not null constraint appoint_rule_over_time_minutes_range check (over_time_minutes between 0 and 1440),
  max_minutes integer not null constraint appoint_rule_max_minutes_range check (max_minutes between 15 and 1440),
  advance_days_max integer not null constraint appoint_rule_advance_days_max_range check (advance_days_max between 0 and 90),
  quota_per_slot integer not null constraint appoint_rule_quota_per_slot_range check (quota_per_slot between 1 and 9999),
  no_show_limit integer not null constraint appoint_rule_no_show_limit_range check (no_show_limit between 0 and 99),
  description text constraint appoint_rule_description_length check (length(description) <= 500),
  status smallint not null constraint appoint_rule_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint appoint_rule_code_is_unique unique (tenant_id, rule_code),
  constraint appoint_rule_opens_before_it_closes check (open_begin < open_end),
  constraint appoint_rule_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('appoint_rule', 'park_lot_id');
-- the list, newest first
create index appoint_rule_time on appoint_rule (tenant_id, created_at desc, id desc);

-- `seat` counts the cars that are expected under a rule at a time: no two that overlap have the same one, so there are never more than the quota.
-- `admit_from` to `flex_end_at` is when the lane lets the plate in.
create table appoint_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  appoint_no text not null generated always as ('Y' || id) stored,
  park_lot_id bigint not null,
  rule_id bigint not null,
  plate_number text not null constraint appoint_order_plate_number_length check (length(plate_number) <= 40),
  owner_mobile text constraint appoint_order_owner_mobile_length check (length(owner_mobile) <= 11),
  appoint_begin timestamptz not null,
  appoint_end timestamptz not null,
  admit_from timestamptz not null,
  flex_end_at timestamptz not null,
  seat integer not null constraint appoint_order_seat_range check (seat > 0),
  appoint_state smallint not null constraint appoint_order_appoint_state_code check (appoint_state between 2 and 6),
  is_entered boolean not null default false,
  enter_at timestamptz,
  order_no text,
  cancel_reason smallint constraint appoint_order_cancel_reason_code check (cancel_reason in (1, 3, 4, 5)),
  cancel_at timestamptz,
  remark text constraint appoint_order_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint appoint_order_ends_after_it_begins check (appoint_begin < appoint_end),
  constraint appoint_order_seat_is_given_once exclude using gist (tenant_id with =, rule_id with =, seat with =, tstzrange(appoint_begin, appoint_end) with &&) where (appoint_state in (2, 3)),
  constraint appoint_order_plate_is_expected_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =, tstzrange(appoint_begin, appoint_end) with &&) where (appoint_state in (2, 3)),
  constraint appoint_order_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint appoint_order_rule_exists foreign key (tenant_id, rule_id) references appoint_rule (tenant_id, id)
);
call secure_by_lot('appoint_order', 'park_lot_id');
-- the list, newest first; what a lane asks of a plate; what the clock ends; the appointments of a rule
create index appoint_order_time on appoint_order (tenant_id, created_at desc, id desc);
create index appoint_order_plate on appoint_order (tenant_id, plate_number, appoint_begin);
create index appoint_order_open on appoint_order (tenant_id, flex_end_at) where appoint_state in (2, 3);
create index appoint_order_rule on appoint_order (tenant_id, rule_id);
