-- Companies that park on their own account, and their cars (domain.md 1.20). A company is the tenant's own: one account for all lots.
-- `account_money` is what its ledger adds up to: paid in less parked, below zero what it owes. Balance and used credit are the two sides of it.
create table company (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  company_code text not null constraint company_code_length check (length(company_code) <= 32),
  company_name text not null constraint company_name_length check (length(company_name) <= 64),
  company_type smallint not null constraint company_type_code check (company_type between 1 and 5),
  contact_name text constraint company_contact_name_length check (length(contact_name) <= 12),
  contact_mobile text constraint company_contact_mobile_length check (length(contact_mobile) <= 11),
  address text constraint company_address_length check (length(address) <= 255),
  tax_num text constraint company_tax_num_length check (length(tax_num) <= 20),
  park_lot_ids bigint[] not null default '{}',
  spot_quota integer constraint company_spot_quota_range check (spot_quota > 0),
  plate_quota integer constraint company_plate_quota_range check (plate_quota > 0),
  charge_kind smallint not null constraint company_charge_kind_code check (charge_kind between 1 and 4),
  month_money bigint constraint company_month_money_range check (month_money > 0),
  account_money bigint not null default 0,
  balance bigint not null generated always as (greatest(account_money, 0)) stored,
  used_credit bigint not null generated always as (greatest(-account_money, 0)) stored,
  credit_money bigint constraint company_credit_money_range check (credit_money >= 0),
  contract_no text constraint company_contract_no_length check (length(contract_no) <= 64),
  contract_begin date not null,
  contract_end date,
  over_quota_policy smallint not null constraint company_over_quota_policy_code check (over_quota_policy between 1 and 3),
  status smallint not null default 1 constraint company_status_code check (status between 1 and 3),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint company_code_is_unique unique (tenant_id, company_code),
  constraint company_name_is_unique unique (tenant_id, company_name),
  constraint company_contract_in_order check (contract_end >= contract_begin),
  constraint company_month_money_is_named check (charge_kind <> 1 or month_money is not null)
);
call secure_by_tenant('company');
call refer_by_list('company', 'park_lot_ids', 'parking_lot', 'company_lots_exist');
-- the list, newest first
create index company_time on company (tenant_id, created_at desc, id desc);

create table company_vehicle (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  company_id bigint not null,
  plate_number text not null constraint company_vehicle_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint constraint company_vehicle_plate_color_code check (plate_color between 0 and 7),
  owner_name text constraint company_vehicle_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint company_vehicle_owner_mobile_length check (length(owner_mobile) <= 11),
  department text constraint company_vehicle_department_length check (length(department) <= 64),
  begin_date date not null,
  end_date date,
  park_spot_number text constraint company_vehicle_park_spot_number_length check (length(park_spot_number) <= 32),
  is_share_spot boolean not null default true,
  status smallint not null default 1 constraint company_vehicle_status_code check (status in (1, 2)),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint company_vehicle_dates_in_order check (end_date >= begin_date),
  constraint company_vehicle_is_of_one_company exclude using gist (tenant_id with =, plate_number with =, daterange(begin_date, end_date, '[]') with &&) where (status = 1),
  constraint company_vehicle_own_spot_is_named check (is_share_spot or park_spot_number is not null),
  constraint company_vehicle_own_spot_is_given_once exclude using gist (tenant_id with =, company_id with =, park_spot_number with =, daterange(begin_date, end_date, '[]') with &&) where (status = 1 and not is_share_spot),
  constraint company_vehicle_company_exists foreign key (tenant_id, company_id) references company (tenant_id, id)
);
call secure_by_tenant('company_vehicle');
-- the list, newest first; a company's cars; a car at a lane
create index company_vehicle_time on company_vehicle (tenant_id, created_at desc, id desc);
create index company_vehicle_company on company_vehicle (tenant_id, company_id);
create index company_vehicle_plate on company_vehicle (tenant_id, plate_number);

-- No more plates in use than the contract names. The company's row is locked, so that two additions cannot both take the last one.
create function refuse_more_plates_than_the_company_has() returns trigger language plpgsql as $$
declare
  most integer;
  taken integer;
begin
  if new.status <> 1 then return new; end if;
  select plate_quota into most from company where tenant_id = new.tenant_id and id = new.company_id for no key update;
  select count(*) into taken from company_vehicle
    where tenant_id = new.tenant_id and company_id = new.company_id and id <> new.id and status = 1 and (end_date is null or end_date >= (now() at time zone 'Asia/Shanghai')::date);
  if taken >= most then
    raise exception 'the company may have % plates', most using errcode = '23514', constraint = 'company_vehicle_is_within_quota';
  end if;
  return new;
end $$;
create trigger company_vehicle_is_within_quota before insert or update of company_id, status, end_date on company_vehicle
  for each row execute function refuse_more_plates_than_the_company_has();

