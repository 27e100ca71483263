create table company_vehicle (
  {declared but not in_park_state, park_times, last_enter_at},
  constraint company_vehicle_dates_in_order check (end_date >= begin_date),
  constraint company_vehicle_is_of_one_company exclude using gist (tenant_id with =, plate_number with =, daterange(begin_date, end_date, '[]') with &&)
    where (status = {company_vehicle.status.enabled}),
  constraint company_vehicle_own_spot_is_given_once exclude using gist (tenant_id with =, company_id with =, park_spot_number with =,
    daterange(begin_date, end_date, '[]') with &&) where (status = {company_vehicle.status.enabled} and not is_share_spot),
  constraint company_vehicle_own_spot_is_named check (is_share_spot or park_spot_number is not null)
);
-- the list, newest first; a company's cars; a car at a lane
create index company_vehicle_time on company_vehicle (tenant_id, created_at desc, id desc);
create index company_vehicle_company on company_vehicle (tenant_id, company_id);
create index company_vehicle_plate on company_vehicle (tenant_id, plate_number);
create trigger company_vehicle_is_within_quota before insert or update of company_id, status, end_date on company_vehicle
  for each row execute function refuse_more_plates_than_the_company_has();

-- No more plates in use than the contract names. The company's row is locked, so that two additions cannot both take the last one.
create or replace function refuse_more_plates_than_the_company_has() returns trigger language plpgsql as $$
declare
  most integer;
  taken integer;
begin
  if new.status <> {company_vehicle.status.enabled} then return new; end if;
  select plate_quota into most from company where tenant_id = new.tenant_id and id = new.company_id for no key update;
  select count(*) into taken from company_vehicle
    where tenant_id = new.tenant_id and company_id = new.company_id and id <> new.id and status = {company_vehicle.status.enabled}
      and (end_date is null or end_date >= (now() at time zone 'Asia/Shanghai')::date);
  if taken >= most then
    raise exception 'the company may have % plates', most using errcode = '23514', constraint = 'company_vehicle_is_within_quota';
  end if;
  return new;
end $$;

-- With what its stays of twelve months say.
create or replace view company_vehicle_now with (security_invoker = true) as
  select v.*,
    exists (select from open_stay s where s.plate_number = v.plate_number) as in_park_state,
    (select count(*)::int from park_order o where o.plate_number = v.plate_number and o.order_status <> {park_order.order_status.void}
      and o.came_at >= now() - interval '12 months') as park_times,
    (select max(o.came_at) from park_order o where o.plate_number = v.plate_number and o.order_status <> {park_order.order_status.void}
      and o.came_at >= now() - interval '12 months') as last_enter_at
  from company_vehicle v;
-- a car that stands at an exit may pay by it from now on
create trigger company_vehicle_new_counts_at_exits after insert on company_vehicle referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger company_vehicle_changed_counts_at_exits after update on company_vehicle referencing new table as new_rows for each statement
  execute function look_at_standing();
