-- Each statement by itself.
-- While an older version still runs: safe.
create index concurrently if not exists park_order_settled_late on park_order (tenant_id, park_lot_id, settled_at) where ((settled_at - left_at) > '00:30:00'::interval);
