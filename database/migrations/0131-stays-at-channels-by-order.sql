-- Each statement by itself.
-- While an older version still runs: safe.
create index concurrently agreement_stay_order on agreement_stay (tenant_id, order_id);
