-- Cars that are expected (domain.md 1.28): so many times between two moments, for nothing or at the visitor's own cost.
-- `early_enter_at`: when a car had come that was inside already as the visit began, and has used it so.
create table visitor (
  {declared but not state},
  visitor_no text not null generated always as ('F' || lpad(id::text, 10, '0')) stored,
  cancelled_at timestamptz,
  early_enter_at timestamptz,
  constraint visitor_is_expected_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =, tstzrange(begin_at, end_at) with &&)
    where (cancelled_at is null),
  constraint visitor_times_in_order check (end_at > begin_at)
);
-- the list, newest first; a car at a lane
create index visitor_time on visitor (tenant_id, created_at desc, id desc);
create index visitor_plate on visitor (tenant_id, plate_number);

-- With its state, which follows from what happened; one that used all its times and is gone has left.
create or replace view visitor_now with (security_invoker = true) as
  select v.*,
    (case
      when v.cancelled_at is not null then {visitor.state.cancelled}
      when exists (select from open_stay s where s.park_lot_id = v.park_lot_id and s.plate_number = v.plate_number and s.came_at = v.last_enter_at)
        then {visitor.state.inside}
      when v.used_times >= v.times_limit then {visitor.state.left}
      when v.end_at < now() then {visitor.state.expired}
      else {visitor.state.expected} end)::smallint as state
  from visitor v;
-- a car that stands at an exit may pay by it from now on
create trigger visitor_new_counts_at_exits after insert on visitor referencing new table as new_rows for each statement execute function look_at_standing();
create trigger visitor_changed_counts_at_exits after update on visitor referencing new table as new_rows for each statement execute function look_at_standing();
