-- What the lists gave a car when it passed, and for which time: decided once, as `pass_cover` is. Of passings from before, `free_percent` frees the whole stay.
alter table passing add column list_rights jsonb;
grant update (list_rights) on passing to berth_app;
