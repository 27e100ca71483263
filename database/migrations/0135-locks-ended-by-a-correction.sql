-- While an older version still runs: safe.
alter table stay_correction add column ended_locks jsonb not null default '[]';
