-- While an older version still runs: safe.
alter table visitor add column early_enter_at timestamptz;
drop view visitor_now; -- made again at the start
