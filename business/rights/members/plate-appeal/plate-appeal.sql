-- Plates that members claim (domain.md 1.58), and calls for help (1.64).
create table plate_appeal (
  {declared},
  appeal_no text not null generated always as ('V' || lpad(id::text, 8, '0')) stored,
  apply_at timestamptz not null default now(),
  constraint plate_appeal_audit_remark_length check (length(audit_remark) <= 64)
);
revoke delete on plate_appeal from berth_app;
create unique index plate_appeal_is_waiting_once on plate_appeal (tenant_id, applicant_id, plate_number) where state = {plate_appeal.state.waiting};
-- the list, newest first
create index plate_appeal_time on plate_appeal (tenant_id, apply_at desc, id desc);
