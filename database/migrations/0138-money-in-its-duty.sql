-- While an older version still runs: safe. It counts late money itself as well, which makes the same sums. What the triggers call is made here too, at once.
create or replace function count_sale_in_duty() returns trigger language plpgsql as $$
declare
  moment timestamptz := to_jsonb(new) ->> tg_argv[0];
begin
  perform count_in_duty(m.user_id, null, m.taken_at) from desk_money(moment, moment + interval '1 microsecond') m
    where m.ledger = tg_table_name and m.line = new.id and m.user_id is not null;
  return null;
end $$;
create or replace function count_payment_in_duty() returns trigger language plpgsql as $$ begin
  perform count_in_duty(new.operator_id, new.device_id, case when new.operator_id is not null and new.asked_way is not null then new.created_at else new.paid_at end);
  return null;
end $$;
alter table share_order add column operator_id bigint;
alter table share_order add constraint share_order_operator_exists FOREIGN KEY (tenant_id, operator_id) REFERENCES tenant_user(tenant_id, id) not valid;
alter table share_order validate constraint share_order_operator_exists;
create or replace function desk_money(since timestamptz, until timestamptz) returns table (ledger text, line bigint, user_id bigint, pay_channel smallint, money bigint, taken_at timestamptz)
  language sql stable as $$
  select 'stored_card_flow', f.id, coalesce(u.operator_id, f.operator_id), f.pay_channel, f.money, f.happened_at from stored_card_flow f left join stored_card_flow u on u.id = f.undoes
    where f.pay_channel is not null and f.happened_at >= since and f.happened_at < until
  union all select 'company_flow', f.id, coalesce(u.operator_id, f.operator_id), f.pay_channel, f.money, f.happened_at from company_flow f left join company_flow u on u.id = f.undoes
    where f.pay_channel is not null and f.happened_at >= since and f.happened_at < until
  union all select 'bill_pack_order', o.id, o.operator_id, o.pay_channel, o.bill_pack_money, o.created_at from bill_pack_order o
    where o.bill_pack_money > 0 and o.audit_state <> 3 and o.created_at >= since and o.created_at < until
  union all select 'share_order', o.id, o.operator_id, o.pay_channel, o.money, o.created_at from share_order o where o.created_at >= since and o.created_at < until
  union all select 'share_order', o.id, o.operator_id, o.pay_channel, -o.refund_money, o.cancel_at from share_order o where o.cancel_at >= since and o.cancel_at < until and o.operator_id is not null $$;
create or replace function count_in_duty(taker bigint, of_device bigint, taken_at timestamptz) returns void language plpgsql as $$
declare
  found_in bigint[];
begin
  -- Those that are open and those that ended later are found by an index each.
  select array_agg(e.id) into found_in from (
      select o.* from duty_session o where o.off_at is null
      union all select o.* from duty_session o where o.off_at > taken_at) e
    where e.on_at <= taken_at and case when taker is null then (select v.lane_id from device v where v.id = of_device) in (select lanes_of_box(e.sentry_id)) else e.user_id = taker end;
  if found_in is null then return; end if;
  perform from duty_session where id = any(found_in) order by id for no key update;
  update duty_session s set cash_count = t.cash_count, cash_money = t.cash_money, online_money = t.online_money, updated_at = now(),
      diff_reason = case when s.cash_hand_money <> t.cash_money then coalesce(s.diff_reason, '交班后收到当班时的收款') else s.diff_reason end,
      audit_state = case s.audit_state when 1 then 0 else s.audit_state end,
      audit_by = case s.audit_state when 1 then null else s.audit_by end,
      audit_at = case s.audit_state when 1 then null else s.audit_at end
    from duty_session d cross join lateral (
      select c.online_money, case when c.is_less then d.cash_count else c.cash_count end as cash_count, case when c.is_less then d.cash_money else c.cash_money end as cash_money
      from (select m.*, m.cash_money < d.cash_money and exists (select from cash_posting p where p.duty_id = d.id) as is_less from duty_totals(d.id, d.off_at) m) c) t
    where d.id = any(found_in) and d.off_at is not null and s.id = d.id and (s.cash_money, s.online_money) is distinct from (t.cash_money, t.online_money);
  update cash_posting p set should_money = d.cash_money, updated_at = now() from duty_session d
    where d.id = any(found_in) and p.duty_id = d.id and p.should_money < d.cash_money;
end $$;
CREATE CONSTRAINT TRIGGER bill_pack_order_is_in_its_duty AFTER INSERT ON public.bill_pack_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.operator_id IS NOT NULL)) EXECUTE FUNCTION count_sale_in_duty('created_at');
CREATE CONSTRAINT TRIGGER company_flow_is_in_its_duty AFTER INSERT ON public.company_flow DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.pay_channel IS NOT NULL) AND (new.operator_id IS NOT NULL))) EXECUTE FUNCTION count_sale_in_duty('happened_at');
CREATE CONSTRAINT TRIGGER paid_at_once_is_in_its_duty AFTER INSERT ON public.pay_record DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.pay_status = 3) AND ((new.operator_id IS NOT NULL) OR (new.device_id IS NOT NULL)))) EXECUTE FUNCTION count_payment_in_duty();
CREATE CONSTRAINT TRIGGER paid_later_is_in_its_duty AFTER UPDATE OF pay_status ON public.pay_record DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.pay_status = 3) AND (old.pay_status <> 3) AND (new.operator_id IS NOT NULL))) EXECUTE FUNCTION count_payment_in_duty();
CREATE CONSTRAINT TRIGGER share_order_is_in_its_duty AFTER INSERT ON public.share_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.operator_id IS NOT NULL)) EXECUTE FUNCTION count_sale_in_duty('created_at');
CREATE CONSTRAINT TRIGGER share_order_leaves_its_duty AFTER UPDATE OF cancel_at ON public.share_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.operator_id IS NOT NULL) AND (old.cancel_at IS NULL) AND (new.cancel_at IS NOT NULL))) EXECUTE FUNCTION count_sale_in_duty('cancel_at');
CREATE CONSTRAINT TRIGGER stored_card_flow_is_in_its_duty AFTER INSERT ON public.stored_card_flow DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.pay_channel IS NOT NULL) AND (new.operator_id IS NOT NULL))) EXECUTE FUNCTION count_sale_in_duty('happened_at');
