create table dict_item (
  {declared},
  constraint dict_item_code_is_unique unique (tenant_id, dict_type_id, item_code)
);
create unique index dict_item_default_is_unique on dict_item (tenant_id, dict_type_id) where is_default;
