-- Which alarms are raised, how urgent, and within how many minutes a repetition is the same one (domain.md 1.17).
create table alarm_rule (
  {declared},
  rule_no text not null generated always as ('G' || id) stored,
  constraint alarm_rule_is_one_for_a_lot unique nulls not distinct (tenant_id, alarm_type, park_lot_id),
  constraint alarm_rule_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
create policy owner_asks on alarm_rule for select to berth_owner using (true);

-- The rules of a lot of the transaction's tenant, its own before those for all lots. Anyone who brings an alarm about need not see the rules
-- for all lots, which only staff of all lots do.
create or replace function alarm_rules_of(lot bigint, types smallint[])
  returns table (alarm_type smallint, is_raised boolean, level smallint, merge_minutes integer)
  language sql stable security definer set search_path = public
  as $$ select distinct on (r.alarm_type) r.alarm_type, r.is_raised, r.level, r.merge_minutes from alarm_rule r
        where r.tenant_id = scope_tenant() and r.alarm_type = any(types) and (r.park_lot_id = lot or r.park_lot_id is null)
        order by r.alarm_type, r.park_lot_id nulls last $$;
