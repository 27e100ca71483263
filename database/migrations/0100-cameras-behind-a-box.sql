-- Each statement by itself.
-- While an older version still runs: safe.
create unique index concurrently if not exists cloud_box_is_in_lot on cloud_box (tenant_id, park_lot_id, id);
alter table device add column if not exists cloud_box_id bigint;
alter table device drop constraint if exists device_cloud_box_exists, add constraint device_cloud_box_exists foreign key (tenant_id, park_lot_id, cloud_box_id) references cloud_box (tenant_id, park_lot_id, id) not valid;
alter table device validate constraint device_cloud_box_exists;
