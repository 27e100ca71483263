-- Spots of passes by number: each number belongs to one pass on a day.
create table bill_pack_park_lot_spot (
  {declared},
  constraint bill_pack_park_lot_spot_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_park_lot_spot_is_sold_once exclude using gist (tenant_id with =, park_lot_id with =, park_spot_number with =,
    daterange(begin_date, end_date, '[]') with &&),
  constraint bill_pack_park_lot_spot_park_spot_number_length check (length(park_spot_number) <= 32)
);
-- the list, newest first; the spots of a pass
create index bill_pack_park_lot_spot_time on bill_pack_park_lot_spot (tenant_id, created_at desc, id desc);
create index bill_pack_park_lot_spot_pass on bill_pack_park_lot_spot (tenant_id, bill_pack_id);
