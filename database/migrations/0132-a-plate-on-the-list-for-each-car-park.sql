-- While an older version still runs: safe. The black list is locked while the index of black_plate_is_listed_once is built: a second for a hundred thousand entries.
alter table black_plate add column platform_lot_id bigint;
-- What P云 keeps on the list is of the one car park for which it listed it. No car pays otherwise by that, and its lots are not seen from here: nothing is to follow it.
create policy owner_marks_platforms on black_plate to berth_owner using (true) with check (true);
alter table black_plate disable trigger user;
update black_plate set platform_lot_id = park_lot_ids[1] where created_by = 'P云' and cardinality(park_lot_ids) = 1;
alter table black_plate enable trigger user;
drop policy owner_marks_platforms on black_plate;
alter table black_plate drop constraint black_plate_is_listed_once;
alter table black_plate add constraint black_plate_is_listed_once exclude using gist (tenant_id with =, plate_number with =, coalesce(platform_lot_id, 0) with =, daterange(valid_time_begin, valid_time_end, '[]') with &&) where (relieved_at is null);
