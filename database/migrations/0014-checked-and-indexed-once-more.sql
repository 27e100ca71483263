-- Each statement by itself.
-- While an older version still runs: safe.
alter table cash_flow validate constraint cash_flow_flow_type_code;
alter table invoice validate constraint invoice_paid_for_code;
alter table refund validate constraint refund_share_return_code;
alter table second_factor_recovery validate constraint second_factor_recovery_user_exists;
alter table stay_correction validate constraint stay_correction_correction_kind_code;
create unique index concurrently if not exists invoice_order_is_on_one_invoice on invoice_order using btree (tenant_id, order_id, paid_for) where is_living;
drop index concurrently if exists invoice_order_is_invoiced_once;
