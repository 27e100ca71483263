-- While an older version still runs: safe; it lets the old plate of a change park by the pass until the end of that day, as before.
alter table bill_pack_park_lot_plate add column inside_until timestamptz;