-- What a company is asked to pay for a month: the lines of its ledger that no bill had before.
create table company_bill (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  bill_no text not null generated always as ('Z' || lpad(id::text, 10, '0')) stored,
  company_id bigint not null,
  month text not null constraint company_bill_month_is_a_month check (month ~ '^\d{4}-\d{2}$'),
  order_count integer not null constraint company_bill_order_count_range check (order_count >= 0),
  receivable_money bigint not null constraint company_bill_receivable_money_range check (receivable_money > 0),
  discount_money bigint not null default 0 constraint company_bill_discount_is_within_what_is_due check (discount_money between 0 and receivable_money),
  paid_money bigint not null default 0 constraint company_bill_is_paid_at_most_once check (paid_money between 0 and receivable_money - discount_money),
  unpaid_money bigint not null generated always as (receivable_money - discount_money - paid_money) stored,
  state smallint not null constraint company_bill_state_code check (state between 1 and 4),
  due_date date,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint company_bill_is_paid_when_nothing_is_left check ((state = 3) = (receivable_money = discount_money + paid_money)),
  constraint company_bill_company_exists foreign key (tenant_id, company_id) references company (tenant_id, id)
);
call secure_by_tenant('company_bill');
-- the list, newest first; a company's bills
create index company_bill_time on company_bill (tenant_id, created_at desc, id desc);
create index company_bill_company on company_bill (tenant_id, company_id, month);

-- Every movement of a company's money, with what was left. A ledger; a bill marks the lines that it asks for.
create table company_flow (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  flow_no text not null generated always as ('U' || lpad(id::text, 10, '0')) stored,
  company_id bigint not null,
  flow_kind smallint not null constraint company_flow_kind_code check (flow_kind between 1 and 5),
  money bigint not null constraint company_flow_moves_something check (money <> 0),
  account_after bigint not null,
  happened_at timestamptz not null,
  pay_channel smallint,
  order_id bigint,
  order_no text,
  plate_number text,
  month text,
  bill_id bigint,
  remark text constraint company_flow_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint company_flow_company_exists foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint company_flow_bill_exists foreign key (tenant_id, bill_id) references company_bill (tenant_id, id)
);
call secure_by_tenant('company_flow');
revoke update, delete on company_flow from berth_app;
grant update (bill_id, updated_at, updated_by) on company_flow to berth_app;
-- the list, newest first; of a company; what an order was charged; what no bill asked for yet; a month's fee is charged once
create index company_flow_time on company_flow (tenant_id, happened_at desc, id desc);
create index company_flow_company on company_flow (tenant_id, company_id, happened_at desc);
create index company_flow_order on company_flow (tenant_id, company_id, order_id) where order_id is not null;
create index company_flow_unbilled on company_flow (tenant_id, company_id) where bill_id is null;
create unique index company_flow_month_is_charged_once on company_flow (tenant_id, company_id, month) where flow_kind = 3;

-- The one way in which a company's money moves; below zero is what it owes.
create function book_company_flow(of_company bigint, kind smallint, amount bigint, at timestamptz, booked_by text, channel smallint default null,
  of_order bigint default null, no text default null, plate text default null, of_month text default null, of_bill bigint default null, note text default null)
returns void language plpgsql as $$
declare
  after bigint;
begin
  update company set account_money = account_money + amount where id = of_company returning account_money into strict after;
  insert into company_flow (company_id, flow_kind, money, account_after, happened_at, pay_channel, order_id, order_no, plate_number, month, bill_id, remark, created_by, updated_by)
  values (of_company, kind, amount, after, at, channel, of_order, no, plate, of_month, of_bill, note, booked_by, booked_by);
end $$;

-- What the company's right said of a car when it passed, and of the stay: whose it is, and whether its spots were taken.
alter table passing add column company_cover jsonb;
grant update (company_cover) on passing to berth_app;
alter table park_order add column company_id bigint, add column is_over_quota boolean not null default false;
-- what a company's cars parked
create index park_order_company on park_order (tenant_id, company_id, left_at) where company_id is not null;

-- What a company on account bears of an order that is done stands in its ledger, and follows the order when a late fact corrects it. A stay whose
-- end nobody saw is charged to nobody.
create function charge_company_for_stay(of_company bigint, o park_order, due bigint) returns void language plpgsql as $$
declare
  booked bigint := coalesce((select -sum(money) from company_flow where company_id = of_company and order_id = o.id), 0);
begin
  if due = booked then return; end if;
  if booked = 0 and not exists (select from company where id = of_company and charge_kind in (2, 3)) then return; end if;
  perform book_company_flow(of_company, 2::smallint, booked - due, coalesce(o.left_at, now()), '系统', of_order => o.id, no => o.order_no, plate => o.plate_number);
end $$;

create function charge_company() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.company_id <> coalesce(new.company_id, 0) then
    perform charge_company_for_stay(old.company_id, new, 0);
  end if;
  if new.company_id is not null then
    perform charge_company_for_stay(new.company_id, new,
      case when new.order_type = 3 and new.order_status = 3 then new.other_discount_money else 0 end);
  end if;
  return null;
end $$;
create trigger park_order_charges_company after insert on park_order for each row when (new.company_id is not null) execute function charge_company();
create trigger park_order_corrects_company after update on park_order for each row
  when (new.company_id is not null or old.company_id is not null) execute function charge_company();

-- Companies and their cars as lists show them, with what follows from plates and stays.
create view company_now with (security_invoker = true) as
  select c.*,
    (select count(*)::int from company_vehicle v where v.company_id = c.id and v.status = 1) as plate_count,
    (select count(*)::int from company_vehicle v join open_stay s on s.plate_number = v.plate_number where v.company_id = c.id and v.status = 1) as in_park_count
  from company c;

create view company_vehicle_now with (security_invoker = true) as
  select v.*,
    exists (select from open_stay s where s.plate_number = v.plate_number) as in_park_state,
    (select count(*)::int from park_order o where o.plate_number = v.plate_number and o.order_status <> 6) as park_times,
    (select max(o.came_at) from park_order o where o.plate_number = v.plate_number and o.order_status <> 6) as last_enter_at
  from company_vehicle v;
