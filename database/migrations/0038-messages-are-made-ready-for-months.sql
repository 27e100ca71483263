-- Each statement by itself.
-- While an older version still runs: safe. What messages need to get months while others write them (0039): what was sent stands in a table of its
-- own, and there is a key with the moment, and one before which all messages lie.
do $$
begin
  if to_regclass('message_sent') is not null then return; end if;
  create table message_sent (
    tenant_id bigint not null default scope_tenant(),
    receiver_user_id bigint not null,
    biz_kind text not null,
    biz_no text not null,
    message_id bigint not null,
    primary key (tenant_id, receiver_user_id, biz_kind, biz_no)
  );
  call secure_by_tenant('message_sent');
end $$;
create or replace function tell_once() returns trigger language plpgsql as $$
begin
  insert into message_sent (tenant_id, receiver_user_id, biz_kind, biz_no, message_id)
    values (new.tenant_id, new.receiver_user_id, new.biz_kind, new.biz_no, new.id) on conflict do nothing;
  if not found and not exists (select from message_sent where tenant_id = new.tenant_id and receiver_user_id = new.receiver_user_id
    and biz_kind = new.biz_kind and biz_no = new.biz_no and message_id = new.id) then return null; end if;
  return new;
end $$;
create or replace trigger message_is_told_once before insert on message for each row execute function tell_once();
drop policy if exists owner_reads_sent on message;
create policy owner_reads_sent on message for select to berth_owner using (true);
drop policy if exists owner_notes_sent on message_sent;
create policy owner_notes_sent on message_sent for all to berth_owner using (true) with check (true);
insert into message_sent (tenant_id, receiver_user_id, biz_kind, biz_no, message_id)
  select tenant_id, receiver_user_id, biz_kind, biz_no, id from message on conflict do nothing;
drop policy owner_reads_sent on message;
drop policy owner_notes_sent on message_sent;
create unique index concurrently if not exists message_with_month on message (tenant_id, id, sent_at);
do $$
begin
  if exists (select from pg_constraint where conname = 'message_until') then return; end if;
  execute format('alter table message add constraint message_until check (sent_at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$;
alter table message validate constraint message_until;
