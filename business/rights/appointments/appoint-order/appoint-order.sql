-- `seat` counts the cars that are expected under a rule at a time: no two that overlap have the same one, so there are never more than the quota.
-- `admit_from` to `flex_end_at` is when the lane lets the plate in.
create table appoint_order (
  {declared},
  appoint_no text not null generated always as ('Y' || id) stored,
  constraint appoint_order_ends_after_it_begins check (appoint_begin < appoint_end),
  constraint appoint_order_plate_is_expected_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =,
    tstzrange(appoint_begin, appoint_end) with &&) where (appoint_state in ({appoint_order.appoint_state.booked}, {appoint_order.appoint_state.inside})),
  constraint appoint_order_seat_is_given_once exclude using gist (tenant_id with =, rule_id with =, seat with =, tstzrange(appoint_begin, appoint_end) with &&)
    where (appoint_state in ({appoint_order.appoint_state.booked}, {appoint_order.appoint_state.inside})),
  constraint appoint_order_seat_range check (seat > 0)
);
-- the list, newest first; what a lane asks of a plate; what the clock ends; the appointments of a rule
create index appoint_order_time on appoint_order (tenant_id, created_at desc, id desc);
create index appoint_order_plate on appoint_order (tenant_id, plate_number, appoint_begin);
create index appoint_order_open on appoint_order (tenant_id, flex_end_at)
  where appoint_state in ({appoint_order.appoint_state.booked}, {appoint_order.appoint_state.inside});
create index appoint_order_rule on appoint_order (tenant_id, rule_id);
-- the appointments of a phone that its driver proved
create index appoint_order_owner on appoint_order (tenant_id, owner_mobile, appoint_begin) where owner_mobile is not null;
-- a car that waits at the entry comes in once it is expected
create trigger appoint_order_counts_at_entries after insert on appoint_order referencing new table as new_rows for each statement
  execute function look_at_standing();
-- its spot is kept no longer
create trigger appoint_order_keeps_no_spot after update on appoint_order for each row
  when (old.appoint_state = {appoint_order.appoint_state.booked} and new.appoint_state in ({appoint_order.appoint_state.cancelled},
    {appoint_order.appoint_state.missed})) execute function spot_is_not_kept();
