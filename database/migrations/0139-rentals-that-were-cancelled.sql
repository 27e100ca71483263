-- Each statement by itself.
-- While an older version still runs: safe.
drop index if exists share_order_cancelled;
create index concurrently share_order_cancelled on share_order (tenant_id, cancel_at) where cancel_at is not null;
