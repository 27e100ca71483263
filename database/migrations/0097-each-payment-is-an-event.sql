-- While an older version still runs: safe; it sends what it prepares without the payment's number.
alter table webhook_event add column pay_no text;

create or replace function note_webhook_events() returns trigger language plpgsql as $$
declare
  noted jsonb;
begin
  if not exists (select from webhook where status = 2) then return null; end if;
  if tg_table_name = 'park_order' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select kind, n.id, array[n.park_lot_id], pay_no from new_rows n cross join lateral (
        select 1, null, 1
        union all select 2, p.pay_no, 2 from unnest(n.payment_ids) p (pay_no)
        union all select 3, null, 3 where n.left_at is not null) each (kind, pay_no, place)
      where n.order_status <> 6 order by n.id, place) n (kind, id, lots, pay_no);
  elsif tg_table_name = 'park_order' then
    select jsonb_agg(n) into noted from (
      select kind, n.id, array[n.park_lot_id], pay_no from new_rows n join old_rows o using (tenant_id, id) cross join lateral (
        select 2, p.pay_no, 1 from unnest(n.payment_ids) p (pay_no)
          where p.pay_no <> all (o.payment_ids)
        union all select 3, null, 2 where n.left_at is not null and o.left_at is null) each (kind, pay_no, place)
      where n.order_status <> 6 order by n.id, place) n (kind, id, lots, pay_no);
  elsif tg_table_name = 'alarm' then
    select jsonb_agg(n) into noted from (
      select 4, id, array_remove(array[park_lot_id], null) from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'bill_pack_order' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select 5, id, park_lot_ids from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'bill_pack_order' then
    select jsonb_agg(n) into noted from (
      select 5, n.id, n.park_lot_ids from new_rows n join old_rows o using (tenant_id, id)
      where (n.card_state, n.audit_state, n.begin_date, n.end_date, n.park_lot_ids) is distinct from (o.card_state, o.audit_state, o.begin_date, o.end_date, o.park_lot_ids)
      order by n.id) n (kind, id, lots);
  elsif tg_table_name = 'refund' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select 6, id, array[park_lot_id] from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'refund' then
    select jsonb_agg(n) into noted from (
      select 6, n.id, array[n.park_lot_id] from new_rows n join old_rows o using (tenant_id, id)
      where (n.audit_state, n.refund_state) is distinct from (o.audit_state, o.refund_state) order by n.id) n (kind, id, lots);
  elsif tg_table_name = 'invoice' and tg_op = 'INSERT' then
    select jsonb_agg(n) into noted from (
      select 7, id, park_lot_ids from new_rows order by id) n (kind, id, lots);
  elsif tg_table_name = 'invoice' then
    select jsonb_agg(n) into noted from (
      select 7, n.id, n.park_lot_ids from new_rows n join old_rows o using (tenant_id, id)
      where (n.status, n.red_state) is distinct from (o.status, o.red_state) order by n.id) n (kind, id, lots);
  end if;
  insert into webhook_event (kind, subject_id, park_lot_ids, pay_no)
    select kind, id, lots, pay_no from jsonb_to_recordset(noted) as found (kind smallint, id bigint, lots bigint[], pay_no text)
      where pay_no is null or exists (select from pay_key k where k.pay_no = found.pay_no);
  return null;
end $$;
