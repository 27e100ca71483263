create table inspect_plan (
  {declared},
  constraint inspect_plan_dates_in_order check (end_date >= begin_date),
  constraint inspect_plan_monthly_names_a_day check (cycle_kind <> {inspect_plan.cycle_kind.monthly} or month_day is not null),
  constraint inspect_plan_name_is_unique unique (tenant_id, plan_name),
  constraint inspect_plan_weekly_names_days check (cycle_kind <> {inspect_plan.cycle_kind.weekly} or week_days <> '{}')
);
