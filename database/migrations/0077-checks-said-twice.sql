-- While an older version still runs: safe; the declared checks of these columns refuse the same and more.
alter table company drop constraint if exists company_code_length;
alter table company drop constraint if exists company_name_length;
alter table coupon_activity drop constraint if exists coupon_activity_valid_days_range;
alter table merchant drop constraint if exists merchant_no_length;
alter table parameter drop constraint if exists parameter_param_key_length;
