-- Each statement by itself.
-- While an older version still runs: safe.
create index concurrently if not exists company_flow_undone on company_flow (tenant_id, undoes) where undoes is not null;
create index concurrently if not exists merchant_balance_log_undone on merchant_balance_log (tenant_id, undoes) where undoes is not null;
