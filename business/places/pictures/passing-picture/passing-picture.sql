-- The pictures of passings; the bytes are in the file store. A picture names its event, so it may come before, with or after it. A row is
-- written before its file and marked as stored after it: nothing is in the store that no row knows.
create table passing_picture (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  device_id bigint not null,
  event_id text not null,
  kind text not null,
  came_at timestamptz not null default now(),
  taken_at timestamptz not null default now(),
  key text not null,
  size integer not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  stored_at timestamptz,
  is_attached boolean not null default false,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  constraint passing_picture_comes_once unique (tenant_id, device_id, event_id, kind),
  constraint passing_picture_event_id_length check (length(event_id) between 1 and 64),
  constraint passing_picture_kind_is_known check (kind in ('scene', 'plate')),
  constraint passing_picture_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint passing_picture_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$')
);
call secure_by_lot('passing_picture', 'park_lot_id');
-- what a lot keeps, the oldest first: what has to go
create index passing_picture_kept on passing_picture (tenant_id, park_lot_id, taken_at) where deleted_at is null;
-- those whose passing was not there, and those whose file is not known to be there
create index passing_picture_loose on passing_picture (tenant_id, came_at) where not is_attached or stored_at is null;
