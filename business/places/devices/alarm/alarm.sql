-- What is open stands apart from what is over, which is kept by months (`alarm_open`, `alarm_over`).
create table alarm (
  {declared},
  alarm_no text not null generated always as ('A' || id) stored,
  passing_id text,
  source text,
  primary key (tenant_id, id, state, happened_at),
  constraint alarm_type_is_of_class check (alarm_type / 100 = msg_type)
) partition by list (state);
call keep_open_apart('alarm', array[{alarm.state.open}, {alarm.state.beingHandled}]::smallint[], 'happened_at');
-- a device has each fault at most once at a time, no matter which process noticed it
create unique index alarm_device_fault_is_open_once on alarm_open (tenant_id, device_id, alarm_type) where msg_type = {alarm.msg_type.device};
-- merging what happens again within five minutes; what later facts explain
create index alarm_again on alarm_open (tenant_id, lane_id, alarm_type, last_happened_at desc);
create index alarm_of_passing on alarm_open (tenant_id, alarm_type, passing_id);
-- the list, newest first
create index alarm_time on alarm (tenant_id, happened_at desc, id desc);
-- the alarms of a plate, whole or by its start
create index alarm_plate on alarm (tenant_id, plate_number, happened_at desc) where plate_number is not null;
call keep_rollup('alarm', 'happened_at', '{}');
create trigger alarm_is_reported after insert or update of repeat_count on alarm for each row execute function report_alarm();
create trigger alarm_is_raised_once before insert on alarm for each row execute function raise_once();

-- What an alarm was raised about, over all months: a passing, or what was found in the books. Neither is raised again while the alarm is kept.
create table alarm_raised (
  tenant_id bigint not null default scope_tenant(),
  alarm_type smallint not null,
  about text not null,
  alarm_id bigint not null,
  primary key (tenant_id, alarm_type, about)
);
call secure_by_tenant('alarm_raised');

create or replace function alarm_is_about(passing_id text, source text) returns text language sql immutable
  as $$ select coalesce('passing ' || passing_id, 'source ' || source) $$;

create or replace function raise_once() returns trigger language plpgsql as $$
declare
  its text := alarm_is_about(new.passing_id, new.source);
begin
  if its is null then return new; end if;
  insert into alarm_raised (tenant_id, alarm_type, about, alarm_id) values (new.tenant_id, new.alarm_type, its, new.id) on conflict do nothing;
  if not found and not exists (select from alarm_raised where tenant_id = new.tenant_id and alarm_type = new.alarm_type and about = its and alarm_id = new.id)
    then
    return null;
  end if;
  return new;
end $$;

-- Takes alarms out that were written to a file; what they were raised about then raises one again.
create or replace function archive_alarms(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
begin
  with gone as (
    delete from alarm a where a.tenant_id = scope_tenant() and a.happened_at >= month_begins(of_month) and a.happened_at < month_ends(of_month)
      and a.id = any(ids) returning a as line),
  known as (
    delete from alarm_raised r using gone g where r.tenant_id = scope_tenant() and r.alarm_type = (g.line).alarm_type
      and r.about = alarm_is_about((g.line).passing_id, (g.line).source))
  select count(*), sum(fact_digest(to_jsonb(line)::text)) into taken, brought from gone;
  perform note_archived('alarm', of_month, '180 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
end $$;
