-- Why cars are let go (domain.md 5.9): the words that the desk proposes. What was said of a car stands with its order.
create table release_reason (
  {declared},
  constraint release_reason_is_named_once unique (tenant_id, reason_kind, reason_text)
);
