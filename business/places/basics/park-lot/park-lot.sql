-- How a lot treats passes (domain.md 1.1): the second car of a pass whose spots are taken, and the days that an ended pass still counts.
create table park_lot (
  {declared},
  park_lot_code text not null generated always as ('P' || id) stored,
  constraint park_lot_name_is_unique unique (tenant_id, park_lot_name),
  constraint park_lot_time_zone_is_known check (is_time_zone(time_zone))
);
create trigger statistics_clock after update on park_lot for each row
  when ((old.time_zone, old.account_day_start) is distinct from (new.time_zone, new.account_day_start)) execute function note_changed_clock();
-- more spots, or none are asked for any more: who waits at its entries comes in
create trigger park_lot_has_room after update on park_lot for each row
  when (new.total_spot_count > old.total_spot_count or new.full_policy <> old.full_policy) execute function room_in_lot();
-- the car parks of an area
create index park_lot_area on park_lot (tenant_id, area_id) where area_id is not null;

-- A place of the time zone database, as JavaScript knows it too. The view of their names reads hundreds of files each time, so the zone of nearly
-- every lot is known without it.
create or replace function is_time_zone(zone text) returns boolean language sql stable parallel safe
  as $$ select case when zone = 'Asia/Shanghai' then true
    else (zone = 'UTC' or zone ~ '^[A-Z][A-Za-z_]+/') and exists (select from pg_timezone_names where name = zone) end $$;
