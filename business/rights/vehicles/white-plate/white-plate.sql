-- Plates that staff let in by hand (domain.md 1.24): the rows of the white list that follow from no pass and no other list.
create table white_plate (
  {declared},
  constraint white_plate_dates_in_order check (end_date >= begin_date),
  constraint white_plate_is_listed_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =,
    daterange(begin_date, end_date, '[]') with &&) where (status = {white_plate.status.enabled}),
  constraint white_plate_spot_is_given_once exclude using gist (tenant_id with =, park_lot_id with =, park_spot_number with =,
    daterange(begin_date, end_date, '[]') with &&) where (status = {white_plate.status.enabled})
);
-- the list, newest first; admission by plate is served by the exclusion's index and this one
create index white_plate_time on white_plate (tenant_id, created_at desc, id desc);
create index white_plate_plate on white_plate (tenant_id, plate_number);
-- a car that stands at an exit may pay by it from now on
create trigger white_plate_new_counts_at_exits after insert on white_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger white_plate_changed_counts_at_exits after update on white_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
