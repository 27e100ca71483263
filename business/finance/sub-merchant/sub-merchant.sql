-- Whose money it is: the legal entity under the payment provider, and the ledger account of each of its lots (domain.md 1.35).
-- `settle_account` is the whole number and no declared field: nothing but a pay-out reads it.
create table sub_merchant (
  {declared},
  settle_account text,
  constraint sub_merchant_no_is_unique unique (tenant_id, sub_merchant_no),
  constraint sub_merchant_reason_length check (length(reason) <= 64),
  constraint sub_merchant_settle_account_form check (settle_account ~ '^[0-9]{8,30}$'),
  constraint sub_merchant_settle_alipay_length check (length(settle_alipay) <= 100),
  constraint sub_merchant_settle_account_name_length check (length(settle_account_name) <= 100),
  constraint sub_merchant_settle_bank_length check (length(settle_bank) <= 64)
);
