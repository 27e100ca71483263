-- Every message that was to be sent. People see the masked number; the whole one is for the channel alone.
-- `variables` are the name and text of each variable of the template, in their order.
create table sms_record (
  {declared},
  mobile_whole text not null,
  provider_no text,
  variables jsonb not null default '[]',
  first_tried_at timestamptz,
  constraint sms_record_mobile_whole_sealed check (is_sealed(mobile_whole, tenant_id))
);
revoke delete on sms_record from berth_app;
-- the list, newest first
create index sms_record_time on sms_record (tenant_id, created_at desc, id desc);
