create table webhook_delivery (
  {declared},
  constraint webhook_delivery_message_is_one unique (tenant_id, message_no)
);
-- its list, newest first; what an address still waits for; the daily sweep
create index webhook_delivery_time on webhook_delivery (tenant_id, happened_at desc, id desc);
create index webhook_delivery_open on webhook_delivery (tenant_id, webhook_id) where state in ({webhook_delivery.state.waiting}, {webhook_delivery.state.failing});
