-- Plates that staff let in by hand (domain.md 1.24): the rows of the white list that follow from no pass and no other list.
create table white_plate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint white_plate_plate_number_length check (length(plate_number) <= 40),
  park_spot_number text constraint white_plate_park_spot_number_length check (length(park_spot_number) between 1 and 32),
  begin_date date not null,
  end_date date,
  park_lot_id bigint not null,
  owner_name text constraint white_plate_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint white_plate_owner_mobile_length check (length(owner_mobile) <= 11),
  reason text not null constraint white_plate_reason_length check (length(reason) <= 255),
  status smallint not null constraint white_plate_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint white_plate_dates_in_order check (end_date >= begin_date),
  constraint white_plate_is_listed_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =, daterange(begin_date, end_date, '[]') with &&) where (status = 1),
  constraint white_plate_spot_is_given_once exclude using gist (tenant_id with =, park_lot_id with =, park_spot_number with =, daterange(begin_date, end_date, '[]') with &&) where (status = 1),
  constraint white_plate_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('white_plate', 'park_lot_id');
-- the list, newest first; admission by plate is served by the exclusion's index and this one
create index white_plate_time on white_plate (tenant_id, created_at desc, id desc);
create index white_plate_plate on white_plate (tenant_id, plate_number);
