-- An export that is being made says so again and again; one that fell silent died with its process and is made anew by another.
alter table export_task add column beat_at timestamptz not null default now();
-- what is being made, in all tenants
create index export_task_beat on export_task (beat_at) where state = 2;
create policy owner_resumes on export_task to berth_owner using (true) with check (true);

-- Puts the silent ones into the queue again, as waiting ones: whoever made one and is not dead after all learns that it has lost it.
create function resume_exports(silence interval) returns bigint language sql security definer set search_path = public as $$
  with silent as (
    update export_task set state = 1 where state = 2 and beat_at < now() - silence returning tenant_id, id)
  select count(enqueue_job('export', json_build_object('tenantId', tenant_id::text, 'taskId', id::text))::text) from silent
$$;
