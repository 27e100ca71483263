-- While an older version still runs: safe, but the second word of a payment at P云 that was refused is answered with an error, and said again. Writers wait for a
-- moment: no row is read or moved. What was there becomes the first partition, up to the moment that 0057 checked.
-- It takes a row of the table as it was.
drop function if exists fact_of(pay_record);
do $$
declare
  part text := 'pay_record' || to_char(now() at time zone 'UTC', '_YYYY_MM');
  one record;
begin
  lock table pay_record in access exclusive mode;
  perform set_config('migration.pay_record', nextval(pg_get_serial_sequence('pay_record', 'id'))::text, true);
  for one in select tgname from pg_trigger where tgrelid = 'pay_record'::regclass and not tgisinternal loop
    execute format('drop trigger %I on pay_record', one.tgname);
  end loop;
  for one in select polname from pg_policy where polrelid = 'pay_record'::regclass loop
    execute format('drop policy %I on pay_record', one.polname);
  end loop;
  for one in select conname from pg_constraint where conrelid = 'pay_record'::regclass and contype in ('u', 'p') loop
    execute format('alter table pay_record drop constraint %I', one.conname);
  end loop;
  for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'pay_record'::regclass
    and (c.relname in ('pay_record_pending', 'pay_record_refunds_due') or c.relname like '%\_pending\_once') loop
    execute format('drop index %I', one.relname);
  end loop;
  alter table pay_record disable row level security, no force row level security, alter column id drop identity;
  execute format('alter table pay_record add constraint %I primary key using index pay_record_with_month', part || '_pkey');
  for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'pay_record'::regclass and not i.indisprimary loop
    execute format('alter index %I rename to %I', one.relname, part || substr(one.relname, length('pay_record') + 1));
  end loop;
  revoke all on pay_record from berth_app;
  execute format('alter table pay_record rename to %I', part);
end $$;
create table pay_record (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  pay_status smallint not null default 1 constraint pay_record_pay_status_code check (pay_status between 1 and 6),
  park_lot_id bigint not null,
  pay_money bigint not null constraint pay_record_pay_money_range check (pay_money >= 0),
  paid_at timestamp with time zone,
  pay_channel smallint not null constraint pay_record_pay_channel_code check (pay_channel in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 98, 99)),
  pay_scene smallint not null constraint pay_record_pay_scene_code check (pay_scene between 1 and 12),
  biz_type smallint not null default 1 constraint pay_record_biz_type_code check (biz_type between 1 and 10),
  order_no text,
  payer_money bigint not null default 0 constraint pay_record_payer_money_range check (payer_money >= 0),
  change_money bigint not null default 0 constraint pay_record_change_money_range check (change_money >= 0),
  over_paid_money bigint not null default 0,
  refund_money bigint not null default 0 constraint pay_record_refund_money_range check (refund_money >= 0),
  refunded_at timestamp with time zone,
  third_trade_no text,
  joint_no text,
  operator_id bigint,
  device_id bigint,
  fail_reason text,
  expire_at timestamp with time zone,
  notify_at timestamp with time zone,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  plate_number text not null default '',
  order_id bigint,
  passing_id text,
  event_id text,
  decision jsonb,
  quoted_at timestamptz,
  refund_due bigint not null default 0,
  refund_held bigint not null default 0,
  returned_money bigint not null default 0,
  pay_config_id bigint,
  mch_no text,
  asked_way text,
  is_shared boolean not null default false,
  code_url text,
  return_asked_at timestamptz,
  constraint pay_record_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint pay_record_operator_exists foreign key (tenant_id, operator_id) references tenant_user (tenant_id, id),
  constraint pay_record_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  primary key (tenant_id, id, created_at),
  constraint pay_record_asked_by_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id),
  constraint pay_record_change_was_given check (change_money <= payer_money),
  constraint pay_record_over_paid_was_paid check (over_paid_money between 0 and payer_money - change_money - refund_due),
  constraint pay_record_plate_number_length check (length(plate_number) <= 40),
  constraint pay_record_refund_due_was_paid check (refund_due <= payer_money - change_money),
  constraint pay_record_refund_held_range check (refund_held >= 0),
  constraint pay_record_refund_was_paid check (refund_money <= payer_money - change_money),
  constraint pay_record_refunds_were_paid check (refund_held = 0 or refund_held + refund_due <= payer_money - change_money),
  constraint pay_record_returned_was_held check (returned_money between 0 and refund_held),
  constraint pay_record_success_has_a_time check (pay_status <> 3 or paid_at is not null)
) partition by range (created_at);
call secure_by_lot('pay_record', 'park_lot_id');
create policy owner_follows on pay_record for select to berth_owner using (true);
revoke update, delete on pay_record from berth_app;
grant update (order_id, order_no, pay_status, payer_money, change_money, third_trade_no, fail_reason, paid_at, expire_at, notify_at, refund_money, refunded_at, decision,
  updated_at, updated_by) on pay_record to berth_app;
