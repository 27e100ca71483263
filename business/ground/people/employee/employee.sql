-- Who works here (domain.md 1.42); an employee may have an account, and an account belongs to one employee at most.
create table employee (
  {declared},
  constraint employee_account_is_of_one unique (tenant_id, user_id),
  constraint employee_leaves_after_entry check (leave_date >= entry_date),
  constraint employee_left_on_a_day check ((work_state = {employee.work_state.left}) = (leave_date is not null)),
  constraint employee_no_is_unique unique (tenant_id, employee_no)
);
-- the list, newest first; those of an organisation
create index employee_time on employee (tenant_id, created_at desc, id desc);
create index employee_org on employee (tenant_id, org_id);

-- The whole number of an employee's identity card, sealed (server/secrets); the record itself shows it masked.
create table employee_identity_card (
  tenant_id bigint not null default scope_tenant(),
  employee_id bigint not null,
  sealed text not null,
  primary key (tenant_id, employee_id),
  constraint employee_identity_card_belongs_to_employee foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
call secure_by_tenant('employee_identity_card');
