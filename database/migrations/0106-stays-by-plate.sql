-- The stays whose plates begin so, with their count and sums, from the index alone: no heap row but those of the page is read. The moment is
-- no key: a month's part of the table holds no more than a month, and as a key it makes the planner expect to skip from plate to plate.
drop index park_order_plate;
create index park_order_plate on park_order (tenant_id, plate_number)
  include (came_at, id, park_lot_id, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, arrears_money);
