-- What drivers say against orders, and notices to owners of their arrears (domain.md 1.65).
create table order_appeal (
  {declared},
  appeal_no text not null generated always as ('S' || lpad(id::text, 8, '0')) stored,
  apply_at timestamptz not null default now(),
  constraint order_appeal_audit_remark_length check (length(audit_remark) <= 64),
  constraint order_appeal_correction_says_which_plate check (result <> {order_appeal.result.correctPlate} or correct_plate_number is not null),
  constraint order_appeal_description_length check (length(description) between 1 and 512),
  constraint order_appeal_is_decided_by_two check (state <> {order_appeal.state.approved} or (result is not null and handler_id <> auditor_id)),
  constraint order_appeal_refund_money_range check (refund_money > 0),
  constraint order_appeal_refund_says_how_much check (result <> {order_appeal.result.refund} or refund_money is not null)
);
revoke delete on order_appeal from berth_app;
create unique index order_appeal_is_open_once on order_appeal (tenant_id, order_no) where state in ({order_appeal.state.service}, {order_appeal.state.finance});
-- the list, newest first
create index order_appeal_time on order_appeal (tenant_id, apply_at desc, id desc);
-- how the appeals of an order stand, for its driver
create index order_appeal_order on order_appeal (tenant_id, order_no);
