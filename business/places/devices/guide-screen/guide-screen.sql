create table guide_screen (
  {declared},
  constraint guide_screen_current_content_length check (length(current_content) <= 64),
  constraint guide_screen_hardware_no_is_unique unique (tenant_id, hardware_no),
  constraint guide_screen_tight_is_before_full check (tight_threshold >= full_threshold)
);
