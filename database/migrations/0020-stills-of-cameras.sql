-- While an older version still runs: safe.
alter table device add column onvif_address text;
alter table device add column still_at timestamp with time zone;
alter table device add column still_failure text;
alter table device add column still_path text;
alter table device add column still_picture text;
alter table device add column stream_address text;
alter table device add constraint device_onvif_address_length CHECK ((length(onvif_address) <= 500)) not valid;
alter table device validate constraint device_onvif_address_length;
alter table device add constraint device_still_failure_length CHECK ((length(still_failure) <= 128)) not valid;
alter table device validate constraint device_still_failure_length;
alter table device add constraint device_still_path_length CHECK ((length(still_path) <= 255)) not valid;
alter table device validate constraint device_still_path_length;
alter table device add constraint device_stream_address_length CHECK ((length(stream_address) <= 255)) not valid;
alter table device validate constraint device_stream_address_length;
