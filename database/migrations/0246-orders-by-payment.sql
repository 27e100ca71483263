-- what was paid, newest first: the orders that can be put on an invoice
create index park_order_paid on park_order (tenant_id, paid_at desc, id desc) where paid_at is not null;
