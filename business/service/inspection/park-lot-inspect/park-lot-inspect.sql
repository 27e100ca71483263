-- Append-only but for what is done about it.
create table park_lot_inspect (
  {declared},
  inspect_no text not null generated always as ('J' || lpad(id::text, 8, '0')) stored,
  inspect_at timestamptz not null default now(),
  constraint park_lot_inspect_abnormal_says_why check ((inspect_result = {park_lot_inspect.inspect_result.abnormal}) = (abnormal_reason is not null)),
  constraint park_lot_inspect_handle_result_length check (length(handle_result) <= 255),
  constraint park_lot_inspect_point_is_checked_once unique (tenant_id, task_id, point_id)
);
revoke delete on park_lot_inspect from berth_app;
-- the list, newest first; what a repair order came from
create index park_lot_inspect_time on park_lot_inspect (tenant_id, inspect_at desc, id desc);
create index park_lot_inspect_repair on park_lot_inspect (tenant_id, repair_id) where repair_id is not null;
