-- What each book of the scope holds; of the big ones what came since the ledger started.
create or replace function fact_books() returns table (book text, fact_count bigint, digest numeric) language sql stable as $$
  select 'passing', count(*), coalesce(sum(passing_fact(p.id, p.passing_no, p.park_lot_id, p.lane_id, p.direction, p.reco_plate_number)), 0)
    from passing p, fact_ledger l where p.created_at >= l.begins_at
  union all select 'payment', count(*), coalesce(sum(fact_of(p)), 0) from pay_record p, fact_ledger l where p.created_at >= l.begins_at
  union all select 'audit', count(*), coalesce(sum(fact_of(a)), 0) from audit_log a, fact_ledger l where a.created_at >= l.begins_at
  union all select 'archive', count(*), coalesce(sum(fact_of(a)), 0) from archived_file a, fact_ledger l where a.archived_at >= l.begins_at
  union all select 'role', count(*), coalesce(sum(fact_of(r)), 0) from role r, fact_ledger
  union all select 'account', count(*), coalesce(sum(fact_of(u)), 0) from tenant_user u, fact_ledger
  union all select 'cash', count(*), coalesce(sum(fact_of(f)), 0) from cash_flow f, fact_ledger l where f.created_at >= l.flows_since
  union all select 'card', count(*), coalesce(sum(fact_of(f)), 0) from stored_card_flow f, fact_ledger l where f.created_at >= l.flows_since
  union all select 'merchant', count(*), coalesce(sum(fact_of(f)), 0) from merchant_balance_log f, fact_ledger l where f.created_at >= l.flows_since
  union all select 'company', count(*), coalesce(sum(fact_of(f)), 0) from company_flow f, fact_ledger l where f.created_at >= l.flows_since
$$;

-- Takes in whole what was written of the ledgers of money before they were noted, once for each tenant, when `flows_due` says so.
create or replace function take_in_flows(later interval) returns void language plpgsql security definer set search_path = public as $$
declare noted_since timestamptz := flows_due(later);
begin
  if noted_since is null then return; end if;
  perform take_in('cash', count(*), coalesce(sum(fact_of(f)), 0)) from cash_flow f where f.tenant_id = scope_tenant() and f.created_at < noted_since;
  perform take_in('card', count(*), coalesce(sum(fact_of(f)), 0)) from stored_card_flow f where f.tenant_id = scope_tenant() and f.created_at < noted_since;
  perform take_in('merchant', count(*), coalesce(sum(fact_of(f)), 0)) from merchant_balance_log f where f.tenant_id = scope_tenant()
    and f.created_at < noted_since;
  perform take_in('company', count(*), coalesce(sum(fact_of(f)), 0)) from company_flow f where f.tenant_id = scope_tenant() and f.created_at < noted_since;
end $$;
