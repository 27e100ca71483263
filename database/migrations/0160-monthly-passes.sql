-- How a lot treats passes (domain.md 1.1): the second car of a pass whose spots are taken, and the days that an ended pass still counts.
alter table parking_lot
  add column multi_spot_policy smallint not null default 1 constraint parking_lot_multi_spot_policy_code check (multi_spot_policy between 1 and 2),
  add column month_grace_days integer not null default 0 constraint parking_lot_month_grace_days_range check (month_grace_days between 0 and 31);

-- What is sold (domain.md 1.27).
create table bill_pack_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_code text not null constraint bill_pack_rule_rule_code_length check (length(rule_code) <= 32),
  rule_name text not null constraint bill_pack_rule_rule_name_length check (length(rule_name) <= 32),
  park_lot_ids bigint[] not null default '{}',
  pack_kind smallint not null constraint bill_pack_rule_pack_kind_code check (pack_kind between 1 and 6),
  bill_car_size_id smallint not null constraint bill_pack_rule_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  origin_money bigint not null constraint bill_pack_rule_origin_money_range check (origin_money >= 0),
  bill_pack_money bigint not null constraint bill_pack_rule_bill_pack_money_range check (bill_pack_money >= 0),
  max_plate_count integer not null constraint bill_pack_rule_max_plate_count_range check (max_plate_count between 1 and 20),
  max_spot_count integer not null constraint bill_pack_rule_max_spot_count_range check (max_spot_count between 1 and 20),
  min_units integer not null constraint bill_pack_rule_min_units_range check (min_units between 1 and 60),
  max_units integer not null constraint bill_pack_rule_max_units_range check (max_units between 1 and 60),
  renew_advance_days integer not null constraint bill_pack_rule_renew_advance_days_range check (renew_advance_days between 0 and 366),
  renew_expire_days integer not null constraint bill_pack_rule_renew_expire_days_range check (renew_expire_days between 0 and 366),
  need_audit boolean not null,
  refund_allowed boolean not null,
  refund_loss_percent numeric(5,2) not null constraint bill_pack_rule_refund_loss_percent_range check (refund_loss_percent between 0 and 100),
  refund_started_month_policy smallint not null constraint bill_pack_rule_refund_started_month_policy_code check (refund_started_month_policy between 1 and 3),
  day_money bigint constraint bill_pack_rule_day_money_range check (day_money >= 0),
  status smallint not null constraint bill_pack_rule_status_code check (status between 1 and 2),
  remark text constraint bill_pack_rule_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_pack_rule_code_is_unique unique (tenant_id, rule_code),
  constraint bill_pack_rule_name_is_unique unique (tenant_id, rule_name),
  constraint bill_pack_rule_is_not_dearer_than_before check (bill_pack_money <= origin_money),
  constraint bill_pack_rule_units_in_order check (min_units <= max_units),
  constraint bill_pack_rule_day_price_is_named check (refund_started_month_policy <> 3 or day_money is not null)
);
call secure_by_lots('bill_pack_rule', 'park_lot_ids');
call refer_by_list('bill_pack_rule', 'park_lot_ids', 'parking_lot', 'bill_pack_rule_lots_exist');
-- the list, newest first
create index bill_pack_rule_time on bill_pack_rule (tenant_id, created_at desc, id desc);

