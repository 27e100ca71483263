-- While an older version still runs: safe. The view that it asks is made again here, at once.
alter table visitor add column early_enter_at timestamptz;
drop view if exists visitor_now;
create or replace view visitor_now with (security_invoker = true) as
  select v.*,
    (case
      when v.cancelled_at is not null then 7
      when exists (select from open_stay s where s.park_lot_id = v.park_lot_id and s.plate_number = v.plate_number and s.came_at = v.last_enter_at) then 4
      when v.used_times >= v.times_limit then 5
      when v.end_at < now() then 6
      else 2 end)::smallint as state
  from visitor v;
