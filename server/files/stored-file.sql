-- Files that were exported, imported or uploaded; the bytes are in the file store.
-- Pictures and packages that anyone of the tenant may see; all other files are their owner's alone.
create table stored_file (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  key text not null,
  kind text not null,
  size bigint not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  is_shared boolean not null default false,
  sha256 text,
  primary key (tenant_id, id),
  constraint stored_file_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$')
);
call secure_by_tenant('stored_file');
-- a file by its address
create unique index stored_file_key_is_unique on stored_file (tenant_id, key);
-- What a tenant's shared files take together, asked before another one is stored.
create index stored_file_room on stored_file (tenant_id) include (size) where is_shared;

-- What the tenant's shared files take together, for itself and for the platform.
create policy owner_adds_up on stored_file for select to berth_owner using (is_shared);
create or replace function shared_bytes(of_tenant bigint) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce(sum(size), 0)::bigint from stored_file where tenant_id = of_tenant and is_shared and scope_tenant() in (0, of_tenant) $$;
