-- The bill as it came. A line that no payment of ours is known for has no lot.
create table bill_line (
  {declared},
  constraint bill_line_money_range check (money > 0)
);
revoke update, delete on bill_line from berth_app;
-- the list, newest first; the lines of a task; whether a bill named a payment or refund of ours
create index bill_line_time on bill_line (tenant_id, traded_at desc, id desc);
create index bill_line_task on bill_line (tenant_id, task_id);
create index bill_line_payment on bill_line (tenant_id, pay_no) where pay_no is not null;
create index bill_line_refund on bill_line (tenant_id, refund_no) where refund_no is not null;
create index bill_line_day on bill_line (tenant_id, bill_date);
