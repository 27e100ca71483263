-- While an older version still runs: safe, but that it can add a banner no more at a place that is gone.
create table company_bill_payment (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  mobile text not null,
  bill_id bigint not null,
  is_booked boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, pay_no),
  constraint company_bill_payment_bill_exists foreign key (tenant_id, bill_id) references company_bill (tenant_id, id),
  constraint company_bill_payment_payment_exists foreign key (tenant_id, pay_no) references pay_record (tenant_id, pay_no)
);
call secure_by_tenant('company_bill_payment');
revoke delete on company_bill_payment from berth_app;
-- what was asked for a bill
create index company_bill_payment_bill on company_bill_payment (tenant_id, bill_id, created_at desc);
create table identity_provider (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  provider_name text not null constraint identity_provider_provider_name_length check (length(provider_name) between 1 and 20),
  provider_kind smallint not null default 1 constraint identity_provider_provider_kind_code check (provider_kind between 1 and 2),
  issuer text constraint identity_provider_issuer_length check (length(issuer) <= 500),
  client_id text not null constraint identity_provider_client_id_length check (length(client_id) between 1 and 200),
  corp_id text constraint identity_provider_corp_id_length check (length(corp_id) between 1 and 64),
  matched_claim smallint not null default 1 constraint identity_provider_matched_claim_code check (matched_claim between 1 and 2),
  mail_domains text constraint identity_provider_mail_domains_length check (length(mail_domains) <= 300),
  newcomers smallint not null default 1 constraint identity_provider_newcomers_code check (newcomers between 1 and 2),
  opened_role_id bigint,
  opened_park_lot_ids bigint[] not null default '{}',
  status smallint not null default 1 constraint identity_provider_status_code check (status between 1 and 3),
  secret_set_at timestamp with time zone,
  last_used_at timestamp with time zone,
  remark text constraint identity_provider_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  secret text,
  primary key (tenant_id, id),
  constraint identity_provider_opened_role_exists foreign key (tenant_id, opened_role_id) references role (tenant_id, id),
  constraint identity_provider_name_is_unique unique (tenant_id, provider_name),
  constraint identity_provider_issuer_is_unique unique nulls not distinct (tenant_id, issuer, client_id)
);
call secure_by_tenant('identity_provider');
call refer_by_list('identity_provider', 'opened_park_lot_ids', 'parking_lot', 'identity_provider_lots_exist');
create table merchant_cashier (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  merchant_id bigint not null,
  cashier_name text not null constraint merchant_cashier_cashier_name_length check (length(cashier_name) <= 32),
  mobile text not null constraint merchant_cashier_mobile_length check (length(mobile) between 11 and 11),
  rule_ids bigint[] not null default '{}',
  day_limit_count integer constraint merchant_cashier_day_limit_count_range check (day_limit_count between 1 and 9999),
  end_date date,
  status smallint not null default 1 constraint merchant_cashier_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint merchant_cashier_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id),
  constraint merchant_cashier_is_once_in_a_shop unique (tenant_id, merchant_id, mobile)
);
call secure_by_tenant('merchant_cashier');
call refer_by_list('merchant_cashier', 'rule_ids', 'discount_rule', 'merchant_cashier_rules_exist');
-- the list, newest first; a phone that signs in
create index merchant_cashier_time on merchant_cashier (tenant_id, created_at desc, id desc);
create index merchant_cashier_mobile on merchant_cashier (tenant_id, mobile);
create table merchant_code (
  tenant_id bigint not null default scope_tenant(),
  merchant_id bigint not null,
  rule_id bigint not null,
  token text,
  day_limit integer,
  issued_at timestamptz not null default now(),
  primary key (tenant_id, merchant_id, rule_id),
  constraint merchant_code_day_limit_range check (day_limit between 1 and 99999),
  constraint merchant_code_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id) on delete cascade,
  constraint merchant_code_rule_exists foreign key (tenant_id, rule_id) references discount_rule (tenant_id, id) on delete cascade,
  constraint merchant_code_token_is_unique unique (tenant_id, token)
);
call secure_by_tenant('merchant_code');
create table person_request (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  request_kind smallint not null default 1 constraint person_request_request_kind_code check (request_kind between 1 and 2),
  mobile text constraint person_request_mobile_length check (length(mobile) <= 11),
  plate_number text constraint person_request_plate_number_length check (length(plate_number) <= 40),
  id_card text constraint person_request_id_card_length check (length(id_card) <= 18),
  reason text not null constraint person_request_reason_length check (length(reason) <= 255),
  proved_by text not null constraint person_request_proved_by_length check (length(proved_by) <= 128),
  state smallint not null default 1 constraint person_request_state_code check (state between 1 and 3),
  found jsonb not null,
  copied_at timestamp with time zone,
  outcome jsonb,
  answer text,
  done_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  request_no text not null generated always as ('G' || lpad(id::text, 8, '0')) stored,
  primary key (tenant_id, id),
  constraint person_request_says_whom check (coalesce(mobile, plate_number, id_card) is not null)
);
call secure_by_tenant('person_request');
revoke delete on person_request from berth_app;
-- the list, newest first
create index person_request_time on person_request (tenant_id, created_at desc, id desc);
create table person_request_subject (
  tenant_id bigint not null default scope_tenant(),
  request_id bigint not null,
  mobile text,
  plate_number text,
  employee_ids bigint[] not null default '{}',
  primary key (tenant_id, request_id),
  constraint person_request_subject_belongs_to_request foreign key (tenant_id, request_id) references person_request (tenant_id, id) on delete cascade
);
call secure_by_tenant('person_request_subject');
create table user_identity (
  tenant_id bigint not null default scope_tenant(),
  provider_id bigint not null,
  subject text not null,
  user_id bigint not null,
  linked_at timestamptz not null default now(),
  primary key (tenant_id, provider_id, subject),
  constraint user_identity_is_one_of_provider unique (tenant_id, user_id, provider_id),
  constraint user_identity_provider_exists foreign key (tenant_id, provider_id) references identity_provider (tenant_id, id) on delete cascade,
  constraint user_identity_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('user_identity');
alter table audit_seal add column forgotten_at timestamptz;
alter table discount_grant add column cashier_id bigint;
alter table discount_grant alter column park_lot_id drop not null;
alter table discount_grant alter column passing_id drop not null;
alter table merchant add column need_in_park boolean not null default true;
alter table merchant add column valid_hours integer not null default 24;
grant update (spot_id) on passing to berth_app;
alter table role add column needs_provider boolean not null default false;
alter table alarm_rule drop constraint alarm_rule_alarm_type_code;
alter table alarm_rule add constraint alarm_rule_alarm_type_code CHECK ((alarm_type = ANY (ARRAY[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 301, 302, 303, 304, 305, 401, 402, 403, 404]))) not valid;
alter table cash_flow drop constraint cash_flow_flow_type_code;
alter table cash_flow add constraint cash_flow_flow_type_code CHECK ((flow_type = ANY (ARRAY[1, 2, 4, 7, 8, 9, 13]))) not valid;
alter table discount_grant add constraint discount_grant_cashier_exists FOREIGN KEY (tenant_id, cashier_id) REFERENCES merchant_cashier(tenant_id, id) not valid;
alter table discount_grant add constraint discount_grant_is_of_a_stay_or_waits CHECK (((passing_id IS NULL) = (park_lot_id IS NULL))) not valid;
alter table login_log drop constraint login_log_login_kind_code;
alter table login_log add constraint login_log_login_kind_code CHECK (((login_kind >= 1) AND (login_kind <= 7))) not valid;
alter table merchant add constraint merchant_valid_hours_range CHECK (((valid_hours >= 1) AND (valid_hours <= 720))) not valid;
alter table parameter drop constraint parameter_param_key_code;
alter table parameter add constraint parameter_param_key_code CHECK ((param_key = ANY (ARRAY['repairAcceptUrgent'::text, 'repairAcceptOrdinary'::text, 'repairAcceptLow'::text, 'repairFinishUrgent'::text, 'repairFinishOrdinary'::text, 'repairFinishLow'::text, 'inspectGiveUpHours'::text, 'arrearsFollowDays'::text, 'loginErrorLimit'::text, 'loginLockMinutes'::text, 'sessionIdleMinutes'::text, 'messageKeepDays'::text, 'auditKeepDays'::text, 'loginLogKeepDays'::text, 'passingKeepDays'::text, 'gateCommandKeepDays'::text, 'sendKeepDays'::text, 'personKeepDays'::text, 'laneStandMinutes'::text, 'overstayDays'::text, 'largeOrderYuan'::text, 'plateCorrectTimes'::text, 'openByHandTimes'::text, 'passExpiredDays'::text, 'notPostedHours'::text]))) not valid;
alter table pay_config drop constraint pay_config_biz_type_code;
alter table pay_config add constraint pay_config_biz_type_code CHECK (((biz_type >= 1) AND (biz_type <= 8))) not valid;
alter table stay_correction drop constraint stay_correction_correction_kind_code;
alter table stay_correction add constraint stay_correction_correction_kind_code CHECK (((correction_kind >= 1) AND (correction_kind <= 12))) not valid;
create or replace function gates_hand_sentry_to_lanes() returns trigger language plpgsql as $$
begin
  update lane set sentry_id = new.sentry_id where gate_id = new.id and sentry_id is not distinct from old.sentry_id;
  return null;
end $$;
create or replace function lanes_take_sentry_of_gate() returns trigger language plpgsql as $$
begin
  if new.sentry_id is null then new.sentry_id := (select sentry_id from gate where id = new.gate_id); end if;
  return new;
end $$;
create table passing_archive (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  month date not null,
  row_count integer not null,
  digest numeric not null,
  file_key text not null,
  file_size bigint not null,
  sha256 text not null,
  archived_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint passing_archive_file_is_one_line unique (tenant_id, file_key),
  constraint passing_archive_month_is_a_first check (extract(day from month) = 1),
  constraint passing_archive_rows_are_some check (row_count > 0),
  constraint passing_archive_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$')
);
call secure_by_tenant('passing_archive');
revoke insert, update, delete on passing_archive from berth_app;
-- whether a month has left the database
create index passing_archive_month on passing_archive (tenant_id, month);
alter table invoice add column refund_step smallint not null default 0;
alter table invoice add column replaces_no text;
alter table pay_config add column gate_control boolean not null default false;
alter table pay_record add column joint_no text;
alter table webhook add column access_no text;
alter table webhook add column format smallint not null default 1;
alter table webhook add column place_no text;
-- Nothing showed a banner at a place or with a link that is gone: it is taken down and keeps its picture and words.
alter table banner no force row level security;
update banner set position = 2, status = 2 where position not in (2, 3);
update banner set link_kind = 1 where link_kind not in (1, 2);
alter table banner force row level security;
alter table banner drop constraint banner_link_kind_code;
alter table banner add constraint banner_link_kind_code CHECK (((link_kind >= 1) AND (link_kind <= 2))) not valid;
alter table banner drop constraint banner_position_code;
alter table banner add constraint banner_position_code CHECK ((("position" >= 2) AND ("position" <= 3))) not valid;
alter table fact_note drop constraint fact_note_book_code;
alter table fact_note add constraint fact_note_book_code CHECK ((book = ANY (ARRAY['passing'::text, 'payment'::text, 'audit'::text, 'role'::text, 'account'::text, 'archive'::text]))) not valid;
alter table fact_seal drop constraint fact_seal_book_code;
alter table fact_seal add constraint fact_seal_book_code CHECK ((book = ANY (ARRAY['passing'::text, 'payment'::text, 'audit'::text, 'role'::text, 'account'::text, 'archive'::text]))) not valid;
alter table invoice add constraint invoice_refund_step_code CHECK (((refund_step >= 0) AND (refund_step <= 2))) not valid;
alter table webhook add constraint webhook_access_no_length CHECK ((length(access_no) <= 64)) not valid;
alter table webhook add constraint webhook_format_code CHECK (((format >= 1) AND (format <= 3))) not valid;
alter table webhook add constraint webhook_place_no_length CHECK ((length(place_no) <= 64)) not valid;
alter table webhook_delivery drop constraint webhook_delivery_event_kind_code;
alter table webhook_delivery add constraint webhook_delivery_event_kind_code CHECK ((event_kind = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 9, 10, 11]))) not valid;
create trigger gate_hands_sentry_to_lanes after update of sentry_id on gate for each row when (old.sentry_id is distinct from new.sentry_id) execute function gates_hand_sentry_to_lanes();
create trigger lane_takes_sentry_of_gate before insert or update of sentry_id, gate_id on lane for each row execute function lanes_take_sentry_of_gate();
