-- While an older version still runs: not safe.
--   An older version shares by a rule whose receiver no one approved: stop it first.
alter table pay_record add column code_url text;
grant update (code_url) on pay_record to berth_app;
alter table pay_record add column return_asked_at timestamptz;
grant update (return_asked_at) on pay_record to berth_app;
alter table refund add column asked_at timestamptz;
alter table profit_share_rule add column receiver_reason text;
alter table profit_share_rule add column receiver_set_by bigint;
alter table profit_share_rule add column receiver_state smallint;
alter table profit_share_rule add constraint profit_share_rule_receiver_set_by_exists foreign key (tenant_id, receiver_set_by) references tenant_user (tenant_id, id);
alter table profit_share_rule add constraint profit_share_rule_receiver_state_code check (receiver_state >= 1 and receiver_state <= 3);
-- No one remembers who set the receivers of today: anyone who may approves them, and until then their shares stand on the sheet.
create policy receivers_wait on profit_share_rule for all to berth_owner using (true) with check (true);
update profit_share_rule set receiver_state = 1 where share_mode = 2;
drop policy receivers_wait on profit_share_rule;
-- Nothing ever wrote the code 9, so what stands is not read.
alter table park_order drop constraint park_order_order_type_code;
alter table park_order add constraint park_order_order_type_code check (order_type = any (array[1, 2, 3, 4, 5, 6, 7, 8, 10])) not valid;
