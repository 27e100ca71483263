-- How many messages the tenant may still send, and what one costs (domain.md 1.49). One row for each tenant.
create table sms_account (
  {declared},
  constraint sms_account_is_one_for_a_tenant unique (tenant_id)
);
revoke delete on sms_account from berth_app;
