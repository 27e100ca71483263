-- Each statement by itself.
-- While an older version still runs: safe.
drop policy if exists lasting_are_locked on park_order;
create policy lasting_are_locked on park_order for update to berth_owner using (true);
-- Each row is locked as it is copied: what changes it meanwhile waits, and its trigger finds the copy.
insert into lasting_order (tenant_id, order_id, order_no, park_lot_id, plate_number, came_at, left_at, settled_at, order_status, arrears_money)
  select tenant_id, id, order_no, park_lot_id, plate_number, came_at, left_at, settled_at, order_status, arrears_money from park_order
  where is_lasting(order_status, arrears_money, came_at, settled_at) for share
  on conflict do nothing;
drop policy lasting_are_locked on park_order;
