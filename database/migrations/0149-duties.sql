-- From signing on to handing over (domain.md 1.7). The totals are frozen when the duty ends; until then they follow from the ledgers.
create table duty_session (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  duty_no text not null generated always as ('D' || id) stored,
  park_lot_id bigint not null,
  sentry_id bigint not null,
  user_id bigint not null,
  plan_id bigint,
  on_at timestamptz not null default now(),
  off_at timestamptz,
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
  cash_diff_money bigint generated always as (cash_hand_money - cash_money) stored,
  diff_reason text constraint duty_session_diff_reason_length check (length(diff_reason) <= 255),
  audit_state smallint not null default 0 constraint duty_session_audit_state_code check (audit_state between 0 and 2),
  audit_by text,
  audit_at timestamptz,
  audit_remark text constraint duty_session_audit_remark_length check (length(audit_remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint duty_session_ends_after_it_begins check (off_at >= on_at),
  constraint duty_session_is_ended_once check ((duty_state = 0) = (off_at is null)),
  constraint duty_session_totals_are_frozen_at_the_end check ((off_at is null) = (cash_money is null)),
  constraint duty_session_hand_over_is_counted check (duty_state <> 1 or cash_hand_money is not null),
  constraint duty_session_difference_has_a_reason check (coalesce(cash_hand_money - cash_money, 0) = 0 or diff_reason is not null),
  constraint duty_session_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint duty_session_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id),
  constraint duty_session_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint duty_session_hand_to_user_exists foreign key (tenant_id, hand_to_user_id) references tenant_user (tenant_id, id),
  constraint duty_session_plan_exists foreign key (tenant_id, plan_id) references shift_plan (tenant_id, id)
);
call secure_by_lot('duty_session', 'park_lot_id');
revoke delete on duty_session from berth_app;
create unique index duty_session_box_has_one_person on duty_session (tenant_id, sentry_id) where off_at is null;
create unique index duty_session_person_is_on_duty_once on duty_session (tenant_id, user_id) where off_at is null;
-- the list, newest first
create index duty_session_time on duty_session (tenant_id, on_at desc, id desc);
-- the money that a person took while on duty
create index pay_record_operator on pay_record (tenant_id, operator_id, paid_at) where operator_id is not null and pay_status = 3;

alter table sentry_operate_log add constraint sentry_operate_log_duty_exists foreign key (tenant_id, duty_session_id) references duty_session (tenant_id, id);
