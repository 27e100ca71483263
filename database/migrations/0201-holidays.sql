-- The holiday calendar (domain.md 1.30). It speaks of days to come only: what was priced on a day stays as it was, whatever changes later.
create table holiday (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  holiday_name text not null constraint holiday_holiday_name_length check (length(holiday_name) between 2 and 32),
  holiday_kind smallint not null constraint holiday_holiday_kind_code check (holiday_kind between 1 and 6),
  begin_date date not null,
  end_date date not null,
  holiday_year text not null generated always as (extract(year from begin_date)::integer::text) stored,
  days integer not null generated always as (end_date - begin_date + 1) stored,
  park_lot_ids bigint[] not null default '{}',
  source smallint not null constraint holiday_source_code check (source between 1 and 2),
  status smallint not null constraint holiday_status_code check (status between 1 and 2),
  remark text constraint holiday_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint holiday_dates_in_order check (end_date >= begin_date),
  constraint holiday_is_a_month_at_most check (end_date - begin_date < 31),
  -- Saturday and Sunday beside each other, or one of them
  constraint holiday_weekend_is_a_weekend check (holiday_kind <> 2 or (extract(isodow from begin_date) >= 6 and end_date - begin_date <= 7 - extract(isodow from begin_date)))
);
call secure_by_lots('holiday', 'park_lot_ids');
call refer_by_list('holiday', 'park_lot_ids', 'parking_lot', 'holiday_lots_exist');
-- the list
create index holiday_begin on holiday (tenant_id, begin_date desc, id desc);

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

-- The latest day that has begun by the clock of any of the lots, a minute from now: nothing is priced before the change is committed.
create function day_begun_in(lots bigint[]) returns date language sql stable as $$
  select coalesce(max((clock_timestamp() + interval '1 minute') at time zone time_zone), (clock_timestamp() + interval '1 minute') at time zone 'Asia/Shanghai')::date
  from parking_lot where lots = '{}' or id = any (lots)
$$;

create function refuse_days_that_began() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.holiday_kind, old.begin_date, old.end_date, old.park_lot_ids, old.status) = (new.holiday_kind, new.begin_date, new.end_date, new.park_lot_ids, new.status) then
    return new;
  end if;
  if tg_op <> 'INSERT' and old.begin_date <= day_begun_in(old.park_lot_ids) or tg_op <> 'DELETE' and new.begin_date <= day_begun_in(new.park_lot_ids) then
    raise check_violation using message = 'a day of the holiday has begun', constraint = 'holiday_lies_ahead';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger refuse_days_that_began before insert or update or delete on holiday for each row execute function refuse_days_that_began();

create function list_holiday_days() returns trigger language plpgsql as $$
begin
  delete from holiday_day where holiday_id = new.id;
  if new.status = 1 then
    insert into holiday_day (park_lot_id, day, holiday_id, day_kind)
    select lot, new.begin_date + i, new.id, case new.holiday_kind when 5 then 1 when 6 then 5 else new.holiday_kind end
    from unnest(case when new.park_lot_ids = '{}' then array[0::bigint] else new.park_lot_ids end) lot, generate_series(0, new.end_date - new.begin_date) i;
  end if;
  return null;
end $$;
create trigger list_holiday_days after insert or update of holiday_kind, begin_date, end_date, park_lot_ids, status on holiday for each row execute function list_holiday_days();
