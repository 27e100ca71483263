-- Each statement by itself.
-- While an older version still runs: safe.
-- Partition by partition, each committed by itself: only the one of this month is written to, for as long as its own rows take to read.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'passing'::regclass order by 1 loop
    if not exists (select from pg_indexes where schemaname = 'public' and tablename = part::text and indexdef like '%(tenant_id, park_lot_id, reco_plate_number, pass_at)%') then
      execute format('create index on %s (tenant_id, park_lot_id, reco_plate_number, pass_at) where plate_number <> reco_plate_number and plate_number <> '''' and direction = 1', part);
    end if;
    commit;
  end loop;
  -- What the partitions have is joined, not built again.
  if to_regclass('passing_read_otherwise') is null then
    execute 'create index passing_read_otherwise on passing (tenant_id, park_lot_id, reco_plate_number, pass_at) where plate_number <> reco_plate_number and plate_number <> '''' and direction = 1';
  end if;
end $$;
