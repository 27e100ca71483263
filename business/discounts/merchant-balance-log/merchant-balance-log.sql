-- Every movement of a merchant's money, with what was left. A ledger.
create table merchant_balance_log (
  {declared},
  log_no text generated always as ('B' || id) stored,
  undoes bigint,
  constraint merchant_balance_log_remark_length check (length(remark) <= 32)
);
revoke update, delete on merchant_balance_log from berth_app;
create trigger fact_of_flow after insert on merchant_balance_log for each row execute function note_flow('merchant');
-- the list, newest first, of all and of one merchant; what was taken back of a top-up
create index merchant_balance_log_time on merchant_balance_log (tenant_id, created_at desc, id desc);
create index merchant_balance_log_undone on merchant_balance_log (tenant_id, undoes) where undoes is not null;
create index merchant_balance_log_merchant on merchant_balance_log (tenant_id, merchant_id, created_at desc);

-- What is a fact of a line (ground/ledger): all but words.
create or replace function fact_of(it merchant_balance_log) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.merchant_id, it.change_type, it.money, it.balance_after, it.used_credit_after, coalesce(it.grant_no, ''),
    coalesce(it.undoes, 0), extract(epoch from it.created_at)))
$$;
