-- Shared parking (domain.md 1.61, 4.14): somebody lends a spot for hours of the day, others rent it.
create table share_spot (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  publish_no text not null generated always as ('F' || id) stored,
  park_lot_id bigint not null,
  spot_id bigint not null,
  publisher_kind smallint not null constraint share_spot_publisher_kind_code check (publisher_kind between 1 and 4),
  owner_name text not null constraint share_spot_owner_name_length check (length(owner_name) between 1 and 12),
  owner_mobile text constraint share_spot_owner_mobile_length check (length(owner_mobile) <= 11),
  share_begin date not null,
  share_end date not null,
  day_begin time not null,
  day_end time not null,
  week_days smallint[] not null default '{}',
  hour_price bigint not null constraint share_spot_hour_price_range check (hour_price > 0),
  day_max_money bigint constraint share_spot_day_max_money_range check (day_max_money > 0),
  min_hours integer not null constraint share_spot_min_hours_range check (min_hours between 1 and 24),
  owner_percent numeric(5,2) not null,
  property_percent numeric(5,2) not null,
  platform_percent numeric(5,2) not null,
  audit_state smallint not null constraint share_spot_audit_state_code check (audit_state between 1 and 3),
  share_state smallint not null constraint share_spot_share_state_code check (share_state between 1 and 4),
  reason text constraint share_spot_reason_length check (length(reason) <= 64),
  remark text constraint share_spot_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint share_spot_days_in_order check (share_begin <= share_end),
  constraint share_spot_hours_in_order check (day_begin < day_end),
  constraint share_spot_income_is_shared_out check (owner_percent >= 0 and property_percent >= 0 and platform_percent >= 0 and owner_percent + property_percent + platform_percent = 100),
  constraint share_spot_is_published_once exclude using gist (tenant_id with =, spot_id with =, daterange(share_begin, share_end, '[]') with &&) where (share_state in (1, 3) and audit_state <> 3),
  constraint share_spot_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint share_spot_spot_exists foreign key (tenant_id, park_lot_id, spot_id) references park_spot (tenant_id, park_lot_id, id)
);
call secure_by_lot('share_spot', 'park_lot_id');
-- the list, newest first; what the clock ends
create index share_spot_time on share_spot (tenant_id, created_at desc, id desc);
create index share_spot_open on share_spot (tenant_id, share_end) where share_state in (1, 2, 3);

-- Terms are those of the day of renting. The shares of the income follow from what was paid and given back, and add up to it.
create table share_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  share_no text not null generated always as ('X' || id) stored,
  share_spot_id bigint not null,
  park_lot_id bigint not null,
  spot_id bigint not null,
  plate_number text not null constraint share_order_plate_number_length check (length(plate_number) <= 40),
  mobile text constraint share_order_mobile_length check (length(mobile) <= 11),
  rent_begin timestamptz not null,
  rent_end timestamptz not null,
  hours integer not null,
  money bigint not null constraint share_order_money_range check (money >= 0),
  refund_money bigint not null default 0 constraint share_order_refund_was_paid check (refund_money between 0 and money),
  pay_channel smallint not null,
  paid_at timestamptz not null,
  owner_percent numeric(5,2) not null,
  property_percent numeric(5,2) not null,
  owner_income bigint not null generated always as (floor((money - refund_money) * owner_percent / 100)::bigint) stored,
  property_income bigint not null generated always as (floor((money - refund_money) * property_percent / 100)::bigint) stored,
  platform_income bigint not null generated always as (money - refund_money - floor((money - refund_money) * owner_percent / 100)::bigint - floor((money - refund_money) * property_percent / 100)::bigint) stored,
  enter_at timestamptz,
  leave_at timestamptz,
  overtime_minutes integer,
  order_no text,
  share_order_state smallint not null constraint share_order_share_order_state_code check (share_order_state between 2 and 8),
  settle_state smallint not null default 0 constraint share_order_settle_state_code check (settle_state between 0 and 2),
  settled_at timestamptz,
  cancel_at timestamptz,
  reason text constraint share_order_reason_length check (length(reason) <= 64),
  remark text constraint share_order_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint share_order_ends_after_it_begins check (rent_begin < rent_end),
  constraint share_order_spot_is_rented_once exclude using gist (tenant_id with =, spot_id with =, tstzrange(rent_begin, rent_end) with &&) where (share_order_state in (2, 3, 7)),
  constraint share_order_plate_rents_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =, tstzrange(rent_begin, rent_end) with &&) where (share_order_state in (2, 3, 7)),
  constraint share_order_settled_when_finished check (settle_state = 0 or share_order_state in (4, 6, 8)),
  constraint share_order_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint share_order_share_spot_exists foreign key (tenant_id, share_spot_id) references share_spot (tenant_id, id)
);
call secure_by_lot('share_order', 'park_lot_id');
-- the list, newest first; what a lane asks of a plate; what the clock moves on; the orders of a publication
create index share_order_time on share_order (tenant_id, created_at desc, id desc);
create index share_order_plate on share_order (tenant_id, plate_number, rent_begin);
create index share_order_open on share_order (tenant_id, rent_end) where share_order_state in (2, 3, 7);
create index share_order_share_spot on share_order (tenant_id, share_spot_id);

-- Car parks that are managed together (domain.md 1.62).
create table park_group (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  group_code text not null constraint park_group_group_code_length check (length(group_code) between 1 and 32),
  group_name text not null constraint park_group_group_name_length check (length(group_name) between 2 and 64),
  group_kind smallint not null constraint park_group_group_kind_code check (group_kind in (3, 4)),
  park_lot_ids bigint[] not null default '{}' constraint park_group_has_lots check (park_lot_ids <> '{}'),
  status smallint not null constraint park_group_status_code check (status between 1 and 2),
  remark text constraint park_group_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint park_group_code_is_unique unique (tenant_id, group_code),
  constraint park_group_name_is_unique unique (tenant_id, group_name)
);
call secure_by_lots('park_group', 'park_lot_ids');
call refer_by_list('park_group', 'park_lot_ids', 'parking_lot', 'park_group_lots_exist');

-- How long after the end of a rental its car may still leave without paying for more (domain.md 4.14).
create function share_grace() returns interval language sql immutable parallel safe as $$ select interval '15 minutes' $$;
