-- Its sums are those of the ledger's rows that stand on it; a sheet that was rejected keeps its sums and gives its rows to the next one.
create table settlement (
  {declared},
  constraint settlement_adds_up check (sharing_money = fee_money + settle_money),
  constraint settlement_approved_by_another check (approver_id <> maker_id),
  constraint settlement_dates_in_order check (end_at >= begin_at),
  constraint settlement_matched_was_paid check ((state = {settlement.state.matched}) = (matched_at is not null)),
  constraint settlement_money_range check (settle_money > 0),
  constraint settlement_no_is_unique unique (tenant_id, settle_no),
  constraint settlement_paid_has_a_receipt check ((state in ({settlement.state.paidOut}, {settlement.state.matched})) = (receipt_no is not null)
    and (receipt_no is null) = (transfer_on is null)),
  constraint settlement_paid_was_approved check (state not in ({settlement.state.approved}, {settlement.state.underWay}, {settlement.state.paidOut},
    {settlement.state.matched}) or approver_id is not null),
  constraint settlement_reason_length check (length(reason) <= 64)
);
revoke delete on settlement from berth_app;
-- the list, newest first; the bank's receipt is of one sheet
create index settlement_time on settlement (tenant_id, created_at desc, id desc);
create unique index settlement_receipt_is_of_one_sheet on settlement (tenant_id, receipt_no) where receipt_no is not null;
