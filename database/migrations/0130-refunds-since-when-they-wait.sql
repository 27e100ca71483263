-- While an older version still runs: safe. It leaves the column empty, and what is due back then counts from its last try, as before.
alter table pay_key add column due_back_since timestamptz;
