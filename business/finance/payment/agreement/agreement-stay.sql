-- A stay of whose entry a channel was notified, so that its exit is charged without asking anyone (无感支付): by which setting, and the channel's own number of
-- it, null until it answered. `is_blocked`: the car cannot be charged so, with the channel's reason, as it said last at `said_at`. No car is named here.
create table agreement_stay (
  tenant_id bigint not null default scope_tenant(),
  order_no text not null,
  order_id bigint not null,
  pay_config_id bigint not null,
  parking_id text,
  is_blocked boolean not null default false,
  blocked_reason text,
  said_at timestamptz,
  reported_at timestamptz not null default now(),
  primary key (tenant_id, order_no),
  constraint agreement_stay_belongs_to_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id) on delete cascade
);
call secure_by_tenant('agreement_stay');
create policy owner_follows_agreements on agreement_stay for select to berth_owner using (true);
create policy owner_follows_standing on open_stay for select to berth_owner using (true);
-- those of a setting that goes; those that are long over
create index agreement_stay_config on agreement_stay (tenant_id, pay_config_id);
create index agreement_stay_reported on agreement_stay (tenant_id, reported_at);
create trigger open_stay_is_charged_by_agreement after insert on open_stay referencing new table as new_rows for each statement execute function follow_agreements();
