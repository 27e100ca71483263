-- Whether what lasts for so long still does: its end is to come, and no further away than that of what begins now. What began while the clock stood in the
-- future would last until then otherwise. As long again is granted, an hour at most, since clocks are put back by little too.
create or replace function still_lasts(ends_at timestamptz, lasts interval) returns boolean language sql stable parallel safe
  as $$ select ends_at > now() and ends_at <= now() + lasts + least(lasts, interval '1 hour') $$;
