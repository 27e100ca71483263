-- What the declarations say, now that the tables follow from them.
-- Views read columns in another order now.
drop view company_now, company_vehicle_now, organization_now, running_session, visitor_now;

-- A constraint is called by its column and what it says of it.
alter table bill_pack_order rename constraint bill_pack_order_renewal_exists to bill_pack_order_has_renew_to_exists;
alter table bill_pack_park_lot_plate rename constraint bill_pack_park_lot_plate_pass_exists to bill_pack_park_lot_plate_bill_pack_exists;
alter table bill_pack_park_lot_spot rename constraint bill_pack_park_lot_spot_pass_exists to bill_pack_park_lot_spot_bill_pack_exists;
alter table bill_pack_refund rename constraint bill_pack_refund_pass_exists to bill_pack_refund_bill_pack_exists;
alter table cash_flow rename constraint cash_flow_account_exists to cash_flow_sub_account_exists;
alter table company rename constraint company_type_code to company_company_type_code;
alter table company_flow rename constraint company_flow_kind_code to company_flow_flow_kind_code;
alter table coupon_activity rename constraint coupon_activity_type_code to coupon_activity_coupon_type_code;
alter table dict_item rename constraint dict_item_type_exists to dict_item_dict_type_exists;
alter table discount_grant rename constraint discount_grant_type_code to discount_grant_discount_type_code;
alter table discount_grant rename constraint discount_grant_way_code to discount_grant_grant_way_code;
alter table discount_rule rename constraint discount_rule_name_length to discount_rule_rule_name_length;
alter table discount_rule rename constraint discount_rule_type_code to discount_rule_discount_type_code;
alter table merchant rename constraint merchant_name_length to merchant_merchant_name_length;
alter table merchant rename constraint merchant_type_code to merchant_merchant_type_code;
alter table merchant_balance_log rename constraint merchant_balance_log_type_code to merchant_balance_log_change_type_code;
alter table paper_coupon rename constraint paper_coupon_type_code to paper_coupon_coupon_type_code;
alter table park_order rename constraint park_order_operator_exists to park_order_out_operator_exists;
alter table plate_appeal rename constraint plate_appeal_owner_exists to plate_appeal_current_owner_exists;
alter table plate_change_log rename constraint plate_change_log_pass_exists to plate_change_log_bill_pack_exists;
alter table sentry_operate_log rename constraint sentry_operate_log_duty_exists to sentry_operate_log_duty_session_exists;
alter table service_call rename constraint service_call_seat_exists to service_call_seat_user_exists;
alter table shift_plan rename constraint shift_plan_replaced_user_exists to shift_plan_replace_from_user_exists;
alter table sub_account rename constraint sub_account_merchant_exists to sub_account_sub_merchant_exists;
alter table sub_merchant rename constraint sub_merchant_name_length to sub_merchant_sub_merchant_name_length;
alter table sub_merchant rename constraint sub_merchant_no_length to sub_merchant_sub_merchant_no_length;
alter table sub_merchant rename constraint sub_merchant_submitter_exists to sub_merchant_submitted_by_exists;
alter table user_coupon rename constraint user_coupon_type_code to user_coupon_coupon_type_code;
alter table withdraw rename constraint withdraw_account_exists to withdraw_sub_account_exists;