-- What was sold to whom. `chain_id` is the first pass of a chain of renewals: its cars share the spots. `refund_*` as the rule said at the sale.
create table bill_pack_order (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  chain_id bigint not null,
  park_lot_id bigint not null,
  rule_id bigint not null,
  pack_kind smallint not null constraint bill_pack_order_pack_kind_code check (pack_kind between 1 and 6),
  plate_number text not null constraint bill_pack_order_plate_number_length check (length(plate_number) <= 255),
  owner_name text not null constraint bill_pack_order_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text not null constraint bill_pack_order_owner_mobile_length check (length(owner_mobile) <= 11),
  tenant_name text not null,
  room_no text constraint bill_pack_order_room_no_length check (length(room_no) <= 32),
  begin_date date not null,
  end_date date not null,
  units integer not null constraint bill_pack_order_units_range check (units between 1 and 60),
  park_spot_count integer not null constraint bill_pack_order_park_spot_count_range check (park_spot_count between 1 and 20),
  park_spot_numbers text constraint bill_pack_order_park_spot_numbers_length check (length(park_spot_numbers) <= 255),
  origin_money bigint not null constraint bill_pack_order_origin_money_range check (origin_money >= 0),
  bill_pack_money bigint not null constraint bill_pack_order_bill_pack_money_range check (bill_pack_money between 0 and origin_money),
  bill_car_size_id smallint not null constraint bill_pack_order_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  pay_channel smallint not null constraint bill_pack_order_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99)),
  pay_source smallint not null default 1 constraint bill_pack_order_pay_source_code check (pay_source between 1 and 6),
  paid_at timestamptz not null default now(),
  refund_at timestamptz,
  refund_loss_percent numeric(5,2) constraint bill_pack_order_refund_loss_percent_range check (refund_loss_percent between 0 and 100),
  refund_money bigint constraint bill_pack_order_refund_money_range check (refund_money >= 0),
  has_renew_to_id bigint,
  suspended_on date,
  audit_state smallint not null constraint bill_pack_order_audit_state_code check (audit_state between 0 and 3),
  card_state smallint not null constraint bill_pack_order_card_state_code check (card_state between 1 and 9),
  cancelled_at timestamptz,
  operator_name text,
  remark text constraint bill_pack_order_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_pack_order_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_order_refund_is_within_what_was_paid check (refund_money <= bill_pack_money),
  constraint bill_pack_order_refund_is_whole check ((card_state = 7) = (refund_at is not null) and (refund_at is null or refund_money is not null)),
  constraint bill_pack_order_renews_once unique (tenant_id, has_renew_to_id),
  constraint bill_pack_order_renewal_exists foreign key (tenant_id, has_renew_to_id) references bill_pack_order (tenant_id, id),
  constraint bill_pack_order_chain_exists foreign key (tenant_id, chain_id) references bill_pack_order (tenant_id, id) deferrable initially deferred,
  constraint bill_pack_order_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint bill_pack_order_rule_exists foreign key (tenant_id, rule_id) references bill_pack_rule (tenant_id, id)
);
call secure_by_lot('bill_pack_order', 'park_lot_id');
-- the list, newest first; what ends soon; the passes of a chain
create index bill_pack_order_time on bill_pack_order (tenant_id, created_at desc, id desc);
create index bill_pack_order_end on bill_pack_order (tenant_id, park_lot_id, end_date);
create index bill_pack_order_chain on bill_pack_order (tenant_id, chain_id);

-- A pass is of the first of its chain; of none before it, of itself.
create function begin_pass_chain() returns trigger language plpgsql as $$
begin
  new.chain_id := coalesce(new.chain_id, new.id);
  return new;
end $$;
create trigger begin_pass_chain before insert on bill_pack_order for each row execute function begin_pass_chain();

-- The days on which plates may park by a pass: what the lanes read. A row that ended early (suspended, changed, refunded) ends early here.
create table bill_pack_park_lot_plate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  bill_pack_id bigint not null,
  park_lot_id bigint not null,
  plate_number text not null constraint bill_pack_park_lot_plate_plate_number_length check (length(plate_number) <= 40),
  park_spot_number text constraint bill_pack_park_lot_plate_park_spot_number_length check (length(park_spot_number) <= 32),
  begin_date date not null,
  end_date date not null,
  owner_name text,
  owner_mobile text,
  is_main boolean not null default false,
  status smallint not null default 1 constraint bill_pack_park_lot_plate_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_pack_park_lot_plate_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_park_lot_plate_is_covered_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =, daterange(begin_date, end_date, '[]') with &&),
  constraint bill_pack_park_lot_plate_pass_exists foreign key (tenant_id, bill_pack_id) references bill_pack_order (tenant_id, id),
  constraint bill_pack_park_lot_plate_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('bill_pack_park_lot_plate', 'park_lot_id');
-- the list, newest first; the plates of a pass; a car at a lane is found by the exclusion's index or this one
create index bill_pack_park_lot_plate_time on bill_pack_park_lot_plate (tenant_id, created_at desc, id desc);
create index bill_pack_park_lot_plate_pass on bill_pack_park_lot_plate (tenant_id, bill_pack_id);
create index bill_pack_park_lot_plate_plate on bill_pack_park_lot_plate (tenant_id, plate_number);

