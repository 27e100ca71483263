-- Pictures that are shown for a while at a place (domain.md 1.52).
create table banner (
  {declared},
  constraint banner_link_is_named check (link_kind = {banner.link_kind.none} or link_url <> ''),
  constraint banner_period_in_order check (end_at >= begin_at)
);
