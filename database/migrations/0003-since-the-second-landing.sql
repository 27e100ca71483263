-- While an older version still runs: not safe.
--   charge_rule_bind_is_unambiguous is built while nobody may write to charge_rule_bind.
--   An older version that writes what stay_correction_correction_kind_code forbids is refused.
--   Building charge_rule_bind_region holds up all writes to its table; on a big one build it concurrently by hand before.
--   Building lane_region_from holds up all writes to its table; on a big one build it concurrently by hand before.
--   Building lane_region_to holds up all writes to its table; on a big one build it concurrently by hand before.
create table sms_account_secret (
  tenant_id bigint not null default scope_tenant(),
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id),
  constraint sms_account_secret_belongs_to_account foreign key (tenant_id) references sms_account (tenant_id) on delete cascade
);
call secure_by_tenant('sms_account_secret');
alter table charge_rule_bind add column region_id bigint;
alter table lane add column region_from_id bigint;
alter table lane add column region_to_id bigint;
alter table park_order add column region_id bigint;
alter table park_region add column parent_region_id bigint;
alter table passing add column region_id bigint;
grant update (region_id) on passing to berth_app;
alter table sms_account add column key_fingerprint text;
alter table sms_account add column key_set_at timestamp with time zone;
alter table sms_account add column provider smallint;
alter table sms_record add column first_tried_at timestamptz;
alter table sms_record add column variables jsonb not null default '[]';
alter table sms_template add column provider_variables text;
alter table charge_rule_bind drop constraint charge_rule_bind_is_unambiguous;
alter table charge_rule_bind add constraint charge_rule_bind_is_unambiguous UNIQUE NULLS NOT DISTINCT (tenant_id, park_lot_id, region_id, day_kind, car_type, bill_car_size_id, energy_kind, plate_color);
alter table charge_rule_bind add constraint charge_rule_bind_region_is_in_lot FOREIGN KEY (tenant_id, park_lot_id, region_id) REFERENCES park_region(tenant_id, park_lot_id, id) not valid;
alter table charge_rule_bind validate constraint charge_rule_bind_region_is_in_lot;
alter table lane add constraint lane_region_from_is_in_lot FOREIGN KEY (tenant_id, park_lot_id, region_from_id) REFERENCES park_region(tenant_id, park_lot_id, id) not valid;
alter table lane validate constraint lane_region_from_is_in_lot;
alter table lane add constraint lane_region_to_is_in_lot FOREIGN KEY (tenant_id, park_lot_id, region_to_id) REFERENCES park_region(tenant_id, park_lot_id, id) not valid;
alter table lane validate constraint lane_region_to_is_in_lot;
alter table park_region add constraint park_region_parent_is_in_lot FOREIGN KEY (tenant_id, park_lot_id, parent_region_id) REFERENCES park_region(tenant_id, park_lot_id, id) not valid;
alter table park_region validate constraint park_region_parent_is_in_lot;
alter table sms_account add constraint sms_account_provider_code CHECK (((provider >= 1) AND (provider <= 2))) not valid;
alter table sms_account validate constraint sms_account_provider_code;
alter table sms_template add constraint sms_template_provider_variables_length CHECK ((length(provider_variables) <= 200)) not valid;
alter table sms_template validate constraint sms_template_provider_variables_length;
alter table stay_correction drop constraint stay_correction_correction_kind_code;
alter table stay_correction add constraint stay_correction_correction_kind_code CHECK (((correction_kind >= 1) AND (correction_kind <= 11))) not valid;
alter table stay_correction validate constraint stay_correction_correction_kind_code;
CREATE INDEX charge_rule_bind_region ON public.charge_rule_bind USING btree (tenant_id, region_id) WHERE (region_id IS NOT NULL);
CREATE INDEX lane_region_from ON public.lane USING btree (tenant_id, region_from_id) WHERE (region_from_id IS NOT NULL);
CREATE INDEX lane_region_to ON public.lane USING btree (tenant_id, region_to_id) WHERE (region_to_id IS NOT NULL);
