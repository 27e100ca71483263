-- Each statement by itself.
-- While an older version still runs: safe.
alter table park_order validate constraint park_order_order_type_code;