-- Bounds as the forms have them.
alter table alarm add constraint alarm_handle_remark_length check ((length(handle_remark) <= 32));
alter table app_version add constraint app_version_min_version_code_range check ((min_version_code >= 1));
alter table app_version drop constraint app_version_version_code_range, add constraint app_version_version_code_range check ((version_code >= 1));
alter table audit_log add constraint audit_log_result_code check (((result >= 1) AND (result <= 2)));
alter table audit_log add constraint audit_log_source_code check (((source >= 1) AND (source <= 5)));
alter table bill_line add constraint bill_line_pay_channel_code check ((pay_channel = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99])));
alter table bill_pack_order drop constraint bill_pack_order_bill_pack_money_range, add constraint bill_pack_order_bill_pack_money_range check ((bill_pack_money >= 0));
alter table bill_pack_order add constraint bill_pack_order_is_no_dearer_than_its_price check ((bill_pack_money <= origin_money));
alter table bill_pack_order drop constraint bill_pack_order_owner_mobile_length, add constraint bill_pack_order_owner_mobile_length check (((length(owner_mobile) >= 11) AND (length(owner_mobile) <= 11)));
alter table bill_pack_rule drop constraint bill_pack_rule_rule_code_length, add constraint bill_pack_rule_rule_code_length check (((length(rule_code) >= 1) AND (length(rule_code) <= 32)));
alter table cash_flow drop constraint cash_flow_flow_type_code, add constraint cash_flow_flow_type_code check ((flow_type = ANY (ARRAY[1, 7, 8, 9])));
alter table cash_flow add constraint cash_flow_pay_channel_code check ((pay_channel = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99])));
alter table company add constraint company_company_code_length check (((length(company_code) >= 1) AND (length(company_code) <= 32)));
alter table company add constraint company_company_name_length check (((length(company_name) >= 2) AND (length(company_name) <= 64)));
alter table company drop constraint company_month_money_range, add constraint company_month_money_range check ((month_money >= 1));
alter table company drop constraint company_plate_quota_range, add constraint company_plate_quota_range check (((plate_quota >= 1) AND (plate_quota <= 99999)));
alter table company drop constraint company_spot_quota_range, add constraint company_spot_quota_range check (((spot_quota >= 1) AND (spot_quota <= 99999)));
alter table company_flow add constraint company_flow_pay_channel_code check ((pay_channel = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99])));
alter table company_flow add constraint company_flow_plate_number_length check ((length(plate_number) <= 40));
alter table company_vehicle drop constraint company_vehicle_status_code, add constraint company_vehicle_status_code check (((status >= 1) AND (status <= 2)));
alter table coupon_activity drop constraint coupon_activity_max_money_range, add constraint coupon_activity_max_money_range check ((max_money >= 1));
alter table coupon_activity drop constraint coupon_activity_per_user_limit_range, add constraint coupon_activity_per_user_limit_range check (((per_user_limit >= 1) AND (per_user_limit <= 99)));
alter table coupon_activity drop constraint coupon_activity_reduce_minutes_range, add constraint coupon_activity_reduce_minutes_range check (((reduce_minutes >= 1) AND (reduce_minutes <= 44640)));
alter table coupon_activity drop constraint coupon_activity_total_count_range, add constraint coupon_activity_total_count_range check (((total_count >= 1) AND (total_count <= 999999)));
alter table coupon_activity add constraint coupon_activity_valid_days_after_got_range check (((valid_days_after_got >= 1) AND (valid_days_after_got <= 3650)));
alter table discount_grant add constraint discount_grant_reduce_percent_range check (((reduce_percent >= (0)::numeric) AND (reduce_percent <= (100)::numeric)));
alter table discount_grant drop constraint discount_grant_settle_state_code, add constraint discount_grant_settle_state_code check (((settle_state >= 0) AND (settle_state <= 1)));
alter table discount_rule drop constraint discount_rule_max_money_range, add constraint discount_rule_max_money_range check ((max_money >= 1));
alter table discount_rule drop constraint discount_rule_reduce_minutes_range, add constraint discount_rule_reduce_minutes_range check (((reduce_minutes >= 1) AND (reduce_minutes <= 44640)));
alter table discount_rule drop constraint discount_rule_status_code, add constraint discount_rule_status_code check (((status >= 1) AND (status <= 2)));
alter table employee drop constraint employee_employee_no_length, add constraint employee_employee_no_length check (((length(employee_no) >= 1) AND (length(employee_no) <= 32)));
alter table employee drop constraint employee_mobile_length, add constraint employee_mobile_length check (((length(mobile) >= 11) AND (length(mobile) <= 11)));
alter table inspect_point drop constraint inspect_point_qr_code_length, add constraint inspect_point_qr_code_length check ((length(qr_code) <= 64));
alter table inspect_point add constraint inspect_point_sort_range check (((sort >= 0) AND (sort <= 9999)));
alter table invoice_seller add constraint invoice_seller_tax_num_length check (((length(tax_num) >= 15) AND (length(tax_num) <= 20)));
alter table magnetic_detector drop constraint magnetic_detector_park_spot_number_length, add constraint magnetic_detector_park_spot_number_length check ((length(park_spot_number) <= 32));
alter table member drop constraint member_mobile_length, add constraint member_mobile_length check (((length(mobile) >= 11) AND (length(mobile) <= 11)));
alter table merchant drop constraint merchant_day_limit_count_range, add constraint merchant_day_limit_count_range check (((day_limit_count >= 1) AND (day_limit_count <= 99999)));
alter table merchant add constraint merchant_merchant_no_length check (((length(merchant_no) >= 1) AND (length(merchant_no) <= 32)));
alter table merchant drop constraint merchant_month_limit_money_range, add constraint merchant_month_limit_money_range check ((month_limit_money >= 1));
alter table merchant drop constraint merchant_plate_day_limit_range, add constraint merchant_plate_day_limit_range check (((plate_day_limit >= 1) AND (plate_day_limit <= 99)));
alter table merchant drop constraint merchant_status_code, add constraint merchant_status_code check (((status >= 1) AND (status <= 2)));
alter table organization drop constraint organization_org_code_length, add constraint organization_org_code_length check (((length(org_code) >= 1) AND (length(org_code) <= 32)));
alter table organization drop constraint organization_status_code, add constraint organization_status_code check (((status >= 1) AND (status <= 2)));
alter table paper_coupon drop constraint paper_coupon_max_money_range, add constraint paper_coupon_max_money_range check ((max_money >= 1));
alter table paper_coupon drop constraint paper_coupon_reduce_minutes_range, add constraint paper_coupon_reduce_minutes_range check (((reduce_minutes >= 1) AND (reduce_minutes <= 44640)));
alter table parameter add constraint parameter_param_key_code check ((param_key = ANY (ARRAY['repairAcceptUrgent'::text, 'repairAcceptOrdinary'::text, 'repairAcceptLow'::text, 'repairFinishUrgent'::text, 'repairFinishOrdinary'::text, 'repairFinishLow'::text, 'inspectGiveUpHours'::text, 'arrearsFollowDays'::text, 'loginErrorLimit'::text, 'loginLockMinutes'::text, 'messageKeepDays'::text])));
alter table parameter add constraint parameter_param_value_range check ((param_value >= 0));
alter table park_group drop constraint park_group_group_kind_code, add constraint park_group_group_kind_code check (((group_kind >= 3) AND (group_kind <= 4)));
alter table park_lot_inspect add constraint park_lot_inspect_latitude_range check (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)));
alter table park_lot_inspect add constraint park_lot_inspect_longitude_range check (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)));
alter table park_lot_inspect drop constraint park_lot_inspect_real_car_count_range, add constraint park_lot_inspect_real_car_count_range check (((real_car_count >= 0) AND (real_car_count <= 999999)));
alter table park_lot_inspect drop constraint park_lot_inspect_real_spot_left_range, add constraint park_lot_inspect_real_spot_left_range check (((real_spot_left >= 0) AND (real_spot_left <= 999999)));
alter table park_lot_inspect add constraint park_lot_inspect_spot_diff_range check ((spot_diff >= '-999999'::integer));
alter table park_order add constraint park_order_remark_length check ((length(remark) <= 64));
alter table pay_config add constraint pay_config_fee_rate_range check (((fee_rate >= (0)::numeric) AND (fee_rate <= (100)::numeric)));
alter table pay_config add constraint pay_config_pay_channel_code check ((pay_channel = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99])));
alter table plate_change_log add constraint plate_change_log_new_plate_number_length check ((length(new_plate_number) <= 40));
alter table plate_change_log add constraint plate_change_log_old_plate_number_length check ((length(old_plate_number) <= 40));
alter table quarantined_event add constraint quarantined_event_serial_no_length check ((length(serial_no) <= 64));
alter table reconcile_diff add constraint reconcile_diff_pay_channel_code check ((pay_channel = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99])));
alter table reconcile_diff add constraint reconcile_diff_plate_number_length check ((length(plate_number) <= 40));
alter table reconcile_task add constraint reconcile_task_pay_channel_code check ((pay_channel = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99])));
alter table refund add constraint refund_pay_channel_code check ((pay_channel = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99])));
alter table refund add constraint refund_plate_number_length check ((length(plate_number) <= 40));
alter table refund drop constraint refund_reason_type_code, add constraint refund_reason_type_code check ((reason_type = ANY (ARRAY[1, 2, 3, 4, 5, 8])));
alter table sentry drop constraint sentry_cloud_box_serial_no_length, add constraint sentry_cloud_box_serial_no_length check ((length(cloud_box_serial_no) <= 32));
alter table sentry_operate_log add constraint sentry_operate_log_old_plate_number_length check ((length(old_plate_number) <= 40));
alter table sentry_operate_log add constraint sentry_operate_log_plate_number_length check ((length(plate_number) <= 40));
alter table share_order add constraint share_order_owner_percent_range check (((owner_percent >= (0)::numeric) AND (owner_percent <= (100)::numeric)));
alter table share_order add constraint share_order_pay_channel_code check ((pay_channel = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99])));
alter table share_order add constraint share_order_property_percent_range check (((property_percent >= (0)::numeric) AND (property_percent <= (100)::numeric)));
alter table share_spot drop constraint share_spot_day_max_money_range, add constraint share_spot_day_max_money_range check ((day_max_money >= 1));
alter table share_spot drop constraint share_spot_hour_price_range, add constraint share_spot_hour_price_range check ((hour_price >= 1));
alter table share_spot add constraint share_spot_owner_percent_range check (((owner_percent >= (0)::numeric) AND (owner_percent <= (100)::numeric)));
alter table share_spot add constraint share_spot_platform_percent_range check (((platform_percent >= (0)::numeric) AND (platform_percent <= (100)::numeric)));
alter table share_spot add constraint share_spot_property_percent_range check (((property_percent >= (0)::numeric) AND (property_percent <= (100)::numeric)));
alter table sms_record add constraint sms_record_plate_number_length check ((length(plate_number) <= 40));
alter table sub_merchant drop constraint sub_merchant_legal_name_length, add constraint sub_merchant_legal_name_length check (((length(legal_name) >= 1) AND (length(legal_name) <= 12)));
alter table user_coupon drop constraint user_coupon_grant_type_code, add constraint user_coupon_grant_type_code check (((grant_type >= 1) AND (grant_type <= 2)));
alter table user_coupon drop constraint user_coupon_is_used_code, add constraint user_coupon_is_used_code check (((is_used >= 0) AND (is_used <= 1)));
alter table user_coupon add constraint user_coupon_plate_number_length check ((length(plate_number) <= 40));
alter table user_coupon add constraint user_coupon_reduce_percent_range check (((reduce_percent >= (0)::numeric) AND (reduce_percent <= (100)::numeric)));
alter table user_coupon drop constraint user_coupon_status_code, add constraint user_coupon_status_code check (((status >= 1) AND (status <= 2)));
alter table visitor drop constraint visitor_times_limit_range, add constraint visitor_times_limit_range check (((times_limit >= 1) AND (times_limit <= 9999)));
alter table visitor drop constraint visitor_visitor_name_length, add constraint visitor_visitor_name_length check (((length(visitor_name) >= 1) AND (length(visitor_name) <= 12)));
alter table white_plate drop constraint white_plate_park_spot_number_length, add constraint white_plate_park_spot_number_length check ((length(park_spot_number) <= 32));

