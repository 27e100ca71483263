-- While an older version still runs: safe.
alter table push_setting alter column quiet_minutes set default 10;
