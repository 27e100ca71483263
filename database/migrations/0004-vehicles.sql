-- Equality beside ranges in exclusions.
create extension if not exists btree_gist;

create table black_plate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint black_plate_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint constraint black_plate_plate_color_code check (plate_color between 0 and 7),
  owner_name text constraint black_plate_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint black_plate_owner_mobile_length check (length(owner_mobile) <= 11),
  valid_time_begin date,
  valid_time_end date,
  status smallint not null default 1 constraint black_plate_status_code check (status between 1 and 4),
  park_lot_ids bigint[] not null default '{}',
  black_kind smallint not null constraint black_plate_black_kind_code check (black_kind between 1 and 5),
  limit_policy smallint constraint black_plate_limit_policy_code check (limit_policy between 1 and 3),
  reason text not null constraint black_plate_reason_length check (length(reason) <= 255),
  tip_text text constraint black_plate_tip_text_length check (length(tip_text) <= 32),
  hit_count integer not null default 0 constraint black_plate_hit_count_range check (hit_count >= 0),
  last_hit_at timestamptz,
  relieved_at timestamptz,
  relieved_by text,
  relieve_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint black_plate_is_listed_once exclude using gist (tenant_id with =, plate_number with =, daterange(valid_time_begin, valid_time_end, '[]') with &&) where (relieved_at is null),
  constraint black_plate_relief_is_whole check ((status = 4) = (relieved_at is not null))
);
call secure_by_lots('black_plate', 'park_lot_ids');
call refer_by_list('black_plate', 'park_lot_ids', 'parking_lot', 'black_plate_lots_exist');
-- the list, newest first; admission and search by plate are served by the exclusion's index and this one
create index black_plate_time on black_plate (tenant_id, created_at desc, id desc);
create index black_plate_plate on black_plate (tenant_id, plate_number);

create table free_plate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint free_plate_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint constraint free_plate_plate_color_code check (plate_color between 0 and 7),
  owner_name text constraint free_plate_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint free_plate_owner_mobile_length check (length(owner_mobile) <= 11),
  park_lot_ids bigint[] not null default '{}',
  free_kind smallint not null constraint free_plate_free_kind_code check (free_kind between 1 and 3),
  discount_percent numeric(5,2) not null constraint free_plate_discount_percent_range check (discount_percent between 0 and 100),
  begin_date date not null,
  end_date date,
  begin_time time,
  end_time time,
  use_limit_count integer constraint free_plate_use_limit_count_range check (use_limit_count between 1 and 9999),
  used_count integer not null default 0 constraint free_plate_used_count_range check (used_count >= 0),
  apply_user text not null constraint free_plate_apply_user_length check (length(apply_user) <= 20),
  apply_reason text not null constraint free_plate_apply_reason_length check (length(apply_reason) <= 255),
  status smallint not null constraint free_plate_status_code check (status between 1 and 2),
  remark text constraint free_plate_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint free_plate_is_listed_once exclude using gist (tenant_id with =, plate_number with =, daterange(begin_date, end_date, '[]') with &&) where (status = 1),
  constraint free_plate_dates_in_order check (end_date >= begin_date),
  constraint free_plate_window_is_whole check ((begin_time is null) = (end_time is null) and (free_kind <> 2 or begin_time is not null)),
  constraint free_plate_single_use_is_one check (free_kind <> 3 or use_limit_count is not distinct from 1)
);
call secure_by_lots('free_plate', 'park_lot_ids');
call refer_by_list('free_plate', 'park_lot_ids', 'parking_lot', 'free_plate_lots_exist');
-- the list, newest first; admission by plate
create index free_plate_time on free_plate (tenant_id, created_at desc, id desc);
create index free_plate_plate on free_plate (tenant_id, plate_number);
