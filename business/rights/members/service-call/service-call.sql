create table service_call (
  {declared but not seat_presence},
  call_no text not null generated always as ('K' || lpad(id::text, 8, '0')) stored,
  call_at timestamptz not null default now(),
  wait_seconds integer generated always as (floor(EXTRACT(epoch FROM (COALESCE(answer_at, end_at) - call_at)))) stored,
  talk_seconds integer generated always as (floor(EXTRACT(epoch FROM (end_at - answer_at)))) stored,
  constraint service_call_ended_says_when check ((state in ({service_call.state.missed}, {service_call.state.ended}, {service_call.state.withdrawn}))
    = (end_at is not null)),
  constraint service_call_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id),
  constraint service_call_result_length check (length(result) <= 255)
);
revoke delete on service_call from berth_app;
-- the list, newest first; what rings
create index service_call_time on service_call (tenant_id, call_at desc, id desc);
create index service_call_open on service_call (tenant_id, state) where state in ({service_call.state.ringing}, {service_call.state.answered},
  {service_call.state.transferred});
-- Calls as lists show them, with whether the seat that an open one is with is signed in.
create or replace view service_call_now with (security_invoker = true) as
  select c.*,
    (case when c.seat_user_id is null or c.state not in ({service_call.state.answered}, {service_call.state.transferred}) then null
      when exists (select from session s where s.tenant_id = c.tenant_id and s.user_id = c.seat_user_id
        and exists (select from sessions_that_run(array[s.token_digest])))
        then {service_call.seat_presence.here}
      else {service_call.seat_presence.away} end)::smallint as seat_presence
  from service_call c;
