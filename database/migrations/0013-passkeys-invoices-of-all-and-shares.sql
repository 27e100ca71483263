-- While an older version still runs: safe.
create or replace function look_at_standing() returns trigger language plpgsql as $$
declare
  plates text[] := (select array_agg(distinct plate_number) from new_rows);
  standing text[] := (select array_agg(distinct plate_number) from open_stay where is_standing and plate_number = any(plates));
begin
  if standing is not null then
    perform enqueue_job('look-at-standing', json_build_object('tenantId', scope_tenant()::text, 'plateNumbers', standing));
  end if;
  return null;
end $$;
create or replace function note_payment_to_split() returns trigger language plpgsql set search_path = public as $$
begin
  if new.biz_type not in (1, 6, 2) then return null; end if;
  if new.is_shared or exists (select from profit_share_rule r where r.park_lot_id = new.park_lot_id and r.status = 1) then
    insert into payment_to_split (pay_no) values (new.pay_no) on conflict do nothing;
  end if;
  return null;
end $$;
create table passkey (
  tenant_id bigint not null default scope_tenant(),
  credential_id text not null,
  user_id bigint not null,
  passkey_name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  registered_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, credential_id),
  constraint passkey_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('passkey');
create policy owner_finds_by_session on passkey for select to berth_owner using (true);
create index passkey_of_user on passkey (tenant_id, user_id);
create table passkey_challenge (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  session_digest bytea,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, digest),
  constraint passkey_challenge_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('passkey_challenge');