-- What a record has from the beginning.
alter table alarm_rule alter column is_raised set default true;
alter table alarm_rule alter column level set default 2;
alter table alarm_rule alter column merge_minutes set default 5;
alter table announcement alter column project set default 2;
alter table app_version alter column platform set default 1;
alter table appoint_rule alter column advance_days_max set default 7;
alter table appoint_rule alter column flex_minutes set default 15;
alter table appoint_rule alter column max_minutes set default 240;
alter table appoint_rule alter column no_show_limit set default 3;
alter table appoint_rule alter column open_begin set default '06:00:00';
alter table appoint_rule alter column open_end set default '23:00:00';
alter table appoint_rule alter column over_time_minutes set default 30;
alter table appoint_rule alter column quota_per_slot set default 10;
alter table appoint_rule alter column status set default 1;
alter table area alter column area_level set default 4;
alter table arrears_notice alter column park_lot_ids set default '{}';
alter table banner alter column link_kind set default 1;
alter table banner alter column position set default 2;
alter table banner alter column show_seconds set default 5;
alter table banner alter column sort set default 10;
alter table banner alter column status set default 1;
alter table bill_pack_order alter column park_lot_ids set default '{}';
alter table bill_pack_order alter column park_spot_count set default 1;
alter table bill_pack_order alter column pay_channel set default 6;
alter table bill_pack_rule alter column bill_car_size_id set default 9;
alter table bill_pack_rule alter column max_plate_count set default 3;
alter table bill_pack_rule alter column max_spot_count set default 2;
alter table bill_pack_rule alter column max_units set default 12;
alter table bill_pack_rule alter column min_units set default 1;
alter table bill_pack_rule alter column need_audit set default false;
alter table bill_pack_rule alter column pack_kind set default 1;
alter table bill_pack_rule alter column refund_allowed set default true;
alter table bill_pack_rule alter column refund_loss_percent set default 0;
alter table bill_pack_rule alter column refund_started_month_policy set default 2;
alter table bill_pack_rule alter column renew_advance_days set default 30;
alter table bill_pack_rule alter column renew_expire_days set default 7;
alter table bill_pack_rule alter column status set default 1;
alter table black_plate alter column black_kind set default 1;
alter table charge_rule alter column day_kind set default 0;
alter table charge_rule alter column status set default 1;
alter table charge_rule_bind alter column day_kind set default 0;
alter table cloud_box alter column offline_mode set default 1;
alter table company alter column charge_kind set default 1;
alter table company alter column company_type set default 1;
alter table company alter column over_quota_policy set default 1;
alter table coupon_activity alter column coupon_type set default 1;
alter table device alter column asset_state set default 1;
alter table device alter column device_status set default 0;
alter table device alter column role set default 1;
alter table dict_item alter column is_default set default false;
alter table dict_item alter column sort set default 0;
alter table dict_item alter column status set default 1;
alter table dict_type alter column status set default 1;
alter table discount_rule alter column discount_type set default 1;
alter table display_key alter column screen set default 1;
alter table employee alter column employee_kind set default 1;
alter table floor alter column status set default 1;
alter table free_plate alter column discount_percent set default 100;
alter table free_plate alter column free_kind set default 1;
alter table free_plate alter column status set default 1;
alter table garage alter column build_kind set default 2;
alter table garage alter column status set default 1;
alter table gate alter column gate_type set default 3;
alter table gate alter column status set default 1;
alter table guide_screen alter column level set default 3;
alter table guide_screen alter column show_mode set default 1;
alter table holiday alter column holiday_kind set default 4;
alter table holiday alter column source set default 2;
alter table holiday alter column status set default 1;
alter table important_notice alter column is_popup set default true;
alter table important_notice alter column level set default 1;
alter table important_notice alter column must_confirm set default true;
alter table important_notice alter column notice_kind set default 5;
alter table important_notice alter column receiver_kind set default 1;
alter table inspect_plan alter column cycle_kind set default 1;
alter table inspect_plan alter column inspect_kind set default 2;
alter table inspect_plan alter column inspector_ids set default '{}';
alter table inspect_plan alter column point_ids set default '{}';
alter table inspect_plan alter column remind_minutes set default 15;
alter table inspect_plan alter column status set default 1;
alter table inspect_plan alter column times_per_cycle set default 1;
alter table inspect_point alter column sort set default 0;
alter table inspect_point alter column status set default 1;
alter table inspect_task alter column point_ids set default '{}';
alter table invoice alter column park_lot_ids set default '{}';
alter table invoice_seller alter column goods_name set default '停车费';
alter table invoice_seller alter column status set default 1;
alter table invoice_seller alter column tax_rate set default 9;
alter table lane alter column confirm_in set default false;
alter table lane alter column confirm_out set default false;
alter table lane alter column lane_type set default 1;
alter table lane alter column reco_confidence_min set default 0;
alter table lane alter column status set default 1;
alter table led_screen alter column status set default 1;
alter table led_screen alter column volume set default 6;
alter table member alter column source set default 4;
alter table menu alter column hidden set default false;
alter table menu alter column sort set default 0;
alter table merchant alter column settle_kind set default 1;
alter table organization alter column org_kind set default 3;
alter table organization alter column status set default 1;
alter table paper_coupon alter column count set default 100;
alter table paper_coupon alter column coupon_type set default 1;
alter table paper_coupon alter column layout_columns type integer;
alter table park_group alter column group_kind set default 3;
alter table park_group alter column status set default 1;
alter table park_lot_inspect alter column inspect_kind set default 2;
alter table park_lot_inspect alter column inspect_result set default 1;
alter table park_region alter column status set default 1;
alter table park_spot alter column spot_kind set default 1;
alter table parking_lot alter column account_day_start set default '00:00:00';
alter table parking_lot alter column arrears_policy set default 2;
alter table parking_lot alter column black_policy set default 1;
alter table parking_lot alter column full_policy set default 1;
alter table parking_lot alter column fuzzy_match set default false;
alter table parking_lot alter column is_charge set default true;
alter table parking_lot alter column leave_grace_minutes set default 15;
alter table parking_lot alter column lot_kind set default 1;
alter table parking_lot alter column no_entry_exit_policy set default 1;
alter table parking_lot alter column open_begin_time set default '00:00:00';
alter table parking_lot alter column open_end_time set default '23:59:00';
alter table parking_lot alter column order_lock_minutes set default 10;
alter table parking_lot alter column repeat_enter_policy set default 1;
alter table parking_lot alter column special_plate_free set default true;
alter table parking_lot alter column status set default 2;
alter table parking_lot alter column time_zone set default 'Asia/Shanghai';
alter table parking_lot alter column unlicensed_policy set default 2;
alter table pay_config alter column biz_type set default 1;
alter table pay_config alter column pay_channel set default 1;
alter table pay_config alter column priority set default 0;
alter table pay_config alter column settle_cycle set default 1;
alter table pay_config alter column status set default 1;
alter table plate_appeal alter column license_pictures set default '{}';
alter table promoter alter column status set default 1;
alter table push_setting alter column event_type set default 2;
alter table push_setting alter column status set default 1;
alter table release_reason alter column reason_kind set default 1;
alter table release_reason alter column sort set default 0;
alter table release_reason alter column status set default 1;
alter table repair_order alter column fault_type set default 8;
alter table repair_order alter column urgency set default 2;
alter table role alter column status set default 1;
alter table sentry alter column sentry_type set default 1;
alter table sentry alter column status set default 1;
alter table service_call alter column call_kind set default 3;
alter table share_order alter column pay_channel set default 6;
alter table share_spot alter column day_begin set default '08:00:00';
alter table share_spot alter column day_end set default '18:00:00';
alter table share_spot alter column min_hours set default 1;
alter table share_spot alter column owner_percent set default 70;
alter table share_spot alter column platform_percent set default 10;
alter table share_spot alter column property_percent set default 20;
alter table share_spot alter column publisher_kind set default 2;
alter table shift alter column color set default 1;
alter table shift alter column early_leave_minutes set default 10;
alter table shift alter column late_minutes set default 10;
alter table shift alter column shift_type set default 4;
alter table shift alter column status set default 1;
alter table sms_template alter column sms_kind set default 5;
alter table sms_template alter column status set default 1;
alter table sub_merchant alter column fee_rate set default 0.6;
alter table tenant alter column tenant_kind set default 1;
alter table tenant alter column tenant_state set default 2;
alter table tenant_user alter column data_scope set default 4;
alter table tenant_user alter column user_kind set default 1;
alter table visitor alter column free_kind set default 1;
alter table white_plate alter column status set default 1;

