-- Money of drivers that pays for their cars at the exit. `balance` is what the ledger adds up to. A card is the tenant's own, for all of its lots or for some.
create table stored_card (
  {declared but not has_ledger},
  card_no text not null generated always as ('K' || lpad(id::text, 8, '0')) stored,
  constraint stored_card_balance_is_not_negative check (balance >= 0)
);
-- the list, newest first; an owner's cards
create index stored_card_time on stored_card (tenant_id, created_at desc, id desc);
create trigger stored_card_has_its_plates after insert or update of plate_numbers, park_lot_ids, status on stored_card for each row
  execute function list_plates_of_card();
create trigger stored_card_has_more after update of balance on stored_card for each row when (new.balance > old.balance) execute function list_plates_of_card();

-- Cards as lists show them; one that has a ledger cannot be deleted.
create or replace view stored_card_now with (security_invoker = true) as
  select c.*, exists (select from stored_card_flow f where f.card_id = c.id) as has_ledger from stored_card c;

-- The plates of cards that were not given back, one by one: a car at a lane is found by them, and none is on two cards.
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

create or replace function list_plates_of_card() returns trigger language plpgsql as $$
begin
  delete from stored_card_plate where card_id = new.id;
  if new.status <> {stored_card.status.givenBack} then
    insert into stored_card_plate (plate_number, card_id) select unnest(string_to_array(new.plate_numbers, ',')), new.id;
  end if;
  return null;
end $$;
-- A car that stands at an exit may pay by it from now on: its plate came, the card was thawed, or money came onto it; each lists the plates again.
create trigger stored_card_counts_at_exits after insert on stored_card_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
