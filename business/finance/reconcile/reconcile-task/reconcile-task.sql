-- A channel's bill of a day held against our books of it (domain.md 1.38, 4.17). A bill is of the whole tenant: only people of all its lots see the task.
create table reconcile_task (
  {declared},
  task_no text not null generated always as ('Z' || id) stored,
  diff_money bigint not null generated always as (channel_money - platform_money) stored,
  settle_money bigint not null generated always as (channel_money - fee_money) stored,
  constraint reconcile_task_bill_is_held_once unique (tenant_id, bill_date, pay_channel, mch_no),
  constraint reconcile_task_mch_no_length check (length(mch_no) between 1 and 64),
  constraint reconcile_task_state_follows_differences check (state not in ({reconcile_task.state.even}, {reconcile_task.state.differs},
    {reconcile_task.state.handled}) or (state = {reconcile_task.state.even}) = (diff_count = 0))
);
alter table reconcile_task enable row level security, force row level security;
create policy whole_tenant_rows on reconcile_task using (tenant_id = (select scope_tenant()) and (select scope_all_lots()))
  with check (tenant_id = (select scope_tenant()) and (select scope_all_lots()));
revoke delete on reconcile_task from berth_app;
create policy owner_follows on reconcile_task for all to berth_owner using (true) with check (true);

-- A task is handled when all its differences are; what is kept pending (4) is not. Anyone who handles one may not see the task.
create or replace function task_follows_its_differences() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reconcile_task t set updated_at = now(),
    state = case when exists (select from reconcile_diff d where d.tenant_id = t.tenant_id and d.task_id = t.id
      and d.handle_state in ({reconcile_diff.handle_state.open}, {reconcile_diff.handle_state.pending})) then {reconcile_task.state.differs}
      else {reconcile_task.state.handled} end
  where t.tenant_id = new.tenant_id and t.id = new.task_id;
  return null;
end $$;

-- A bill is a merchant's, over all tenants: whose payments its numbers are, and which tenants there are to hand the rest to.
create or replace function owners_of_payments(numbers text[]) returns table (pay_no text, tenant_id bigint) language sql stable security definer
  set search_path = public
  as $$ select k.pay_no, k.tenant_id from pay_key k where k.pay_no = any(numbers)
    union select k.joint_no, k.tenant_id from pay_key k where k.joint_no = any(numbers) $$;
