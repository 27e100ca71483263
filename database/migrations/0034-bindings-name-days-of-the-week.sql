-- While an older version still runs: not safe.
--   An older version that writes what charge_rule_bind_day_kind_code forbids is refused.
--   charge_rule_bind_is_unambiguous is built while no one may write to charge_rule_bind.
alter table charge_rule_bind add column week_days smallint[] not null default '{}';
alter table charge_rule_bind drop constraint charge_rule_bind_day_kind_code;
alter table charge_rule_bind add constraint charge_rule_bind_day_kind_code CHECK (((day_kind >= 0) AND (day_kind <= 7))) not valid;
alter table charge_rule_bind validate constraint charge_rule_bind_day_kind_code;
alter table charge_rule_bind drop constraint charge_rule_bind_is_unambiguous;
alter table charge_rule_bind add constraint charge_rule_bind_is_unambiguous UNIQUE NULLS NOT DISTINCT (tenant_id, park_lot_id, region_id, day_kind, week_days, car_type, bill_car_size_id, energy_kind, plate_color, rule_id);
