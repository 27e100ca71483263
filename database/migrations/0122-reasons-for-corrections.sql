-- While an older version still runs: safe; a reason of the new kind, which only the new version makes, it shows without its kind.
alter table release_reason drop constraint release_reason_reason_kind_code;
alter table release_reason add constraint release_reason_reason_kind_code CHECK (((reason_kind >= 1) AND (reason_kind <= 4))) not valid;
alter table release_reason validate constraint release_reason_reason_kind_code;
