-- What was asked for longest ago comes first, and payments that no one can answer for leave refunds their share of a round.
create or replace function payments_to_follow() returns table (tenant_id bigint, pay_no text, to_refund boolean) language sql stable security definer set search_path = public as $$
  select tenant_id, pay_no, to_refund from (
    (select p.tenant_id, p.pay_no, false as to_refund, p.updated_at from pay_record p
     where p.pay_status in (1, 2) and p.pay_no like 'W%' and p.updated_at < now() - interval '5 seconds' order by p.updated_at limit 100)
    union all
    (select p.tenant_id, p.pay_no, true, p.updated_at from pay_record p
     where p.refund_due > p.refund_money - p.returned_money order by p.updated_at limit 100)
  ) open_at_the_channel order by updated_at
$$;
