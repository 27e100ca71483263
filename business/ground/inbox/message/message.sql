-- A message to one person (domain.md 1.57), kept by months. `biz_kind` and `biz_no` name what it is about, so that what is sent twice arrives once
-- (`message_sent`). `seen_at`: the message centre was opened since it came, which puts out the bell's dot.
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
  constraint message_level_code check (level between {message.level.urgent} and {message.level.ordinary}),
  constraint message_receiver_exists foreign key (tenant_id, receiver_user_id) references tenant_user (tenant_id, id),
  constraint message_title_length check (length(title) between 1 and 255)
) partition by range (sent_at);
call secure_by_tenant('message');
call keep_partitions('message');
-- the message centre, newest first; the bell's dot
create index message_of_receiver on message (tenant_id, receiver_user_id, id desc) where deleted_at is null;
create index message_unseen on message (tenant_id, receiver_user_id) where seen_at is null and deleted_at is null;
-- what is older than it is kept
create index message_age on message (tenant_id, sent_at);
create trigger message_is_sent_once before insert on message for each row execute function send_once();

-- What was sent to each person, over all months: no one gets it again while the message is kept, deleted or not.
create table message_sent (
  tenant_id bigint not null default scope_tenant(),
  receiver_user_id bigint not null,
  biz_kind text not null,
  biz_no text not null,
  message_id bigint not null,
  primary key (tenant_id, receiver_user_id, biz_kind, biz_no)
);
call secure_by_tenant('message_sent');

create or replace function send_once() returns trigger language plpgsql as $$
begin
  insert into message_sent (tenant_id, receiver_user_id, biz_kind, biz_no, message_id)
    values (new.tenant_id, new.receiver_user_id, new.biz_kind, new.biz_no, new.id) on conflict do nothing;
  if not found and not exists (select from message_sent where tenant_id = new.tenant_id and receiver_user_id = new.receiver_user_id
    and biz_kind = new.biz_kind and biz_no = new.biz_no and message_id = new.id) then return null; end if;
  return new;
end $$;

-- Takes messages out that were written to a file; what they were about may then be sent again.
create or replace function archive_messages(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
begin
  with gone as (
    delete from message m where m.tenant_id = scope_tenant() and m.sent_at >= month_begins(of_month) and m.sent_at < month_ends(of_month) and m.id = any(ids)
      returning m as line),
  unsent as (
    delete from message_sent t using gone g where t.tenant_id = scope_tenant() and t.receiver_user_id = (g.line).receiver_user_id
      and t.biz_kind = (g.line).biz_kind and t.biz_no = (g.line).biz_no)
  select count(*), sum(fact_digest(to_jsonb(line)::text)) into taken, brought from gone;
  perform note_archived('message', of_month, '30 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
end $$;

-- The one who asked for an export is notified of its end.
create or replace function report_export() returns trigger language plpgsql as $$
begin
  perform enqueue_job('tell-export', json_build_object('tenantId', new.tenant_id::text, 'taskId', new.id::text));
  return null;
end $$;
create trigger export_is_reported after update of state on export_task
  for each row when (new.state in ({export_task.state.done}, {export_task.state.failed}) and old.state <> new.state)
  execute function report_export();
