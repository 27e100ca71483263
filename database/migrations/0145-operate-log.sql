-- What the log says beyond 0007: where the client stood, the picture of the scene, the duty it fell into, and what auditors said of it.
alter table sentry_operate_log
  add column scene_image_url text,
  add column box_serial_no text constraint sentry_operate_log_box_serial_no_length check (length(box_serial_no) <= 32),
  add column duty_session_id bigint,
  add column audit_state smallint not null default 0 constraint sentry_operate_log_audit_state_code check (audit_state between 0 and 3),
  add column audit_by text,
  add column audit_at timestamptz,
  add column audit_remark text constraint sentry_operate_log_audit_remark_length check (length(audit_remark) <= 32);

-- What happened stays as it was written; only the auditors' word is added.
grant update (audit_state, audit_by, audit_at, audit_remark, updated_at, updated_by) on sentry_operate_log to berth_app;

-- the operations of one kind, newest first; those of a duty
create index sentry_operate_log_kind on sentry_operate_log (tenant_id, operate_type, operated_at desc);
create index sentry_operate_log_duty on sentry_operate_log (tenant_id, duty_session_id) where duty_session_id is not null;
