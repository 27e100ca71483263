-- Each statement by itself.
-- While an older version still runs: not safe; 0006 has run before.
alter table cash_flow validate constraint cash_flow_flow_type_code;
create unique index concurrently if not exists bill_pack_order_is_paid_once on bill_pack_order (tenant_id, pay_no) where pay_no is not null;
