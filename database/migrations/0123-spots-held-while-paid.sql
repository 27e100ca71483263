-- While an older version still runs: safe. Its purchases hold spots by the same trigger, and it counts them by the same function.
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
create or replace function hold_spots(of_tenant bigint, no text, lots bigint[], begins date, ends date, wanted integer) returns void language plpgsql as $$
begin
  perform require_spots(of_tenant, lots, begins, ends, wanted, null);
  insert into held_spots (tenant_id, pay_no, park_lot_ids, begin_date, end_date, spots) values (of_tenant, no, lots, begins, ends, wanted);
end $$;
create or replace function let_spots_go(of_tenant bigint, no text) returns void language sql
  as $$ delete from held_spots where tenant_id = of_tenant and pay_no = no $$;
create or replace function refuse_more_spots_to_buy() returns trigger language plpgsql as $$
begin
  perform hold_spots(new.tenant_id, new.pay_no, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count);
  return new;
end $$;
create or replace function let_spots_go_with_payment() returns trigger language plpgsql as $$
begin
  perform let_spots_go(new.tenant_id, new.pay_no);
  return null;
end $$;
-- From here on no payment begins or ends until what is under way is held.
create trigger pay_key_holds_no_spots after update of is_pending on pay_key for each row
  when (old.is_pending and not new.is_pending and new.order_id is null) execute function let_spots_go_with_payment();
create policy owner_fills on held_spots to berth_owner using (true) with check (true);
insert into held_spots (tenant_id, pay_no, park_lot_ids, begin_date, end_date, spots, held_at)
  select u.tenant_id, u.pay_no, u.park_lot_ids, u.begin_date, u.end_date, u.park_spot_count, u.created_at
  from pay_key k join pass_purchase u on u.tenant_id = k.tenant_id and u.pay_no = k.pay_no where k.is_pending
  on conflict do nothing;
drop policy owner_fills on held_spots;
create or replace function spots_being_bought(of_tenant bigint, lot bigint) returns table (begin_date date, end_date date, spots integer) language sql stable
  as $$ select h.begin_date, h.end_date, h.spots from held_spots h
    where h.tenant_id = of_tenant and h.park_lot_ids @> array[lot] and h.held_at > now() - interval '7 days' $$;
drop policy owner_counts_spots on pass_purchase;
drop index pass_purchase_lots;
