-- What a tenant's shared files take together, asked before another one is stored.
create index stored_file_room on stored_file (tenant_id) include (size) where is_shared;
