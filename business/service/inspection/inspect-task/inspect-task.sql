create table inspect_task (
  {declared},
  task_no text not null generated always as ('X' || lpad(id::text, 8, '0')) stored,
  point_count integer not null generated always as (cardinality(point_ids)) stored,
  reminded_at timestamptz,
  constraint inspect_task_counts_its_points check (done_count between 0 and cardinality(point_ids)),
  constraint inspect_task_ends_after_it_begins check (plan_end_at > plan_begin_at),
  constraint inspect_task_is_made_once unique (tenant_id, plan_id, plan_begin_at)
);
-- the list, newest first; what has to be reminded of or is missed
create index inspect_task_time on inspect_task (tenant_id, plan_begin_at desc, id desc);
create index inspect_task_due on inspect_task (tenant_id, plan_end_at)
  where task_state in ({inspect_task.task_state.waiting}, {inspect_task.task_state.underWay});
