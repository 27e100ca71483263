-- Each statement by itself.
-- While an older version still runs: safe.
create index concurrently if not exists order_appeal_order on order_appeal (tenant_id, order_no);
