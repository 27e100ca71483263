create table free_plate (
  {declared},
  constraint free_plate_dates_in_order check (end_date >= begin_date),
  constraint free_plate_is_listed_once exclude using gist (tenant_id with =, plate_number with =, daterange(begin_date, end_date, '[]') with &&)
    where (status = {free_plate.status.enabled}),
  constraint free_plate_single_use_is_one check (free_kind <> {free_plate.free_kind.once} or use_limit_count is not distinct from 1),
  constraint free_plate_window_is_whole check ((begin_time is null) = (end_time is null)
    and (free_kind <> {free_plate.free_kind.periodic} or begin_time is not null))
);
-- the list, newest first; admission by plate
create index free_plate_time on free_plate (tenant_id, created_at desc, id desc);
create index free_plate_plate on free_plate (tenant_id, plate_number);
-- a car that stands at an exit may pay by it from now on
create trigger free_plate_new_counts_at_exits after insert on free_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger free_plate_changed_counts_at_exits after update on free_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
