-- Who has an export under way is asked before another one begins.
create index export_task_under_way on export_task (tenant_id) where state in (1, 2);
