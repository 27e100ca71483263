create table dict_type (
  {declared},
  constraint dict_type_code_is_unique unique (tenant_id, type_code)
);
