-- Which of the cars inside stand at an exit and wait (order status 5): asked for with every event of a lot, without looking through months of orders.
alter table open_stay add column is_standing boolean not null default false;
update open_stay s set is_standing = true from park_order o where o.tenant_id = s.tenant_id and o.id = s.order_id and o.order_status = 5;
create index open_stay_standing on open_stay (tenant_id, park_lot_id) where is_standing;
