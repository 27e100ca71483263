create sequence cash_flow_no;

grant usage on sequence cash_flow_no to berth_app;

-- Double entry: each booking is two rows with one number, one into an account and one out of another (domain.md 4.1). Append-only.
create table cash_flow (
  {declared},
  happened_at timestamptz not null default now(),
  constraint cash_flow_has_two_sides unique (tenant_id, flow_no, account_kind),
  constraint cash_flow_is_booked_once unique (tenant_id, biz_no, flow_type, account_kind),
  constraint cash_flow_money_range check (money > 0),
  constraint cash_flow_of_an_account check ((account_kind = {cash_flow.account_kind.subAccount}) = (balance_after is not null)),
  constraint cash_flow_remark_length check (length(remark) <= 64)
);
revoke update, delete on cash_flow from berth_app;
create trigger fact_of_flow after insert on cash_flow for each row execute function note_flow('cash');
-- the list, newest first; the flows of an account
create index cash_flow_time on cash_flow (tenant_id, happened_at desc, id desc);
create index cash_flow_account on cash_flow (tenant_id, sub_account_id, id desc);

-- Books money into (1) or out of (2) an account, its counterpart being the tenant's own money at channels and banks; both sides and the balance,
-- or nothing: false where the business was booked before or the account has too little. What is frozen leaves from there.
create or replace function book_flow(account bigint, way smallint, kind smallint, amount bigint, business text, channel smallint, at timestamptz,
  from_frozen boolean default false)
  returns boolean language plpgsql set search_path = public as $$
declare
  number text := 'L' || serial_text(nextval('cash_flow_no'));
  change bigint := case way when {cash_flow.direction.income} then amount else -amount end;
  lot bigint;
  balance bigint;
begin
  if amount <= 0 then return false; end if;
  -- The account's lock comes first, so that of two that book the same business one sees the other.
  perform from sub_account where id = account for no key update;
  if exists (select from cash_flow f where f.biz_no = business and f.flow_type = kind and f.account_kind = {cash_flow.account_kind.subAccount})
    then return false; end if;
  update sub_account set
    available_money = available_money + case when from_frozen then 0 else change end,
    frozen_money = frozen_money + case when from_frozen then change else 0 end,
    total_in_money = total_in_money + case way when {cash_flow.direction.income} then amount else 0 end,
    total_out_money = total_out_money + case way when {cash_flow.direction.outgoing} then amount else 0 end,
    updated_at = now()
  where id = account and state <> {sub_account.state.closed} and (way = {cash_flow.direction.income} or case when from_frozen then frozen_money
    else available_money end >= amount)
  returning park_lot_id, available_money + frozen_money into lot, balance;
  if not found then return false; end if;
  insert into cash_flow (flow_no, account_kind, sub_account_id, park_lot_id, direction, flow_type, money, balance_after, biz_no, pay_channel, happened_at,
    created_by)
  values (number, {cash_flow.account_kind.subAccount}, account, lot, way, kind, amount, balance, business, channel, at, '系统'),
    (number, {cash_flow.account_kind.tenant}, account, lot, case way when {cash_flow.direction.income} then {cash_flow.direction.outgoing}
      else {cash_flow.direction.income} end, kind, amount, null, business, channel, at, '系统');
  return true;
end $$;

-- What is a fact of a line (ground/ledger): all but words.
create or replace function fact_of(it cash_flow) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.flow_no, it.account_kind, coalesce(it.sub_account_id, 0), it.park_lot_id, it.direction, it.flow_type, it.money,
    coalesce(it.balance_after, 0), it.biz_no, coalesce(it.pay_channel, 0), extract(epoch from it.happened_at)))
$$;
