-- While an older version still runs: safe. It goes on without saying who took the money, and its calls reach the function and the view that are made here at once.
alter table bill_pack_order add column operator_id bigint;
alter table company_flow add column operator_id bigint;
alter table bill_pack_order add constraint bill_pack_order_operator_exists FOREIGN KEY (tenant_id, operator_id) REFERENCES tenant_user(tenant_id, id) not valid;
alter table company_flow add constraint company_flow_operator_exists FOREIGN KEY (tenant_id, operator_id) REFERENCES tenant_user(tenant_id, id) not valid;
drop function if exists book_company_flow(bigint,smallint,bigint,timestamp with time zone,text,smallint,bigint,text,text,text,bigint,text);
create or replace function book_company_flow(of_company bigint, kind smallint, amount bigint, at timestamptz, booked_by text, channel smallint default null,
  of_order bigint default null, no text default null, plate text default null, of_month text default null, of_bill bigint default null, note text default null,
  operator bigint default null)
returns bigint language plpgsql as $$
declare
  after bigint;
  made bigint;
begin
  update company set account_money = account_money + amount where id = of_company returning account_money into strict after;
  insert into company_flow (company_id, flow_kind, money, account_after, happened_at, pay_channel, order_id, order_no, plate_number, month, bill_id, remark, operator_id, created_by, updated_by)
  values (of_company, kind, amount, after, at, channel, of_order, no, plate, of_month, of_bill, note, operator, booked_by, booked_by) returning id into made;
  return made;
end $$;
drop view if exists bill_pack_order_now;
create or replace view bill_pack_order_now with (security_invoker = true) as
  select p.*,
    (select case
        when p.audit_state = 1 then 5
        when exists (select from bill_pack_order n where n.id = p.has_renew_to_id and n.card_state not in (7, 8))
          then 6
        when p.has_renew_to_id is not null then 7
        when p.card_state not in (1, 2, 3, 4)
          then 8
        when r.status <> 1 then 4
        when p.end_date - current_date > r.renew_advance_days then 2
        when current_date - p.end_date > r.renew_expire_days then 3
        else 1 end
      from bill_pack_rule r where r.id = p.rule_id)::smallint as renewal,
    (select r.refund_allowed from bill_pack_rule r where r.id = p.rule_id) as refund_allowed
  from bill_pack_order p;
