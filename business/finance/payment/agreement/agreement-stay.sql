-- A stay of whose entry a channel was notified, so that its exit is charged without asking anyone (无感支付): by which setting, and the channel's own number of
-- it, null until it answered. `order_no`: under which number of ours, that of the order, with -2, -3 behind it of one whose plate, colour or entry was
-- corrected. `is_blocked`: the car cannot be charged so, with the channel's reason, as it said last at `said_at`. `is_inside`: the channel was not notified yet
-- that the car left. `car`: as the channel was notified of it, which a charge must repeat, and no longer than until it left; null, too, where an older version
-- of the server did it.
create table agreement_stay (
  tenant_id bigint not null default scope_tenant(),
  order_no text not null,
  order_id bigint not null,
  pay_config_id bigint not null,
  car jsonb,
  parking_id text,
  -- the channel's own number of the car park, where it has one
  lot_no text,
  is_blocked boolean not null default false,
  blocked_reason text,
  said_at timestamptz,
  reported_at timestamptz not null default now(),
  is_inside boolean not null default true,
  primary key (tenant_id, order_no, pay_config_id),
  constraint agreement_stay_belongs_to_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id) on delete cascade
);
call secure_by_tenant('agreement_stay');
create policy owner_follows_agreements on agreement_stay for select to berth_owner using (true);
create policy owner_follows_standing on open_stay for select to berth_owner using (true);
-- those of an order; those of a setting that goes; those that are long over; those that are followed
create index agreement_stay_order on agreement_stay (tenant_id, order_id);
create index agreement_stay_config on agreement_stay (tenant_id, pay_config_id);
create index agreement_stay_reported on agreement_stay (tenant_id, reported_at);
create index agreement_stay_inside on agreement_stay (tenant_id, order_id) where is_inside;
create trigger open_stay_is_charged_by_agreement after insert on open_stay referencing new table as new_rows for each statement
  execute function follow_agreements();

-- A charge that was sent to a channel, from just before until its outcome is certain: one that ended here without money may still be moved there, and not every
-- channel says so by itself. It is asked about at `ask_at`, each time after twice as long, for three days.
create table agreement_charge (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  sent_at timestamptz not null default now(),
  ask_at timestamptz not null default now() + interval '2 minutes',
  primary key (tenant_id, pay_no)
);
call secure_by_tenant('agreement_charge');
create policy owner_follows_charges on agreement_charge for select to berth_owner using (true);
-- those that are asked about now
create index agreement_charge_due on agreement_charge (ask_at);
