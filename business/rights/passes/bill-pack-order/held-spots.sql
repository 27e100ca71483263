-- Spots that a driver is about to pay for, under the number of the payment, until that is made or given up.
create table held_spots (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  park_lot_ids bigint[] not null,
  begin_date date not null,
  end_date date not null,
  spots integer not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, pay_no)
);
call secure_by_tenant('held_spots');
revoke update on held_spots from berth_app;

-- Holds spots of these lots, or refuses where one has not so many left.
create or replace function hold_spots(of_tenant bigint, no text, lots bigint[], begins date, ends date, wanted integer) returns void language plpgsql as $$
begin
  perform require_spots(of_tenant, lots, begins, ends, wanted, null);
  insert into held_spots (tenant_id, pay_no, park_lot_ids, begin_date, end_date, spots) values (of_tenant, no, lots, begins, ends, wanted);
end $$;

create or replace function let_spots_go(of_tenant bigint, no text) returns void language sql
  as $$ delete from held_spots where tenant_id = of_tenant and pay_no = no $$;

-- Those of a car park; a payment that no one learns the end of holds none for longer than a week.
create or replace function spots_being_bought(of_tenant bigint, lot bigint) returns table (begin_date date, end_date date, spots integer) language sql stable
  as $$ select h.begin_date, h.end_date, h.spots from held_spots h
    where h.tenant_id = of_tenant and h.park_lot_ids @> array[lot] and h.held_at > now() - interval '7 days' $$;
