-- What a company is asked to pay for a month: the lines of its ledger that no bill had before.
create table company_bill (
  {declared},
  bill_no text not null generated always as ('Z' || lpad(id::text, 10, '0')) stored,
  unpaid_money bigint not null generated always as ((receivable_money - discount_money) - paid_money) stored,
  constraint company_bill_discount_is_within_what_is_due check (discount_money between 0 and receivable_money),
  constraint company_bill_is_paid_at_most_once check (paid_money between 0 and receivable_money - discount_money),
  constraint company_bill_is_paid_when_nothing_is_left check ((state = {company_bill.state.paid}) = (receivable_money = discount_money + paid_money)),
  constraint company_bill_month_is_a_month check (month ~ '^\d{4}-\d{2}$'),
  constraint company_bill_receivable_money_range check (receivable_money > 0)
);
-- the list, newest first; a company's bills
create index company_bill_time on company_bill (tenant_id, created_at desc, id desc);
create index company_bill_company on company_bill (tenant_id, company_id, month);
