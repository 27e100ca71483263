-- While an older version still runs: safe.
create trigger appoint_order_counts_at_entries after insert on appoint_order referencing new table as new_rows for each statement execute function look_at_standing();
create trigger share_order_counts_at_entries after insert on share_order referencing new table as new_rows for each statement execute function look_at_standing();
