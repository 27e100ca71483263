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

-- The ledgers of money of a tenant whose ledger did not note them at first are taken in whole: what was written before they are noted is added up once nothing of it can be
-- under way any more, `later` than the noting started, which keeps no one waiting, for nothing is changed in them. Once for each tenant.
create or replace function take_in_flows(later interval) returns void language plpgsql security definer set search_path = public as $$
begin
  update fact_ledger set flows_since = now() + later where tenant_id = scope_tenant() and flows_since is null;
  perform from fact_ledger where tenant_id = scope_tenant() and flows_since > 'epoch' and flows_since <= now() - later for no key update;
  if not found then return; end if;
  insert into fact_note (book, fact_count, digest)
    select 'cash', count(*), coalesce(sum(fact_of(f)), 0) from cash_flow f, fact_ledger l where f.tenant_id = scope_tenant() and f.created_at < l.flows_since
    union all select 'card', count(*), coalesce(sum(fact_of(f)), 0) from stored_card_flow f, fact_ledger l where f.tenant_id = scope_tenant() and f.created_at < l.flows_since
    union all select 'merchant', count(*), coalesce(sum(fact_of(f)), 0) from merchant_balance_log f, fact_ledger l where f.tenant_id = scope_tenant() and f.created_at < l.flows_since
    union all select 'company', count(*), coalesce(sum(fact_of(f)), 0) from company_flow f, fact_ledger l where f.tenant_id = scope_tenant() and f.created_at < l.flows_since;
  update fact_ledger set flows_since = 'epoch' where tenant_id = scope_tenant();
end $$;
