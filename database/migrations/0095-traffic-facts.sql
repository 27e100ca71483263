-- The rest of what the folding of facts needs to know again of an order (business/traffic/order-of-stay.ts): what it was read as and since
-- when, its first fact, its payments, the alarms that its stay raised.
alter table park_order
  add column read_as jsonb not null default '[]',
  add column began_at timestamptz not null,
  add column began_id text not null,
  add column payment_ids text[] not null default '{}',
  add column stay_alarms jsonb not null default '[]';
-- the tail of a plate in a lot: its orders that are not settled, or settled later
create index park_order_tail on park_order (tenant_id, park_lot_id, plate_number, settled_at) where order_status <> 6;
-- stays that were read under several plates
create index park_order_other_plates on park_order using gin (plate_numbers) where cardinality(plate_numbers) > 1;

create sequence park_order_no;
grant usage on sequence park_order_no to berth_app;

-- What the lists said of the car when it passed, decided once; and passings of voided orders, which tell no stay any more.
alter table passing
  add column free_percent smallint not null default 0 constraint passing_free_percent_range check (free_percent between 0 and 100),
  add column is_void boolean not null default false;
grant update (is_void, free_percent) on passing to berth_app;
-- the tail of a plate in a lot: its passings from a moment on
create index passing_tail on passing (tenant_id, park_lot_id, plate_number, pass_at) where not is_void;

-- When the price was told that was paid.
alter table pay_record add column quoted_at timestamptz;

-- What has to go back to the payer: paid late for a closed price, or a second time. The refund itself follows.
alter table pay_record add column refund_due bigint not null default 0 constraint pay_record_refund_due_was_paid check (refund_due <= payer_money - change_money);
grant update (refund_due, device_id) on pay_record to berth_app;

-- A driver names the order only: whose it is.
create policy owner_finds_by_number on park_order for select to berth_owner using (true);
create function park_order_of_no(no text) returns table (tenant_id bigint, id bigint) language sql stable security definer set search_path = public
  as $$ select o.tenant_id, o.id from park_order o where o.order_no = no $$;
create index park_order_number on park_order (order_no);

-- What the payment channel has to be asked about, or told, whichever process finds the time.
create function payments_to_follow() returns table (tenant_id bigint, pay_no text, to_refund boolean) language sql stable security definer set search_path = public
  as $$ select p.tenant_id, p.pay_no, false from pay_record p where p.pay_status in (1, 2) and p.pay_no like 'W%' and p.updated_at < now() - interval '5 seconds'
        union all select p.tenant_id, p.pay_no, true from pay_record p where p.refund_due > p.refund_money limit 200 $$;
create index pay_record_refunds_due on pay_record (tenant_id) where refund_due > refund_money;
