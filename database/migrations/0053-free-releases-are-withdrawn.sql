-- While an older version still runs: safe.
alter table stay_correction drop constraint stay_correction_correction_kind_code;
alter table stay_correction add constraint stay_correction_correction_kind_code CHECK (((correction_kind >= 1) AND (correction_kind <= 15))) not valid;
alter table stay_correction validate constraint stay_correction_correction_kind_code;
