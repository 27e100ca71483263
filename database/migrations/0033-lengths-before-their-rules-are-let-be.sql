-- While an older version still runs: safe.
-- What 0031 meant to do, also where the owner of the database is no superuser and saw no car park then.
create policy owner_lets_lengths_be on park_lot to berth_owner using (true) with check (true);
update park_lot set updated_at = now();
drop policy owner_lets_lengths_be on park_lot;
