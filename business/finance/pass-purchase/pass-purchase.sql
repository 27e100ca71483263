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
revoke delete on pass_purchase from berth_app;
-- the purchases of a phone, the newest first
create index pass_purchase_mobile on pass_purchase (tenant_id, mobile, id desc);
create trigger pass_purchase_has_enough_spots before insert on pass_purchase for each row execute function refuse_more_spots_to_buy();
-- what is paid for by no stay may be a pass
create trigger pay_key_holds_no_spots after update of is_pending on pay_key for each row
  when (old.is_pending and not new.is_pending and new.order_id is null) execute function let_spots_go_with_payment();

-- What is bought is held from the moment at which its price is agreed on, so that no one sells it meanwhile.
create or replace function refuse_more_spots_to_buy() returns trigger language plpgsql as $$
begin
  perform hold_spots(new.tenant_id, new.pay_no, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count);
  return new;
end $$;

-- The payment was made, and the pass takes the spots; or it was given up.
create or replace function let_spots_go_with_payment() returns trigger language plpgsql as $$
begin
  perform let_spots_go(new.tenant_id, new.pay_no);
  return null;
end $$;
