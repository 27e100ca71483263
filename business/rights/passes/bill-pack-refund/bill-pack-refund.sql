-- What goes back for a pass (domain.md 4.15): computed when it is applied for, paid after two looks.
create table bill_pack_refund (
  {declared},
  refund_no text not null generated always as ('T' || lpad(id::text, 10, '0')) stored,
  apply_at timestamptz not null default now(),
  constraint bill_pack_refund_adds_up check (refund_money = calc_money - loss_money),
  constraint bill_pack_refund_calc_money_range check (calc_money between 0 and bill_pack_money),
  constraint bill_pack_refund_payee_account_length check (length(payee_account) <= 64),
  constraint bill_pack_refund_payee_name_length check (length(payee_name) <= 32),
  constraint bill_pack_refund_reason_length check (length(reason) <= 64),
  constraint bill_pack_refund_refund_money_range check (refund_money between 0 and bill_pack_money),
  constraint bill_pack_refund_reject_reason_length check (length(reject_reason) <= 64)
);
-- the list, newest first
create index bill_pack_refund_time on bill_pack_refund (tenant_id, apply_at desc, id desc);
create unique index bill_pack_refund_is_open_once on bill_pack_refund (tenant_id, bill_pack_id)
  where state in ({bill_pack_refund.state.service}, {bill_pack_refund.state.finance}, {bill_pack_refund.state.underWay}, {bill_pack_refund.state.done});
