-- Each statement by itself.
-- While an older version still runs: safe.
alter table gate_command validate constraint gate_command_kind_code;
