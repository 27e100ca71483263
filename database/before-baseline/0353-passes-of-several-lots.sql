-- A pass holds in all lots that its rule names (通用月卡); the one in which it was sold goes first. Those sold before hold where they were sold.
alter table bill_pack_order add column park_lot_ids bigint[] not null default '{}';
alter table bill_pack_park_lot_plate add column chain_id bigint, add column park_spot_count integer, add column bill_car_size_id smallint;

alter table bill_pack_order no force row level security;
alter table bill_pack_park_lot_plate no force row level security;
update bill_pack_order set park_lot_ids = array[park_lot_id];
update bill_pack_park_lot_plate r set chain_id = o.chain_id, park_spot_count = o.park_spot_count, bill_car_size_id = o.bill_car_size_id
  from bill_pack_order o where o.tenant_id = r.tenant_id and o.id = r.bill_pack_id;
alter table bill_pack_order force row level security;
alter table bill_pack_park_lot_plate force row level security;

alter table bill_pack_order alter column park_lot_ids drop default, add constraint bill_pack_order_holds_where_it_was_sold check (park_lot_ids @> array[park_lot_id]);
call refer_by_list('bill_pack_order', 'park_lot_ids', 'parking_lot', 'bill_pack_order_lots_exist');
alter table bill_pack_park_lot_plate alter column chain_id set not null, alter column park_spot_count set not null, alter column bill_car_size_id set not null;
-- who of a chain is inside, in whichever lot; the passes of a lot, for its spots
create index bill_pack_park_lot_plate_chain on bill_pack_park_lot_plate (tenant_id, chain_id);
create index bill_pack_order_lots on bill_pack_order using gin (park_lot_ids);

-- Seen by anyone who sees one of its lots; who changes it needs all of them in scope, so that its rights never end in some of them only.
drop policy lot_rows on bill_pack_order;
call secure_by_lots('bill_pack_order', 'park_lot_ids');

-- A row of a plate carries all that a lane goes by, for the pass itself may lie beyond the scope of who looks at a lot.
create function carry_what_lanes_read() returns trigger language plpgsql as $$
begin
  select chain_id, park_spot_count, bill_car_size_id into new.chain_id, new.park_spot_count, new.bill_car_size_id
  from bill_pack_order where tenant_id = new.tenant_id and id = new.bill_pack_id;
  return new;
end $$;
create trigger bill_pack_park_lot_plate_carries_what_lanes_read before insert on bill_pack_park_lot_plate
  for each row execute function carry_what_lanes_read();

-- Passes that hold together never have more spots on a day than a lot has, in each of their lots. The lots' rows are locked in the order of their ids.
create or replace function refuse_more_spots_than_the_lot_has() returns trigger language plpgsql as $$
declare
  lot record;
  taken integer;
begin
  if new.card_state in (7, 8) then return new; end if;
  for lot in select id, total_spot_count from parking_lot where tenant_id = new.tenant_id and id = any (new.park_lot_ids) order by id for no key update loop
    select coalesce(max(of_day.spots), 0) into taken from (
      select sum(other.park_spot_count) as spots
      from (select new.begin_date as day union select begin_date from bill_pack_order where tenant_id = new.tenant_id and park_lot_ids @> array[lot.id] and begin_date between new.begin_date and new.end_date) days
      join bill_pack_order other on other.tenant_id = new.tenant_id and other.park_lot_ids @> array[lot.id] and other.id <> new.id
        and other.card_state not in (7, 8) and days.day between other.begin_date and other.end_date
      group by days.day) of_day;
    if taken + new.park_spot_count > lot.total_spot_count then
      raise exception 'the lot has % spots, passes hold %', lot.total_spot_count, taken using errcode = '23514', constraint = 'bill_pack_order_has_enough_spots';
    end if;
  end loop;
  return new;
end $$;
