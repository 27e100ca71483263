create table alarm (
  {declared},
  alarm_no text not null generated always as ('A' || id) stored,
  passing_id text,
  source text,
  constraint alarm_of_passing_is_raised_once unique (tenant_id, alarm_type, passing_id),
  constraint alarm_of_source_is_raised_once unique (tenant_id, alarm_type, source),
  constraint alarm_type_is_of_class check (alarm_type / 100 = msg_type)
);
-- a device has each fault at most once at a time, no matter which process noticed it
create unique index alarm_device_fault_is_open_once on alarm (tenant_id, device_id, alarm_type) where msg_type = {alarm.msg_type.device} and state in ({alarm.state.open}, {alarm.state.beingHandled});
-- the list, newest first; the counts of open ones; merging what happens again within five minutes
create index alarm_time on alarm (tenant_id, happened_at desc, id desc);
create index alarm_open on alarm (tenant_id, msg_type) where state in ({alarm.state.open}, {alarm.state.beingHandled});
create index alarm_again on alarm (tenant_id, lane_id, alarm_type, last_happened_at desc);
create trigger alarm_is_told after insert or update of repeat_count on alarm for each row execute function tell_of_alarm();
create trigger alarm_new_is_noted after insert on alarm referencing new table as new_rows for each statement execute function note_webhook_events();
