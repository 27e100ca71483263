-- Drivers that registered (domain.md 1.58), and the staff whose codes brought them (1.59).
create table promoter (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  promoter_name text not null constraint promoter_promoter_name_length check (length(promoter_name) between 1 and 32),
  promote_code text not null default translate(substr(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), 1, 10), '+/=', 'xyz'),
  user_id bigint,
  park_lot_id bigint,
  share_text text constraint promoter_share_text_length check (length(share_text) <= 120),
  status smallint not null constraint promoter_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint promoter_code_is_unique unique (promote_code),
  constraint promoter_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint promoter_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_tenant('promoter');
create policy owner_finds_by_code on promoter for select to berth_owner using (true);

create table member (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  member_no text not null generated always as ('M' || lpad(id::text, 8, '0')) stored,
  mobile text not null constraint member_mobile_length check (length(mobile) <= 11),
  nick_name text constraint member_nick_name_length check (length(nick_name) <= 32),
  plate_number text constraint member_plate_number_length check (length(plate_number) <= 40),
  source smallint not null constraint member_source_code check (source between 1 and 5),
  promoter_id bigint,
  member_state smallint not null default 1 constraint member_member_state_code check (member_state between 1 and 3),
  register_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint member_mobile_is_registered_once unique (tenant_id, mobile),
  constraint member_promoter_exists foreign key (tenant_id, promoter_id) references promoter (tenant_id, id)
);
call secure_by_tenant('member');
-- the list, newest first; registrations by day
create index member_time on member (tenant_id, register_at desc, id desc);
-- the members of a plate, a promoter's members
create index member_plate on member (tenant_id, plate_number);
create index member_promoter on member (tenant_id, promoter_id, register_at);

-- How often a promoter's register page was opened on a day of the console's clock.
create table promote_visit (
  tenant_id bigint not null default scope_tenant(),
  promoter_id bigint not null,
  day date not null default (now() at time zone 'Asia/Shanghai')::date,
  visits integer not null default 1,
  primary key (tenant_id, promoter_id, day),
  constraint promote_visit_promoter_exists foreign key (tenant_id, promoter_id) references promoter (tenant_id, id) on delete cascade
);
call secure_by_tenant('promote_visit');

-- What somebody must read from a picture before a code is sent, once.
create table picture_code (
  tenant_id bigint not null default scope_tenant(),
  id uuid not null default gen_random_uuid(),
  digest bytea not null,
  expires_at timestamptz not null default now() + interval '3 minutes',
  primary key (tenant_id, id)
);
call secure_by_tenant('picture_code');
create index picture_code_age on picture_code (tenant_id, expires_at);

-- The code on its way to a mobile, for five minutes and five tries; how many were sent to it on that day.
create table register_code (
  tenant_id bigint not null default scope_tenant(),
  mobile text not null,
  digest bytea not null,
  sent_at timestamptz not null default now(),
  sent_count integer not null default 1,
  tries integer not null default 0,
  primary key (tenant_id, mobile)
);
call secure_by_tenant('register_code');

-- Whose code it is, before the tenant is known; nothing once the promoter is disabled or the tenant is no longer served.
create function open_promotion(code text) returns table (tenant_id bigint, tenant_name text, promoter_id bigint, promoter_name text, share_text text)
language sql stable security definer set search_path = public as $$
  select t.id, t.tenant_name, p.id, p.promoter_name, p.share_text from promoter p join tenant t on t.id = p.tenant_id
  where p.promote_code = code and p.status = 1 and tenant_is_served(t.tenant_state, t.service_end)
$$;
