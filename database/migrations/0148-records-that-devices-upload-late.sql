-- While an older version still runs: safe.
alter table device_mapping add column past_path text;
alter table device_mapping add column past_words text;
alter table device_mapping add constraint device_mapping_past_path_length CHECK ((length(past_path) <= 128)) not valid;
alter table device_mapping validate constraint device_mapping_past_path_length;
alter table device_mapping add constraint device_mapping_past_words_length CHECK ((length(past_words) <= 64)) not valid;
alter table device_mapping validate constraint device_mapping_past_words_length;
