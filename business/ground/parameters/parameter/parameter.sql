-- What a tenant set (domain.md 1.48). What may be set, and what holds otherwise, is business/ground/parameters/parameter/parameters.ts.
create table parameter (
  {declared},
  param_no text not null generated always as ('P' || id) stored,
  constraint parameter_is_set_once unique nulls not distinct (tenant_id, param_key, park_lot_id),
  constraint parameter_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
create policy owner_asks on parameter for select to berth_owner using (true);

-- The lot's value, else the tenant's; null where neither is set. Staff of one lot are bound by the tenant's values without seeing them.
create or replace function parameter_of(key text, lot bigint) returns integer language sql stable security definer set search_path = public
  as $$ select p.param_value from parameter p where p.tenant_id = scope_tenant() and p.param_key = key and (p.park_lot_id = lot or p.park_lot_id is null)
        order by p.park_lot_id nulls last limit 1 $$;
