-- Each statement by itself.
-- While an older version still runs: safe.
create index concurrently if not exists refund_finished on refund (tenant_id, finish_at) where finish_at is not null;
create index concurrently if not exists profit_share_finished on profit_share (tenant_id, finish_at) where finish_at is not null;
