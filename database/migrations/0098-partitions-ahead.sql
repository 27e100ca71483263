-- The months to come of every big table; the application's daily job asks for them, the owner makes them.
create function keep_all_partitions() returns void language plpgsql security definer set search_path = public as $$
begin
  call keep_partitions('park_order', current_date);
  call keep_partitions('passing', current_date);
end $$;
