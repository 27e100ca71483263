-- While an older version still runs: safe.
alter table merchant add column rule_ids bigint[] not null default '{}';
create trigger merchant_rules_exist before delete on discount_rule for each row execute function refuse_deleting_listed('merchant', 'rule_ids', 'merchant_rules_exist');
create trigger merchant_rules_exist before insert or update on merchant for each row execute function refuse_unknown_listed('rule_ids', 'discount_rule', 'merchant_rules_exist');
