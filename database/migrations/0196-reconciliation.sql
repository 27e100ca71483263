-- A channel's bill of a day held against our books of it (domain.md 1.38, 4.17). A bill is of the whole tenant: only people of all its lots see the task.
create table reconcile_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  task_no text not null generated always as ('Z' || id) stored,
  bill_date date not null,
  pay_channel smallint not null,
  mch_no text not null constraint reconcile_task_mch_no_length check (length(mch_no) between 1 and 64),
  bill_source smallint not null constraint reconcile_task_bill_source_code check (bill_source between 1 and 2),
  platform_count integer not null default 0,
  platform_money bigint not null default 0,
  channel_count integer not null default 0,
  channel_money bigint not null default 0,
  match_count integer not null default 0,
  match_money bigint not null default 0,
  diff_count integer not null default 0,
  diff_money bigint not null generated always as (channel_money - platform_money) stored,
  refund_count integer not null default 0,
  refund_money bigint not null default 0,
  fee_money bigint not null default 0,
  settle_money bigint not null generated always as (channel_money - fee_money) stored,
  state smallint not null default 0 constraint reconcile_task_state_code check (state in (0, 3, 4, 5, 6)),
  error_info text,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint reconcile_task_bill_is_held_once unique (tenant_id, bill_date, pay_channel, mch_no),
  constraint reconcile_task_state_follows_differences check (state not in (3, 4, 5) or (state = 3) = (diff_count = 0))
);
alter table reconcile_task enable row level security, force row level security;
create policy whole_tenant_rows on reconcile_task using (tenant_id = (select scope_tenant()) and (select scope_all_lots()))
  with check (tenant_id = (select scope_tenant()) and (select scope_all_lots()));
revoke delete on reconcile_task from berth_app;

-- The bill as it came. A line that no payment of ours is known for has no lot.
create table bill_line (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  task_id bigint not null,
  bill_date date not null,
  pay_channel smallint not null,
  trade_type smallint not null constraint bill_line_trade_type_code check (trade_type between 1 and 2),
  third_trade_no text not null,
  pay_no text,
  third_refund_no text,
  refund_no text,
  park_lot_id bigint,
  money bigint not null constraint bill_line_money_range check (money > 0),
  fee_money bigint not null constraint bill_line_fee_money_range check (fee_money >= 0),
  traded_at timestamptz not null,
  is_matched boolean not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint bill_line_task_exists foreign key (tenant_id, task_id) references reconcile_task (tenant_id, id),
  constraint bill_line_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('bill_line', 'park_lot_id');
revoke update, delete on bill_line from berth_app;
-- the list, newest first; the lines of a task; whether a bill named a payment or refund of ours
create index bill_line_time on bill_line (tenant_id, traded_at desc, id desc);
create index bill_line_task on bill_line (tenant_id, task_id);
create index bill_line_payment on bill_line (tenant_id, pay_no) where pay_no is not null;
create index bill_line_refund on bill_line (tenant_id, refund_no) where refund_no is not null;
create index bill_line_day on bill_line (tenant_id, bill_date);

create table reconcile_diff (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  diff_no text not null generated always as ('Y' || id) stored,
  task_id bigint not null,
  bill_date date not null,
  pay_channel smallint not null,
  diff_type smallint not null constraint reconcile_diff_diff_type_code check (diff_type between 1 and 6),
  pay_no text,
  third_trade_no text,
  refund_no text,
  order_no text,
  plate_number text,
  park_lot_id bigint,
  platform_money bigint not null,
  channel_money bigint not null,
  diff_money bigint not null generated always as (channel_money - platform_money) stored,
  platform_state smallint not null constraint reconcile_diff_platform_state_code check (platform_state between 0 and 9),
  channel_state smallint not null constraint reconcile_diff_channel_state_code check (channel_state between 0 and 9),
  happened_at timestamptz not null,
  handle_state smallint not null default 0 constraint reconcile_diff_handle_state_code check (handle_state in (0, 1, 3, 4)),
  handle_by text,
  handle_at timestamptz,
  remark text constraint reconcile_diff_remark_length check (length(remark) <= 255),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint reconcile_diff_handled_by_somebody check ((handle_state = 0) = (handle_by is null) and (handle_by is null) = (handle_at is null)),
  constraint reconcile_diff_task_exists foreign key (tenant_id, task_id) references reconcile_task (tenant_id, id),
  constraint reconcile_diff_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('reconcile_diff', 'park_lot_id');
revoke delete on reconcile_diff from berth_app;
-- the list, newest first; the differences of a task; what a report counts of a day
create index reconcile_diff_time on reconcile_diff (tenant_id, happened_at desc, id desc);
create index reconcile_diff_task on reconcile_diff (tenant_id, task_id);
create index reconcile_diff_day on reconcile_diff (tenant_id, bill_date);

-- A task is handled when all its differences are; what is kept pending (4) is not. Whoever handles one may not see the task.
create function task_follows_its_differences() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reconcile_task t set updated_at = now(),
    state = case when exists (select from reconcile_diff d where d.tenant_id = t.tenant_id and d.task_id = t.id and d.handle_state in (0, 4)) then 4 else 5 end
  where t.tenant_id = new.tenant_id and t.id = new.task_id;
  return null;
end $$;
create trigger reconcile_diff_is_handled after update of handle_state on reconcile_diff for each row execute function task_follows_its_differences();
create policy owner_follows on reconcile_task for all to berth_owner using (true) with check (true);
create policy owner_follows on reconcile_diff for select to berth_owner using (true);

-- A bill is a merchant's, over all tenants: whose payments its numbers are, and which tenants there are to hand the rest to.
create function owners_of_payments(numbers text[]) returns table (pay_no text, tenant_id bigint) language sql stable security definer set search_path = public
  as $$ select p.pay_no, p.tenant_id from pay_record p where p.pay_no = any(numbers) $$;

-- What of our books of a day went through the channel itself (numbers W…).
create index pay_record_through_channel on pay_record (tenant_id, pay_channel, paid_at) where pay_status = 3 and pay_no like 'W%';
