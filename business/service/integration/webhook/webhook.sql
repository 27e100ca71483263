-- Where events are sent to other systems. The secret that signs is sealed (server/secrets) and read by no call; the one before signs alongside it
-- until `previous_until`.
create table webhook (
  {declared},
  secret text,
  previous_secret text,
  previous_until timestamptz,
  constraint webhook_name_is_unique unique (tenant_id, hook_name)
);

-- The outbox: what happened, in the transaction in which it did. A job of that same transaction makes deliveries of it. `pay_no`: of a payment, which it is.
create table webhook_event (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  kind smallint not null,
  subject_id bigint not null,
  park_lot_ids bigint[] not null default '{}',
  pay_no text,
  happened_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call secure_by_tenant('webhook_event');
create trigger webhook_event_is_prepared after insert on webhook_event for each row execute function prepare_webhook_event();

create trigger alarm_new_is_noted after insert on alarm referencing new table as new_rows for each statement execute function note_webhook_events();
create trigger bill_pack_order_new_is_noted after insert on bill_pack_order referencing new table as new_rows for each statement
  execute function note_webhook_events();
create trigger bill_pack_order_changed_is_noted after update on bill_pack_order referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_events();
create trigger park_order_new_is_noted after insert on park_order referencing new table as new_rows for each statement execute function note_webhook_events();
create trigger park_order_changed_is_noted after update on park_order referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_events();
create trigger refund_new_is_noted after insert on refund referencing new table as new_rows for each statement execute function note_webhook_events();
create trigger refund_changed_is_noted after update on refund referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_events();
create trigger invoice_new_is_noted after insert on invoice referencing new table as new_rows for each statement execute function note_webhook_events();
create trigger invoice_changed_is_noted after update on invoice referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_events();

create or replace function prepare_webhook_event() returns trigger language plpgsql as $$
begin
  perform enqueue_job('prepare-webhook', json_build_object('tenantId', new.tenant_id::text, 'eventId', new.id::text));
  return null;
end $$;

-- Notes the events in the rows that a statement wrote, by any writer; nothing where no address wants them. The triggers stand here: what is watched knows
-- nothing of it.
create or replace function note_webhook_events() returns trigger language plpgsql as $$
declare
  noted jsonb;
begin
  if not exists (select from webhook where status = {webhook.status.enabled}) then return null; end if;
  if tg_table_name = 'park_order' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select kind, n.id, array[n.park_lot_id], pay_no from new_rows n cross join lateral (
        select {webhook_delivery.event_kind.orderEntered}, null, 1
        union all select {webhook_delivery.event_kind.orderPaid}, p.pay_no, 2 from unnest(n.payment_ids) p (pay_no)
        union all select {webhook_delivery.event_kind.orderLeft}, null, 3 where n.left_at is not null) each (kind, pay_no, place)
      where n.order_status <> {park_order.order_status.void} order by n.id, place) n (kind, id, lots, pay_no);
  elsif tg_table_name = 'park_order' then
    select jsonb_agg(n) into noted from (
      select kind, n.id, array[n.park_lot_id], pay_no from new_rows n join old_rows o using (tenant_id, id) cross join lateral (
        select {webhook_delivery.event_kind.orderPaid}, p.pay_no, 1 from unnest(n.payment_ids) p (pay_no)
          where p.pay_no <> all (o.payment_ids)
        union all select {webhook_delivery.event_kind.orderLeft}, null, 2 where n.left_at is not null and o.left_at is null) each (kind, pay_no, place)
      where n.order_status <> {park_order.order_status.void} order by n.id, place) n (kind, id, lots, pay_no);
  elsif tg_table_name = 'alarm' then
    select jsonb_agg(n) into noted from (
      select {webhook_delivery.event_kind.alarmRaised}, id, array_remove(array[park_lot_id], null) from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'bill_pack_order' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select {webhook_delivery.event_kind.passChanged}, id, park_lot_ids from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'bill_pack_order' then
    select jsonb_agg(n) into noted from (
      select {webhook_delivery.event_kind.passChanged}, n.id, n.park_lot_ids from new_rows n join old_rows o using (tenant_id, id)
      where (n.card_state, n.audit_state, n.begin_date, n.end_date, n.park_lot_ids) is distinct from (o.card_state, o.audit_state, o.begin_date, o.end_date,
        o.park_lot_ids)
      order by n.id) n (kind, id, lots);
  elsif tg_table_name = 'refund' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select {webhook_delivery.event_kind.refundChanged}, id, array[park_lot_id] from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'refund' then
    select jsonb_agg(n) into noted from (
      select {webhook_delivery.event_kind.refundChanged}, n.id, array[n.park_lot_id] from new_rows n join old_rows o using (tenant_id, id)
      where (n.audit_state, n.refund_state) is distinct from (o.audit_state, o.refund_state) order by n.id) n (kind, id, lots);
  elsif tg_table_name = 'invoice' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select {webhook_delivery.event_kind.invoiceChanged}, id, park_lot_ids from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'invoice' then
    select jsonb_agg(n) into noted from (
      select {webhook_delivery.event_kind.invoiceChanged}, n.id, n.park_lot_ids from new_rows n join old_rows o using (tenant_id, id)
      where (n.status, n.red_state) is distinct from (o.status, o.red_state) order by n.id) n (kind, id, lots);
  end if;
  insert into webhook_event (kind, subject_id, park_lot_ids, pay_no)
    select kind, id, lots, pay_no from jsonb_to_recordset(noted) as found (kind smallint, id bigint, lots bigint[], pay_no text)
      where pay_no is null or exists (select from pay_key k where k.pay_no = found.pay_no);
  return null;
end $$;
