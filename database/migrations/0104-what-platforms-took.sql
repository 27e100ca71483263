-- While an older version still runs: safe; what it reports has no day and counts as not taken.
alter table webhook_delivery add column stat_day date, add column sent_money bigint not null default 0;
create index webhook_delivery_day on webhook_delivery (tenant_id, stat_day) where stat_day is not null;
-- What was reported before has the day on which it was noted, and no amount.
create policy owner_dates_deliveries on webhook_delivery to berth_owner using (true) with check (true);
create policy owner_dates_deliveries on webhook to berth_owner using (true);
create policy owner_dates_deliveries on park_lot to berth_owner using (true);
update webhook_delivery d set stat_day = business_day(d.happened_at, l.time_zone, l.account_day_start)
  from webhook w, park_lot l
  where w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.format <> 1 and d.event_kind in (1, 2, 3)
    and l.tenant_id = d.tenant_id and l.id = d.park_lot_ids[1];
drop policy owner_dates_deliveries on webhook_delivery;
drop policy owner_dates_deliveries on webhook;
drop policy owner_dates_deliveries on park_lot;

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
