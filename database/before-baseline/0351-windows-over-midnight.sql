-- A window over the midnight between two kinds of day belongs to the day on which it begins. What a version said when it was published stays what it
-- says: stays that began under it, and closed ones computed again by a late fact, keep their price, so the versions there are name the cut at 00:00 by
-- which they priced. From now on the rule holds as it stands, without that word, as a version of its own: no night is charged twice any more.
alter table charge_rule no force row level security;
alter table charge_rule_version no force row level security;
update charge_rule_version set terms = terms || '{"dayKindBorder": 2}'
  where (terms ->> 'ruleKind')::smallint in (5, 6, 9) and coalesce((terms ->> 'dayKindBorder')::smallint, 0) = 0;
with renewed as (
  update charge_rule set rule_version = rule_version + 1 where rule_kind in (5, 6, 9) and coalesce((terms ->> 'dayKindBorder')::smallint, 0) = 0
  returning tenant_id, id, rule_version, terms
)
insert into charge_rule_version (tenant_id, rule_id, version, terms, created_by) select tenant_id, id, rule_version, terms, '系统' from renewed;
alter table charge_rule force row level security;
alter table charge_rule_version force row level security;
