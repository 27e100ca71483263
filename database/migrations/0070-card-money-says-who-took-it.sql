-- While an older version still runs: safe.
alter table stored_card_flow add column operator_id bigint;
alter table stored_card_flow add constraint stored_card_flow_operator_exists FOREIGN KEY (tenant_id, operator_id) REFERENCES tenant_user(tenant_id, id) not valid;
alter table stored_card_flow validate constraint stored_card_flow_operator_exists;
