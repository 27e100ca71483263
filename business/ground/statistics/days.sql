-- The day of a lot's books to which a moment belongs (domain.md 4.19): its clock, its hour at which a day starts.
create or replace function business_day(at timestamptz, zone text, day_start time) returns date language sql immutable parallel safe
  as $$ select ((at at time zone zone) - day_start::interval)::date $$;

create or replace function day_begins(day date, zone text, day_start time) returns timestamptz language sql immutable parallel safe
  as $$ select (day + day_start) at time zone zone $$;
