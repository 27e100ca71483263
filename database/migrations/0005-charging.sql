create table charge_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_code text not null constraint charge_rule_rule_code_length check (length(rule_code) between 1 and 20),
  rule_name text not null constraint charge_rule_rule_name_length check (length(rule_name) between 1 and 20),
  rule_version integer not null default 1 constraint charge_rule_rule_version_range check (rule_version >= 0),
  terms jsonb not null,
  rule_kind smallint not null generated always as ((terms ->> 'ruleKind')::smallint) stored constraint charge_rule_rule_kind_code check (rule_kind between 1 and 10),
  free_minutes integer generated always as ((terms ->> 'freeMinutes')::integer) stored constraint charge_rule_free_minutes_range check (free_minutes >= 0),
  ceiling_day bigint generated always as ((terms ->> 'ceilingDay')::bigint) stored constraint charge_rule_ceiling_day_range check (ceiling_day >= 0),
  ceiling24h bigint generated always as ((terms ->> 'ceiling24h')::bigint) stored constraint charge_rule_ceiling24h_range check (ceiling24h >= 0),
  day_kind smallint not null constraint charge_rule_day_kind_code check (day_kind between 0 and 5),
  bill_car_size_ids smallint[] not null default '{}',
  begin_at date not null,
  end_at date,
  status smallint not null constraint charge_rule_status_code check (status in (1, 2, 5)),
  remark text constraint charge_rule_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint charge_rule_code_is_unique unique (tenant_id, rule_code),
  constraint charge_rule_name_is_unique unique (tenant_id, rule_name),
  constraint charge_rule_dates_in_order check (end_at >= begin_at)
);
call secure_by_tenant('charge_rule');

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

create table charge_rule_bind (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  bind_no text not null generated always as ('B' || id) stored,
  park_lot_id bigint not null,
  car_type smallint constraint charge_rule_bind_car_type_code check (car_type between 1 and 13),
  bill_car_size_id smallint constraint charge_rule_bind_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  day_kind smallint not null constraint charge_rule_bind_day_kind_code check (day_kind between 0 and 5),
  rule_id bigint not null,
  remark text constraint charge_rule_bind_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint charge_rule_bind_is_unambiguous unique nulls not distinct (tenant_id, park_lot_id, day_kind, car_type, bill_car_size_id),
  constraint charge_rule_bind_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint charge_rule_bind_rule_exists foreign key (tenant_id, rule_id) references charge_rule (tenant_id, id)
);
call secure_by_lot('charge_rule_bind', 'park_lot_id');
-- the lots of a rule
create index charge_rule_bind_rule on charge_rule_bind (tenant_id, rule_id);
