-- Each statement by itself.
-- While an older version still runs: safe; it reads by either index.
-- Partition by partition, each committed by itself: only the one of this month is written to, for as long as its own rows take to read.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'pay_record'::regclass order by 1 loop
    if not exists (select from pg_indexes where schemaname = 'public' and tablename = part::text and indexdef like '%(tenant_id, plate_number, paid_at)%') then
      execute format('create index on %s (tenant_id, plate_number, paid_at)', part);
    end if;
    commit;
  end loop;
  -- What the partitions have is joined, not built again.
  if to_regclass('pay_record_of_plate') is null then
    execute 'create index pay_record_of_plate on pay_record (tenant_id, plate_number, paid_at)';
  end if;
end $$;
-- The lot came first in it, so that it found nothing for a plate alone.
drop index if exists pay_record_plate;
