-- While an older version still runs: safe. What it reports has no car, and is taken for what the order says.
alter table agreement_stay add column car jsonb;
