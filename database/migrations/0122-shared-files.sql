-- Pictures and packages that anybody of the tenant may see; all other files are their owner's alone.
alter table stored_file
  add column is_shared boolean not null default false,
  add column sha256 text constraint stored_file_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$');
-- a file by its address
create unique index stored_file_key_is_unique on stored_file (tenant_id, key);