create index pay_record_config on pay_record (tenant_id, pay_config_id) where pay_config_id is not null;
create index pay_record_no on pay_record (tenant_id, pay_no);
create index pay_record_trade on pay_record (tenant_id, pay_channel, third_trade_no) where third_trade_no is not null;
create index pay_record_order on pay_record (tenant_id, order_id) where order_id is not null;
create index pay_record_plate on pay_record (tenant_id, park_lot_id, plate_number, paid_at) where pay_status = 3;
create index pay_record_passing on pay_record (tenant_id, passing_id) where passing_id is not null;
create index pay_record_time on pay_record (tenant_id, created_at desc, id desc);
create index pay_record_paid on pay_record (tenant_id, paid_at desc) where pay_status = 3;
grant update (refund_due, device_id) on pay_record to berth_app;
grant update (passing_id) on pay_record to berth_app;
create index pay_record_refunded on pay_record (tenant_id, refunded_at) where refund_money > 0;
create index pay_record_operator on pay_record (tenant_id, operator_id, paid_at) where operator_id is not null and pay_status = 3;
grant update (refund_held, returned_money, code_url, return_asked_at) on pay_record to berth_app;
grant update (biz_type) on pay_record to berth_app;
create index pay_record_through_channel on pay_record (tenant_id, pay_channel, paid_at) where pay_status = 3 and pay_no like 'W%';
grant update (over_paid_money) on pay_record to berth_app;
grant update (pay_money, joint_no) on pay_record to berth_app;
create index pay_record_joint on pay_record (joint_no, tenant_id) where joint_no is not null;
do $$
declare
  part text := 'pay_record' || to_char(now() at time zone 'UTC', '_YYYY_MM');
begin
  execute format('alter table pay_record attach partition %I for values from (minvalue) to (%L)', part,
    (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = 'pay_record_until'));
  execute format('alter table %I drop constraint pay_record_until', part);
  execute format('alter table pay_record alter column id restart with %s', current_setting('migration.pay_record'));
  call keep_partitions('pay_record', current_date);
end $$;
create trigger statistics_of_new after insert on pay_record referencing new table as added for each statement execute function note_new_payments();
create trigger statistics_of_changed after update on pay_record referencing old table as removed new table as added for each statement execute function note_changed_payments();
create trigger fact_of_payment after insert or update of third_trade_no, payer_money on pay_record for each row execute function note_payment();
create trigger paid_at_once_is_split after insert on pay_record for each row when (new.pay_status = 3) execute function note_payment_to_split();
create trigger paid_later_is_split after update of pay_status on pay_record for each row
  when (new.pay_status = 3 and old.pay_status <> 3) execute function note_payment_to_split();
create trigger pay_record_has_its_key before insert on pay_record for each row execute function key_payment();
create trigger pay_record_says_its_key after update on pay_record for each row when (
  (old.joint_no, old.order_id, old.third_trade_no, old.device_id, old.over_paid_money) is distinct from (new.joint_no, new.order_id, new.third_trade_no, new.device_id, new.over_paid_money)
  or old.pay_status <> new.pay_status or new.pay_status in (1, 2)
  or old.refund_due > old.refund_money - old.returned_money or new.refund_due > new.refund_money - new.returned_money) execute function say_key_of_payment();
set local check_function_bodies = off;
create or replace function fact_of(it pay_record) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, it.pay_no, it.park_lot_id, it.pay_channel, it.pay_money, it.payer_money, coalesce(it.third_trade_no, '')))
$$;
