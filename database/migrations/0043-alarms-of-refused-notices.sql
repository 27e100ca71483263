-- Each statement by itself.
-- While an older version still runs: safe; it shows such an alarm without the name of its type.
alter table alarm drop constraint alarm_alarm_type_code;
alter table alarm add constraint alarm_alarm_type_code CHECK ((alarm_type = ANY (ARRAY[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 301, 302, 303, 304, 305, 306, 401, 402, 403, 404]))) not valid;
alter table alarm validate constraint alarm_alarm_type_code;
alter table alarm_rule drop constraint alarm_rule_alarm_type_code;
alter table alarm_rule add constraint alarm_rule_alarm_type_code CHECK ((alarm_type = ANY (ARRAY[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 301, 302, 303, 304, 305, 306, 401, 402, 403, 404]))) not valid;
alter table alarm_rule validate constraint alarm_rule_alarm_type_code;
