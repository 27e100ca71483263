-- What a person did by hand at a lane or to a stay (domain.md 1.39). Append-only; codes of the specification.
-- What the log says beyond 0007: where the client stood, the picture of the scene, the duty it fell into, and what auditors said of it.
create table sentry_operate_log (
  {declared},
  operate_no text not null generated always as ('S' || id) stored,
  order_id bigint,
  operator_name text,
  operated_at timestamptz not null default now(),
  uploaded_at timestamptz not null default now(),
  constraint sentry_operate_log_audit_remark_length check (length(audit_remark) <= 32),
  constraint sentry_operate_log_box_serial_no_length check (length(box_serial_no) <= 32),
  constraint sentry_operate_log_loss_is_no_gain check (loss_money >= 0)
);
revoke update, delete on sentry_operate_log from berth_app;
-- the log, newest first; the history of an order
create index sentry_operate_log_time on sentry_operate_log (tenant_id, operated_at desc, id desc);
create index sentry_operate_log_order on sentry_operate_log (tenant_id, order_id) where order_id is not null;
-- What happened stays as it was written; only the auditors' word is added.
grant update (audit_state, audit_by, audit_at, audit_remark, updated_at, updated_by) on sentry_operate_log to berth_app;
-- the operations of one kind, newest first; those of a duty
create index sentry_operate_log_kind on sentry_operate_log (tenant_id, operate_type, operated_at desc);
create index sentry_operate_log_duty on sentry_operate_log (tenant_id, duty_session_id) where duty_session_id is not null;
