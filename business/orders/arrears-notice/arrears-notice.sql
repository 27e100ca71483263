create table arrears_notice (
  {declared},
  notice_no text not null generated always as ('C' || lpad(id::text, 8, '0')) stored,
  order_ids bigint[] not null default '{}',
  sent_at timestamptz not null default now(),
  sent_day date not null generated always as (((sent_at AT TIME ZONE 'Asia/Shanghai'::text))::date) stored,
  paid_before bigint not null default 0,
  constraint arrears_notice_arrears_money_range check (arrears_money > 0),
  constraint arrears_notice_order_count_range check (order_count > 0),
  constraint arrears_notice_result_length check (length(result) <= 255)
);
revoke delete on arrears_notice from berth_app;
-- no one gets two notices a day in the same way of arrears of the same lots
create unique index arrears_notice_is_not_repeated on arrears_notice (tenant_id, plate_number, notice_kind, sent_day, park_lot_ids);
-- the list, newest first; what is followed
create index arrears_notice_time on arrears_notice (tenant_id, sent_at desc, id desc);
create index arrears_notice_unpaid on arrears_notice (tenant_id, sent_at) where paid_at is null;
