-- Imports: how far each is, and its result for the person who brought the file (specification 3, Import result).
-- One that is under way says so again and again; one that stopped saying so died with its process, and what it had brought in stays in.
create table import_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  subject text not null,
  file_name text not null,
  total_rows bigint not null,
  done_rows bigint not null default 0,
  result jsonb,
  refusal text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  beat_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call secure_by_tenant('import_task');
-- a person’s imports, newest first
create index import_task_of_user on import_task (tenant_id, user_id, id desc);
