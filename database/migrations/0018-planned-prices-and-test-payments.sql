-- While an older version still runs: not safe.
--   An older version prices by any of two bindings that differ in their dates alone: stop it first. charge_rule_bind is small.
alter table charge_rule_bind drop constraint charge_rule_bind_is_unambiguous;
alter table charge_rule_bind add constraint charge_rule_bind_is_unambiguous unique nulls not distinct (tenant_id, park_lot_id, region_id, day_kind, car_type, bill_car_size_id, energy_kind, plate_color, rule_id);
alter table pay_record drop constraint pay_record_biz_type_code;
alter table pay_record add constraint pay_record_biz_type_code check (biz_type >= 1 and biz_type <= 10) not valid;
