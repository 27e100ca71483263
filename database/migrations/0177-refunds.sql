-- Refunds by staff (domain.md 1.37): asked for, audited twice by others, moved by the channel or handed out.
-- What is held for them and what of it went back stands with the payment, so that nothing is promised twice.
alter table pay_record
  add column refund_held bigint not null default 0 constraint pay_record_refund_held_range check (refund_held >= 0),
  add column returned_money bigint not null default 0 constraint pay_record_returned_was_held check (returned_money between 0 and refund_held),
  add constraint pay_record_refunds_were_paid check (refund_held = 0 or refund_held + refund_due <= payer_money - change_money);
grant update (refund_held, returned_money) on pay_record to berth_app;

drop index pay_record_refunds_due;
create index pay_record_refunds_due on pay_record (tenant_id) where refund_due > refund_money - returned_money;
create or replace function payments_to_follow() returns table (tenant_id bigint, pay_no text, to_refund boolean) language sql stable security definer set search_path = public
  as $$ select p.tenant_id, p.pay_no, false from pay_record p where p.pay_status in (1, 2) and p.pay_no like 'W%' and p.updated_at < now() - interval '5 seconds'
        union all select p.tenant_id, p.pay_no, true from pay_record p where p.refund_due > p.refund_money - p.returned_money limit 200 $$;

create table refund (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  refund_no text not null,
  pay_no text not null,
  order_no text,
  order_id bigint,
  park_lot_id bigint not null,
  plate_number text not null,
  pay_channel smallint not null,
  pay_money bigint not null,
  refund_money bigint not null constraint refund_money_range check (refund_money > 0),
  reason_type smallint not null constraint refund_reason_type_code check (reason_type between 1 and 8),
  reason text not null constraint refund_reason_length check (length(reason) between 1 and 64),
  refund_way smallint not null constraint refund_refund_way_code check (refund_way between 1 and 3),
  applicant_id bigint not null,
  apply_at timestamptz not null default now(),
  audit_state smallint not null default 1 constraint refund_audit_state_code check (audit_state between 1 and 4),
  auditor_id bigint,
  audited_at timestamptz,
  reviewer_id bigint,
  reviewed_at timestamptz,
  audit_remark text constraint refund_audit_remark_length check (length(audit_remark) <= 64),
  refund_state smallint not null default 0 constraint refund_refund_state_code check (refund_state between 0 and 3),
  third_refund_no text,
  finish_at timestamptz,
  fail_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint refund_no_is_unique unique (tenant_id, refund_no),
  constraint refund_is_audited_by_others check (auditor_id <> applicant_id and reviewer_id <> applicant_id and reviewer_id <> auditor_id),
  constraint refund_moved_was_approved check (refund_state = 0 or audit_state = 3),
  constraint refund_payment_exists foreign key (pay_no) references pay_record (pay_no),
  constraint refund_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint refund_applicant_exists foreign key (tenant_id, applicant_id) references tenant_user (tenant_id, id),
  constraint refund_auditor_exists foreign key (tenant_id, auditor_id) references tenant_user (tenant_id, id),
  constraint refund_reviewer_exists foreign key (tenant_id, reviewer_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('refund', 'park_lot_id');
create policy owner_follows on refund for select to berth_owner using (true);
revoke delete on refund from berth_app;
-- the list, newest first; what the channel is to move
create index refund_time on refund (tenant_id, apply_at desc, id desc);
create index refund_under_way on refund (updated_at) where refund_state = 1 and refund_way = 1;
create function refunds_to_follow() returns table (tenant_id bigint, id bigint) language sql stable security definer set search_path = public
  as $$ select r.tenant_id, r.id from refund r where r.refund_state = 1 and r.refund_way = 1 order by r.updated_at limit 200 $$;
