create table charge_rule (
  {declared},
  rule_kind smallint not null generated always as (((terms ->> 'ruleKind'::text))::smallint) stored,
  free_minutes integer generated always as (((terms ->> 'freeMinutes'::text))::integer) stored,
  ceiling_day bigint generated always as (((terms ->> 'ceilingDay'::text))::bigint) stored,
  ceiling24h bigint generated always as (((terms ->> 'ceiling24h'::text))::bigint) stored,
  constraint charge_rule_ceiling24h_range check (ceiling24h >= 0),
  constraint charge_rule_ceiling_day_range check (ceiling_day >= 0),
  constraint charge_rule_code_is_unique unique (tenant_id, rule_code),
  constraint charge_rule_dates_in_order check (end_at >= begin_at),
  constraint charge_rule_free_minutes_range check (free_minutes >= 0),
  constraint charge_rule_name_is_unique unique (tenant_id, rule_name),
  constraint charge_rule_rule_kind_code check (rule_kind between {charge_rule.rule_kind.free} and {charge_rule.rule_kind.totalTime})
);

-- What a rule has ever said. Append-only: an order keeps the version of its entry.
create table charge_rule_version (
  tenant_id bigint not null default scope_tenant(),
  rule_id bigint not null,
  version integer not null,
  terms jsonb not null,
  valid_from timestamptz not null default now(),
  created_by text,
  primary key (tenant_id, rule_id, version),
  constraint charge_rule_version_rule_exists foreign key (tenant_id, rule_id) references charge_rule (tenant_id, id) on delete cascade
);
call secure_by_tenant('charge_rule_version');
revoke update, delete on charge_rule_version from berth_app;
