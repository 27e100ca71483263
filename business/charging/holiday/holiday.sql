-- The holiday calendar (domain.md 1.30). It speaks of days to come only: what was priced on a day stays as it was, whatever changes later.
create table holiday (
  {declared},
  holiday_year text not null generated always as (((EXTRACT(year FROM begin_date))::integer)::text) stored,
  days integer not null generated always as ((end_date - begin_date) + 1) stored,
  constraint holiday_dates_in_order check (end_date >= begin_date),
  constraint holiday_is_a_month_at_most check (end_date - begin_date < 31),
  constraint holiday_weekend_is_a_weekend check (holiday_kind <> {holiday.holiday_kind.weekend}
    or (extract(isodow from begin_date) >= 6 and end_date - begin_date <= 7 - extract(isodow from begin_date)))
);
-- the list
create index holiday_begin on holiday (tenant_id, begin_date desc, id desc);
create trigger refuse_days_that_began before insert or update or delete on holiday for each row execute function refuse_days_that_began();
create trigger list_holiday_days after insert or update of holiday_kind, begin_date, end_date, park_lot_ids, status on holiday for each row
  execute function list_holiday_days();

-- Each day of each row in use, as prices look it up; lot 0 stands for all lots, and a row for a lot goes before one for all. `day_kind` is
-- that of charge_rule_bind: a working Saturday or Sunday (5) is a working day, chosen dates (6) are 5.
create table holiday_day (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  day date not null,
  holiday_id bigint not null,
  day_kind smallint not null,
  constraint holiday_day_is_named_once primary key (tenant_id, park_lot_id, day),
  constraint holiday_day_belongs_to_holiday foreign key (tenant_id, holiday_id) references holiday (tenant_id, id) on delete cascade
);
call secure_by_tenant('holiday_day');
-- the days of a holiday
create index holiday_day_holiday on holiday_day (tenant_id, holiday_id);

-- The latest day that has started by the clock of any of the lots, a minute from now: nothing is priced before the change is committed.
create or replace function day_started_in(lots bigint[]) returns date language sql stable as $$
  select coalesce(max((clock_timestamp() + interval '1 minute') at time zone time_zone),
    (clock_timestamp() + interval '1 minute') at time zone 'Asia/Shanghai')::date
  from park_lot where lots = '{}' or id = any (lots)
$$;

create or replace function list_holiday_days() returns trigger language plpgsql as $$
begin
  delete from holiday_day where holiday_id = new.id;
  if new.status = {holiday.status.enabled} then
    insert into holiday_day (park_lot_id, day, holiday_id, day_kind)
    select lot, new.begin_date + i, new.id, case new.holiday_kind when {holiday.holiday_kind.swapped} then {charge_rule_bind.day_kind.workday}
      when {holiday.holiday_kind.chosenDates} then {charge_rule_bind.day_kind.chosenDates} else new.holiday_kind end
    from unnest(case when new.park_lot_ids = '{}' then array[0::bigint] else new.park_lot_ids end) lot, generate_series(0, new.end_date - new.begin_date) i;
  end if;
  return null;
end $$;

-- Anyone who starts with Berth in the middle of a year enters the calendar of the whole year: days before the first stay price nothing yet.
create or replace function refuse_days_that_began() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.holiday_kind, old.begin_date, old.end_date, old.park_lot_ids, old.status) = (new.holiday_kind, new.begin_date, new.end_date,
    new.park_lot_ids, new.status) then
    return new;
  end if;
  -- two days: wherever the clocks of the lots stand, no stay reached the holiday
  if tg_op = 'INSERT' and not exists (select from park_order where tenant_id = scope_tenant() and came_at < new.end_date + interval '2 days') then
    return new;
  end if;
  if tg_op <> 'INSERT' and old.begin_date <= day_started_in(old.park_lot_ids) or tg_op <> 'DELETE' and new.begin_date <= day_started_in(new.park_lot_ids) then
    raise check_violation using message = 'a day of the holiday has started', constraint = 'holiday_lies_ahead';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
