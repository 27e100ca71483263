-- What a device said last of each fault that it can report, by its own clock: an older report, or the same one again, changes nothing.
create table device_fault (
  tenant_id bigint not null default scope_tenant(),
  device_id bigint not null,
  alarm_type smallint not null,
  is_active boolean not null,
  said_at timestamptz not null,
  primary key (tenant_id, device_id, alarm_type),
  constraint device_fault_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade,
  constraint device_fault_is_of_device check (alarm_type / 100 = {alarm.msg_type.device})
);
call secure_by_tenant('device_fault');
