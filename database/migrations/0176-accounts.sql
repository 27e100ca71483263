-- Whose money it is: the legal entity under the payment provider, and the ledger account of each of its lots (domain.md 1.35).
-- `settle_account` is the whole number and no declared field: nothing but a pay-out reads it.
create table sub_merchant (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  sub_merchant_no text not null constraint sub_merchant_no_length check (length(sub_merchant_no) between 1 and 32),
  sub_merchant_name text not null constraint sub_merchant_name_length check (length(sub_merchant_name) between 2 and 100),
  license_no text not null constraint sub_merchant_license_no_length check (length(license_no) between 15 and 20),
  legal_name text not null constraint sub_merchant_legal_name_length check (length(legal_name) <= 12),
  contact_mobile text constraint sub_merchant_contact_mobile_length check (length(contact_mobile) <= 11),
  fee_rate numeric(5,2) not null constraint sub_merchant_fee_rate_range check (fee_rate between 0 and 100),
  settle_kind smallint constraint sub_merchant_settle_kind_code check (settle_kind between 1 and 2),
  settle_bank text constraint sub_merchant_settle_bank_length check (length(settle_bank) <= 64),
  settle_account_name text constraint sub_merchant_settle_account_name_length check (length(settle_account_name) <= 100),
  settle_account_no text,
  settle_account text constraint sub_merchant_settle_account_form check (settle_account ~ '^[0-9]{8,30}$'),
  state smallint not null default 1 constraint sub_merchant_state_code check (state in (1, 2, 4, 5, 6)),
  submitted_by bigint,
  reason text constraint sub_merchant_reason_length check (length(reason) <= 64),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sub_merchant_no_is_unique unique (tenant_id, sub_merchant_no),
  constraint sub_merchant_submitter_exists foreign key (tenant_id, submitted_by) references tenant_user (tenant_id, id)
);
call secure_by_tenant('sub_merchant');

