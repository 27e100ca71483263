-- While an older version still runs: safe. It does not know sheets and withdrawals that a channel pays out, and offers nothing for them.
create table pay_out (
  tenant_id bigint not null default scope_tenant(),
  pay_out_no text not null,
  settlement_id bigint,
  withdraw_id bigint,
  pay_config_id bigint not null,
  account text not null,
  name text not null,
  money bigint not null,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default '-infinity',
  ended_at timestamptz,
  third_no text,
  fail_reason text,
  primary key (tenant_id, pay_out_no),
  constraint pay_out_by_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id),
  constraint pay_out_ended_in_one_way check ((ended_at is null) = (third_no is null and fail_reason is null) and (third_no is null or fail_reason is null)),
  constraint pay_out_is_of_one check ((settlement_id is null) <> (withdraw_id is null)),
  constraint pay_out_money_range check (money > 0),
  constraint pay_out_settlement_exists foreign key (tenant_id, settlement_id) references settlement (tenant_id, id),
  constraint pay_out_withdraw_exists foreign key (tenant_id, withdraw_id) references withdraw (tenant_id, id)
);
call secure_by_tenant('pay_out');
create policy owner_follows on pay_out for select to berth_owner using (true);
revoke delete on pay_out from berth_app;
-- nothing is paid out twice at once
create unique index pay_out_one_of_settlement on pay_out (tenant_id, settlement_id) where fail_reason is null;
create unique index pay_out_one_of_withdraw on pay_out (tenant_id, withdraw_id) where fail_reason is null;
-- those whose channel is asked again
create index pay_out_under_way on pay_out (asked_at) where ended_at is null;
alter table settlement add column fail_reason text;
alter table sub_merchant add column settle_alipay text;
alter table settlement drop constraint settlement_paid_was_approved;
alter table settlement add constraint settlement_paid_was_approved check (state not in (2, 6, 3, 4) or approver_id is not null) not valid;
alter table settlement validate constraint settlement_paid_was_approved;
alter table settlement drop constraint settlement_state_code;
alter table settlement add constraint settlement_state_code check (state between 1 and 6) not valid;
alter table settlement validate constraint settlement_state_code;
alter table sub_merchant add constraint sub_merchant_settle_alipay_length check (length(settle_alipay) <= 100) not valid;
alter table sub_merchant validate constraint sub_merchant_settle_alipay_length;
alter table withdraw drop constraint withdraw_pay_state_code;
alter table withdraw add constraint withdraw_pay_state_code check (pay_state between 0 and 4) not valid;
alter table withdraw validate constraint withdraw_pay_state_code;
