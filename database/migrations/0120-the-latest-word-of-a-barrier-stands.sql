-- The latest word of a lane's barrier by the clock of the device that says it, and whose it is (note-barrier.server.ts).
-- While an older version still runs: safe. What it takes leaves both as they are, so a word of before may count once more, as in that version.
alter table lane add column gate_said_at timestamptz;
alter table lane add column gate_said_by bigint;
