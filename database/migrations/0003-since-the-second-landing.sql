-- While an older version still runs: not safe. Stop it first: it asks for a device by a function that goes, and for a fee's binding by a rule that changes.
-- What is unique is unique with its tenant; a directory says whose a serial number is. Regions, spots of streets, lane boxes, the ledger of
-- what was acknowledged, and the tenants' own senders of short messages. Big tables get their indexes in the file after this one.
create or replace function note_audit_line() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and begins_at <= new.created_at) then
    perform note_facts('audit', new.tenant_id, 1, fact_of(new));
  end if;
  return null;
end $$;
create or replace function refuse_unknown_listed() returns trigger language plpgsql as $$
declare
  listed bigint[] := array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0]))::bigint[];
  known bigint;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[0] = to_jsonb(new) -> tg_argv[0] then return new; end if;
  execute format('select count(*) from (select from %I where tenant_id = $1 and id = any ($2) for key share) found', tg_argv[1])
    into known using new.tenant_id, listed;
  if known < (select count(distinct id) from unnest(listed) id) then
    raise foreign_key_violation using message = 'a listed reference is not present', detail = 'It is not present.', constraint = tg_argv[2];
  end if;
  return new;
end $$;
create or replace function keep_device_directory() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then delete from device_serial where serial_no = old.serial_no; end if;
  if tg_op <> 'DELETE' then insert into device_serial (serial_no, of_tenant) values (new.serial_no, new.tenant_id); end if;
  return null;
end $$;
create or replace function refuse_deleting_listed() returns trigger language plpgsql as $$
declare
  listed boolean;
begin
  execute format('select exists (select from %I where tenant_id = $1 and %I @> array[$2])', tg_argv[0], tg_argv[1]) into listed using old.tenant_id, old.id;
  if listed then raise foreign_key_violation using message = 'still listed', constraint = tg_argv[2]; end if;
  return old;
end $$;
create or replace function note_passing() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and begins_at <= new.created_at) then
    perform note_facts('passing', new.tenant_id, 1, passing_fact(new.id, new.passing_no, new.park_lot_id, new.lane_id, new.direction, new.reco_plate_number));
  end if;
  return null;
end $$;
create or replace function note_payment() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and begins_at <= new.created_at) then
    if tg_op = 'INSERT' then perform note_facts('payment', new.tenant_id, 1, fact_of(new));
    else perform note_facts('payment', new.tenant_id, 0, fact_of(new) - fact_of(old)); end if;
  end if;
  return null;
end $$;
create or replace function note_rights() returns trigger language plpgsql security definer set search_path = public as $$
declare of_tenant bigint := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
begin
  if exists (select from fact_ledger where tenant_id = of_tenant) then
    if tg_op <> 'DELETE' then perform note_facts(tg_argv[0], of_tenant, 1, fact_of(new)); end if;
    if tg_op <> 'INSERT' then perform note_facts(tg_argv[0], of_tenant, -1, -fact_of(old)); end if;
  end if;
  return null;
