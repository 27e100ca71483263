-- Faults that someone repairs (domain.md 1.18). An alarm passed on stays "being handled" until its order ends.
create table repair_order (
  {declared},
  repair_no text not null generated always as ('R' || lpad(id::text, 8, '0')) stored,
  report_at timestamptz not null default now(),
  used_minutes integer generated always as (floor((EXTRACT(epoch FROM (finish_at - report_at)) / (60)::numeric))) stored,
  alarm_id bigint,
  constraint repair_order_comment_length check (length(comment) <= 255),
  constraint repair_order_done_was_confirmed check ((state = {repair_order.state.done}) = (confirm_at is not null)),
  constraint repair_order_fix_method_length check (length(fix_method) <= 512),
  constraint repair_order_is_assigned check (state not in ({repair_order.state.toAccept}, {repair_order.state.toArrive}, {repair_order.state.underWay},
    {repair_order.state.toConfirm}, {repair_order.state.done}) or assignee_id is not null),
  constraint repair_order_parts_length check (length(parts) <= 255),
  constraint repair_order_state_reason_length check (length(state_reason) <= 64),
  constraint repair_order_suspended_says_since_when check ((state = {repair_order.state.suspended}) = (suspend_at is not null))
);
revoke delete on repair_order from berth_app;
-- an alarm has one open order at most
create unique index repair_order_alarm_is_passed_on_once on repair_order (tenant_id, alarm_id)
  where state not in ({repair_order.state.done}, {repair_order.state.closed}, {repair_order.state.rejected});
-- the list, newest first; a person's open orders; what is about to be overdue
create index repair_order_time on repair_order (tenant_id, report_at desc, id desc);
create index repair_order_assignee on repair_order (tenant_id, assignee_id, state);
create index repair_order_due on repair_order (tenant_id, least(accept_due_at, finish_due_at))
  where not is_overdue and state in ({repair_order.state.toAssign}, {repair_order.state.toAccept}, {repair_order.state.toArrive},
  {repair_order.state.underWay});
