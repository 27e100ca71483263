-- What lane boxes decided while they had lost the centre: one line for each passing that they report so.
create table edge_decision (
  {declared},
  constraint edge_decision_is_one_per_passing unique (tenant_id, passing_no)
);
-- the list, newest first
create index edge_decision_list on edge_decision (tenant_id, park_lot_id, pass_at desc);
