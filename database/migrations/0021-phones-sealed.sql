-- While an older version still runs: not safe.
--   It can write no phone any more, and shows and calls sealed ones as they stand: stop it before.
create or replace function is_sealed(phone text, tenant bigint) returns boolean language sql immutable parallel safe
  as $$ select starts_with(phone, 'ph1.' || tenant || '.') or starts_with(phone, '*') $$;
create table phone_key (
  is_only boolean primary key default true constraint phone_key_is_one check (is_only),
  sealed text not null
);
revoke all on phone_key from berth_app;
create or replace function phone_key_or(made text) returns text language plpgsql security definer set search_path = public as $$
begin
  insert into phone_key (sealed) values (made) on conflict do nothing;
  return (select sealed from phone_key);
end $$;
create or replace function reseal_phone_key(was text, sealed_again text) returns void language sql security definer set search_path = public
  as $$ update phone_key set sealed = sealed_again where sealed = was $$;
alter table appoint_order drop constraint if exists appoint_order_owner_mobile_length;
alter table appoint_order add constraint appoint_order_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table arrears_notice drop constraint if exists arrears_notice_owner_mobile_length;
alter table arrears_notice add constraint arrears_notice_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table bill_pack_order drop constraint if exists bill_pack_order_owner_mobile_length;
alter table bill_pack_order add constraint bill_pack_order_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table bill_pack_park_lot_plate add constraint bill_pack_park_lot_plate_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table bill_pack_park_lot_spot add constraint bill_pack_park_lot_spot_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table black_plate drop constraint if exists black_plate_owner_mobile_length;
alter table black_plate add constraint black_plate_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table company drop constraint if exists company_contact_mobile_length;
alter table company add constraint company_contact_mobile_sealed CHECK (is_sealed(contact_mobile, tenant_id)) not valid;
alter table company_bill_payment add constraint company_bill_payment_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table company_vehicle drop constraint if exists company_vehicle_owner_mobile_length;
alter table company_vehicle add constraint company_vehicle_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table driver_session add constraint driver_session_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table driver_stay add constraint driver_stay_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table employee drop constraint if exists employee_emergency_phone_length;
alter table employee add constraint employee_emergency_phone_sealed CHECK (is_sealed(emergency_phone, tenant_id)) not valid;
alter table employee drop constraint if exists employee_mobile_length;
alter table employee add constraint employee_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table free_plate drop constraint if exists free_plate_owner_mobile_length;
alter table free_plate add constraint free_plate_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table invoice drop constraint if exists invoice_buyer_phone_length;
alter table invoice add constraint invoice_buyer_phone_sealed CHECK (is_sealed(buyer_phone, tenant_id)) not valid;
alter table invoice drop constraint if exists invoice_mobile_length;
alter table invoice add constraint invoice_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table member drop constraint if exists member_mobile_length;
alter table member add constraint member_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table merchant drop constraint if exists merchant_contact_mobile_length;
alter table merchant add constraint merchant_contact_mobile_sealed CHECK (is_sealed(contact_mobile, tenant_id)) not valid;
alter table merchant_cashier drop constraint if exists merchant_cashier_mobile_length;
alter table merchant_cashier add constraint merchant_cashier_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table merchant_top_up add constraint merchant_top_up_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table order_appeal drop constraint if exists order_appeal_mobile_length;
alter table order_appeal add constraint order_appeal_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table organization drop constraint if exists organization_contact_mobile_length;
alter table organization add constraint organization_contact_mobile_sealed CHECK (is_sealed(contact_mobile, tenant_id)) not valid;
alter table park_spot drop constraint if exists park_spot_owner_mobile_length;
alter table park_spot add constraint park_spot_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table parking_lot drop constraint if exists parking_lot_contact_mobile_length;
alter table parking_lot add constraint parking_lot_contact_mobile_sealed CHECK (is_sealed(contact_mobile, tenant_id)) not valid;
alter table pass_purchase add constraint pass_purchase_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table person_request drop constraint if exists person_request_mobile_length;
alter table person_request add constraint person_request_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table person_request_subject add constraint person_request_subject_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table register_code add constraint register_code_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table repair_order drop constraint if exists repair_order_reporter_mobile_length;
alter table repair_order add constraint repair_order_reporter_mobile_sealed CHECK (is_sealed(reporter_mobile, tenant_id)) not valid;
alter table share_order drop constraint if exists share_order_mobile_length;
alter table share_order add constraint share_order_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table share_spot drop constraint if exists share_spot_owner_mobile_length;
alter table share_spot add constraint share_spot_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table sms_record drop constraint if exists sms_record_mobile_whole_length;
alter table sms_record add constraint sms_record_mobile_whole_sealed CHECK (is_sealed(mobile_whole, tenant_id)) not valid;
alter table sub_merchant drop constraint if exists sub_merchant_contact_mobile_length;
alter table sub_merchant add constraint sub_merchant_contact_mobile_sealed CHECK (is_sealed(contact_mobile, tenant_id)) not valid;
alter table tenant drop constraint if exists tenant_contact_mobile_length;
alter table tenant add constraint tenant_contact_mobile_sealed CHECK (is_sealed(contact_mobile, (0)::bigint)) not valid;
alter table tenant_user drop constraint if exists tenant_user_mobile_length;
alter table tenant_user add constraint tenant_user_mobile_sealed CHECK (is_sealed(mobile, tenant_id)) not valid;
alter table user_coupon add constraint user_coupon_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table vehicle drop constraint if exists vehicle_owner_mobile_length;
alter table vehicle add constraint vehicle_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
alter table visitor drop constraint if exists visitor_host_mobile_length;
alter table visitor add constraint visitor_host_mobile_sealed CHECK (is_sealed(host_mobile, tenant_id)) not valid;
alter table visitor drop constraint if exists visitor_visitor_mobile_length;
alter table visitor add constraint visitor_visitor_mobile_sealed CHECK (is_sealed(visitor_mobile, tenant_id)) not valid;
alter table white_plate drop constraint if exists white_plate_owner_mobile_length;
alter table white_plate add constraint white_plate_owner_mobile_sealed CHECK (is_sealed(owner_mobile, tenant_id)) not valid;
