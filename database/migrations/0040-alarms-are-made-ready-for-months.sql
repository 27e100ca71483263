-- Each statement by itself.
-- While an older version still runs: safe. What alarms need to get months while others write them (0041): what was raised stands in a table of its
-- own, there is a key with state and moment, and no foreign key refers to alarms, which may go.
alter table lot_occupancy drop constraint if exists lot_occupancy_full_alarm_exists;
alter table repair_order drop constraint if exists repair_order_alarm_exists;
do $$
begin
  if to_regclass('alarm_raised') is not null then return; end if;
  create table alarm_raised (
    tenant_id bigint not null default scope_tenant(),
    alarm_type smallint not null,
    about text not null,
    alarm_id bigint not null,
    primary key (tenant_id, alarm_type, about)
  );
  call secure_by_tenant('alarm_raised');
end $$;
create or replace function alarm_is_about(passing_id text, source text) returns text language sql immutable
  as $$ select coalesce('passing ' || passing_id, 'source ' || source) $$;
create or replace function raise_once() returns trigger language plpgsql as $$
declare
  its text := alarm_is_about(new.passing_id, new.source);
begin
  if its is null then return new; end if;
  insert into alarm_raised (tenant_id, alarm_type, about, alarm_id) values (new.tenant_id, new.alarm_type, its, new.id) on conflict do nothing;
  if not found and not exists (select from alarm_raised where tenant_id = new.tenant_id and alarm_type = new.alarm_type and about = its and alarm_id = new.id) then
    return null;
  end if;
  return new;
end $$;
create or replace trigger alarm_is_raised_once before insert on alarm for each row execute function raise_once();
drop policy if exists owner_reads_raised on alarm;
create policy owner_reads_raised on alarm for select to berth_owner using (true);
drop policy if exists owner_notes_raised on alarm_raised;
create policy owner_notes_raised on alarm_raised for all to berth_owner using (true) with check (true);
insert into alarm_raised (tenant_id, alarm_type, about, alarm_id)
  select tenant_id, alarm_type, alarm_is_about(passing_id, source), id from alarm where passing_id is not null or source is not null on conflict do nothing;
drop policy owner_reads_raised on alarm;
drop policy owner_notes_raised on alarm_raised;
create unique index concurrently if not exists alarm_with_month on alarm (tenant_id, id, state, happened_at);
