-- The code that hangs in a shop, one for each rule: anyone who scans it takes one reduction for a stay of their own. Its token is on the wall, so no
-- secret; another one makes the old one worthless at once, and none is a code that is stopped.
create table merchant_code (
  tenant_id bigint not null default scope_tenant(),
  merchant_id bigint not null,
  rule_id bigint not null,
  token text,
  day_limit integer,
  issued_at timestamptz not null default now(),
  primary key (tenant_id, merchant_id, rule_id),
  constraint merchant_code_day_limit_range check (day_limit between 1 and 99999),
  constraint merchant_code_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id) on delete cascade,
  constraint merchant_code_rule_exists foreign key (tenant_id, rule_id) references discount_rule (tenant_id, id) on delete cascade,
  constraint merchant_code_token_is_unique unique (tenant_id, token)
);
call secure_by_tenant('merchant_code');
