-- While an older version still runs: safe. It takes 先出补位 for 后入按临停.
alter table park_lot drop constraint park_lot_multi_spot_policy_code;
alter table park_lot add constraint park_lot_multi_spot_policy_code CHECK (((multi_spot_policy >= 1) AND (multi_spot_policy <= 3))) not valid;
alter table park_lot validate constraint park_lot_multi_spot_policy_code;
alter table park_lot add column month_expire_policy smallint not null default 1;
alter table park_lot add constraint park_lot_month_expire_policy_code CHECK (((month_expire_policy >= 1) AND (month_expire_policy <= 2))) not valid;
alter table park_lot validate constraint park_lot_month_expire_policy_code;
