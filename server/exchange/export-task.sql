-- Exports: state, progress, file (domain.md 1.60).
-- An export that is being made says so again and again; one that stopped saying so died with its process and is made again by another.
create table export_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  subject text not null,
  title text not null,
  file_name text not null,
  request jsonb not null,
  state smallint not null default 1,
  done_rows bigint not null default 0,
  total_rows bigint,
  file_key text,
  error_msg text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  beat_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call secure_by_tenant('export_task');
-- a person’s exports, newest first
create index export_task_of_user on export_task (tenant_id, user_id, id desc);
-- what is being made, in all tenants
create index export_task_beat on export_task (beat_at) where state = {export_task.state.running};
create policy owner_resumes on export_task to berth_owner using (true) with check (true);
-- Who has an export under way is asked before another one starts.
create index export_task_under_way on export_task (tenant_id) where state in ({export_task.state.waiting}, {export_task.state.running});

-- Puts the silent ones into the queue again, as waiting ones: the one who made one and is not dead after all learns that it has lost it.
create or replace function resume_exports(silence interval) returns bigint language sql security definer set search_path = public as $$
  with silent as (
    update export_task set state = {export_task.state.waiting} where state = {export_task.state.running} and beat_at < now() - silence returning tenant_id, id)
  select count(enqueue_job('export', json_build_object('tenantId', tenant_id::text, 'taskId', id::text))::text) from silent
$$;
