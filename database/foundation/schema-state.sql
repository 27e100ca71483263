-- Which text of schema.sql the functions and views of this database are from.
create table schema_state (
  is_only boolean primary key default true constraint schema_state_is_one check (is_only),
  digest text not null
);
revoke all on schema_state from berth_app;
