-- While an older version still runs: safe.
alter table device_mapping add column open_body text;
alter table device_mapping add column open_path text;
alter table device_mapping add column open_way text not null default 'GET';
alter table device_mapping add constraint device_mapping_open_body_length CHECK ((length(open_body) <= 500)) not valid;
alter table device_mapping validate constraint device_mapping_open_body_length;
alter table device_mapping add constraint device_mapping_open_path_length CHECK ((length(open_path) <= 255)) not valid;
alter table device_mapping validate constraint device_mapping_open_path_length;
alter table device_mapping add constraint device_mapping_open_way_code CHECK ((open_way = ANY (ARRAY['GET'::text, 'POST'::text, 'PUT'::text]))) not valid;
alter table device_mapping validate constraint device_mapping_open_way_code;
