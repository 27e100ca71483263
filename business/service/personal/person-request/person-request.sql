-- Requests of people about what is kept of them. Never deleted: that it was asked and answered is what must be shown.
create table person_request (
  {declared},
  request_no text not null generated always as ('G' || lpad(id::text, 8, '0')) stored,
  constraint person_request_says_whom check (coalesce(mobile, plate_number, id_card) is not null)
);
revoke delete on person_request from berth_app;
-- the list, newest first
create index person_request_time on person_request (tenant_id, created_at desc, id desc);

-- Who an open request is about, whole; gone when it is done.
create table person_request_subject (
  tenant_id bigint not null default scope_tenant(),
  request_id bigint not null,
  mobile text constraint person_request_subject_mobile_sealed check (is_sealed(mobile, tenant_id)),
  plate_number text,
  employee_ids bigint[] not null default '{}',
  primary key (tenant_id, request_id),
  constraint person_request_subject_belongs_to_request foreign key (tenant_id, request_id) references person_request (tenant_id, id) on delete cascade
);
call secure_by_tenant('person_request_subject');