-- Spots of passes by number: each number belongs to one pass on a day.
create table bill_pack_park_lot_spot (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  bill_pack_id bigint not null,
  park_lot_id bigint not null,
  park_spot_number text not null constraint bill_pack_park_lot_spot_park_spot_number_length check (length(park_spot_number) <= 32),
  begin_date date not null,
  end_date date not null,
  owner_name text,
  owner_mobile text,
  plate_count integer not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_pack_park_lot_spot_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_park_lot_spot_is_sold_once exclude using gist (tenant_id with =, park_lot_id with =, park_spot_number with =, daterange(begin_date, end_date, '[]') with &&),
  constraint bill_pack_park_lot_spot_pass_exists foreign key (tenant_id, bill_pack_id) references bill_pack_order (tenant_id, id),
  constraint bill_pack_park_lot_spot_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('bill_pack_park_lot_spot', 'park_lot_id');
create index bill_pack_park_lot_spot_time on bill_pack_park_lot_spot (tenant_id, created_at desc, id desc);
create index bill_pack_park_lot_spot_pass on bill_pack_park_lot_spot (tenant_id, bill_pack_id);

-- Passes that hold together never have more spots on a day than the lot has. The lot's row is locked, so that two sales cannot both take the last one.
create function refuse_more_spots_than_the_lot_has() returns trigger language plpgsql as $$
declare
  most integer;
  taken integer;
begin
  if new.card_state in (7, 8) then return new; end if;
  select total_spot_count into most from parking_lot where tenant_id = new.tenant_id and id = new.park_lot_id for no key update;
  select coalesce(max(of_day.spots), 0) into taken from (
    select sum(other.park_spot_count) as spots
    from (select new.begin_date as day union select begin_date from bill_pack_order where tenant_id = new.tenant_id and park_lot_id = new.park_lot_id and begin_date between new.begin_date and new.end_date) days
    join bill_pack_order other on other.tenant_id = new.tenant_id and other.park_lot_id = new.park_lot_id and other.id <> new.id
      and other.card_state not in (7, 8) and days.day between other.begin_date and other.end_date
    group by days.day) of_day;
  if taken + new.park_spot_count > most then
    raise exception 'the lot has % spots, passes hold %', most, taken using errcode = '23514', constraint = 'bill_pack_order_has_enough_spots';
  end if;
  return new;
end $$;
create trigger bill_pack_order_has_enough_spots before insert or update of begin_date, end_date, park_spot_count on bill_pack_order
  for each row execute function refuse_more_spots_than_the_lot_has();

-- Who replaced which plate of a pass by which; only added to.
create table plate_change_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  bill_pack_id bigint not null,
  park_lot_id bigint not null,
  old_plate_number text not null,
  new_plate_number text not null,
  reason text not null constraint plate_change_log_reason_length check (length(reason) <= 64),
  operator_name text not null,
  operated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint plate_change_log_pass_exists foreign key (tenant_id, bill_pack_id) references bill_pack_order (tenant_id, id),
  constraint plate_change_log_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('plate_change_log', 'park_lot_id');
create index plate_change_log_time on plate_change_log (tenant_id, operated_at desc, id desc);
revoke update, delete on plate_change_log from berth_app;

-- What goes back for a pass (domain.md 4.15): computed when it is applied for, paid after two looks.
create table bill_pack_refund (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  refund_no text not null generated always as ('T' || lpad(id::text, 10, '0')) stored,
  bill_pack_id bigint not null,
  park_lot_id bigint not null,
  plate_number text not null,
  owner_name text not null,
  apply_at timestamptz not null default now(),
  apply_by text not null,
  reason text not null constraint bill_pack_refund_reason_length check (length(reason) <= 64),
  used_days integer not null constraint bill_pack_refund_used_days_range check (used_days >= 0),
  left_days integer not null constraint bill_pack_refund_left_days_range check (left_days >= 0),
  bill_pack_money bigint not null,
  calc_money bigint not null constraint bill_pack_refund_calc_money_range check (calc_money between 0 and bill_pack_money),
  refund_loss_percent numeric(5,2) not null constraint bill_pack_refund_refund_loss_percent_range check (refund_loss_percent between 0 and 100),
  loss_money bigint not null constraint bill_pack_refund_loss_money_range check (loss_money >= 0),
  refund_money bigint not null constraint bill_pack_refund_refund_money_range check (refund_money between 0 and bill_pack_money),
  new_end_date date not null,
  refund_way smallint not null constraint bill_pack_refund_refund_way_code check (refund_way between 1 and 2),
  payee_name text constraint bill_pack_refund_payee_name_length check (length(payee_name) <= 32),
  payee_account text constraint bill_pack_refund_payee_account_length check (length(payee_account) <= 64),
  state smallint not null default 1 constraint bill_pack_refund_state_code check (state between 1 and 7),
  reject_reason text constraint bill_pack_refund_reject_reason_length check (length(reject_reason) <= 64),
  refund_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_pack_refund_adds_up check (refund_money = calc_money - loss_money),
  constraint bill_pack_refund_pass_exists foreign key (tenant_id, bill_pack_id) references bill_pack_order (tenant_id, id),
  constraint bill_pack_refund_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('bill_pack_refund', 'park_lot_id');
create index bill_pack_refund_time on bill_pack_refund (tenant_id, apply_at desc, id desc);
create unique index bill_pack_refund_is_open_once on bill_pack_refund (tenant_id, bill_pack_id) where state in (1, 2, 3, 4);

-- What the passes said of a car when it passed, decided once: whose spot it took, and the days on which its plate parks by a pass.
alter table passing add column month_pass_id bigint, add column pass_cover jsonb;
grant update (month_pass_id, pass_cover) on passing to berth_app;
alter table park_order add column month_pass_id bigint;
