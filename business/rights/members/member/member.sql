create table member (
  {declared},
  member_no text not null generated always as ('M' || lpad(id::text, 8, '0')) stored,
  register_at timestamptz not null default now(),
  constraint member_mobile_is_registered_once unique (tenant_id, mobile)
);
-- the list, newest first; registrations by day
create index member_time on member (tenant_id, register_at desc, id desc);
-- the members of a plate, a promoter's members
create index member_plate on member (tenant_id, plate_number);
create index member_promoter on member (tenant_id, promoter_id, register_at);
