-- Weeks made known, and what was changed afterwards. Append-only: staff have seen it.
create table shift_change (
  {declared},
  change_no text not null generated always as ('B' || id) stored,
  plan_id bigint,
  changed_at timestamptz not null default now(),
  constraint shift_change_plan_exists foreign key (tenant_id, plan_id) references shift_plan (tenant_id, id)
);
revoke update, delete on shift_change from berth_app;
-- the list, newest first; whether a week was made known
create index shift_change_time on shift_change (tenant_id, changed_at desc, id desc);
create index shift_change_week on shift_change (tenant_id, park_lot_id, week_begin);
create trigger shift_change_leaves_no_hour_open before insert on shift_change for each row when (new.change_kind = {shift_change.change_kind.published})
  execute function no_box_is_left_open();
