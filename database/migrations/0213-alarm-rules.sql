-- Which alarms are raised, how urgent, and within how many minutes a repetition is the same one (domain.md 1.17).
create table alarm_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_no text not null generated always as ('G' || id) stored,
  alarm_type smallint not null constraint alarm_rule_alarm_type_code check (alarm_type in (101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 301, 302, 303, 304, 305, 401, 402, 403, 404)),
  park_lot_id bigint,
  is_raised boolean not null,
  level smallint not null constraint alarm_rule_level_code check (level between 1 and 3),
  merge_minutes integer not null constraint alarm_rule_merge_minutes_range check (merge_minutes between 0 and 1440),
  remark text constraint alarm_rule_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint alarm_rule_is_one_for_a_lot unique nulls not distinct (tenant_id, alarm_type, park_lot_id),
  constraint alarm_rule_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('alarm_rule', 'park_lot_id');
create policy owner_asks on alarm_rule for select to berth_owner using (true);

-- The rules of a lot of the transaction's tenant, its own before those for all lots. Whoever brings an alarm about need not see the rules
-- for all lots, which only staff of all lots do.
create function alarm_rules_of(lot bigint, types smallint[]) returns table (alarm_type smallint, is_raised boolean, level smallint, merge_minutes integer)
  language sql stable security definer set search_path = public
  as $$ select distinct on (r.alarm_type) r.alarm_type, r.is_raised, r.level, r.merge_minutes from alarm_rule r
        where r.tenant_id = scope_tenant() and r.alarm_type = any(types) and (r.park_lot_id = lot or r.park_lot_id is null)
        order by r.alarm_type, r.park_lot_id nulls last $$;
