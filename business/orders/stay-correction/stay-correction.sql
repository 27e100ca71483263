-- What people put right. `was` and `became`: the passings that were changed, whole, so that taking it back gives them back as they were;
-- `touched`: what is folded again then; `ended_locks`: which cars were locked until it said that they left, and are again then. `money_of_passing`: a price or
-- a write-off belongs to the stay that holds this passing, as a payment does.
create table stay_correction (
  {declared},
  correction_no text not null generated always as ('J' || id) stored,
  was jsonb not null default '[]',
  became jsonb not null default '[]',
  touched jsonb not null,
  ended_locks jsonb not null default '[]',
  money_of_passing text,
  constraint stay_correction_is_taken_back_by_someone check ((correction_state = {stay_correction.correction_state.takenBack}) = (taken_back_at is not null)),
  constraint stay_correction_money_is_of_a_passing check ((corrected_money is null) = (money_of_passing is null))
);
-- the list, newest first; those of an order; the money of a stay
create index stay_correction_time on stay_correction (tenant_id, corrected_at desc, id desc);
create index stay_correction_order on stay_correction (tenant_id, order_no);
create index stay_correction_other_order on stay_correction (tenant_id, other_order_no) where other_order_no is not null;
create index stay_correction_money on stay_correction (tenant_id, park_lot_id, money_of_passing) where money_of_passing is not null;
revoke delete on stay_correction from berth_app;
