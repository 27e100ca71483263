-- Inspection (domain.md 1.40): points of a lot, plans that walk them, the tasks that plans make, and what was found.
create table inspect_point (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  point_name text not null constraint inspect_point_point_name_length check (length(point_name) between 1 and 32),
  park_lot_id bigint not null,
  region_name text constraint inspect_point_region_name_length check (length(region_name) <= 32),
  qr_code text constraint inspect_point_qr_code_length check (length(qr_code) between 1 and 64),
  longitude double precision constraint inspect_point_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint inspect_point_latitude_range check (latitude between -90 and 90),
  allow_meters integer constraint inspect_point_allow_meters_range check (allow_meters between 1 and 5000),
  sort integer not null,
  status smallint not null constraint inspect_point_status_code check (status between 1 and 2),
  remark text constraint inspect_point_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint inspect_point_name_is_unique_in_lot unique (tenant_id, park_lot_id, point_name),
  constraint inspect_point_code_is_unique unique (tenant_id, qr_code),
  constraint inspect_point_deviation_needs_coordinates check (allow_meters is null or (longitude is not null and latitude is not null)),
  constraint inspect_point_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('inspect_point', 'park_lot_id');

create table inspect_plan (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plan_name text not null constraint inspect_plan_plan_name_length check (length(plan_name) between 1 and 32),
  park_lot_id bigint not null,
  inspect_kind smallint not null constraint inspect_plan_inspect_kind_code check (inspect_kind between 1 and 5),
  cycle_kind smallint not null constraint inspect_plan_cycle_kind_code check (cycle_kind between 1 and 4),
  week_days smallint[] not null default '{}',
  month_day integer constraint inspect_plan_month_day_range check (month_day between 1 and 31),
  begin_date date not null,
  end_date date,
  begin_time time not null,
  end_time time not null,
  times_per_cycle integer not null constraint inspect_plan_times_per_cycle_range check (times_per_cycle between 1 and 24),
  inspector_ids bigint[] not null,
  point_ids bigint[] not null,
  check_items text constraint inspect_plan_check_items_length check (length(check_items) <= 512),
  remind_minutes integer not null constraint inspect_plan_remind_minutes_range check (remind_minutes between 0 and 1440),
  status smallint not null constraint inspect_plan_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint inspect_plan_name_is_unique unique (tenant_id, plan_name),
  constraint inspect_plan_weekly_names_days check (cycle_kind <> 2 or week_days <> '{}'),
  constraint inspect_plan_monthly_names_a_day check (cycle_kind <> 3 or month_day is not null),
  constraint inspect_plan_dates_in_order check (end_date >= begin_date),
  constraint inspect_plan_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('inspect_plan', 'park_lot_id');
call refer_by_list('inspect_plan', 'inspector_ids', 'tenant_user', 'inspect_plan_inspectors_exist');
call refer_by_list('inspect_plan', 'point_ids', 'inspect_point', 'inspect_plan_points_exist');

create table inspect_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  task_no text not null generated always as ('X' || lpad(id::text, 8, '0')) stored,
  plan_id bigint not null,
  park_lot_id bigint not null,
  inspect_kind smallint not null constraint inspect_task_inspect_kind_code check (inspect_kind between 1 and 5),
  inspector_id bigint not null,
  plan_begin_at timestamptz not null,
  plan_end_at timestamptz not null,
  start_at timestamptz,
  finish_at timestamptz,
  point_ids bigint[] not null,
  check_items text,
  point_count integer not null generated always as (cardinality(point_ids)) stored,
  done_count integer not null default 0,
  miss_count integer not null default 0,
  abnormal_count integer not null default 0,
  task_state smallint not null default 1 constraint inspect_task_task_state_code check (task_state between 1 and 6),
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint inspect_task_ends_after_it_begins check (plan_end_at > plan_begin_at),
  constraint inspect_task_counts_its_points check (done_count between 0 and cardinality(point_ids)),
  constraint inspect_task_is_made_once unique (tenant_id, plan_id, plan_begin_at),
  constraint inspect_task_plan_exists foreign key (tenant_id, plan_id) references inspect_plan (tenant_id, id),
  constraint inspect_task_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint inspect_task_inspector_exists foreign key (tenant_id, inspector_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('inspect_task', 'park_lot_id');
-- the list, newest first; what has to be reminded of or is missed
create index inspect_task_time on inspect_task (tenant_id, plan_begin_at desc, id desc);
create index inspect_task_due on inspect_task (tenant_id, plan_end_at) where task_state in (1, 2);

-- Append-only but for what is done about it.
create table park_lot_inspect (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  inspect_no text not null generated always as ('J' || lpad(id::text, 8, '0')) stored,
  task_id bigint,
  park_lot_id bigint not null,
  point_id bigint,
  region_name text,
  inspector_id bigint not null,
  inspect_at timestamptz not null default now(),
  inspect_kind smallint not null constraint park_lot_inspect_inspect_kind_code check (inspect_kind between 1 and 5),
  inspect_result smallint not null constraint park_lot_inspect_inspect_result_code check (inspect_result between 1 and 2),
  abnormal_reason smallint constraint park_lot_inspect_abnormal_reason_code check (abnormal_reason between 1 and 15),
  park_spot_number text constraint park_lot_inspect_park_spot_number_length check (length(park_spot_number) <= 32),
  real_spot_left integer constraint park_lot_inspect_real_spot_left_range check (real_spot_left >= 0),
  real_car_count integer constraint park_lot_inspect_real_car_count_range check (real_car_count >= 0),
  plate_number text constraint park_lot_inspect_plate_number_length check (length(plate_number) <= 40),
  real_plate_number text constraint park_lot_inspect_real_plate_number_length check (length(real_plate_number) <= 40),
  order_no text constraint park_lot_inspect_order_no_length check (length(order_no) <= 32),
  description text constraint park_lot_inspect_description_length check (length(description) <= 512),
  pictures text[] not null default '{}' constraint park_lot_inspect_pictures_count check (cardinality(pictures) <= 5),
  longitude double precision,
  latitude double precision,
  system_spot_left integer not null,
  spot_diff integer,
  system_car_count integer not null,
  distance_meters integer,
  handle_state smallint not null constraint park_lot_inspect_handle_state_code check (handle_state between 0 and 4),
  handler_id bigint,
  handled_at timestamptz,
  handle_result text constraint park_lot_inspect_handle_result_length check (length(handle_result) <= 255),
  repair_id bigint,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint park_lot_inspect_abnormal_says_why check ((inspect_result = 2) = (abnormal_reason is not null)),
  constraint park_lot_inspect_point_is_checked_once unique (tenant_id, task_id, point_id),
  constraint park_lot_inspect_task_exists foreign key (tenant_id, task_id) references inspect_task (tenant_id, id),
  constraint park_lot_inspect_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint park_lot_inspect_point_exists foreign key (tenant_id, point_id) references inspect_point (tenant_id, id),
  constraint park_lot_inspect_inspector_exists foreign key (tenant_id, inspector_id) references tenant_user (tenant_id, id),
  constraint park_lot_inspect_handler_exists foreign key (tenant_id, handler_id) references tenant_user (tenant_id, id),
  constraint park_lot_inspect_repair_exists foreign key (tenant_id, repair_id) references repair_order (tenant_id, id)
);
call secure_by_lot('park_lot_inspect', 'park_lot_id');
revoke delete on park_lot_inspect from berth_app;
-- the list, newest first; what a repair order came from
create index park_lot_inspect_time on park_lot_inspect (tenant_id, inspect_at desc, id desc);
create index park_lot_inspect_repair on park_lot_inspect (tenant_id, repair_id) where repair_id is not null;
