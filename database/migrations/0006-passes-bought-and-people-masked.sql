-- While an older version still runs: not safe; it is stopped for 0003 already, and does not know the new codes.
-- Passes that drivers buy on their phones, and employees' identity cards, which are sealed. What reads a big table is in the file after this one.
create or replace function refuse_more_spots_to_buy() returns trigger language plpgsql as $$
begin
  perform demand_spots(new.tenant_id, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count, null);
  return new;
end $$;
create table employee_identity_card (
  tenant_id bigint not null default scope_tenant(),
  employee_id bigint not null,
  sealed text not null,
  primary key (tenant_id, employee_id),
  constraint employee_identity_card_belongs_to_employee foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
call secure_by_tenant('employee_identity_card');
create table pass_purchase (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  mobile text not null,
  owner_name text not null,
  plate_number text not null,
  rule_id bigint not null,
  park_lot_id bigint not null,
  park_lot_ids bigint[] not null,
  renews_id bigint,
  begin_date date not null,
  end_date date not null,
  units integer not null,
  park_spot_count integer not null,
  origin_money bigint not null,
  bill_pack_money bigint not null,
  pass_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint pass_purchase_dates_in_order check (end_date >= begin_date),
  constraint pass_purchase_gives_one_pass unique (tenant_id, pass_id),
  constraint pass_purchase_is_of_a_payment unique (tenant_id, pay_no),
  constraint pass_purchase_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint pass_purchase_pass_exists foreign key (tenant_id, pass_id) references bill_pack_order (tenant_id, id),
  constraint pass_purchase_payment_exists foreign key (tenant_id, pay_no) references pay_record (tenant_id, pay_no),
  constraint pass_purchase_renews_a_pass foreign key (tenant_id, renews_id) references bill_pack_order (tenant_id, id),
  constraint pass_purchase_rule_exists foreign key (tenant_id, rule_id) references bill_pack_rule (tenant_id, id)
);
call secure_by_tenant('pass_purchase');
create policy owner_counts_spots on pass_purchase for select to berth_owner using (true);
revoke delete on pass_purchase from berth_app;
-- the purchases of a phone, the newest first; what holds spots of a lot
create index pass_purchase_mobile on pass_purchase (tenant_id, mobile, id desc);
create index pass_purchase_lots on pass_purchase using gin (park_lot_ids);
create trigger pass_purchase_has_enough_spots before insert on pass_purchase for each row execute function refuse_more_spots_to_buy();
alter table bill_pack_order add column pay_no text;
alter table bill_pack_rule add column online_buy boolean not null default false;
alter table alarm_rule drop constraint alarm_rule_alarm_type_code;
alter table alarm_rule add constraint alarm_rule_alarm_type_code CHECK ((alarm_type = ANY (ARRAY[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 215, 301, 302, 303, 304, 305, 402, 403]))) not valid;
alter table alarm_rule validate constraint alarm_rule_alarm_type_code;
alter table cash_flow drop constraint cash_flow_flow_type_code;
alter table cash_flow add constraint cash_flow_flow_type_code CHECK ((flow_type = ANY (ARRAY[1, 2, 4, 7, 8, 9]))) not valid;
