-- Each statement by itself.
-- While an older version still runs: safe. What payments need to get months while others write them (0058): what no two of them share, and what others refer to,
-- stands in a table of its own under the names that it has, there is a key with the month and one before which all payments lie.
do $$
declare
  part text := 'pay_record' || to_char(now() at time zone 'UTC', '_YYYY_MM');
begin
  if to_regclass('pay_key') is not null then return; end if;
  lock table pay_record in access exclusive mode;
  execute format('alter table pay_record rename constraint pay_record_event_is_stored_once to %I', part || '_event');
  execute format('alter table pay_record rename constraint pay_record_no_is_unique to %I', part || '_unique_no');
  execute format('alter table pay_record rename constraint pay_record_trade_is_counted_once to %I', part || '_unique_trade');
  execute format('alter index pay_record_is_pending_once rename to %I', part || '_pending_once');
  create table pay_key (
    tenant_id bigint not null default scope_tenant(),
    pay_no text not null,
    payment_id bigint not null,
    made_at timestamptz not null,
    joint_no text,
    order_id bigint,
    device_id bigint,
    event_id text,
    pay_channel smallint not null,
    third_trade_no text,
    beyond_plate text,
    is_pending boolean not null,
    is_due_back boolean not null,
    touched_at timestamptz not null,
    kept_money bigint,
    kept_beyond bigint,
    kept_back bigint,
    kept_refund bigint,
    constraint pay_record_event_is_stored_once unique (tenant_id, device_id, event_id),
    constraint pay_record_no_is_unique primary key (pay_no, tenant_id),
    constraint pay_record_trade_is_counted_once unique (tenant_id, pay_channel, third_trade_no)
  );
  call secure_by_tenant('pay_key');
  create policy owner_finds_by_number on pay_key for select to berth_owner using (true);
  revoke delete on pay_key from berth_app;
  create unique index pay_record_is_pending_once on pay_key (tenant_id, order_id) where is_pending;
  create index pay_key_order on pay_key (tenant_id, order_id) where order_id is not null;
  create index pay_key_joint on pay_key (joint_no, tenant_id) where joint_no is not null;
  create index pay_key_beyond on pay_key (tenant_id, beyond_plate) where beyond_plate is not null;
  create index pay_key_pending on pay_key (touched_at) where is_pending;
  create index pay_key_due_back on pay_key (touched_at) where is_due_back;
end $$;
create or replace function key_payment() returns trigger language plpgsql as $$
declare
  key pay_key;
begin
  key.tenant_id := new.tenant_id;
  key.pay_no := new.pay_no;
  key.payment_id := new.id;
  key.made_at := new.created_at;
  key.joint_no := new.joint_no;
  key.order_id := new.order_id;
  key.device_id := new.device_id;
  key.event_id := new.event_id;
  key.pay_channel := new.pay_channel;
  key.third_trade_no := new.third_trade_no;
  key.beyond_plate := case when new.over_paid_money > 0 then new.plate_number end;
  key.is_pending := new.pay_status in (1, 2);
  key.is_due_back := new.refund_due > new.refund_money - new.returned_money;
  key.touched_at := new.updated_at;
  insert into pay_key select key.* on conflict do nothing;
  if found then return new; end if;
  if new.event_id is not null then return null; end if;
  insert into pay_key select key.*;
  return new;
end $$;
-- Until all payments have their keys, one that changes may be the first to have one.
create or replace function say_key_of_payment() returns trigger language plpgsql as $$
begin
  insert into pay_key (tenant_id, pay_no, payment_id, made_at, joint_no, order_id, device_id, event_id, pay_channel, third_trade_no, beyond_plate, is_pending, is_due_back, touched_at)
    values (new.tenant_id, new.pay_no, new.id, new.created_at, new.joint_no, new.order_id, new.device_id, new.event_id, new.pay_channel, new.third_trade_no,
      case when new.over_paid_money > 0 then new.plate_number end, new.pay_status in (1, 2), new.refund_due > new.refund_money - new.returned_money, new.updated_at)
    on conflict (pay_no, tenant_id) do update set joint_no = excluded.joint_no, order_id = excluded.order_id, device_id = excluded.device_id, third_trade_no = excluded.third_trade_no,
      beyond_plate = excluded.beyond_plate, is_pending = excluded.is_pending, is_due_back = excluded.is_due_back, touched_at = excluded.touched_at;
  return null;
