-- While an older version still runs: not safe; it is stopped for 0003 already, and does not know the new states of service calls.
-- Second factors and idle sessions, the tenants' own mail servers and invoice providers, drivers' phones, and calls for help at a lane.
-- None of the tables that get an index here is big.
create table driver_session (
  tenant_id bigint not null default scope_tenant(),
  digest bytea not null,
  mobile text not null,
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (tenant_id, digest)
);
call secure_by_tenant('driver_session');
-- the sessions of a phone, what can be forgotten
create index driver_session_mobile on driver_session (tenant_id, mobile, began_at);
create index driver_session_end on driver_session (tenant_id, ends_at);
create table driver_stay (
  tenant_id bigint not null default scope_tenant(),
  mobile text not null,
  order_no text not null,
  is_at_car boolean not null,
  kept_at timestamptz not null default now(),
  primary key (tenant_id, mobile, order_no)
);
call secure_by_tenant('driver_stay');
create table invoice_seller_secret (
  tenant_id bigint not null default scope_tenant(),
  seller_id bigint not null,
  sealed text not null,
  token_sealed text,
  token_until timestamptz,
  notice_token text not null default (scope_tenant() || '.'::text) || replace(gen_random_uuid()::text, '-', ''),
  set_at timestamptz not null default now(),
  primary key (tenant_id, seller_id),
  constraint invoice_seller_secret_notice_token_is_unique unique (notice_token, tenant_id),
  constraint invoice_seller_secret_belongs_to_seller foreign key (tenant_id, seller_id) references invoice_seller (tenant_id, id) on delete cascade
);
call secure_by_tenant('invoice_seller_secret');
create policy owner_finds_seller_by_notice on invoice_seller_secret for select to berth_owner using (true);
create table mail_account (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  account_name text not null default '邮件账户',
  state smallint not null default 1 constraint mail_account_state_code check (state between 1 and 2),
  host text constraint mail_account_host_length check (length(host) <= 253),
  port integer constraint mail_account_port_range check (port between 1 and 65535),
  security smallint constraint mail_account_security_code check (security between 1 and 2),
  user_name text constraint mail_account_user_name_length check (length(user_name) <= 100),
  from_address text constraint mail_account_from_address_length check (length(from_address) <= 100),
  from_name text constraint mail_account_from_name_length check (length(from_name) <= 32),
  key_set_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint mail_account_is_one_for_a_tenant unique (tenant_id),
  constraint mail_account_is_whole check (state = 1 or (host is not null and port is not null and security is not null and user_name is not null and from_address is not null))
);
call secure_by_tenant('mail_account');
revoke delete on mail_account from berth_app;
create table mail_account_secret (
  tenant_id bigint not null default scope_tenant(),
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id),
  constraint mail_account_secret_belongs_to_account foreign key (tenant_id) references mail_account (tenant_id) on delete cascade
);
call secure_by_tenant('mail_account_secret');
create table mail_record (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  address text not null,
  mail_kind smallint not null constraint mail_record_mail_kind_code check (mail_kind between 1 and 3),
  subject text not null,
  content text not null constraint mail_record_content_length check (length(content) <= 4000),
  attachment_count integer not null default 0 constraint mail_record_attachment_count_range check (attachment_count >= 0),
  biz_no text,
  send_state smallint not null default 1 constraint mail_record_send_state_code check (send_state between 1 and 3),
  send_at timestamp with time zone,
  fail_reason text constraint mail_record_fail_reason_length check (length(fail_reason) <= 500),
  tries integer not null default 0 constraint mail_record_tries_range check (tries >= 0),
  next_at timestamp with time zone,
  resends integer not null default 0 constraint mail_record_resends_range check (resends >= 0),
  sender text not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  address_whole text not null,
  attachments jsonb not null default '[]',
  claimed_at timestamptz,
  primary key (tenant_id, id),
  constraint mail_record_address_whole_length check (length(address_whole) <= 100)
);
call secure_by_tenant('mail_record');
revoke delete on mail_record from berth_app;
-- the list, newest first
create index mail_record_time on mail_record (tenant_id, created_at desc, id desc);
create table second_factor (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  sealed text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  primary key (tenant_id, user_id),
  constraint second_factor_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('second_factor');
create policy owner_finds_by_session on second_factor for select to berth_owner using (true);
create table second_factor_recovery (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  primary key (tenant_id, user_id, digest),
  constraint second_factor_recovery_belongs foreign key (tenant_id, user_id) references second_factor (tenant_id, user_id) on delete cascade
);
call secure_by_tenant('second_factor_recovery');
alter table invoice add column asks integer not null default 0;
alter table invoice add column buyer_account text;
alter table invoice add column buyer_address text;
alter table invoice add column buyer_bank text;
alter table invoice add column buyer_phone text;
alter table invoice add column has_file boolean not null default false;
alter table invoice add column ofd_key text;
alter table invoice add column pdf_key text;
alter table invoice add column provider smallint;
alter table invoice add column red_kind smallint;
alter table invoice_seller add column key_fingerprint text;
alter table invoice_seller add column key_set_at timestamp with time zone;
alter table invoice_seller add column provider smallint;
alter table known_browser add column browser text;
alter table known_browser add column ip text;
alter table role add column needs_second_factor boolean not null default false;
alter table service_call add column caller_user_id bigint;
alter table session add column browser text;
alter table ended_session drop constraint ended_session_reason_code;
alter table ended_session add constraint ended_session_reason_code CHECK ((reason = ANY (ARRAY['elsewhere'::text, 'logOut'::text, 'wrongPasswords'::text, 'passwordChanged'::text, 'passwordReset'::text, 'stopped'::text, 'tenantStopped'::text, 'clientReset'::text, 'byAdministrator'::text]))) not valid;
alter table ended_session validate constraint ended_session_reason_code;
alter table invoice add constraint invoice_buyer_account_length CHECK ((length(buyer_account) <= 32)) not valid;
alter table invoice validate constraint invoice_buyer_account_length;
alter table invoice add constraint invoice_buyer_address_length CHECK ((length(buyer_address) <= 80)) not valid;
alter table invoice validate constraint invoice_buyer_address_length;
alter table invoice add constraint invoice_buyer_bank_length CHECK ((length(buyer_bank) <= 64)) not valid;
alter table invoice validate constraint invoice_buyer_bank_length;
alter table invoice add constraint invoice_buyer_phone_length CHECK ((length(buyer_phone) <= 20)) not valid;
alter table invoice validate constraint invoice_buyer_phone_length;
alter table invoice add constraint invoice_provider_code CHECK (((provider >= 1) AND (provider <= 2))) not valid;
alter table invoice validate constraint invoice_provider_code;
alter table invoice add constraint invoice_red_kind_code CHECK (((red_kind >= 1) AND (red_kind <= 4))) not valid;
alter table invoice validate constraint invoice_red_kind_code;
alter table invoice_seller add constraint invoice_seller_provider_code CHECK (((provider >= 1) AND (provider <= 2))) not valid;
alter table invoice_seller validate constraint invoice_seller_provider_code;
alter table parameter drop constraint parameter_param_key_code;
alter table parameter add constraint parameter_param_key_code CHECK ((param_key = ANY (ARRAY['repairAcceptUrgent'::text, 'repairAcceptOrdinary'::text, 'repairAcceptLow'::text, 'repairFinishUrgent'::text, 'repairFinishOrdinary'::text, 'repairFinishLow'::text, 'inspectGiveUpHours'::text, 'arrearsFollowDays'::text, 'loginErrorLimit'::text, 'loginLockMinutes'::text, 'sessionIdleMinutes'::text, 'messageKeepDays'::text, 'laneStandMinutes'::text, 'overstayDays'::text, 'largeOrderYuan'::text, 'plateCorrectTimes'::text, 'openByHandTimes'::text, 'passExpiredDays'::text, 'notPostedHours'::text]))) not valid;
alter table parameter validate constraint parameter_param_key_code;
alter table service_call drop constraint service_call_call_kind_code;
alter table service_call add constraint service_call_call_kind_code CHECK (((call_kind >= 1) AND (call_kind <= 5))) not valid;
alter table service_call validate constraint service_call_call_kind_code;
alter table service_call add constraint service_call_caller_user_exists FOREIGN KEY (tenant_id, caller_user_id) REFERENCES tenant_user(tenant_id, id) not valid;
alter table service_call validate constraint service_call_caller_user_exists;
alter table service_call drop constraint service_call_ended_says_when;
alter table service_call add constraint service_call_ended_says_when CHECK (((state = ANY (ARRAY[3, 5, 6])) = (end_at IS NOT NULL))) not valid;
alter table service_call validate constraint service_call_ended_says_when;
alter table service_call drop constraint service_call_state_code;
alter table service_call add constraint service_call_state_code CHECK (((state >= 1) AND (state <= 6))) not valid;
alter table service_call validate constraint service_call_state_code;
CREATE INDEX appoint_order_owner ON public.appoint_order USING btree (tenant_id, owner_mobile, appoint_begin) WHERE (owner_mobile IS NOT NULL);
CREATE INDEX bill_pack_park_lot_plate_owner ON public.bill_pack_park_lot_plate USING btree (tenant_id, owner_mobile, end_date);
CREATE INDEX vehicle_owner ON public.vehicle USING btree (tenant_id, owner_mobile) WHERE (owner_mobile IS NOT NULL);
