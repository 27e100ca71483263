-- While an older version still runs: safe. It exchanges no plates, and shows such a correction without a word for its kind.
alter table stay_correction add column other_order_no text;
alter table stay_correction drop constraint stay_correction_correction_kind_code;
alter table stay_correction add constraint stay_correction_correction_kind_code CHECK (((correction_kind >= 1) AND (correction_kind <= 16))) not valid;
alter table stay_correction validate constraint stay_correction_correction_kind_code;
CREATE INDEX stay_correction_other_order ON public.stay_correction USING btree (tenant_id, other_order_no) WHERE (other_order_no IS NOT NULL);
