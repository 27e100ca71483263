-- What cameras saw. A ledger: what was read never changes, what was made of it does. `passing_no` is the same however often and in whatever
-- order the event comes; orders, alarms, payments and commands name passings by it.
-- What the lists said of the car when it passed, decided once; and passings of voided orders, which make no stay any more.
-- What the passes said of a car when it passed, decided once: whose spot it took, and the days on which its plate parks by a pass.
-- What the company's right said of a car when it passed, and of the stay: whose it is, and whether its spots were taken.
-- What the lists gave a car when it passed, and for which time: decided once, as `pass_cover` is. Of passings from before, `free_percent` frees the whole stay.
create table passing (
  {declared},
  {no foreign key of region_id, spot_id},
  passing_no text not null generated always as ((COALESCE((device_id)::text, ''::text) || '/'::text) || event_id) stored,
  plate_number text not null default '',
  reco_plate_number text not null default '',
  upload_at timestamptz not null default now(),
  is_opened boolean not null generated always as (opened_at IS NOT NULL) stored,
  event_id text not null,
  order_id bigint,
  decision jsonb,
  free_percent smallint not null default 0,
  is_void boolean not null default false,
  month_pass_id bigint,
  pass_cover jsonb,
  company_cover jsonb,
  list_rights jsonb,
  plate_is_sure boolean not null default false,
  primary key (tenant_id, id, pass_at),
  constraint passing_event_id_length check (length(event_id) between 1 and 64),
  constraint passing_free_percent_range check (free_percent between 0 and 100),
  constraint passing_is_stored_once unique (tenant_id, device_id, event_id, pass_at),
  constraint passing_plate_number_length check (length(plate_number) <= 40),
  constraint passing_reco_plate_number_length check (length(reco_plate_number) <= 40)
) partition by range (pass_at);
-- the list, newest first, of all lots or of one
create index passing_time on passing (tenant_id, pass_at desc, id desc);
create index passing_lot_time on passing (tenant_id, park_lot_id, pass_at desc, id desc);
-- the history of a plate, whole or by its start
create index passing_plate on passing (tenant_id, plate_number, pass_at, id);
-- the passings of an order
create index passing_order on passing (tenant_id, order_id) where order_id is not null;
revoke update, delete on passing from berth_app;
grant update (plate_number, plate_color, car_type, opened_at, release_type, release_reason, abnormal_type, sum_fee, order_id, order_no, decision, updated_at,
  updated_by)
  on passing to berth_app;
call keep_partitions('passing');
-- what was reported of a spot, around a moment
create index passing_spot on passing (tenant_id, spot_id, pass_at) where spot_id is not null;
grant update (is_void, free_percent) on passing to berth_app;
-- the tail of a plate in a lot: its passings from a moment on
create index passing_tail on passing (tenant_id, park_lot_id, plate_number, pass_at) where not is_void;
-- an entry that was read otherwise than it counts: two readings of one car (traffic/lot/give-back-readings)
create index passing_read_otherwise on passing (tenant_id, park_lot_id, reco_plate_number, pass_at) where plate_number <> reco_plate_number
  and plate_number <> '' and direction = {passing.direction.entry};
create trigger statistics_of_new after insert on passing referencing new table as added for each statement execute function note_new_passings();
create trigger statistics_of_changed after update on passing referencing old table as removed new table as added for each statement
  execute function note_changed_passings();
call keep_rollup('passing', 'pass_at', array['sum_fee']);
grant update (month_pass_id, pass_cover) on passing to berth_app;
grant update (company_cover) on passing to berth_app;
grant update (list_rights) on passing to berth_app;
-- What people put right, by a correction that names the passing (stay_correction).
grant update (operator_id, pass_at, bill_car_size_id, plate_is_sure, region_id, spot_id) on passing to berth_app;
-- By statement: a passing that a person moves to another month is no new one, though its row is inserted there.
create trigger facts_of_passings after insert on passing referencing new table as added for each statement execute function note_facts_of_passings();

-- What never changes of a passing (ground/ledger).
create or replace function passing_fact(id bigint, passing_no text, park_lot_id bigint, lane_id bigint, direction smallint, reco_plate_number text)
  returns numeric
  language sql immutable as $$ select fact_digest(concat_ws('|', id, passing_no, park_lot_id, lane_id, direction, reco_plate_number)) $$;

create or replace function note_facts_of_passings() returns trigger language plpgsql security definer set search_path = public as $$
declare theirs record;
begin
  for theirs in select n.tenant_id, n.created_at, count(*) as came, sum(passing_fact(n.id, n.passing_no, n.park_lot_id, n.lane_id, n.direction,
    n.reco_plate_number)) as brought
    from added n group by n.tenant_id, n.created_at loop
    if exists (select from fact_ledger where tenant_id = theirs.tenant_id and begins_at <= theirs.created_at) then
      perform note_facts('passing', theirs.tenant_id, theirs.came, theirs.brought);
    end if;
  end loop;
  return null;
end $$;
