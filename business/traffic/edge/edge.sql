-- Which version of which item of a lot was handed out to its lane boxes (business/traffic/edge), so that a box that has version N is given what came after.
-- The items themselves are made of the other tables.
create table edge_lot (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  version bigint not null default 0,
  -- what was gone before this version is forgotten: anyone who has an older one is given everything
  forgot_until bigint not null default 0,
  primary key (tenant_id, park_lot_id),
  constraint edge_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('edge_lot', 'park_lot_id');

create table edge_item (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  item_key text not null,
  -- null: it is gone
  digest text,
  version bigint not null,
  primary key (tenant_id, park_lot_id, item_key),
  constraint edge_item_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('edge_item', 'park_lot_id');
