-- While an older version still runs: safe. Stays are reported to channels and charged by the new one alone: the older one asks for what is gone, and says in its log that it fails; those
-- cars pay by code. agreement_stay_pkey and agreement_stay_inside are built while no one may write to agreement_stay, which holds 90 days of stays reported: some seconds for a million.
create table agreement_charge (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  sent_at timestamptz not null default now(),
  ask_at timestamptz not null default now() + interval '2 minutes',
  primary key (tenant_id, pay_no)
);
call secure_by_tenant('agreement_charge');
create policy owner_follows_charges on agreement_charge for select to berth_owner using (true);
create index agreement_charge_due on agreement_charge (ask_at);
alter table agreement_stay add column lot_no text;
-- No channel was notified that a car left: of those that are inside now it will be, of those before them there is nothing to follow.
alter table agreement_stay add column is_inside boolean not null default false;
alter table agreement_stay alter column is_inside set default true;
create policy owner_marks_inside on agreement_stay to berth_owner using (true) with check (true);
update agreement_stay a set is_inside = true from open_stay s where s.tenant_id = a.tenant_id and s.order_id = a.order_id;
drop policy owner_marks_inside on agreement_stay;
alter table agreement_stay drop constraint agreement_stay_pkey;
alter table agreement_stay add constraint agreement_stay_pkey primary key (tenant_id, order_no, pay_config_id);
create index agreement_stay_inside on agreement_stay (tenant_id, order_id) where is_inside;
