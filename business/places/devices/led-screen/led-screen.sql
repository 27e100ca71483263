-- Lane screens (domain.md 1.14): what each says in place of the usual words.
create table led_screen (
  {declared},
  constraint led_screen_hardware_no_is_unique unique (tenant_id, hardware_no),
  constraint led_screen_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id),
  constraint led_screen_variables_are_known check (concat(in_text, out_text, pay_text) !~ '\{(?!(车牌|应缴|余位|车场)\})')
);
-- a lane says one thing
create unique index led_screen_lane_has_one on led_screen (tenant_id, lane_id) where status = {led_screen.status.enabled};
-- what the lanes of a lot say
create index led_screen_lot on led_screen (tenant_id, park_lot_id);
