-- Companies that park on their own account, and their cars (domain.md 1.20). A company is the tenant's own: one account for all lots.
-- `account_money` is what its ledger adds up to: paid in less parked, below zero what it owes. Balance and used credit are the two sides of it.
create table company (
  {declared but not plate_count, in_park_count},
  account_money bigint not null default 0,
  balance bigint not null generated always as (GREATEST(account_money, (0)::bigint)) stored,
  used_credit bigint not null generated always as (GREATEST((- account_money), (0)::bigint)) stored,
  constraint company_code_is_unique unique (tenant_id, company_code),
  constraint company_contract_in_order check (contract_end >= contract_begin),
  constraint company_month_money_is_named check (charge_kind <> {company.charge_kind.monthly} or month_money is not null),
  constraint company_name_is_unique unique (tenant_id, company_name)
);
-- the list, newest first
create index company_time on company (tenant_id, created_at desc, id desc);

-- Companies and their cars as lists show them, with what follows from plates and stays.
create or replace view company_now with (security_invoker = true) as
  select c.*,
    (select count(*)::int from company_vehicle v where v.company_id = c.id and v.status = {company_vehicle.status.enabled}) as plate_count,
    (select count(*)::int from company_vehicle v join open_stay s on s.plate_number = v.plate_number where v.company_id = c.id
      and v.status = {company_vehicle.status.enabled}) as in_park_count
  from company c;
