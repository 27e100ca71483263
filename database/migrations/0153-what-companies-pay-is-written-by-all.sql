-- While an older version still runs: safe. It writes what a company pays of an order itself, and calls only book_company_flow.
create or replace function book_company_flow(of_company bigint, kind smallint, amount bigint, at timestamptz, booked_by text, channel smallint default null,
  of_order bigint default null, no text default null, plate text default null, of_month text default null, of_bill bigint default null, note text default null,
  operator bigint default null, of_flow bigint default null)
returns bigint language plpgsql as $$
declare
  after bigint;
  made bigint;
begin
  update company set account_money = account_money + amount where id = of_company returning account_money into strict after;
  insert into company_flow (company_id, flow_kind, money, account_after, happened_at, pay_channel, order_id, order_no, plate_number, month, bill_id, remark, operator_id, undoes, created_by, updated_by)
  values (of_company, kind, amount, after, at, channel, of_order, no, plate, of_month, of_bill, note, operator, of_flow, booked_by, booked_by) returning id into made;
  return made;
end $$;
drop function note_what_company_pays(bigint, bigint, timestamptz);
