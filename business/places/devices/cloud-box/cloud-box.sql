-- Cloud boxes (domain.md 1.8), as the ledger has them. Which booth a box serves stands with the booth, by the serial number that its computer reports.
create table cloud_box (
  {declared},
  key_digest bytea,
  constraint cloud_box_active_has_a_key check (active_state <> {cloud_box.active_state.active} or key_digest is not null),
  constraint cloud_box_serial_is_unique unique (tenant_id, serial_no)
);
create policy owner_finds_box_by_key on cloud_box for select to berth_owner using (true);
-- what hangs on a box is in its car park
create unique index cloud_box_is_in_lot on cloud_box (tenant_id, park_lot_id, id);
-- a box names itself by its key
create unique index cloud_box_key on cloud_box (key_digest, tenant_id);

-- Which box a key belongs to, before its tenant is known. Says nothing of whether it may work: that follows from the states.
create or replace function known_cloud_box(digest bytea)
  returns table (tenant_id bigint, id bigint, serial_no text, key_digest bytea, park_lot_id bigint, active_state smallint, expire_at date)
  language sql stable security definer set search_path = public
  as $$ select c.tenant_id, c.id, c.serial_no, c.key_digest, c.park_lot_id, c.active_state, c.expire_at from cloud_box c where c.key_digest = digest $$;
