-- Each statement by itself.
-- While an older version still runs: not safe; 0003 has run before.
create unique index concurrently if not exists pay_record_no_and_tenant on pay_record (pay_no, tenant_id);
alter table refund drop constraint if exists refund_payment_exists;
alter table pay_record drop constraint if exists pay_record_no_is_unique;
alter table pay_record add constraint pay_record_no_is_unique unique using index pay_record_no_and_tenant;
alter table refund add constraint refund_payment_exists foreign key (tenant_id, pay_no) references pay_record (tenant_id, pay_no) not valid;
alter table refund validate constraint refund_payment_exists;
create unique index concurrently if not exists device_key_of_tenant on device (key_digest, tenant_id);
drop index if exists device_key;
alter index device_key_of_tenant rename to device_key;
create index concurrently if not exists device_of_serial on device (tenant_id, serial_no);
-- Partition by partition, each committed by itself: only the one of this month is written to, for as long as its own rows take to read.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'passing'::regclass order by 1 loop
    if not exists (select from pg_indexes where schemaname = 'public' and tablename = part::text and indexdef like '%(tenant_id, spot_id, pass_at)%') then
      execute format('create index on %s (tenant_id, spot_id, pass_at) where spot_id is not null', part);
    end if;
    commit;
  end loop;
  -- What the partitions have is joined, not built again.
  if to_regclass('passing_spot') is null then
    execute 'create index passing_spot on passing (tenant_id, spot_id, pass_at) where spot_id is not null';
  end if;
end $$;
