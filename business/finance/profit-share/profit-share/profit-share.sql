-- One row for each payment and receiver, and one for whatever is taken back of it or made up afterwards. A ledger: a row that was sent or stands on a sheet
-- keeps its money. The terms are those of the rule as it was when the payment was divided. `channel_no`: what the channel knows the payment as, where it
-- shares; of a number that the channel refused the next try has another one.
create table profit_share (
  {declared},
  basis smallint not null,
  percent numeric(5,2),
  fixed_money bigint,
  fee_rate numeric(5,2) not null,
  of_share_id bigint,
  channel_no text,
  tries smallint not null default 0,
  constraint profit_share_adds_up check (share_money = fee_money + net_money),
  constraint profit_share_finished_has_a_time check ((state in ({profit_share.state.done}, {profit_share.state.settled}, {profit_share.state.returned}))
    = (finish_at is not null)),
  constraint profit_share_follows_a_share check ((share_kind = {profit_share.share_kind.share}) = (of_share_id is null)),
  constraint profit_share_no_is_unique unique (tenant_id, share_no),
  constraint profit_share_of_share_exists foreign key (tenant_id, of_share_id) references profit_share (tenant_id, id),
  constraint profit_share_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no),
  constraint profit_share_settled_stands_on_a_sheet check (state <> {profit_share.state.settled} or settlement_id is not null),
  constraint profit_share_sign check (case share_kind when {profit_share.share_kind.takenBack} then net_money <= 0 else net_money >= 0 end)
);
revoke delete on profit_share from berth_app;
-- a payment is divided once by a rule
create unique index profit_share_is_one_of_payment_and_rule on profit_share (tenant_id, pay_no, rule_id) where share_kind = {profit_share.share_kind.share};
-- the list, newest first; the rows of a payment, of a trade at its channel, of a sheet; what the next sheet takes up
create index profit_share_time on profit_share (tenant_id, paid_at desc, id desc);
create index profit_share_payment on profit_share (tenant_id, pay_no);
-- what was shared lately
create index profit_share_finished on profit_share (tenant_id, finish_at) where finish_at is not null;
create index profit_share_channel on profit_share (tenant_id, channel_no) where channel_no is not null;
create index profit_share_settlement on profit_share (tenant_id, settlement_id) where settlement_id is not null;
create index profit_share_to_settle on profit_share (tenant_id, rule_id, share_day) where state = {profit_share.state.toSettle} and settlement_id is null;

-- Payments that are to be divided: noted by triggers in the transaction in which the money counts, taken out when they are.
create table payment_to_split (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, pay_no),
  constraint payment_to_split_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no)
);
call secure_by_tenant('payment_to_split');
create policy owner_follows on payment_to_split for select to berth_owner using (true);
-- what has waited longest
create index payment_to_split_time on payment_to_split (noted_at);

create or replace function note_payment_to_split() returns trigger language plpgsql set search_path = public as $$
begin
  if new.biz_type not in ({pay_record.biz_type.parking}, {pay_record.biz_type.recovery}, {pay_record.biz_type.pass}) then return null; end if;
  if new.is_shared or exists (select from profit_share_rule r where r.park_lot_id = new.park_lot_id and r.status = {profit_share_rule.status.enabled}) then
    insert into payment_to_split (pay_no) values (new.pay_no) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function payments_to_split() returns table (tenant_id bigint, pay_no text) language sql stable security definer set search_path = public
  as $$ select s.tenant_id, s.pay_no from payment_to_split s order by s.noted_at limit 500 $$;

-- A payment at a channel of which shares go to others: its money stays held there until it is released. It is open while the channel is to be asked for
-- something.
create table shared_trade (
  tenant_id bigint not null default scope_tenant(),
  channel_no text not null,
  is_open boolean not null default true,
  opened_at timestamptz not null default now(),
  tried_at timestamptz not null default '-infinity',
  released_at timestamptz,
  primary key (tenant_id, channel_no)
);
call secure_by_tenant('shared_trade');
create policy owner_follows on shared_trade for select to berth_owner using (true);
revoke delete on shared_trade from berth_app;
-- the trades whose channel is asked again
create index shared_trade_open on shared_trade (tried_at) where is_open;

-- One that is open for long is asked about less and less often.
create or replace function trades_to_share() returns table (tenant_id bigint, channel_no text, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, channel_no, lane from (
    select t.tenant_id, t.channel_no, concat_ws('/', t.tenant_id, k.pay_channel) as lane, t.tried_at, row_number() over (partition by t.tenant_id, k.pay_channel
      order by t.tried_at) as nth
    from shared_trade t cross join lateral (select min(k.pay_channel) as pay_channel from pay_key k where k.tenant_id = t.tenant_id
      and (k.pay_no = t.channel_no or k.joint_no = t.channel_no)) k
    where t.is_open and t.tried_at <= now() - least(interval '10 minutes', (now() - t.opened_at) / 20)) in_lanes
  where nth <= 100 order by tried_at
$$;
