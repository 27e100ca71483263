-- While an older version still runs: safe. It lists no invoice of a stored card's top-up as one of a kind that it knows, and makes none.
alter table invoice drop constraint invoice_paid_for_code;
alter table invoice add constraint invoice_paid_for_code check (paid_for between 1 and 8) not valid;
alter table invoice validate constraint invoice_paid_for_code;
