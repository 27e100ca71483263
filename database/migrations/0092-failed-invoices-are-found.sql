-- Each statement by itself.
-- While an older version still runs: safe.
create index concurrently if not exists invoice_order_let_go on invoice_order (tenant_id, order_id, paid_for) where not is_living;
