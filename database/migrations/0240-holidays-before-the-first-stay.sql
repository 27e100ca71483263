-- Whoever begins with Berth in the middle of a year enters the calendar of the whole year: days before the first stay price nothing yet.
create or replace function refuse_days_that_began() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.holiday_kind, old.begin_date, old.end_date, old.park_lot_ids, old.status) = (new.holiday_kind, new.begin_date, new.end_date, new.park_lot_ids, new.status) then
    return new;
  end if;
  -- two days: wherever the clocks of the lots stand, no stay reached the holiday
  if tg_op = 'INSERT' and not exists (select from park_order where tenant_id = scope_tenant() and came_at < new.end_date + interval '2 days') then
    return new;
  end if;
  if tg_op <> 'INSERT' and old.begin_date <= day_begun_in(old.park_lot_ids) or tg_op <> 'DELETE' and new.begin_date <= day_begun_in(new.park_lot_ids) then
    raise check_violation using message = 'a day of the holiday has begun', constraint = 'holiday_lies_ahead';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
