create table charge_rule_bind (
  {declared},
  bind_no text not null generated always as ('B' || id) stored,
  constraint charge_rule_bind_region_is_in_lot foreign key (tenant_id, park_lot_id, region_id) references park_region (tenant_id, park_lot_id, id),
  constraint charge_rule_bind_is_unambiguous unique nulls not distinct (tenant_id, park_lot_id, region_id, day_kind, week_days, car_type, bill_car_size_id,
    energy_kind, plate_color, rule_id)
);
-- the rules of a region
create index charge_rule_bind_region on charge_rule_bind (tenant_id, region_id) where region_id is not null;
-- the lots of a rule
create index charge_rule_bind_rule on charge_rule_bind (tenant_id, rule_id);
