create sequence discount_no;

grant usage on sequence discount_no to berth_app;

-- What a reduction is worth, by its type: 1 money, 2 minutes, 3 everything, 4 percent.
create or replace function is_worth(type smallint, money bigint, minutes integer, percent numeric) returns boolean language sql immutable as $$
  select case type when 1 then coalesce(money > 0, false) when 2 then coalesce(minutes > 0, false) when 3 then true when 4 then coalesce(percent > 0, false)
    else false end
$$;