-- Lines of a bill run over all lots: who sees all of them.

-- Which text of schema.sql the functions and views of this database are from.
create table schema_state (
  is_only boolean primary key default true constraint schema_state_is_one check (is_only),
  digest text not null
);
revoke all on schema_state from berth_app;

create or replace view company_now with (security_invoker = true) as
  select c.*,
    (select count(*)::int from company_vehicle v where v.company_id = c.id and v.status = 1) as plate_count,
    (select count(*)::int from company_vehicle v join open_stay s on s.plate_number = v.plate_number where v.company_id = c.id and v.status = 1) as in_park_count
  from company c;

create or replace view company_vehicle_now with (security_invoker = true) as
  select v.*,
    exists (select from open_stay s where s.plate_number = v.plate_number) as in_park_state,
    (select count(*)::int from park_order o where o.plate_number = v.plate_number and o.order_status <> 6) as park_times,
    (select max(o.came_at) from park_order o where o.plate_number = v.plate_number and o.order_status <> 6) as last_enter_at
  from company_vehicle v;

create or replace view organization_now with (security_invoker = true) as
  select o.*, cardinality(o.park_lot_ids) as park_lot_count,
    (select count(*)::int from employee e where e.org_id = o.id and e.work_state <> 2) as employee_count
  from organization o;

create or replace view running_session as
  select s.token_digest, s.expires_at, t.tenant_name, u.*
  from session s
  join tenant t on t.id = s.tenant_id
  join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.expires_at > now() and s.seen_at > now() - interval '2 hours' and u.account_state in (1, 3)
    and (u.expire_at is null or u.expire_at >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end);

create or replace view visitor_now with (security_invoker = true) as
  select v.*,
    (case
      when v.cancelled_at is not null then 7
      when exists (select from open_stay s where s.park_lot_id = v.park_lot_id and s.plate_number = v.plate_number and s.came_at = v.last_enter_at) then 4
      when v.used_times >= v.times_limit then 5
      when v.end_at < now() then 6
      else 2 end)::smallint as state
  from visitor v;

revoke all on running_session from berth_app;
