-- `asked_at`: when the channel was asked for it first, which some channels need to know it again.
create table refund (
  {declared},
  order_id bigint,
  apply_at timestamptz not null default now(),
  asked_at timestamptz,
  constraint refund_audit_remark_length check (length(audit_remark) <= 64),
  constraint refund_is_audited_by_others check (auditor_id <> applicant_id and reviewer_id <> applicant_id and reviewer_id <> auditor_id),
  constraint refund_money_range check (refund_money > 0),
  constraint refund_moved_was_approved check (refund_state = {refund.refund_state.none} or audit_state = {refund.audit_state.approved}),
  constraint refund_no_is_unique unique (tenant_id, refund_no),
  constraint refund_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no),
  constraint refund_reason_length check (length(reason) between 1 and 64)
);
create policy owner_follows on refund for select to berth_owner using (true);
revoke delete on refund from berth_app;
-- the list, newest first; what the channel is to move
create index refund_time on refund (tenant_id, apply_at desc, id desc);
-- what went back lately
create index refund_finished on refund (tenant_id, finish_at) where finish_at is not null;
create index refund_under_way on refund (updated_at) where refund_state = {refund.refund_state.underWay} and refund_way = {refund.refund_way.channel};

-- One that is under way for long is asked about less and less often.
create or replace function refunds_to_follow() returns table (tenant_id bigint, id bigint, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, id, lane from (
    select r.tenant_id, r.id, concat_ws('/', r.tenant_id, r.pay_channel) as lane, r.updated_at, row_number() over (partition by r.tenant_id, r.pay_channel
      order by r.updated_at) as nth
    from refund r where r.refund_state = {refund.refund_state.underWay} and r.refund_way = {refund.refund_way.channel}
      and r.updated_at <= now() - least(interval '10 minutes', (now() - coalesce(r.reviewed_at, r.apply_at)) / 20)) in_lanes
  where nth <= 100 order by updated_at
$$;
