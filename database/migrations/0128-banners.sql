-- Pictures that are shown for a while at a place (domain.md 1.52).
create table banner (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  title text not null constraint banner_title_length check (length(title) between 1 and 32),
  picture_url text not null,
  position smallint not null constraint banner_position_code check (position between 1 and 7),
  link_kind smallint not null constraint banner_link_kind_code check (link_kind between 1 and 4),
  link_url text constraint banner_link_url_length check (length(link_url) <= 300),
  park_lot_ids bigint[] not null default '{}',
  begin_at timestamptz,
  end_at timestamptz,
  sort integer not null constraint banner_sort_range check (sort between 0 and 9999),
  show_seconds integer not null constraint banner_show_seconds_range check (show_seconds between 1 and 60),
  status smallint not null constraint banner_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint banner_period_in_order check (end_at >= begin_at),
  constraint banner_link_is_named check (link_kind = 1 or link_url <> '')
);
call secure_by_lots('banner', 'park_lot_ids');
call refer_by_list('banner', 'park_lot_ids', 'parking_lot', 'banner_lots_exist');
