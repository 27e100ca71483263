-- An export that is being made says so again and again; one that fell silent died with its process and is made anew by another.
alter table export_task add column beat_at timestamptz not null default now();
-- what is waiting or being made, in all tenants
create index export_task_alive on export_task (beat_at) where state in (1, 2);
create policy owner_resumes on export_task to berth_owner using (true) with check (true);

-- Puts the silent ones into the queue again. Doing so too early or twice is harmless: whoever begins first has the task.
create function resume_exports(silence interval) returns bigint language sql security definer set search_path = public as $$
  with silent as (
    update export_task set beat_at = now() where state in (1, 2) and beat_at < now() - silence returning tenant_id, id)
  select count(enqueue_job('export', json_build_object('tenantId', tenant_id::text, 'taskId', id::text))::text) from silent
$$;
