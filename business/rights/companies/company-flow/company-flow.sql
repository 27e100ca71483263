-- Every movement of a company's money, with what was left. A ledger; a bill marks the lines that it asks for.
create table company_flow (
  {declared},
  flow_no text not null generated always as ('U' || lpad(id::text, 10, '0')) stored,
  order_id bigint,
  month text,
  undoes bigint,
  constraint company_flow_moves_something check (money <> 0),
  constraint company_flow_remark_length check (length(remark) <= 32)
);
revoke update, delete on company_flow from berth_app;
grant update (bill_id, updated_at, updated_by) on company_flow to berth_app;
create trigger fact_of_flow after insert on company_flow for each row execute function note_flow('company');
-- the list, newest first; of a company; what an order was charged; what was taken back of a top-up; what no bill asked for yet; a month's fee is charged once
create index company_flow_time on company_flow (tenant_id, happened_at desc, id desc);
create index company_flow_company on company_flow (tenant_id, company_id, happened_at desc);
create index company_flow_order on company_flow (tenant_id, order_id, company_id) where order_id is not null;
create index company_flow_undone on company_flow (tenant_id, undoes) where undoes is not null;
create index company_flow_unbilled on company_flow (tenant_id, company_id) where bill_id is null;
create unique index company_flow_month_is_charged_once on company_flow (tenant_id, company_id, month) where flow_kind = {company_flow.flow_kind.monthlyFee};
create constraint trigger company_flow_is_in_its_duty after insert on company_flow deferrable initially deferred for each row
  when (new.pay_channel is not null and new.operator_id is not null) execute function count_sale_in_duty('happened_at');

-- The one way in which a company's money moves; below zero is what it owes. Returns the id of the line.
create or replace function book_company_flow(of_company bigint, kind smallint, amount bigint, at timestamptz, booked_by text, channel smallint default null,
  of_order bigint default null, no text default null, plate text default null, of_month text default null, of_bill bigint default null, note text default null,
  operator bigint default null, of_flow bigint default null)
returns bigint language plpgsql as $$
declare
  after bigint;
  made bigint;
begin
  update company set account_money = account_money + amount where id = of_company returning account_money into strict after;
  insert into company_flow (company_id, flow_kind, money, account_after, happened_at, pay_channel, order_id, order_no, plate_number, month, bill_id, remark,
    operator_id, undoes, created_by, updated_by)
  values (of_company, kind, amount, after, at, channel, of_order, no, plate, of_month, of_bill, note, operator, of_flow, booked_by, booked_by)
    returning id into made;
  return made;
end $$;

-- What is a fact of a line (ground/ledger): all but words; the bill that asks for it is marked later.
create or replace function fact_of(it company_flow) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.company_id, it.flow_kind, it.money, it.account_after, coalesce(it.pay_channel, 0), coalesce(it.order_id, 0),
    coalesce(it.month, ''), coalesce(it.undoes, 0), coalesce(it.operator_id, 0), extract(epoch from it.happened_at)))
$$;
