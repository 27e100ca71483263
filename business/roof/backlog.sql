-- What waits in all tenants, for those who watch the platform: how much, and for how many seconds the oldest of it.
create or replace function backlog() returns table (name text, waiting bigint, oldest_seconds double precision) language plpgsql stable security definer
  set search_path = public as $$
begin
  return query
    select 'gate_commands', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::double precision from gate_command
      where state in ({gate_command.state.waiting}, {gate_command.state.sent})
    union all
    select 'payments', count(*), coalesce(extract(epoch from now() - min(k.made_at)), 0)::double precision from pay_key k
      where k.is_pending and k.pay_no like 'W%'
    union all
    select 'refunds', count(*), coalesce(extract(epoch from now() - min(b.since)), 0)::double precision
      from (select coalesce(k.due_back_since, k.touched_at) as since from pay_key k where k.is_due_back
        union all
        select coalesce(r.reviewed_at, r.apply_at) from refund r where r.refund_state = {refund.refund_state.underWay}
          and r.refund_way = {refund.refund_way.channel}) b
    union all
    select 'pay_outs', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::double precision from pay_out where ended_at is null
    union all
    select 'shares', count(*), coalesce(extract(epoch from now() - min(s.since)), 0)::double precision
      from (select noted_at as since from payment_to_split union all select opened_at from shared_trade where is_open) s
    union all
    select 'exports', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::double precision from export_task
      where state in ({export_task.state.waiting}, {export_task.state.running});
end $$;
