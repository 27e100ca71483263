create sequence park_order_no;

grant usage on sequence park_order_no to berth_app;

-- Stays. `came_at` of a stay without entry is when it was first seen at an exit. What the folding of facts needs to know again of an order:
-- the plates and passings it was computed from (its own plate and its first passing first), from where on no fact belongs to it any more,
-- and whether it rests on an exit that no entry of the same plate explains.
-- The rest of what the folding of facts needs to know again of an order (business/traffic/stays/order-of-stay.ts): what it was read as and since
-- when, its first fact, its payments, the alarms that its stay raised.
create table park_order (
  {declared},
  {no foreign key of charge_rule_id, month_pass_id, company_id, region_id, spot_id},
  entry_passing_id text,
  exit_passing_id text,
  plate_numbers text[] not null default '{}',
  passing_ids text[] not null default '{}',
  settled_at timestamptz,
  settled_id text,
  unsure boolean not null default false,
  read_as jsonb not null default '[]',
  began_at timestamptz not null,
  began_id text not null,
  payment_ids text[] not null default '{}',
  stay_alarms jsonb not null default '[]',
  primary key (tenant_id, id, came_at),
  constraint park_order_arrears_are_due check (arrears_money <= need_pay_money),
  constraint park_order_leaves_after_it_came check (left_at >= came_at),
  constraint park_order_money_adds_up check (order_status = {park_order.order_status.void}
    or need_pay_money = greatest(0, payable_amount - coupon_money - other_discount_money - waive_money - money_value_paid)),
  constraint park_order_no_is_unique unique (tenant_id, order_no, came_at),
  constraint park_order_rule_version_exists foreign key (tenant_id, charge_rule_id, rule_version) references charge_rule_version (tenant_id, rule_id, version),
  constraint park_order_settled_is_a_position check ((settled_at is null) = (settled_id is null))
) partition by range (came_at);
-- the list, newest first, of all lots or of one
create index park_order_time on park_order (tenant_id, came_at desc, id desc);
create index park_order_lot_time on park_order (tenant_id, park_lot_id, came_at desc, id desc);
-- exits that no entry of the same plate explained, for late facts that may explain them
create index park_order_unsure on park_order (tenant_id, park_lot_id, settled_at) where unsure;
-- cars that stood at an exit and came in again later: when they left is long before it was known, and an exit that no entry explained may have been theirs
create index park_order_settled_late on park_order (tenant_id, park_lot_id, settled_at) where settled_at - left_at > interval '30 minutes';
-- cars inside; what left today; what a plate owes
create index park_order_inside on park_order (tenant_id, park_lot_id, came_at desc) where left_at is null;
create index park_order_left on park_order (tenant_id, left_at desc) where left_at is not null;
create index park_order_arrears on park_order (tenant_id, plate_number) where arrears_money > 0;
revoke delete on park_order from berth_app;
call keep_partitions('park_order');
-- the tail of a plate in a lot: its orders that are not settled, or settled later
create index park_order_tail on park_order (tenant_id, park_lot_id, plate_number, settled_at) where order_status <> {park_order.order_status.void};
-- stays that were read under several plates
create index park_order_other_plates on park_order using gin (plate_numbers) where cardinality(plate_numbers) > 1;
-- A driver names the order only: whose it is.
create policy owner_finds_by_number on park_order for select to berth_owner using (true);
-- an order by its number; the orders of a plate
create index park_order_number on park_order (order_no);
create index park_order_plate on park_order (tenant_id, plate_number)
  include (came_at, id, park_lot_id, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, arrears_money);
call keep_rollup('park_order', 'came_at', array['payable_amount', 'coupon_money', 'other_discount_money', 'waive_money', 'money_value_paid', 'arrears_money']);
create trigger statistics_of_new after insert on park_order referencing new table as added for each statement execute function note_new_orders();
create trigger statistics_of_changed after update on park_order referencing old table as removed new table as added for each statement
  execute function note_changed_orders();
create trigger lasting_of_new after insert on park_order referencing new table as new_rows for each statement execute function keep_lasting_orders();
create trigger lasting_of_changed after update on park_order referencing old table as old_rows new table as new_rows for each statement
  execute function keep_lasting_orders();
-- what a company's cars parked
create index park_order_company on park_order (tenant_id, company_id, left_at) where company_id is not null;
-- what was paid, newest first: the orders that can be put on an invoice
create index park_order_paid on park_order (tenant_id, paid_at desc, id desc) where paid_at is not null;
