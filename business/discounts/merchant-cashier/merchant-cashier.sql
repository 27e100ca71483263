create table merchant_cashier (
  {declared},
  constraint merchant_cashier_is_once_in_a_shop unique (tenant_id, merchant_id, mobile)
);
-- the list, newest first; a phone that signs in
create index merchant_cashier_time on merchant_cashier (tenant_id, created_at desc, id desc);
create index merchant_cashier_mobile on merchant_cashier (tenant_id, mobile);
