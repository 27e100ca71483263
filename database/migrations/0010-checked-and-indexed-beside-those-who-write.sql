-- Each statement by itself.
-- While an older version still runs: safe.
alter table alarm_rule validate constraint alarm_rule_alarm_type_code;
alter table cash_flow validate constraint cash_flow_flow_type_code;
alter table discount_grant validate constraint discount_grant_cashier_exists;
alter table discount_grant validate constraint discount_grant_is_of_a_stay_or_waits;
alter table login_log validate constraint login_log_login_kind_code;
alter table merchant validate constraint merchant_valid_hours_range;
alter table parameter validate constraint parameter_param_key_code;
alter table pay_config validate constraint pay_config_biz_type_code;
alter table stay_correction validate constraint stay_correction_correction_kind_code;
create index concurrently if not exists discount_grant_cashier on discount_grant using btree (tenant_id, cashier_id, grant_at) where (cashier_id is not null);
create index concurrently if not exists discount_grant_waiting on discount_grant using btree (tenant_id, plate_number) where ((passing_id is null) and (state = 1));
alter table banner validate constraint banner_link_kind_code;
alter table banner validate constraint banner_position_code;
alter table fact_note validate constraint fact_note_book_code;
alter table fact_seal validate constraint fact_seal_book_code;
alter table invoice validate constraint invoice_refund_step_code;
alter table webhook validate constraint webhook_access_no_length;
alter table webhook validate constraint webhook_format_code;
alter table webhook validate constraint webhook_place_no_length;
alter table webhook_delivery validate constraint webhook_delivery_event_kind_code;
create index concurrently if not exists invoice_refund_due on invoice using btree (updated_at) where (refund_step = 1);
create index concurrently if not exists pay_record_joint on pay_record using btree (joint_no, tenant_id) where (joint_no is not null);
