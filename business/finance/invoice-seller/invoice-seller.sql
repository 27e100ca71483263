-- Who issues invoices (domain.md 1.34). No lots named: for all lots of the tenant.
create table invoice_seller (
  {declared},
  constraint invoice_seller_tax_num_form check (tax_num ~ '^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  constraint invoice_seller_tax_num_is_unique unique (tenant_id, tax_num)
);
call refer_by_list('invoice_seller', 'park_lot_ids', 'parking_lot', 'invoice_seller_lots_exist');