end $$;
alter table device drop constraint device_serial_is_unique;
create table device_serial (
  serial_no text not null,
  of_tenant bigint not null,
  constraint device_serial_is_unique primary key (serial_no)
);
revoke all on device_serial from berth_app;
-- Devices that are there are found by their serial as before.
insert into device_serial (serial_no, of_tenant) select serial_no, tenant_id from device;
create table edge_decision (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  passing_no text not null,
  park_lot_id bigint not null,
  lane_id bigint,
  box_serial_no text not null,
  direction smallint not null constraint edge_decision_direction_code check (direction between 1 and 3),
  plate_number text not null constraint edge_decision_plate_number_length check (length(plate_number) <= 40),
  pass_at timestamp with time zone not null,
  upload_at timestamp with time zone not null,
  box_opened boolean not null default false,
  box_payable bigint not null default 0 constraint edge_decision_box_payable_range check (box_payable >= 0),
  box_text text,
  centre_opens boolean not null default false,
  centre_payable bigint not null default 0 constraint edge_decision_centre_payable_range check (centre_payable >= 0),
  centre_text text,
  difference smallint not null constraint edge_decision_difference_code check (difference between 1 and 4),
  check_state smallint not null constraint edge_decision_check_state_code check (check_state between 1 and 3),
  check_remark text,
  order_no text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint edge_decision_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint edge_decision_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint edge_decision_is_one_per_passing unique (tenant_id, passing_no)
);
call secure_by_lot('edge_decision', 'park_lot_id');
-- the list, newest first
create index edge_decision_list on edge_decision (tenant_id, park_lot_id, pass_at desc);
create table edge_item (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  item_key text not null,
  -- null: it is gone
  digest text,
  version bigint not null,
  primary key (tenant_id, park_lot_id, item_key),
  constraint edge_item_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('edge_item', 'park_lot_id');
create table edge_lot (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  version bigint not null default 0,
  -- what was gone before this version is forgotten: who has an older one is given everything
  forgot_until bigint not null default 0,
  primary key (tenant_id, park_lot_id),
  constraint edge_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('edge_lot', 'park_lot_id');
create table fact_ledger (
  tenant_id bigint not null default scope_tenant(),
  begins_at timestamptz not null,
  primary key (tenant_id)
);
call secure_by_tenant('fact_ledger');
revoke insert, update, delete on fact_ledger from berth_app;
create table fact_note (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  book text not null,
  fact_count bigint not null,
  digest numeric not null,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint fact_note_book_code check (book in ('passing', 'payment', 'audit', 'role', 'account'))
);
call secure_by_tenant('fact_note');
revoke insert, update, delete on fact_note from berth_app;
create table fact_seal (
  tenant_id bigint not null default scope_tenant(),
  book text not null,
  seal_no bigint not null,
  fact_count bigint not null,
  digest numeric not null,
  chain bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, book, seal_no),
  constraint fact_seal_book_code check (book in ('passing', 'payment', 'audit', 'role', 'account'))
);
call secure_by_tenant('fact_seal');
revoke insert, update, delete on fact_seal from berth_app;
create table sms_account_secret (
  tenant_id bigint not null default scope_tenant(),
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id),
  constraint sms_account_secret_belongs_to_account foreign key (tenant_id) references sms_account (tenant_id) on delete cascade
);
call secure_by_tenant('sms_account_secret');
create table snapshot_key (
  tenant_id bigint not null default scope_tenant(),
  public_key text not null,
  sealed text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id)
);
call secure_by_tenant('snapshot_key');
alter table bill_pack_order add column region_ids bigint[] not null default '{}';
alter table bill_pack_park_lot_plate add column region_ids bigint[] not null default '{}';
alter table bill_pack_rule add column region_ids bigint[] not null default '{}';
alter table charge_rule_bind add column region_id bigint;
alter table cloud_box add column last_seen_at timestamp with time zone;
alter table cloud_box add column pending_upload_count integer;
alter table cloud_box add column snapshot_at timestamp with time zone;
alter table lane add column region_from_id bigint;
alter table lane add column region_to_id bigint;
alter table park_order add column region_id bigint;
alter table park_order add column spot_id bigint;
alter table park_region add column car_count integer not null default 0;
alter table park_region add column entered_at timestamptz;
alter table park_region add column is_only_month boolean not null default false;
alter table park_region add column parent_region_id bigint;
alter table park_region add column remain_spot_count integer generated always as (greatest(0, least(left_spot_count, spot_count - car_count))) stored;
alter table park_spot add column state_at timestamp with time zone;
alter table passing alter column gate_id drop not null;
alter table passing alter column lane_id drop not null;
alter table passing add column region_id bigint;
grant update (region_id) on passing to berth_app;
alter table passing add column spot_id bigint;
alter table pay_config alter column notice_token set default ((scope_tenant() || '.'::text) || replace((gen_random_uuid())::text, '-'::text, ''::text));
alter table promoter alter column promote_code set default ((scope_tenant() || '.'::text) || translate(substr(encode(sha256(((gen_random_uuid())::text)::bytea), 'base64'::text), 1, 10), '+/='::text, 'xyz'::text));
alter table sms_account add column key_fingerprint text;
alter table sms_account add column key_set_at timestamp with time zone;
alter table sms_account add column provider smallint;
alter table sms_record add column first_tried_at timestamptz;
alter table sms_record add column variables jsonb not null default '[]';
alter table sms_template add column provider_variables text;
alter table api_key drop constraint api_key_digest_is_unique;
alter table api_key add constraint api_key_digest_is_unique UNIQUE (key_digest, tenant_id);
alter table api_key drop constraint api_key_previous_digest_is_unique;
alter table api_key add constraint api_key_previous_digest_is_unique UNIQUE (previous_digest, tenant_id);
alter table charge_rule_bind drop constraint charge_rule_bind_is_unambiguous;
alter table charge_rule_bind add constraint charge_rule_bind_is_unambiguous UNIQUE NULLS NOT DISTINCT (tenant_id, park_lot_id, region_id, day_kind, car_type, bill_car_size_id, energy_kind, plate_color);
alter table charge_rule_bind add constraint charge_rule_bind_region_is_in_lot FOREIGN KEY (tenant_id, park_lot_id, region_id) REFERENCES park_region(tenant_id, park_lot_id, id) not valid;
alter table charge_rule_bind validate constraint charge_rule_bind_region_is_in_lot;
alter table device drop constraint device_device_family_code;
alter table device add constraint device_device_family_code CHECK ((device_family = ANY (ARRAY[1, 3, 5, 11]))) not valid;
alter table device validate constraint device_device_family_code;
alter table display_key drop constraint display_key_digest_is_unique;
alter table display_key add constraint display_key_digest_is_unique UNIQUE (key_digest, tenant_id);
alter table jump_token drop constraint jump_token_is_unique;
alter table jump_token add constraint jump_token_is_unique UNIQUE (digest, tenant_id);
alter table lane add constraint lane_region_from_is_in_lot FOREIGN KEY (tenant_id, park_lot_id, region_from_id) REFERENCES park_region(tenant_id, park_lot_id, id) not valid;
alter table lane validate constraint lane_region_from_is_in_lot;
alter table lane add constraint lane_region_to_is_in_lot FOREIGN KEY (tenant_id, park_lot_id, region_to_id) REFERENCES park_region(tenant_id, park_lot_id, id) not valid;
alter table lane validate constraint lane_region_to_is_in_lot;
alter table magnetic_detector drop constraint magnetic_detector_park_spot_number_length;
alter table magnetic_detector add constraint magnetic_detector_park_spot_number_length CHECK (((length(park_spot_number) >= 1) AND (length(park_spot_number) <= 32))) not valid;
alter table magnetic_detector validate constraint magnetic_detector_park_spot_number_length;
alter table park_region add constraint park_region_parent_is_in_lot FOREIGN KEY (tenant_id, park_lot_id, parent_region_id) REFERENCES park_region(tenant_id, park_lot_id, id) not valid;
alter table park_region validate constraint park_region_parent_is_in_lot;
alter table pay_config drop constraint pay_config_notice_token_is_unique;
alter table pay_config add constraint pay_config_notice_token_is_unique UNIQUE (notice_token, tenant_id);
alter table promoter drop constraint promoter_code_is_unique;
alter table promoter add constraint promoter_code_is_unique UNIQUE (promote_code, tenant_id);
alter table session drop constraint session_token_is_unique;
alter table session add constraint session_token_is_unique UNIQUE (token_digest, tenant_id);
alter table sms_account add constraint sms_account_provider_code CHECK (((provider >= 1) AND (provider <= 2))) not valid;
alter table sms_account validate constraint sms_account_provider_code;
alter table sms_template add constraint sms_template_provider_variables_length CHECK ((length(provider_variables) <= 200)) not valid;
alter table sms_template validate constraint sms_template_provider_variables_length;
alter table stay_correction drop constraint stay_correction_correction_kind_code;
alter table stay_correction add constraint stay_correction_correction_kind_code CHECK (((correction_kind >= 1) AND (correction_kind <= 11))) not valid;
alter table stay_correction validate constraint stay_correction_correction_kind_code;
CREATE INDEX charge_rule_bind_region ON public.charge_rule_bind USING btree (tenant_id, region_id) WHERE (region_id IS NOT NULL);
CREATE UNIQUE INDEX cloud_box_key ON public.cloud_box USING btree (key_digest, tenant_id);
CREATE INDEX lane_region_from ON public.lane USING btree (tenant_id, region_from_id) WHERE (region_from_id IS NOT NULL);
CREATE INDEX lane_region_to ON public.lane USING btree (tenant_id, region_to_id) WHERE (region_to_id IS NOT NULL);
create policy owner_finds_box_by_key on cloud_box for select to berth_owner using (true);
create trigger fact_of_line after insert on audit_log for each row execute function note_audit_line();
CREATE TRIGGER bill_pack_rule_regions_exist BEFORE INSERT OR UPDATE ON public.bill_pack_rule FOR EACH ROW EXECUTE FUNCTION refuse_unknown_listed('region_ids', 'park_region', 'bill_pack_rule_regions_exist');
create trigger device_is_in_directory after insert or delete or update of serial_no on device for each row execute function keep_device_directory();
CREATE TRIGGER bill_pack_rule_regions_exist BEFORE DELETE ON public.park_region FOR EACH ROW EXECUTE FUNCTION refuse_deleting_listed('bill_pack_rule', 'region_ids', 'bill_pack_rule_regions_exist');
create trigger fact_of_passing after insert on passing for each row execute function note_passing();
create trigger fact_of_payment after insert or update of third_trade_no, payer_money on pay_record for each row execute function note_payment();
create trigger fact_of_role after insert or delete or update of role_code, is_admin, permission_codes, status on role for each row execute function note_rights('role');
create trigger fact_of_account after insert or delete or update of user_name, role_ids, data_scope, scope_park_lot_ids on tenant_user for each row execute function note_rights('account');
drop function if exists known_device(text, bytea);
-- Its statements read their own rows alone.
create or replace function park_order_rollup_follows() returns trigger language plpgsql security definer set search_path = public as $body$
    declare
      found park_order_rollup[];
    begin
      if tg_op = 'INSERT' then
        found := array(
          select row(tenant_id, park_lot_id, span, date_trunc(span, came_at at time zone 'Asia/Shanghai')::date, sum(sign)::bigint, sum(sign * payable_amount)::bigint, sum(sign * coupon_money)::bigint, sum(sign * other_discount_money)::bigint, sum(sign * waive_money)::bigint, sum(sign * money_value_paid)::bigint, sum(sign * arrears_money)::bigint)::park_order_rollup from (select 1 as sign, tenant_id, park_lot_id, came_at, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, arrears_money from new_rows) each, (values ('day'), ('month')) as spans (span) group by tenant_id, park_lot_id, span, date_trunc(span, came_at at time zone 'Asia/Shanghai')::date order by tenant_id, park_lot_id, span, date_trunc(span, came_at at time zone 'Asia/Shanghai')::date);
      else
        found := array(
          select row(tenant_id, park_lot_id, span, date_trunc(span, came_at at time zone 'Asia/Shanghai')::date, sum(sign)::bigint, sum(sign * payable_amount)::bigint, sum(sign * coupon_money)::bigint, sum(sign * other_discount_money)::bigint, sum(sign * waive_money)::bigint, sum(sign * money_value_paid)::bigint, sum(sign * arrears_money)::bigint)::park_order_rollup from (select 1 as sign, tenant_id, park_lot_id, came_at, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, arrears_money from new_rows union all select -1, tenant_id, park_lot_id, came_at, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, arrears_money from old_rows) each, (values ('day'), ('month')) as spans (span)
          group by tenant_id, park_lot_id, span, date_trunc(span, came_at at time zone 'Asia/Shanghai')::date having sum(sign) <> 0 or sum(sign * payable_amount) <> 0 or sum(sign * coupon_money) <> 0 or sum(sign * other_discount_money) <> 0 or sum(sign * waive_money) <> 0 or sum(sign * money_value_paid) <> 0 or sum(sign * arrears_money) <> 0 order by tenant_id, park_lot_id, span, date_trunc(span, came_at at time zone 'Asia/Shanghai')::date);
      end if;
      insert into park_order_rollup as kept (tenant_id, park_lot_id, span, begins, total, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, arrears_money) select tenant_id, park_lot_id, span, begins, total, payable_amount, coupon_money, other_discount_money, waive_money, money_value_paid, arrears_money from unnest(found)
        on conflict (tenant_id, span, begins, park_lot_id) do update set total = kept.total + excluded.total, payable_amount = kept.payable_amount + excluded.payable_amount, coupon_money = kept.coupon_money + excluded.coupon_money, other_discount_money = kept.other_discount_money + excluded.other_discount_money, waive_money = kept.waive_money + excluded.waive_money, money_value_paid = kept.money_value_paid + excluded.money_value_paid, arrears_money = kept.arrears_money + excluded.arrears_money;
      return null;
    end $body$;
-- The statistics have them under the names of the facts that they give.
drop function flow_told(timestamp with time zone, timestamp with time zone);
drop function lots_told(timestamp with time zone, timestamp with time zone);
drop function money_told(timestamp with time zone, timestamp with time zone);
drop function stays_told(timestamp with time zone, timestamp with time zone);
