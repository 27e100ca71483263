-- Plates that members claim (domain.md 1.58), and calls for help (1.64).
create table plate_appeal (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  appeal_no text not null generated always as ('V' || lpad(id::text, 8, '0')) stored,
  appeal_kind smallint not null constraint plate_appeal_appeal_kind_code check (appeal_kind between 1 and 2),
  plate_number text not null constraint plate_appeal_plate_number_length check (length(plate_number) <= 40),
  applicant_id bigint not null,
  current_owner_id bigint,
  license_pictures text[] not null constraint plate_appeal_license_pictures_count check (cardinality(license_pictures) between 1 and 5),
  description text constraint plate_appeal_description_length check (length(description) <= 255),
  apply_at timestamptz not null default now(),
  state smallint not null default 1 constraint plate_appeal_state_code check (state between 1 and 3),
  auditor_id bigint,
  audited_at timestamptz,
  audit_remark text constraint plate_appeal_audit_remark_length check (length(audit_remark) <= 64),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint plate_appeal_applicant_exists foreign key (tenant_id, applicant_id) references member (tenant_id, id),
  constraint plate_appeal_owner_exists foreign key (tenant_id, current_owner_id) references member (tenant_id, id),
  constraint plate_appeal_auditor_exists foreign key (tenant_id, auditor_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('plate_appeal');
revoke delete on plate_appeal from berth_app;
create unique index plate_appeal_is_waiting_once on plate_appeal (tenant_id, applicant_id, plate_number) where state = 1;
-- the list, newest first
create index plate_appeal_time on plate_appeal (tenant_id, apply_at desc, id desc);

create table service_call (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  call_no text not null generated always as ('K' || lpad(id::text, 8, '0')) stored,
  park_lot_id bigint not null,
  lane_id bigint,
  intercom_no text constraint service_call_intercom_no_length check (length(intercom_no) <= 32),
  call_kind smallint not null constraint service_call_call_kind_code check (call_kind between 1 and 4),
  plate_number text constraint service_call_plate_number_length check (length(plate_number) <= 40),
  order_no text constraint service_call_order_no_length check (length(order_no) <= 32),
  call_at timestamptz not null default now(),
  answer_at timestamptz,
  end_at timestamptz,
  wait_seconds integer generated always as (floor(extract(epoch from coalesce(answer_at, end_at) - call_at))) stored,
  talk_seconds integer generated always as (floor(extract(epoch from end_at - answer_at))) stored,
  seat_user_id bigint,
  problem smallint constraint service_call_problem_code check (problem between 1 and 7),
  handle_way smallint constraint service_call_handle_way_code check (handle_way between 1 and 6),
  result text constraint service_call_result_length check (length(result) <= 255),
  score smallint constraint service_call_score_code check (score between 1 and 5),
  state smallint not null default 1 constraint service_call_state_code check (state between 1 and 5),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint service_call_ended_says_when check ((state in (3, 5)) = (end_at is not null)),
  constraint service_call_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint service_call_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id),
  constraint service_call_seat_exists foreign key (tenant_id, seat_user_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('service_call', 'park_lot_id');
revoke delete on service_call from berth_app;
-- the list, newest first; what rings
create index service_call_time on service_call (tenant_id, call_at desc, id desc);
create index service_call_open on service_call (tenant_id, state) where state in (1, 2, 4);
