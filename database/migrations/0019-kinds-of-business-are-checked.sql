-- Each statement by itself.
-- While an older version still runs: safe.
alter table pay_record validate constraint pay_record_biz_type_code;
