-- While an older version still runs: safe. It knows none of these tables.
create or replace function list_plates_of_card() returns trigger language plpgsql as $$
begin
  delete from stored_card_plate where card_id = new.id;
  if new.status <> 3 then
    insert into stored_card_plate (plate_number, card_id) select unnest(string_to_array(new.plate_numbers, ',')), new.id;
  end if;
  return null;
end $$;
create table stored_card (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  owner_name text not null constraint stored_card_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text not null constraint stored_card_owner_mobile_sealed check (is_sealed(owner_mobile, tenant_id)),
  plate_numbers text not null constraint stored_card_plate_numbers_length check (length(plate_numbers) <= 120),
  park_lot_ids bigint[] not null default '{}',
  balance bigint not null default 0,
  low_balance_money bigint constraint stored_card_low_balance_money_range check (low_balance_money >= 1),
  status smallint not null default 1 constraint stored_card_status_code check (status between 1 and 3),
  status_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  card_no text not null generated always as ('K' || lpad(id::text, 8, '0')) stored,
  primary key (tenant_id, id),
  constraint stored_card_balance_is_not_negative check (balance >= 0)
);
call secure_by_tenant('stored_card');
call refer_by_list('stored_card', 'park_lot_ids', 'park_lot', 'stored_card_lots_exist');
-- the list, newest first; an owner's cards
create index stored_card_time on stored_card (tenant_id, created_at desc, id desc);
create trigger stored_card_has_its_plates after insert or update of plate_numbers, park_lot_ids, status on stored_card for each row execute function list_plates_of_card();
create trigger stored_card_has_more after update of balance on stored_card for each row when (new.balance > old.balance) execute function list_plates_of_card();
create table stored_card_flow (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  happened_at timestamp with time zone not null,
  card_id bigint not null,
  flow_kind smallint not null constraint stored_card_flow_flow_kind_code check (flow_kind between 1 and 7),
  money bigint not null,
  balance_after bigint not null,
  pay_channel smallint constraint stored_card_flow_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  plate_number text constraint stored_card_flow_plate_number_length check (length(plate_number) <= 40),
  park_lot_id bigint,
  remark text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  flow_no text not null generated always as ('V' || lpad(id::text, 10, '0')) stored,
  returns_pay_no text,
  pay_no text generated always as (case when flow_kind = 3 then 'V' || lpad(id::text, 10, '0') else returns_pay_no end) stored,
  undoes bigint,
  primary key (tenant_id, id),
  constraint stored_card_flow_card_exists foreign key (tenant_id, card_id) references stored_card (tenant_id, id),
  constraint stored_card_flow_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint stored_card_flow_is_undone_once unique (tenant_id, undoes),
  constraint stored_card_flow_moves_something check (money <> 0),
  constraint stored_card_flow_remark_length check (length(remark) <= 32)
);
call secure_by_tenant('stored_card_flow');
revoke update, delete on stored_card_flow from berth_app;
-- the list, newest first; of a card; of a payment
create index stored_card_flow_time on stored_card_flow (tenant_id, happened_at desc, id desc);
create index stored_card_flow_card on stored_card_flow (tenant_id, card_id, happened_at desc);
create index stored_card_flow_payment on stored_card_flow (tenant_id, pay_no) where pay_no is not null;
create table stored_card_plate (
  tenant_id bigint not null default scope_tenant(),
  plate_number text not null,
  card_id bigint not null,
  constraint stored_card_plate_once primary key (tenant_id, plate_number),
  constraint stored_card_plate_card_exists foreign key (tenant_id, card_id) references stored_card (tenant_id, id) on delete cascade
);
call secure_by_tenant('stored_card_plate');
-- the plates of a card
create index stored_card_plate_card on stored_card_plate (tenant_id, card_id);
-- A car that stands at an exit may pay by it from now on: its plate came, the card was thawed, or money came onto it; each lists the plates again.
create trigger stored_card_counts_at_exits after insert on stored_card_plate referencing new table as new_rows for each statement execute function look_at_standing();
