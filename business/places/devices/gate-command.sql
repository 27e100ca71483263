-- A command to a barrier, `still`: the camera is to send what it sees, and `show`: the lane's screen says something else. Carried out at most once and never
-- after it expires; a passing opens it by itself at most once.
-- What a person's opening makes a fact once the barrier is open: the passing of the car that waited, else a car that the person saw pass
-- (`passed_plate`, empty without a plate), under which release type, and who gave the command.
create table gate_command (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  lane_id bigint not null,
  device_id bigint not null,
  kind text not null,
  reason text not null,
  screen_text text,
  order_id bigint,
  exit_passing_id text,
  state smallint not null default 1,
  expires_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  fail_reason text,
  opens_passing_no text,
  passed_plate text,
  release_type smallint,
  operator_id bigint,
  created_at timestamptz not null default now(),
  created_by text,
  primary key (tenant_id, id),
  constraint gate_command_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint gate_command_kind_code check (kind in ('open', 'close', 'keepOpen', 'still', 'show')),
  constraint gate_command_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint gate_command_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint gate_command_opens_once_per_passing unique (tenant_id, exit_passing_id),
  constraint gate_command_state_code check (state between {gate_command.state.waiting} and {gate_command.state.expired})
);
comment on column gate_command.state is '1 waiting, 2 sent, 3 done, 4 failed, 5 expired';
call secure_by_lot('gate_command', 'park_lot_id');
revoke delete on gate_command from berth_app;
-- what a device has to fetch; what no one answered in time
create index gate_command_waiting on gate_command (tenant_id, device_id, id) where state in ({gate_command.state.waiting}, {gate_command.state.sent});
create index gate_command_expiry on gate_command (expires_at) where state in ({gate_command.state.waiting}, {gate_command.state.sent});
-- by whose command a lane's barrier opened
create index gate_command_lane on gate_command (tenant_id, lane_id, created_at);
-- Tenants with devices that stopped sending or commands that no one answered.
create policy owner_watches on gate_command for select to berth_owner using (true);

-- Deletes the scope's oldest commands from before `horizon` and half a year back at least, so many at once; returns how many.
create or replace function forget_gate_commands(horizon timestamptz, most integer) returns bigint language sql security definer set search_path = public as $$
  with gone as (
    delete from gate_command where tenant_id = scope_tenant() and id in (
      select id from gate_command where tenant_id = scope_tenant() and created_at < least(horizon, now() - interval '180 days') order by id limit most)
    returning 1)
  select count(*) from gone
$$;
