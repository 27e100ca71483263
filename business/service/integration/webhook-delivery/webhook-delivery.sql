-- `stat_day`: of what a platform receives of stays and payments, the day of the lot's books on which it happened; `sent_money`: what of it the platform took.
create table webhook_delivery (
  {declared},
  stat_day date,
  sent_money bigint not null default 0,
  constraint webhook_delivery_message_is_one unique (tenant_id, message_no)
);
-- its list, newest first; what an address still waits for; the daily sweep
create index webhook_delivery_time on webhook_delivery (tenant_id, happened_at desc, id desc);
create index webhook_delivery_open on webhook_delivery (tenant_id, webhook_id)
  where state in ({webhook_delivery.state.waiting}, {webhook_delivery.state.failing});
-- what of a day was reported
create index webhook_delivery_day on webhook_delivery (tenant_id, stat_day) where stat_day is not null;

-- What of a day a platform took and what was given up, counted from deliveries as they are deleted: the log lasts weeks, this as long as the books.
create table platform_day (
  tenant_id bigint not null default scope_tenant(),
  webhook_id bigint not null,
  stat_day date not null,
  event_kind smallint not null,
  hook_name text not null,
  park_lot_id bigint not null,
  taken_count bigint not null,
  taken_money bigint not null,
  given_up_count bigint not null,
  primary key (tenant_id, webhook_id, stat_day, event_kind),
  constraint platform_day_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('platform_day', 'park_lot_id');
