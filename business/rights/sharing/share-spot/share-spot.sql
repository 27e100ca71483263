-- Shared parking (domain.md 1.61, 4.14): someone lends a spot for hours of the day, others rent it.
create table share_spot (
  {declared},
  publish_no text not null generated always as ('F' || id) stored,
  constraint share_spot_days_in_order check (share_begin <= share_end),
  constraint share_spot_hours_in_order check (day_begin < day_end),
  constraint share_spot_income_is_shared_out check (owner_percent >= 0 and property_percent >= 0 and platform_percent >= 0
    and owner_percent + property_percent + platform_percent = 100),
  constraint share_spot_is_published_once exclude using gist (tenant_id with =, spot_id with =, daterange(share_begin, share_end, '[]') with &&)
    where (share_state in ({share_spot.share_state.published}, {share_spot.share_state.frozen}) and audit_state <> {share_spot.audit_state.refused}),
  constraint share_spot_reason_length check (length(reason) <= 64),
  constraint share_spot_spot_exists foreign key (tenant_id, park_lot_id, spot_id) references park_spot (tenant_id, park_lot_id, id)
);
-- the list, newest first; what the clock ends
create index share_spot_time on share_spot (tenant_id, created_at desc, id desc);
create index share_spot_open on share_spot (tenant_id, share_end) where share_state in ({share_spot.share_state.published}, {share_spot.share_state.withdrawn},
  {share_spot.share_state.frozen});