-- Balances are caches of the cash flow: available + frozen = in − out, never below 0.
create table sub_account (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  account_no text not null,
  account_name text not null constraint sub_account_name_length check (length(account_name) between 1 and 64),
  sub_merchant_id bigint not null,
  park_lot_id bigint not null,
  available_money bigint not null default 0 constraint sub_account_available_is_not_below_zero check (available_money >= 0),
  frozen_money bigint not null default 0 constraint sub_account_frozen_is_not_below_zero check (frozen_money >= 0),
  total_in_money bigint not null default 0,
  total_out_money bigint not null default 0,
  state smallint not null default 1 constraint sub_account_state_code check (state between 1 and 3),
  reason text constraint sub_account_reason_length check (length(reason) <= 64),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sub_account_no_is_unique unique (tenant_id, account_no),
  constraint sub_account_closed_is_empty check (state <> 3 or available_money + frozen_money = 0),
  constraint sub_account_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint sub_account_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('sub_account', 'park_lot_id');
create unique index sub_account_is_one_of_its_lot on sub_account (tenant_id, park_lot_id) where state <> 3;
revoke delete on sub_account from berth_app;

-- Double entry: each booking is two rows with one number, one into an account and one out of another (domain.md 4.1). Append-only.
create table cash_flow (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  flow_no text not null,
  account_kind smallint not null constraint cash_flow_account_kind_code check (account_kind in (1, 5)),
  sub_account_id bigint,
  park_lot_id bigint not null,
  direction smallint not null constraint cash_flow_direction_code check (direction between 1 and 2),
  flow_type smallint not null constraint cash_flow_flow_type_code check (flow_type between 1 and 12),
  money bigint not null constraint cash_flow_money_range check (money > 0),
  balance_after bigint,
  biz_no text not null,
  pay_channel smallint,
  happened_at timestamptz not null default now(),
  remark text constraint cash_flow_remark_length check (length(remark) <= 64),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint cash_flow_has_two_sides unique (tenant_id, flow_no, account_kind),
  constraint cash_flow_is_booked_once unique (tenant_id, biz_no, flow_type, account_kind),
  constraint cash_flow_of_an_account check ((account_kind = 5) = (balance_after is not null)),
  constraint cash_flow_account_exists foreign key (tenant_id, sub_account_id) references sub_account (tenant_id, id),
  constraint cash_flow_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('cash_flow', 'park_lot_id');
revoke update, delete on cash_flow from berth_app;
-- the list, newest first; the flows of an account
create index cash_flow_time on cash_flow (tenant_id, happened_at desc, id desc);
create index cash_flow_account on cash_flow (tenant_id, sub_account_id, id desc);
create sequence cash_flow_no;
grant usage on sequence cash_flow_no to berth_app;

-- Books money into (1) or out of (2) an account, its counterpart being the tenant's own money at channels and banks; both sides and the balance,
-- or nothing: false where the business was booked before or the account has too little. What is frozen leaves from there.
create function book_flow(account bigint, way smallint, kind smallint, amount bigint, business text, channel smallint, at timestamptz, from_frozen boolean default false)
  returns boolean language plpgsql set search_path = public as $$
declare
  number text := 'L' || lpad(nextval('cash_flow_no')::text, 10, '0');
  change bigint := case way when 1 then amount else -amount end;
  lot bigint;
  balance bigint;
begin
  if amount <= 0 then return false; end if;
  -- The account's lock comes first, so that of two that book the same business one sees the other.
  perform from sub_account where id = account for update;
  if exists (select from cash_flow f where f.biz_no = business and f.flow_type = kind and f.account_kind = 5) then return false; end if;
  update sub_account set
    available_money = available_money + case when from_frozen then 0 else change end,
    frozen_money = frozen_money + case when from_frozen then change else 0 end,
    total_in_money = total_in_money + case way when 1 then amount else 0 end,
    total_out_money = total_out_money + case way when 2 then amount else 0 end,
    updated_at = now()
  where id = account and state <> 3 and (way = 1 or case when from_frozen then frozen_money else available_money end >= amount)
  returning park_lot_id, available_money + frozen_money into lot, balance;
  if not found then return false; end if;
  insert into cash_flow (flow_no, account_kind, sub_account_id, park_lot_id, direction, flow_type, money, balance_after, biz_no, pay_channel, happened_at, created_by)
  values (number, 5, account, lot, way, kind, amount, balance, business, channel, at, '系统'),
    (number, 1, account, lot, 3 - way, kind, amount, null, business, channel, at, '系统');
  return true;
end $$;

-- Money that goes from an account to its owner's bank: asked for, audited by somebody else, paid.
create table withdraw (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  withdraw_no text not null,
  sub_account_id bigint not null,
  park_lot_id bigint not null,
  money bigint not null constraint withdraw_money_range check (money > 0),
  apply_at timestamptz not null default now(),
  applicant_id bigint not null,
  audit_state smallint not null default 1 constraint withdraw_audit_state_code check (audit_state between 1 and 3),
  auditor_id bigint,
  audited_at timestamptz,
  pay_state smallint not null default 0 constraint withdraw_pay_state_code check (pay_state between 0 and 3),
  finish_at timestamptz,
  fail_reason text constraint withdraw_fail_reason_length check (length(fail_reason) <= 64),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint withdraw_no_is_unique unique (tenant_id, withdraw_no),
  constraint withdraw_is_audited_by_another check (auditor_id <> applicant_id),
  constraint withdraw_paid_was_approved check (pay_state = 0 or audit_state = 2),
  constraint withdraw_account_exists foreign key (tenant_id, sub_account_id) references sub_account (tenant_id, id),
  constraint withdraw_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint withdraw_applicant_exists foreign key (tenant_id, applicant_id) references tenant_user (tenant_id, id),
  constraint withdraw_auditor_exists foreign key (tenant_id, auditor_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('withdraw', 'park_lot_id');
revoke delete on withdraw from berth_app;
-- the list, newest first
create index withdraw_time on withdraw (tenant_id, apply_at desc, id desc);
