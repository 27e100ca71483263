-- Cars that the tenant knows (domain.md 1.19): one row for each plate, with what is known of car and owner.
create table vehicle (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plate_number text not null constraint vehicle_plate_number_length check (length(plate_number) <= 40),
  plate_color smallint constraint vehicle_plate_color_code check (plate_color between 0 and 7),
  bill_car_size_id smallint constraint vehicle_bill_car_size_id_code check (bill_car_size_id in (1, 2, 3, 4, 5, 6, 9)),
  car_color text constraint vehicle_car_color_length check (length(car_color) <= 16),
  brand text constraint vehicle_brand_length check (length(brand) <= 32),
  owner_name text constraint vehicle_owner_name_length check (length(owner_name) <= 32),
  owner_mobile text constraint vehicle_owner_mobile_length check (length(owner_mobile) <= 11),
  owner_address text constraint vehicle_owner_address_length check (length(owner_address) <= 255),
  room_no text constraint vehicle_room_no_length check (length(room_no) <= 32),
  remark text constraint vehicle_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint vehicle_plate_is_unique unique (tenant_id, plate_number)
);
call secure_by_tenant('vehicle');
-- the list, newest first
create index vehicle_time on vehicle (tenant_id, created_at desc, id desc);

-- With what its stays say; of lots in scope. A plate that differs in colour only is the same car here.
create view vehicle_now with (security_invoker = true) as
  select v.*,
    v.plate_color in (5, 6) or length(v.plate_number) = 8 as is_new_energy,
    exists (select from open_stay s where s.plate_number = v.plate_number) as in_park_state,
    (select count(*)::int from park_order o where o.plate_number = v.plate_number and o.order_status <> 6) as park_times,
    (select max(o.came_at) from park_order o where o.plate_number = v.plate_number and o.order_status <> 6) as last_enter_at,
    (select coalesce(sum(o.arrears_money), 0)::bigint from park_order o where o.plate_number = v.plate_number and o.arrears_money > 0 and o.order_status = 4) as arrears_money,
    (select count(*)::int from park_order o where o.plate_number = v.plate_number and o.arrears_money > 0 and o.order_status = 4) as arrears_count
  from vehicle v;