end $$;
create or replace trigger pay_record_has_its_key before insert on pay_record for each row execute function key_payment();
create or replace trigger pay_record_says_its_key after update on pay_record for each row when (
  (old.joint_no, old.order_id, old.third_trade_no, old.device_id, old.over_paid_money) is distinct from (new.joint_no, new.order_id, new.third_trade_no, new.device_id, new.over_paid_money)
  or old.pay_status <> new.pay_status or new.pay_status in (1, 2)
  or old.refund_due > old.refund_money - old.returned_money or new.refund_due > new.refund_money - new.returned_money) execute function say_key_of_payment();
drop policy if exists owner_notes_keys on pay_key;
create policy owner_notes_keys on pay_key for all to berth_owner using (true) with check (true);
do $$
declare
  of_tenant bigint;
  after bigint;
  last bigint;
begin
  for of_tenant in select distinct tenant_id from pay_record order by 1 loop
    after := 0;
    loop
      with these as materialized (select * from pay_record p where p.tenant_id = of_tenant and p.id > after order by p.id limit 20000),
      keyed as (
        insert into pay_key (tenant_id, pay_no, payment_id, made_at, joint_no, order_id, device_id, event_id, pay_channel, third_trade_no, beyond_plate, is_pending, is_due_back, touched_at)
        select tenant_id, pay_no, id, created_at, joint_no, order_id, device_id, event_id, pay_channel, third_trade_no, case when over_paid_money > 0 then plate_number end,
          pay_status in (1, 2), refund_due > refund_money - returned_money, updated_at from these on conflict do nothing)
      select max(id) into last from these;
      commit;
      exit when last is null;
      after := last;
    end loop;
  end loop;
end $$;
drop policy owner_notes_keys on pay_key;
alter table refund drop constraint if exists refund_payment_exists, add constraint refund_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no) not valid;
alter table refund validate constraint refund_payment_exists;
alter table pass_purchase drop constraint if exists pass_purchase_payment_exists, add constraint pass_purchase_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no) not valid;
alter table pass_purchase validate constraint pass_purchase_payment_exists;
alter table payment_to_split drop constraint if exists payment_to_split_payment_exists, add constraint payment_to_split_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no) not valid;
alter table payment_to_split validate constraint payment_to_split_payment_exists;
alter table profit_share drop constraint if exists profit_share_payment_exists, add constraint profit_share_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no) not valid;
alter table profit_share validate constraint profit_share_payment_exists;
alter table company_bill_payment drop constraint if exists company_bill_payment_payment_exists, add constraint company_bill_payment_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no) not valid;
alter table company_bill_payment validate constraint company_bill_payment_payment_exists;
alter table merchant_top_up drop constraint if exists merchant_top_up_payment_exists, add constraint merchant_top_up_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no) not valid;
alter table merchant_top_up validate constraint merchant_top_up_payment_exists;
create unique index concurrently if not exists pay_record_with_month on pay_record (tenant_id, id, created_at);
create index concurrently if not exists pay_record_no on pay_record (tenant_id, pay_no);
create index concurrently if not exists pay_record_trade on pay_record (tenant_id, pay_channel, third_trade_no) where third_trade_no is not null;
do $$
begin
  if exists (select from pg_constraint where conname = 'pay_record_until') then return; end if;
  execute format('alter table pay_record add constraint pay_record_until check (created_at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$;
alter table pay_record validate constraint pay_record_until;
