-- `platform_lot_id`: the car park for which another system keeps the entry; null where people or debts made it. Each keeps a plate once.
create table black_plate (
  {declared},
  platform_lot_id bigint,
  constraint black_plate_is_listed_once exclude using gist (tenant_id with =, plate_number with =, coalesce(platform_lot_id, 0) with =,
    daterange(valid_time_begin, valid_time_end, '[]') with &&) where (relieved_at is null),
  constraint black_plate_relief_is_whole check ((status = {black_plate.status.relieved}) = (relieved_at is not null))
);
-- the list, newest first; admission and search by plate are served by the exclusion's index and this one
create index black_plate_time on black_plate (tenant_id, created_at desc, id desc);
create index black_plate_plate on black_plate (tenant_id, plate_number);
-- a car that stands at an exit may pay by it from now on
create trigger black_plate_new_counts_at_exits after insert on black_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger black_plate_changed_counts_at_exits after update on black_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
