-- While an older version still runs: safe.
alter table park_lot add column after_grace_policy smallint not null default 1;
alter table park_lot add constraint park_lot_after_grace_policy_code CHECK (((after_grace_policy >= 1) AND (after_grace_policy <= 2))) not valid;
alter table park_lot validate constraint park_lot_after_grace_policy_code;
