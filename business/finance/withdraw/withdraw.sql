-- Money that goes from an account to its owner's bank: asked for, audited by someone else, paid.
create table withdraw (
  {declared},
  apply_at timestamptz not null default now(),
  constraint withdraw_fail_reason_length check (length(fail_reason) <= 64),
  constraint withdraw_is_audited_by_another check (auditor_id <> applicant_id),
  constraint withdraw_money_range check (money > 0),
  constraint withdraw_no_is_unique unique (tenant_id, withdraw_no),
  constraint withdraw_paid_was_approved check (pay_state = {withdraw.pay_state.none} or audit_state = {withdraw.audit_state.approved})
);
revoke delete on withdraw from berth_app;
-- the list, newest first
create index withdraw_time on withdraw (tenant_id, apply_at desc, id desc);
