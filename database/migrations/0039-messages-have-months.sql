-- While an older version still runs: safe. Writers wait for a moment: no row is read or moved. What was there becomes the first partition, up to the
-- moment that 0038 checked.
do $$
declare
  part text := 'message' || to_char(now() at time zone 'UTC', '_YYYY_MM');
  one record;
begin
  lock table message in access exclusive mode;
  perform set_config('migration.message', nextval(pg_get_serial_sequence('message', 'id'))::text, true);
  for one in select tgname from pg_trigger where tgrelid = 'message'::regclass and not tgisinternal loop
    execute format('drop trigger %I on message', one.tgname);
  end loop;
  for one in select polname from pg_policy where polrelid = 'message'::regclass loop
    execute format('drop policy %I on message', one.polname);
  end loop;
  alter table message disable row level security, no force row level security, alter column id drop identity, drop constraint message_pkey,
    drop constraint message_is_told_once;
  execute format('alter table message add constraint %I primary key using index message_with_month', part || '_pkey');
  for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'message'::regclass and not i.indisprimary loop
    execute format('alter index %I rename to %I', one.relname, part || substr(one.relname, length('message') + 1));
  end loop;
  revoke all on message from berth_app;
  execute format('alter table message rename to %I', part);
end $$;
create table message (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  receiver_user_id bigint not null,
  message_type text not null default '24',
  category smallint not null,
  level smallint not null,
  title text not null,
  content text not null,
  biz_kind text not null,
  biz_no text not null,
  jump_url text,
  sent_at timestamptz not null default now(),
  seen_at timestamptz,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id, sent_at),
  constraint message_category_code check (category between 1 and 7),
  constraint message_content_length check (length(content) <= 2000),
  constraint message_level_code check (level between 1 and 3),
  constraint message_receiver_exists foreign key (tenant_id, receiver_user_id) references tenant_user (tenant_id, id),
  constraint message_title_length check (length(title) between 1 and 255)
) partition by range (sent_at);
call secure_by_tenant('message');
create index message_of_receiver on message (tenant_id, receiver_user_id, id desc) where deleted_at is null;
create index message_unseen on message (tenant_id, receiver_user_id) where seen_at is null and deleted_at is null;
create index message_age on message (tenant_id, sent_at);
create trigger message_is_told_once before insert on message for each row execute function tell_once();
do $$
declare
  part text := 'message' || to_char(now() at time zone 'UTC', '_YYYY_MM');
begin
  execute format('alter table message attach partition %I for values from (minvalue) to (%L)', part,
    (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = 'message_until'));
  execute format('alter table %I drop constraint message_until', part);
  execute format('alter table message alter column id restart with %s', current_setting('migration.message'));
  call keep_partitions('message', current_date);
end $$;
