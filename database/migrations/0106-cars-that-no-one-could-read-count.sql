-- While an older version still runs: safe.
alter table lot_occupancy add column unread_count integer not null default 0;
alter table lot_occupancy add column unread_since timestamptz;
alter table lot_occupancy add constraint lot_occupancy_unread_are_inside CHECK (((unread_count >= 0) AND (unread_count <= inside_count) AND ((unread_count = 0) = (unread_since IS NULL)))) not valid;
alter table lot_occupancy validate constraint lot_occupancy_unread_are_inside;
