-- What a channel was asked to pay out, for a sheet or a withdrawal: one number for each time that it was tried. `account` and `name` are the payee's as they
-- were approved then; `asked_at` is when the channel was asked last.
create table pay_out (
  tenant_id bigint not null default scope_tenant(),
  pay_out_no text not null,
  settlement_id bigint,
  withdraw_id bigint,
  pay_config_id bigint not null,
  account text not null,
  name text not null,
  money bigint not null,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default '-infinity',
  ended_at timestamptz,
  third_no text,
  fail_reason text,
  primary key (tenant_id, pay_out_no),
  constraint pay_out_by_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id),
  constraint pay_out_ended_in_one_way check ((ended_at is null) = (third_no is null and fail_reason is null) and (third_no is null or fail_reason is null)),
  constraint pay_out_is_of_one check ((settlement_id is null) <> (withdraw_id is null)),
  constraint pay_out_money_range check (money > 0),
  constraint pay_out_settlement_exists foreign key (tenant_id, settlement_id) references settlement (tenant_id, id),
  constraint pay_out_withdraw_exists foreign key (tenant_id, withdraw_id) references withdraw (tenant_id, id)
);
call secure_by_tenant('pay_out');
create policy owner_follows on pay_out for select to berth_owner using (true);
revoke delete on pay_out from berth_app;
-- nothing is paid out twice at once
create unique index pay_out_one_of_settlement on pay_out (tenant_id, settlement_id) where fail_reason is null;
create unique index pay_out_one_of_withdraw on pay_out (tenant_id, withdraw_id) where fail_reason is null;
-- those whose channel is asked again
create index pay_out_under_way on pay_out (asked_at) where ended_at is null;

-- The channel answers within 30 seconds, or does not: no two ask it for one at a time. One that is under way for long is asked about less and less often.
create or replace function pay_outs_to_follow() returns table (tenant_id bigint, pay_out_no text, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, pay_out_no, lane from (
    select p.tenant_id, p.pay_out_no, concat_ws('/', p.tenant_id, p.pay_config_id) as lane, p.asked_at,
      row_number() over (partition by p.tenant_id, p.pay_config_id order by p.asked_at) as nth
    from pay_out p where p.ended_at is null
      and p.asked_at <= now() - greatest(interval '30 seconds', least(interval '10 minutes', (now() - p.created_at) / 20))) in_lanes
  where nth <= 100 order by asked_at
$$;
