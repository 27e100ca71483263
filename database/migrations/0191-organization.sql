-- The tree of a tenant's organisation (domain.md 1.43). `path_code` is the place in it, by which a list in its order shows the tree: of each
-- ancestor and of itself the sort and the id.
create table organization (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  org_code text not null constraint organization_org_code_length check (length(org_code) <= 32),
  org_name text not null constraint organization_org_name_length check (length(org_name) between 2 and 255),
  org_kind smallint not null constraint organization_org_kind_code check (org_kind between 1 and 5),
  parent_id bigint,
  path_code text not null,
  level smallint not null constraint organization_is_six_deep check (level between 1 and 6),
  leader_id bigint,
  contact_mobile text constraint organization_contact_mobile_length check (length(contact_mobile) <= 20),
  address text constraint organization_address_length check (length(address) <= 255),
  sort integer not null default 0 constraint organization_sort_range check (sort between 0 and 9999),
  park_lot_ids bigint[] not null default '{}',
  status smallint not null constraint organization_status_code check (status in (1, 2)),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint organization_code_is_unique unique (tenant_id, org_code),
  constraint organization_name_is_unique_below_its_parent unique nulls not distinct (tenant_id, parent_id, org_name),
  constraint organization_parent_exists foreign key (tenant_id, parent_id) references organization (tenant_id, id),
  constraint organization_leader_exists foreign key (tenant_id, leader_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('organization');
call refer_by_list('organization', 'park_lot_ids', 'parking_lot', 'organization_lots_exist');
-- the list, as a tree
create index organization_path on organization (tenant_id, path_code, id);

-- The place of a row follows from its parent's; those below it move along. Two moves never pass each other, so that no circle comes about.
create function place_organization() returns trigger language plpgsql as $$
declare
  above organization;
begin
  perform pg_advisory_xact_lock(hashtext('organization'), new.tenant_id::int);
  select * into above from organization where tenant_id = new.tenant_id and id = new.parent_id;
  if tg_op = 'UPDATE' and above.path_code like old.path_code || '%' then
    raise exception 'an organisation below itself' using errcode = '23514', constraint = 'organization_is_not_below_itself';
  end if;
  new.level := coalesce(above.level, 0) + 1;
  new.path_code := coalesce(above.path_code, '') || lpad(new.sort::text, 4, '0') || lpad(new.id::text, 10, '0') || '/';
  return new;
end $$;
create trigger place_organization before insert or update of parent_id, sort on organization for each row execute function place_organization();

create function place_those_below() returns trigger language plpgsql as $$
begin
  update organization set sort = sort where tenant_id = new.tenant_id and parent_id = new.id;
  return null;
end $$;
create trigger place_those_below after update of parent_id, sort on organization for each row when (old.path_code <> new.path_code) execute function place_those_below();

-- Who works here (domain.md 1.42); an employee may have an account, and an account belongs to one employee at most.
create table employee (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  employee_no text not null constraint employee_employee_no_length check (length(employee_no) <= 32),
  real_name text not null constraint employee_real_name_length check (length(real_name) between 2 and 20),
  gender smallint constraint employee_gender_code check (gender between 1 and 2),
  id_card text constraint employee_id_card_length check (length(id_card) <= 18),
  mobile text not null constraint employee_mobile_length check (length(mobile) <= 11),
  email text constraint employee_email_length check (length(email) <= 100),
  org_id bigint not null,
  post_name text constraint employee_post_name_length check (length(post_name) <= 32),
  employee_kind smallint not null constraint employee_employee_kind_code check (employee_kind between 1 and 7),
  park_lot_ids bigint[] not null default '{}',
  sentry_ids bigint[] not null default '{}',
  entry_date date not null,
  leave_date date,
  work_state smallint not null default 1 constraint employee_work_state_code check (work_state between 1 and 4),
  user_id bigint,
  address text constraint employee_address_length check (length(address) <= 255),
  emergency_contact text constraint employee_emergency_contact_length check (length(emergency_contact) <= 12),
  emergency_phone text constraint employee_emergency_phone_length check (length(emergency_phone) <= 20),
  remark text constraint employee_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint employee_no_is_unique unique (tenant_id, employee_no),
  constraint employee_account_is_of_one unique (tenant_id, user_id),
  constraint employee_left_on_a_day check ((work_state = 2) = (leave_date is not null)),
  constraint employee_leaves_after_entry check (leave_date >= entry_date),
  constraint employee_org_exists foreign key (tenant_id, org_id) references organization (tenant_id, id),
  constraint employee_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('employee');
call refer_by_list('employee', 'park_lot_ids', 'parking_lot', 'employee_lots_exist');
call refer_by_list('employee', 'sentry_ids', 'sentry', 'employee_sentries_exist');
-- the list, newest first; those of an organisation
create index employee_time on employee (tenant_id, created_at desc, id desc);
create index employee_org on employee (tenant_id, org_id);

create view organization_now with (security_invoker = true) as
  select o.*, cardinality(o.park_lot_ids) as park_lot_count,
    (select count(*)::int from employee e where e.org_id = o.id and e.work_state <> 2) as employee_count
  from organization o;