create table payment_to_split (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, pay_no),
  constraint payment_to_split_payment_exists foreign key (tenant_id, pay_no) references pay_record (tenant_id, pay_no)
);
call secure_by_tenant('payment_to_split');
create policy owner_follows on payment_to_split for select to berth_owner using (true);
create index payment_to_split_time on payment_to_split (noted_at);
create table shared_trade (
  tenant_id bigint not null default scope_tenant(),
  channel_no text not null,
  is_open boolean not null default true,
  opened_at timestamptz not null default now(),
  tried_at timestamptz not null default '-infinity',
  released_at timestamptz,
  primary key (tenant_id, channel_no)
);
call secure_by_tenant('shared_trade');
create policy owner_follows on shared_trade for select to berth_owner using (true);
revoke delete on shared_trade from berth_app;
create index shared_trade_open on shared_trade (tried_at) where is_open;
create table profit_share_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_name text not null constraint profit_share_rule_rule_name_length check (length(rule_name) between 2 and 64),
  sub_merchant_id bigint not null,
  park_lot_id bigint not null,
  basis smallint not null default 1 constraint profit_share_rule_basis_code check (basis between 1 and 2),
  percent numeric(5,2) constraint profit_share_rule_percent_range check (percent between 0 and 100),
  fixed_money bigint constraint profit_share_rule_fixed_money_range check (fixed_money >= 0),
  share_mode smallint not null default 1 constraint profit_share_rule_share_mode_code check (share_mode between 1 and 2),
  wechat_mch_no text constraint profit_share_rule_wechat_mch_no_length check (length(wechat_mch_no) <= 32),
  alipay_account text constraint profit_share_rule_alipay_account_length check (length(alipay_account) <= 100),
  settle_cycle smallint not null default 1 constraint profit_share_rule_settle_cycle_code check (settle_cycle between 1 and 3),
  status smallint not null default 1 constraint profit_share_rule_status_code check (status between 1 and 2),
  remark text constraint profit_share_rule_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  receivers_known text[] not null default '{}',
  primary key (tenant_id, id),
  constraint profit_share_rule_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint profit_share_rule_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint profit_share_rule_names_receiver check ((share_mode = 2) = (wechat_mch_no is not null or alipay_account is not null)),
  constraint profit_share_rule_says_how_much check (case basis when 1 then coalesce(percent, 0) > 0 and fixed_money is null else coalesce(fixed_money, 0) > 0 and percent is null end)
);
call secure_by_lot('profit_share_rule', 'park_lot_id');
create unique index profit_share_rule_is_one_of_merchant_and_lot on profit_share_rule (tenant_id, sub_merchant_id, park_lot_id) where status = 1;
-- the rules by which a payment is divided
create index profit_share_rule_lot on profit_share_rule (tenant_id, park_lot_id) where status = 1;
create table settlement (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  settle_no text not null,
  state smallint not null default 1 constraint settlement_state_code check (state between 1 and 5),
  sub_merchant_id bigint not null,
  park_lot_id bigint not null,
  rule_id bigint not null,
  begin_at date not null,
  end_at date not null,
  trade_count integer not null,
  total_money bigint not null,
  refund_money bigint not null,
  sharing_money bigint not null,
  fee_money bigint not null,
  settle_money bigint not null,
  maker_id bigint,
  approver_id bigint,
  approved_at timestamp with time zone,
  transfer_on date,
  receipt_no text,
  matched_at timestamp with time zone,
  reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint settlement_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint settlement_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint settlement_rule_exists foreign key (tenant_id, rule_id) references profit_share_rule (tenant_id, id),
  constraint settlement_maker_exists foreign key (tenant_id, maker_id) references tenant_user (tenant_id, id),
  constraint settlement_approver_exists foreign key (tenant_id, approver_id) references tenant_user (tenant_id, id),
  constraint settlement_adds_up check (sharing_money = fee_money + settle_money),
  constraint settlement_approved_by_another check (approver_id <> maker_id),
  constraint settlement_dates_in_order check (end_at >= begin_at),
  constraint settlement_matched_was_paid check ((state = 4) = (matched_at is not null)),
  constraint settlement_money_range check (settle_money > 0),
  constraint settlement_no_is_unique unique (tenant_id, settle_no),
  constraint settlement_paid_has_a_receipt check ((state in (3, 4)) = (receipt_no is not null) and (receipt_no is null) = (transfer_on is null)),
  constraint settlement_paid_was_approved check (state not in (2, 3, 4) or approver_id is not null),
  constraint settlement_reason_length check (length(reason) <= 64)
);
call secure_by_lot('settlement', 'park_lot_id');
revoke delete on settlement from berth_app;
-- the list, newest first; the bank's receipt is of one sheet
create index settlement_time on settlement (tenant_id, created_at desc, id desc);
create unique index settlement_receipt_is_of_one_sheet on settlement (tenant_id, receipt_no) where receipt_no is not null;
create table bank_line (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  traded_on date not null,
  receipt_no text not null constraint bank_line_receipt_no_length check (length(receipt_no) <= 64),
  money bigint not null constraint bank_line_money_range check (money >= 1),
  payee_name text not null constraint bank_line_payee_name_length check (length(payee_name) <= 100),
  purpose text constraint bank_line_purpose_length check (length(purpose) <= 200),
  park_lot_id bigint,
  state smallint not null default 3 constraint bank_line_state_code check (state between 1 and 5),
  settlement_id bigint,
  diff_money bigint not null default 0,
  handled_by text,
  note text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bank_line_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint bank_line_settlement_exists foreign key (tenant_id, settlement_id) references settlement (tenant_id, id),
  constraint bank_line_handled_by_somebody check ((state = 5) = (handled_by is not null) and (handled_by is null) = (note is null)),
  constraint bank_line_receipt_is_unique unique (tenant_id, receipt_no),
  constraint bank_line_matched_names_a_sheet check (state not in (1, 2, 4) or settlement_id is not null),
  constraint bank_line_note_length check (length(note) <= 200)
);
call secure_by_lot('bank_line', 'park_lot_id');
-- the list, newest first; the lines of a sheet
create index bank_line_time on bank_line (tenant_id, traded_on desc, id desc);
create index bank_line_settlement on bank_line (tenant_id, settlement_id) where settlement_id is not null;
create table profit_share (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  share_no text not null,
  share_kind smallint not null constraint profit_share_share_kind_code check (share_kind between 1 and 3),
  state smallint not null constraint profit_share_state_code check (state between 1 and 7),
  sub_merchant_id bigint not null,
  park_lot_id bigint not null,
  rule_id bigint not null,
  pay_no text not null,
  pay_channel smallint not null constraint profit_share_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  paid_at timestamp with time zone not null,
  share_day date not null,
  base_money bigint not null,
  share_money bigint not null,
  fee_money bigint not null,
  net_money bigint not null,
  receiver_no text,
  third_share_no text,
  settlement_id bigint,
  finish_at timestamp with time zone,
  fail_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  basis smallint not null,
  percent numeric(5,2),
  fixed_money bigint,
  fee_rate numeric(5,2) not null,
  of_share_id bigint,
  channel_no text,
  tries smallint not null default 0,
  primary key (tenant_id, id),
  constraint profit_share_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id),
  constraint profit_share_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint profit_share_rule_exists foreign key (tenant_id, rule_id) references profit_share_rule (tenant_id, id),
  constraint profit_share_settlement_exists foreign key (tenant_id, settlement_id) references settlement (tenant_id, id),
  constraint profit_share_adds_up check (share_money = fee_money + net_money),
  constraint profit_share_finished_has_a_time check ((state in (3, 7, 5)) = (finish_at is not null)),
  constraint profit_share_follows_a_share check ((share_kind = 1) = (of_share_id is null)),
  constraint profit_share_no_is_unique unique (tenant_id, share_no),
  constraint profit_share_of_share_exists foreign key (tenant_id, of_share_id) references profit_share (tenant_id, id),
  constraint profit_share_payment_exists foreign key (tenant_id, pay_no) references pay_record (tenant_id, pay_no),
  constraint profit_share_settled_stands_on_a_sheet check (state <> 7 or settlement_id is not null),
  constraint profit_share_sign check (case share_kind when 2 then net_money <= 0 else net_money >= 0 end)
);
call secure_by_lot('profit_share', 'park_lot_id');
revoke delete on profit_share from berth_app;
-- a payment is divided once by a rule
create unique index profit_share_is_one_of_payment_and_rule on profit_share (tenant_id, pay_no, rule_id) where share_kind = 1;
-- the list, newest first; the rows of a payment, of a trade at its channel, of a sheet; what the next sheet takes up
create index profit_share_time on profit_share (tenant_id, paid_at desc, id desc);
create index profit_share_payment on profit_share (tenant_id, pay_no);
create index profit_share_channel on profit_share (tenant_id, channel_no) where channel_no is not null;
create index profit_share_settlement on profit_share (tenant_id, settlement_id) where settlement_id is not null;
create index profit_share_to_settle on profit_share (tenant_id, rule_id, share_day) where state = 6 and settlement_id is null;
alter table identity_provider add column agent_id text;
alter table identity_provider alter column client_id drop not null;
alter table invoice add column paid_for smallint not null default 1;
alter table invoice_order add column paid_for smallint not null default 1;
alter table invoice_order alter column park_lot_id drop not null;
alter table pay_record add column is_shared boolean not null default false;
alter table refund add column share_return smallint;
alter table cash_flow drop constraint cash_flow_flow_type_code;
alter table cash_flow add constraint cash_flow_flow_type_code CHECK ((flow_type = ANY (ARRAY[1, 2, 4, 7, 8, 9, 10, 13]))) not valid;
alter table identity_provider add constraint identity_provider_agent_id_length CHECK (((length(agent_id) >= 1) AND (length(agent_id) <= 20))) not valid;
alter table identity_provider validate constraint identity_provider_agent_id_length;
alter table identity_provider drop constraint identity_provider_issuer_is_unique;
alter table identity_provider add constraint identity_provider_issuer_is_unique UNIQUE NULLS NOT DISTINCT (tenant_id, issuer, client_id, corp_id, agent_id);
alter table identity_provider drop constraint identity_provider_matched_claim_code;
alter table identity_provider add constraint identity_provider_matched_claim_code CHECK (((matched_claim >= 1) AND (matched_claim <= 3))) not valid;
alter table identity_provider validate constraint identity_provider_matched_claim_code;
alter table identity_provider drop constraint identity_provider_provider_kind_code;
alter table identity_provider add constraint identity_provider_provider_kind_code CHECK (((provider_kind >= 1) AND (provider_kind <= 3))) not valid;
alter table identity_provider validate constraint identity_provider_provider_kind_code;
alter table invoice add constraint invoice_paid_for_code CHECK (((paid_for >= 1) AND (paid_for <= 7))) not valid;
alter table invoice_order drop constraint if exists invoice_order_lot_exists;
alter table refund add constraint refund_share_return_code CHECK (((share_return >= 1) AND (share_return <= 3))) not valid;
alter table second_factor_recovery drop constraint if exists second_factor_recovery_belongs;
alter table second_factor_recovery add constraint second_factor_recovery_user_exists FOREIGN KEY (tenant_id, user_id) REFERENCES tenant_user(tenant_id, id) not valid;
alter table stay_correction drop constraint stay_correction_correction_kind_code;
alter table stay_correction add constraint stay_correction_correction_kind_code CHECK (((correction_kind >= 1) AND (correction_kind <= 13))) not valid;
drop policy lot_rows on invoice_order;
create policy tenant_rows on invoice_order using (tenant_id = (select scope_tenant())) with check (tenant_id = (select scope_tenant()));
create trigger bill_pack_park_lot_plate_changed_counts_at_exits after update on bill_pack_park_lot_plate referencing new table as new_rows for each statement execute function look_at_standing();
create trigger bill_pack_park_lot_plate_new_counts_at_exits after insert on bill_pack_park_lot_plate referencing new table as new_rows for each statement execute function look_at_standing();
create trigger black_plate_changed_counts_at_exits after update on black_plate referencing new table as new_rows for each statement execute function look_at_standing();
create trigger black_plate_new_counts_at_exits after insert on black_plate referencing new table as new_rows for each statement execute function look_at_standing();
create trigger company_vehicle_changed_counts_at_exits after update on company_vehicle referencing new table as new_rows for each statement execute function look_at_standing();
create trigger company_vehicle_new_counts_at_exits after insert on company_vehicle referencing new table as new_rows for each statement execute function look_at_standing();
create trigger free_plate_changed_counts_at_exits after update on free_plate referencing new table as new_rows for each statement execute function look_at_standing();
create trigger free_plate_new_counts_at_exits after insert on free_plate referencing new table as new_rows for each statement execute function look_at_standing();
create trigger paid_at_once_is_split after insert on pay_record for each row when (new.pay_status = 3) execute function note_payment_to_split();
create trigger paid_later_is_split after update of pay_status on pay_record for each row
  when (new.pay_status = 3 and old.pay_status <> 3) execute function note_payment_to_split();
create trigger visitor_changed_counts_at_exits after update on visitor referencing new table as new_rows for each statement execute function look_at_standing();
create trigger visitor_new_counts_at_exits after insert on visitor referencing new table as new_rows for each statement execute function look_at_standing();
create trigger white_plate_changed_counts_at_exits after update on white_plate referencing new table as new_rows for each statement execute function look_at_standing();
create trigger white_plate_new_counts_at_exits after insert on white_plate referencing new table as new_rows for each statement execute function look_at_standing();
