-- Terms are those of the day of renting. The shares of the income follow from what was paid and given back, and add up to it.
create table share_order (
  {declared},
  {no foreign key of spot_id},
  share_no text not null generated always as ('X' || id) stored,
  owner_income bigint not null generated always as ((floor(((((money - refund_money))::numeric * owner_percent) / (100)::numeric)))::bigint) stored,
  property_income bigint not null generated always as ((floor(((((money - refund_money))::numeric * property_percent) / (100)::numeric)))::bigint) stored,
  platform_income bigint not null generated always as (((money - refund_money)
    - (floor(((((money - refund_money))::numeric * owner_percent) / (100)::numeric)))::bigint)
    - (floor(((((money - refund_money))::numeric * property_percent) / (100)::numeric)))::bigint) stored,
  constraint share_order_ends_after_it_begins check (rent_begin < rent_end),
  constraint share_order_plate_rents_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =,
    tstzrange(rent_begin, rent_end) with &&) where (share_order_state in ({share_order.share_order_state.expected}, {share_order.share_order_state.inside},
    {share_order.share_order_state.overdue})),
  constraint share_order_reason_length check (length(reason) <= 64),
  constraint share_order_refund_was_paid check (refund_money between 0 and money),
  constraint share_order_settled_when_finished check (settle_state = {share_order.settle_state.none}
    or share_order_state in ({share_order.share_order_state.done}, {share_order.share_order_state.missed}, {share_order.share_order_state.disputed})),
  constraint share_order_spot_is_rented_once exclude using gist (tenant_id with =, spot_id with =, tstzrange(rent_begin, rent_end) with &&)
    where (share_order_state in ({share_order.share_order_state.expected}, {share_order.share_order_state.inside}, {share_order.share_order_state.overdue}))
);
-- the list, newest first; what a lane asks of a plate; what the clock moves on; the orders of a publication
create index share_order_time on share_order (tenant_id, created_at desc, id desc);
create index share_order_plate on share_order (tenant_id, plate_number, rent_begin);
create index share_order_open on share_order (tenant_id, rent_end) where share_order_state in ({share_order.share_order_state.expected},
  {share_order.share_order_state.inside}, {share_order.share_order_state.overdue});
create index share_order_share_spot on share_order (tenant_id, share_spot_id);
-- what went back of rentals while someone was on duty
create index share_order_cancelled on share_order (tenant_id, cancel_at) where cancel_at is not null;
create constraint trigger share_order_is_in_its_duty after insert on share_order deferrable initially deferred for each row when (new.operator_id is not null)
  execute function count_sale_in_duty('created_at');
create constraint trigger share_order_leaves_its_duty after update of cancel_at on share_order deferrable initially deferred for each row
  when (new.operator_id is not null and old.cancel_at is null and new.cancel_at is not null) execute function count_sale_in_duty('cancel_at');
-- a car that waits at the entry comes in once its spot is rented
create trigger share_order_counts_at_entries after insert on share_order referencing new table as new_rows for each statement
  execute function look_at_standing();
-- its spot is kept no longer
create trigger share_order_keeps_no_spot after update on share_order for each row
  when (old.share_order_state = {share_order.share_order_state.expected}
    and new.share_order_state in ({share_order.share_order_state.cancelled}, {share_order.share_order_state.missed})) execute function spot_is_not_kept();

-- How long after the end of a rental its car may still leave without paying for more (domain.md 4.14).
create or replace function share_grace() returns interval language sql immutable parallel safe as $$ select interval '15 minutes' $$;
