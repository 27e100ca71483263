-- While an older version still runs: safe.
alter table pay_config add column mini_app_id text;
alter table pay_config add constraint pay_config_mini_app_id_length check (length(mini_app_id) <= 64) not valid;
alter table pay_config validate constraint pay_config_mini_app_id_length;
