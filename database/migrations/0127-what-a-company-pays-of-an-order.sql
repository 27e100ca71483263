-- Each statement by itself.
-- While an older version still runs: safe. It leaves the column as it is; what it charges a company for is noted by the function with which it books that.
-- Of a company that pays by the month it charges nothing: what such a company's cars cost as it let them out meanwhile is not in 单位承担.
alter table park_order add column if not exists company_money bigint not null default 0;
-- A company bore all that was taken off an order of its own. Company by company, each committed by itself.
drop policy if exists what_companies_paid on park_order;
drop policy if exists whose_orders_are_paid on company;
create policy what_companies_paid on park_order to berth_owner using (true) with check (true);
create policy whose_orders_are_paid on company for select to berth_owner using (true);
do $$
declare
  one record;
begin
  for one in select tenant_id, id from company order by 1, 2 loop
    perform set_config('berth.tenant', one.tenant_id::text, true), set_config('berth.lots', '*', true);
    update park_order set company_money = other_discount_money
      where tenant_id = one.tenant_id and company_id = one.id and order_type = 3 and order_status <> 6 and other_discount_money > 0 and company_money = 0;
    commit;
  end loop;
end $$;
drop policy what_companies_paid on park_order;
drop policy whose_orders_are_paid on company;
alter table park_order add constraint park_order_company_money_range CHECK ((company_money >= 0)) not valid;
alter table park_order validate constraint park_order_company_money_range;
