-- `gate_state_at`: when the barrier last went up, also once it is shut. `gate_said_at`, `gate_said_by`: the latest word of it, by the clock of the
-- device, and whose it is (note-barrier.server.ts).
create table lane (
  {declared},
  gate_said_at timestamptz,
  gate_said_by bigint,
  gate_state_at timestamptz,
  constraint lane_code_is_unique unique (tenant_id, lane_code),
  constraint lane_gate_is_in_lot foreign key (tenant_id, park_lot_id, gate_id) references gate (tenant_id, park_lot_id, id),
  constraint lane_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint lane_name_is_unique_in_lot unique (tenant_id, park_lot_id, lane_name),
  constraint lane_region_from_is_in_lot foreign key (tenant_id, park_lot_id, region_from_id) references park_region (tenant_id, park_lot_id, id),
  constraint lane_region_to_is_in_lot foreign key (tenant_id, park_lot_id, region_to_id) references park_region (tenant_id, park_lot_id, id),
  constraint lane_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id)
);
-- the lanes of a gate
create index lane_gate on lane (tenant_id, gate_id);
-- the lanes of a region
create index lane_region_from on lane (tenant_id, region_from_id) where region_from_id is not null;
create index lane_region_to on lane (tenant_id, region_to_id) where region_to_id is not null;
create trigger lane_is_named_by_its_sentry after insert or delete or update of sentry_id, lane_name on lane for each row
  execute function lanes_name_their_sentry();
create trigger lane_takes_sentry_of_gate before insert or update of sentry_id, gate_id on lane for each row execute function lanes_take_sentry_of_gate();

-- A lane without a box of its own is looked after by that of its gate.
create or replace function lanes_take_sentry_of_gate() returns trigger language plpgsql as $$
begin
  if new.sentry_id is null then new.sentry_id := (select sentry_id from gate where id = new.gate_id); end if;
  return new;
end $$;

-- Locks the box first, so that of two changes at once the second names what the first left.
create or replace procedure name_lanes_of(box bigint) language plpgsql as $$
begin
  perform from sentry where id = box for no key update;
  update sentry set lane_names = coalesce((select string_agg(lane_name, '、' order by lane_name) from lane where sentry_id = box), '') where id = box;
end $$;

create or replace function lanes_name_their_sentry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.sentry_id is not null then call name_lanes_of(old.sentry_id); end if;
  if tg_op <> 'DELETE' and new.sentry_id is not null then call name_lanes_of(new.sentry_id); end if;
  return null;
end $$;
