create table sms_template (
  {declared},
  constraint sms_template_code_is_unique unique (tenant_id, template_code)
);
