-- Which event is sent to which people, by which way, when (domain.md 1.54).
create table push_setting (
  {declared},
  constraint push_setting_channels_named check (channels <> '{}'),
  constraint push_setting_hours_are_whole check ((begin_time is null) = (end_time is null)),
  constraint push_setting_name_is_unique unique (tenant_id, push_name),
  constraint push_setting_names_receivers check (receiver_role_ids <> '{}' or receiver_user_ids <> '{}')
);
call refer_by_list('push_setting', 'receiver_role_ids', 'role', 'push_setting_roles_exist');
call refer_by_list('push_setting', 'receiver_user_ids', 'tenant_user', 'push_setting_users_exist');

-- What a setting already sent: once for each object, and not again for the same lot within its quiet minutes.
create table push_told (
  tenant_id bigint not null default scope_tenant(),
  push_setting_id bigint not null,
  alarm_id bigint not null,
  park_lot_id bigint,
  told_at timestamptz not null default now(),
  primary key (tenant_id, push_setting_id, alarm_id),
  constraint push_told_setting_exists foreign key (tenant_id, push_setting_id) references push_setting (tenant_id, id) on delete cascade
);
call secure_by_tenant('push_told');
-- when a setting last notified about a car park
create index push_told_time on push_told (tenant_id, push_setting_id, told_at desc);

-- Alarms are raised in several places and always in the transaction of what they are about; the people concerned are notified by a job of
-- that same transaction. An alarm that is only uploaded now is no news.
create or replace function report_alarm() returns trigger language plpgsql as $$
begin
  if new.state in ({alarm.state.open}, {alarm.state.beingHandled}) and new.last_happened_at > now() - interval '10 minutes'
    and exists (select from push_setting where status = {push_setting.status.enabled} and event_type = new.msg_type and threshold <= new.repeat_count) then
    perform enqueue_job('tell-alarm', json_build_object('tenantId', new.tenant_id::text, 'alarmId', new.id::text));
  end if;
  return null;
end $$;
