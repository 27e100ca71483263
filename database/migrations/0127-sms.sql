-- A job that waits until its time.
create function enqueue_job_at(job text, payload json, at timestamptz) returns void language plpgsql security definer set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(job, payload, run_at => at);
end $$;

-- How many messages the tenant may still send, and what one costs (domain.md 1.49). One row for each tenant.
create table sms_account (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  account_name text not null default '短信账户',
  sign_name text not null constraint sms_account_sign_name_length check (length(sign_name) between 2 and 12),
  left_count integer not null constraint sms_account_left_count_range check (left_count >= 0),
  used_count integer not null default 0 constraint sms_account_used_count_range check (used_count >= 0),
  warn_count integer not null constraint sms_account_warn_count_range check (warn_count between 0 and 999999),
  unit_price bigint not null constraint sms_account_unit_price_range check (unit_price >= 0),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sms_account_is_one_for_a_tenant unique (tenant_id)
);
call secure_by_tenant('sms_account');
revoke delete on sms_account from berth_app;

create table sms_template (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  template_code text not null constraint sms_template_template_code_length check (length(template_code) between 1 and 32),
  template_name text not null constraint sms_template_template_name_length check (length(template_name) between 1 and 32),
  sms_kind smallint not null constraint sms_template_sms_kind_code check (sms_kind between 1 and 9),
  content text not null constraint sms_template_content_length check (length(content) between 1 and 500),
  provider_template_id text constraint sms_template_provider_template_id_length check (length(provider_template_id) <= 64),
  status smallint not null constraint sms_template_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sms_template_code_is_unique unique (tenant_id, template_code)
);
call secure_by_tenant('sms_template');

-- Every message that was to be sent. People see the masked number; the whole one is for the channel alone.
create table sms_record (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  mobile text not null,
  mobile_whole text not null constraint sms_record_mobile_whole_length check (length(mobile_whole) <= 20),
  template_code text,
  sms_kind smallint not null constraint sms_record_sms_kind_code check (sms_kind between 1 and 9),
  content text not null,
  sign_name text not null,
  biz_no text,
  plate_number text,
  park_lot_id bigint,
  provider text,
  provider_no text,
  send_state smallint not null default 0 constraint sms_record_send_state_code check (send_state between 0 and 3),
  send_at timestamptz,
  receipt_at timestamptz,
  receipt_code text,
  fail_reason text,
  bill_count integer not null default 0 constraint sms_record_bill_count_range check (bill_count >= 0),
  cost bigint not null default 0 constraint sms_record_cost_range check (cost >= 0),
  tries integer not null default 0 constraint sms_record_tries_range check (tries >= 0),
  resends integer not null default 0 constraint sms_record_resends_range check (resends >= 0),
  sender text not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sms_record_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_tenant('sms_record');
revoke delete on sms_record from berth_app;
-- the list, newest first
create index sms_record_time on sms_record (tenant_id, created_at desc, id desc);
