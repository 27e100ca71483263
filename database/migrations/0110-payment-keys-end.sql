-- Each statement by itself.
-- While an older version still runs: safe. It writes none of the new columns, knows every code that it writes, and shows an alarm of the new type by its text; keys that it sets are read by a job of this version.
alter table pay_config add column if not exists key_ends_at timestamp with time zone;
alter table pay_config add column if not exists key_ends_of smallint;
alter table pay_config add column if not exists transfer_scene smallint;
alter table alarm drop constraint if exists alarm_alarm_type_code, add constraint alarm_alarm_type_code CHECK ((alarm_type = ANY (ARRAY[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 301, 302, 303, 304, 305, 306, 401, 402, 403, 404, 405]))) not valid;
alter table alarm validate constraint alarm_alarm_type_code;
alter table alarm_rule drop constraint if exists alarm_rule_alarm_type_code, add constraint alarm_rule_alarm_type_code CHECK ((alarm_type = ANY (ARRAY[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 301, 302, 303, 304, 305, 306, 401, 402, 403, 404, 405]))) not valid;
alter table alarm_rule validate constraint alarm_rule_alarm_type_code;
alter table pay_config drop constraint if exists pay_config_key_ends_of_code, add constraint pay_config_key_ends_of_code CHECK (((key_ends_of >= 1) AND (key_ends_of <= 5))) not valid;
alter table pay_config validate constraint pay_config_key_ends_of_code;
alter table pay_config drop constraint if exists pay_config_transfer_scene_code, add constraint pay_config_transfer_scene_code CHECK (((transfer_scene >= 1) AND (transfer_scene <= 2))) not valid;
alter table pay_config validate constraint pay_config_transfer_scene_code;
