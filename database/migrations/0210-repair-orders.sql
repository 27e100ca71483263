-- Faults that somebody repairs (domain.md 1.18). An alarm passed on stays "being handled" until its order ends.
create table repair_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  repair_no text not null generated always as ('R' || lpad(id::text, 8, '0')) stored,
  source smallint not null default 1 constraint repair_order_source_code check (source between 1 and 4),
  park_lot_id bigint not null,
  device_id bigint,
  fault_type smallint not null constraint repair_order_fault_type_code check (fault_type between 1 and 8),
  fault_desc text not null constraint repair_order_fault_desc_length check (length(fault_desc) between 1 and 512),
  pictures text[] not null default '{}' constraint repair_order_pictures_count check (cardinality(pictures) <= 5),
  urgency smallint not null constraint repair_order_urgency_code check (urgency between 1 and 3),
  reporter_id bigint,
  report_at timestamptz not null default now(),
  reporter_mobile text constraint repair_order_reporter_mobile_length check (length(reporter_mobile) <= 11),
  assignee_id bigint,
  assign_at timestamptz,
  accept_due_at timestamptz not null,
  accept_at timestamptz,
  arrive_at timestamptz,
  finish_due_at timestamptz not null,
  finish_at timestamptz,
  confirm_at timestamptz,
  used_minutes integer generated always as (floor(extract(epoch from finish_at - report_at) / 60)) stored,
  fix_method text constraint repair_order_fix_method_length check (length(fix_method) <= 512),
  parts text constraint repair_order_parts_length check (length(parts) <= 255),
  cost bigint constraint repair_order_cost_range check (cost >= 0),
  result_pictures text[] not null default '{}' constraint repair_order_result_pictures_count check (cardinality(result_pictures) <= 5),
  rework_count integer not null default 0,
  urge_count integer not null default 0,
  score smallint constraint repair_order_score_code check (score between 1 and 5),
  comment text constraint repair_order_comment_length check (length(comment) <= 255),
  state smallint not null default 1 constraint repair_order_state_code check (state between 1 and 9),
  suspend_at timestamptz,
  state_reason text constraint repair_order_state_reason_length check (length(state_reason) <= 64),
  is_overdue boolean not null default false,
  alarm_id bigint,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint repair_order_is_assigned check (state not in (2, 3, 4, 5, 6) or assignee_id is not null),
  constraint repair_order_done_was_confirmed check ((state = 6) = (confirm_at is not null)),
  constraint repair_order_suspended_says_since_when check ((state = 9) = (suspend_at is not null)),
  constraint repair_order_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint repair_order_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint repair_order_reporter_exists foreign key (tenant_id, reporter_id) references tenant_user (tenant_id, id),
  constraint repair_order_assignee_exists foreign key (tenant_id, assignee_id) references tenant_user (tenant_id, id),
  constraint repair_order_alarm_exists foreign key (tenant_id, alarm_id) references alarm (tenant_id, id)
);
call secure_by_lot('repair_order', 'park_lot_id');
revoke delete on repair_order from berth_app;
-- an alarm has one open order at most
create unique index repair_order_alarm_is_passed_on_once on repair_order (tenant_id, alarm_id) where state not in (6, 7, 8);
-- the list, newest first; a person's open orders; what is about to be overdue
create index repair_order_time on repair_order (tenant_id, report_at desc, id desc);
create index repair_order_assignee on repair_order (tenant_id, assignee_id, state);
create index repair_order_due on repair_order (tenant_id, least(accept_due_at, finish_due_at)) where not is_overdue and state in (1, 2, 3, 4);

alter table alarm add column repair_order_no text;
