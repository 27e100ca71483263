-- Cars that are expected (domain.md 1.28): so many times between two moments, for nothing or at the visitor's own cost.
create table visitor (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  visitor_no text not null generated always as ('F' || lpad(id::text, 10, '0')) stored,
  park_lot_id bigint not null,
  plate_number text not null constraint visitor_plate_number_length check (length(plate_number) <= 40),
  visitor_name text not null constraint visitor_visitor_name_length check (length(visitor_name) <= 12),
  visitor_mobile text constraint visitor_visitor_mobile_length check (length(visitor_mobile) <= 11),
  host_name text constraint visitor_host_name_length check (length(host_name) <= 12),
  host_mobile text constraint visitor_host_mobile_length check (length(host_mobile) <= 11),
  room_no text constraint visitor_room_no_length check (length(room_no) <= 32),
  reason text constraint visitor_reason_length check (length(reason) <= 64),
  begin_at timestamptz not null,
  end_at timestamptz not null,
  times_limit integer constraint visitor_times_limit_range check (times_limit > 0),
  used_times integer not null default 0 constraint visitor_used_times_range check (used_times >= 0),
  free_kind smallint not null constraint visitor_free_kind_code check (free_kind in (1, 3)),
  last_enter_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint visitor_times_in_order check (end_at > begin_at),
  constraint visitor_is_expected_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =, tstzrange(begin_at, end_at) with &&) where (cancelled_at is null),
  constraint visitor_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('visitor', 'park_lot_id');
-- the list, newest first; a car at a lane
create index visitor_time on visitor (tenant_id, created_at desc, id desc);
create index visitor_plate on visitor (tenant_id, plate_number);

-- With its state: 7 cancelled, 4 inside, 5 all times used and gone, 6 over, 2 expected.
create view visitor_now with (security_invoker = true) as
  select v.*,
    (case
      when v.cancelled_at is not null then 7
      when exists (select from open_stay s where s.park_lot_id = v.park_lot_id and s.plate_number = v.plate_number and s.came_at = v.last_enter_at) then 4
      when v.used_times >= v.times_limit then 5
      when v.end_at < now() then 6
      else 2 end)::smallint as state
  from visitor v;
