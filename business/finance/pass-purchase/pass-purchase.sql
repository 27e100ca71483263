-- A pass, or the next period of one, that a driver is about to pay or has paid. Whether it is open, paid or given up says its payment.
create table pass_purchase (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  mobile text not null constraint pass_purchase_mobile_sealed check (is_sealed(mobile, tenant_id)),
  owner_name text not null,
  plate_number text not null,
  rule_id bigint not null,
  park_lot_id bigint not null,
  park_lot_ids bigint[] not null,
  renews_id bigint,
  begin_date date not null,
  end_date date not null,
  units integer not null,
  park_spot_count integer not null,
  origin_money bigint not null,
  bill_pack_money bigint not null,
  pass_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint pass_purchase_dates_in_order check (end_date >= begin_date),
  constraint pass_purchase_gives_one_pass unique (tenant_id, pass_id),
  constraint pass_purchase_is_of_a_payment unique (tenant_id, pay_no),
  constraint pass_purchase_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint pass_purchase_pass_exists foreign key (tenant_id, pass_id) references bill_pack_order (tenant_id, id),
  constraint pass_purchase_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no),
  constraint pass_purchase_renews_a_pass foreign key (tenant_id, renews_id) references bill_pack_order (tenant_id, id),
  constraint pass_purchase_rule_exists foreign key (tenant_id, rule_id) references bill_pack_rule (tenant_id, id)
);
call secure_by_tenant('pass_purchase');
create policy owner_counts_spots on pass_purchase for select to berth_owner using (true);
revoke delete on pass_purchase from berth_app;
-- the purchases of a phone, the newest first; what holds spots of a lot
create index pass_purchase_mobile on pass_purchase (tenant_id, mobile, id desc);
create index pass_purchase_lots on pass_purchase using gin (park_lot_ids);
create trigger pass_purchase_has_enough_spots before insert on pass_purchase for each row execute function refuse_more_spots_to_buy();

create or replace function refuse_more_spots_to_buy() returns trigger language plpgsql as $$
begin
  perform require_spots(new.tenant_id, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count, null);
  return new;
end $$;

-- Spots that drivers are about to pay, also in car parks beyond the scope of the person who sells one; those that start in the past are long over.
create or replace function spots_being_bought(of_tenant bigint, lot bigint) returns table (begin_date date, end_date date, spots integer) language sql stable security definer set search_path = public
  as $$ select u.begin_date, u.end_date, u.park_spot_count from pass_purchase u join pay_key k on k.tenant_id = u.tenant_id and k.pay_no = u.pay_no
    where u.tenant_id = of_tenant and u.park_lot_ids @> array[lot] and u.created_at > now() - interval '7 days' and k.is_pending $$;
