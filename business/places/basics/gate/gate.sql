create table gate (
  {declared},
  constraint gate_code_is_unique unique (tenant_id, gate_code),
  constraint gate_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint gate_name_is_unique_in_lot unique (tenant_id, park_lot_id, gate_name),
  constraint gate_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id)
);
create trigger gate_hands_sentry_to_lanes after update of sentry_id on gate for each row when (old.sentry_id is distinct from new.sentry_id)
  execute function gates_hand_sentry_to_lanes();

-- Its lanes follow but for those that have a box of their own.
create or replace function gates_hand_sentry_to_lanes() returns trigger language plpgsql as $$
begin
  update lane set sentry_id = new.sentry_id where gate_id = new.id and sentry_id is not distinct from old.sentry_id;
  return null;
end $$;
