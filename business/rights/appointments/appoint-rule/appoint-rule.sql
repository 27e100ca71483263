-- Appointments (domain.md 1.31): a rule says when and how many cars of a lot may be expected at once.
create table appoint_rule (
  {declared},
  constraint appoint_rule_code_is_unique unique (tenant_id, rule_code),
  constraint appoint_rule_opens_before_it_closes check (open_begin < open_end)
);
-- the list, newest first
create index appoint_rule_time on appoint_rule (tenant_id, created_at desc, id desc);
