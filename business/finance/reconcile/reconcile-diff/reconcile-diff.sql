create table reconcile_diff (
  {declared},
  diff_no text not null generated always as ('Y' || id) stored,
  diff_money bigint not null generated always as (channel_money - platform_money) stored,
  constraint reconcile_diff_handled_by_someone check ((handle_state = {reconcile_diff.handle_state.open}) = (handle_by is null)
    and (handle_by is null) = (handle_at is null)),
  constraint reconcile_diff_remark_length check (length(remark) <= 255)
);
revoke delete on reconcile_diff from berth_app;
-- the list, newest first; the differences of a task; what a report counts of a day
create index reconcile_diff_time on reconcile_diff (tenant_id, happened_at desc, id desc);
create index reconcile_diff_task on reconcile_diff (tenant_id, task_id);
create index reconcile_diff_day on reconcile_diff (tenant_id, bill_date);
create trigger reconcile_diff_is_handled after update of handle_state on reconcile_diff for each row execute function task_follows_its_differences();
create policy owner_follows on reconcile_diff for select to berth_owner using (true);
