-- What drivers say against orders, and what owners were told of their arrears (domain.md 1.65).
create table order_appeal (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  appeal_no text not null generated always as ('S' || lpad(id::text, 8, '0')) stored,
  order_no text not null,
  park_lot_id bigint not null,
  plate_number text not null constraint order_appeal_plate_number_length check (length(plate_number) <= 40),
  member_id bigint,
  mobile text constraint order_appeal_mobile_length check (length(mobile) <= 11),
  appeal_kind smallint not null constraint order_appeal_appeal_kind_code check (appeal_kind between 1 and 7),
  description text not null constraint order_appeal_description_length check (length(description) between 1 and 512),
  pictures text[] not null default '{}' constraint order_appeal_pictures_count check (cardinality(pictures) <= 5),
  applicant_id bigint not null,
  apply_at timestamptz not null default now(),
  state smallint not null default 1 constraint order_appeal_state_code check (state between 1 and 5),
  result smallint constraint order_appeal_result_code check (result between 1 and 4),
  refund_money bigint constraint order_appeal_refund_money_range check (refund_money > 0),
  correct_plate_number text constraint order_appeal_correct_plate_number_length check (length(correct_plate_number) <= 40),
  auditor_id bigint,
  audited_at timestamptz,
  handler_id bigint,
  handled_at timestamptz,
  audit_remark text constraint order_appeal_audit_remark_length check (length(audit_remark) <= 64),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint order_appeal_refund_says_how_much check (result <> 1 or refund_money is not null),
  constraint order_appeal_correction_says_which_plate check (result <> 2 or correct_plate_number is not null),
  constraint order_appeal_is_decided_by_two check (state <> 3 or (result is not null and handler_id <> auditor_id)),
  constraint order_appeal_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint order_appeal_member_exists foreign key (tenant_id, member_id) references member (tenant_id, id),
  constraint order_appeal_applicant_exists foreign key (tenant_id, applicant_id) references tenant_user (tenant_id, id),
  constraint order_appeal_auditor_exists foreign key (tenant_id, auditor_id) references tenant_user (tenant_id, id),
  constraint order_appeal_handler_exists foreign key (tenant_id, handler_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('order_appeal', 'park_lot_id');
revoke delete on order_appeal from berth_app;
create unique index order_appeal_is_open_once on order_appeal (tenant_id, order_no) where state in (1, 2);
-- the list, newest first
create index order_appeal_time on order_appeal (tenant_id, apply_at desc, id desc);

create table arrears_notice (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  notice_no text not null generated always as ('C' || lpad(id::text, 8, '0')) stored,
  plate_number text not null constraint arrears_notice_plate_number_length check (length(plate_number) <= 40),
  park_lot_ids bigint[] not null,
  owner_mobile text constraint arrears_notice_owner_mobile_length check (length(owner_mobile) <= 11),
  order_ids bigint[] not null default '{}',
  order_count integer not null constraint arrears_notice_order_count_range check (order_count > 0),
  arrears_money bigint not null constraint arrears_notice_arrears_money_range check (arrears_money > 0),
  notice_kind smallint not null constraint arrears_notice_notice_kind_code check (notice_kind between 1 and 5),
  sent_at timestamptz not null default now(),
  sent_day date not null generated always as ((sent_at at time zone 'Asia/Shanghai')::date) stored,
  result text constraint arrears_notice_result_length check (length(result) <= 255),
  paid_before bigint not null default 0,
  paid_after_money bigint not null default 0,
  paid_at timestamptz,
  operator_id bigint not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint arrears_notice_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id)
);
call secure_by_lots('arrears_notice', 'park_lot_ids');
revoke delete on arrears_notice from berth_app;
-- nobody is told twice a day in the same way of arrears of the same lots
create unique index arrears_notice_is_not_repeated on arrears_notice (tenant_id, plate_number, notice_kind, sent_day, park_lot_ids);
-- the list, newest first; what is followed
create index arrears_notice_time on arrears_notice (tenant_id, sent_at desc, id desc);
create index arrears_notice_unpaid on arrears_notice (tenant_id, sent_at) where paid_at is null;
