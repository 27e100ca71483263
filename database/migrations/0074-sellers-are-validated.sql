-- Each statement by itself.
-- While an older version still runs: safe.
alter table bill_pack_order validate constraint bill_pack_order_operator_exists;
alter table company_flow validate constraint company_flow_operator_exists;
