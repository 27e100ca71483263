-- Every movement of a company's money, with what was left. A ledger; a bill marks the lines that it asks for.
create table company_flow (
  {declared},
  flow_no text not null generated always as ('U' || lpad(id::text, 10, '0')) stored,
  order_id bigint,
  month text,
  constraint company_flow_moves_something check (money <> 0),
  constraint company_flow_remark_length check (length(remark) <= 32)
);
revoke update, delete on company_flow from berth_app;
grant update (bill_id, updated_at, updated_by) on company_flow to berth_app;
-- the list, newest first; of a company; what an order was charged; what no bill asked for yet; a month's fee is charged once
create index company_flow_time on company_flow (tenant_id, happened_at desc, id desc);
create index company_flow_company on company_flow (tenant_id, company_id, happened_at desc);
create index company_flow_order on company_flow (tenant_id, company_id, order_id) where order_id is not null;
create index company_flow_unbilled on company_flow (tenant_id, company_id) where bill_id is null;
create unique index company_flow_month_is_charged_once on company_flow (tenant_id, company_id, month) where flow_kind = {company_flow.flow_kind.monthlyFee};

-- The one way in which a company's money moves; below zero is what it owes.
create or replace function book_company_flow(of_company bigint, kind smallint, amount bigint, at timestamptz, booked_by text, channel smallint default null,
  of_order bigint default null, no text default null, plate text default null, of_month text default null, of_bill bigint default null, note text default null)
returns void language plpgsql as $$
declare
  after bigint;
begin
  update company set account_money = account_money + amount where id = of_company returning account_money into strict after;
  insert into company_flow (company_id, flow_kind, money, account_after, happened_at, pay_channel, order_id, order_no, plate_number, month, bill_id, remark, created_by, updated_by)
  values (of_company, kind, amount, after, at, channel, of_order, no, plate, of_month, of_bill, note, booked_by, booked_by);
end $$;

-- What a company on account bears of an order that is done stands in its ledger, and follows the order when a late fact corrects it. A stay whose
-- end nobody saw is charged to nobody.
create or replace function charge_company_for_stay(of_company bigint, o park_order, due bigint) returns void language plpgsql as $$
declare
  booked bigint := coalesce((select -sum(money) from company_flow where company_id = of_company and order_id = o.id), 0);
begin
  if due = booked then return; end if;
  if booked = 0 and not exists (select from company where id = of_company and charge_kind in ({company.charge_kind.onAccount}, {company.charge_kind.prepaid})) then return; end if;
  perform book_company_flow(of_company, 2::smallint, booked - due, coalesce(o.left_at, now()), '系统', of_order => o.id, no => o.order_no, plate => o.plate_number);
end $$;

create or replace function charge_company() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.company_id <> coalesce(new.company_id, 0) then
    perform charge_company_for_stay(old.company_id, new, 0);
  end if;
  if new.company_id is not null then
    perform charge_company_for_stay(new.company_id, new,
      case when new.order_type = {park_order.order_type.company} and new.order_status = {park_order.order_status.completed} then new.other_discount_money else 0 end);
  end if;
  return null;
end $$;
