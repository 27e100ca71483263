-- Every movement of a card's money, with what was left. A ledger. `pay_no`: the payment of a stay, whose number is that of the line which took the money.
create table stored_card_flow (
  {declared},
  flow_no text not null generated always as ('V' || lpad(id::text, 10, '0')) stored,
  returns_pay_no text,
  pay_no text generated always as (case when flow_kind = {stored_card_flow.flow_kind.parking} then 'V' || lpad(id::text, 10, '0')
    else returns_pay_no end) stored,
  undoes bigint,
  constraint stored_card_flow_is_undone_once unique (tenant_id, undoes),
  constraint stored_card_flow_moves_something check (money <> 0),
  constraint stored_card_flow_remark_length check (length(remark) <= 32)
);
revoke update, delete on stored_card_flow from berth_app;
create trigger fact_of_flow after insert on stored_card_flow for each row execute function note_flow('card');
-- the list, newest first; of a card; of a payment
create index stored_card_flow_time on stored_card_flow (tenant_id, happened_at desc, id desc);
create index stored_card_flow_card on stored_card_flow (tenant_id, card_id, happened_at desc);
create index stored_card_flow_payment on stored_card_flow (tenant_id, pay_no) where pay_no is not null;
create constraint trigger stored_card_flow_is_in_its_duty after insert on stored_card_flow deferrable initially deferred for each row
  when (new.pay_channel is not null and new.operator_id is not null) execute function count_sale_in_duty('happened_at');

-- The one way in which a card's money moves; never below nothing. Returns the number of the line.
create or replace function book_stored_card_flow(of_card bigint, kind smallint, amount bigint, booked_by text, channel smallint default null,
  lot bigint default null, plate text default null, returned_no text default null, of_flow bigint default null, note text default null,
  operator bigint default null)
returns text language plpgsql as $$
declare
  after bigint;
  made text;
begin
  update stored_card set balance = balance + amount, updated_at = now(), updated_by = booked_by where id = of_card returning balance into strict after;
  insert into stored_card_flow (card_id, flow_kind, money, balance_after, happened_at, pay_channel, park_lot_id, plate_number, returns_pay_no, undoes, remark,
    operator_id, created_by, updated_by)
  values (of_card, kind, amount, after, now(), channel, lot, plate, returned_no, of_flow, note, operator, booked_by, booked_by) returning flow_no into made;
  return made;
end $$;

-- What is a fact of a line (ground/ledger): all but words.
create or replace function fact_of(it stored_card_flow) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.card_id, it.flow_kind, it.money, it.balance_after, coalesce(it.pay_channel, 0), coalesce(it.returns_pay_no, ''),
    coalesce(it.undoes, 0), coalesce(it.operator_id, 0), extract(epoch from it.happened_at)))
$$;
