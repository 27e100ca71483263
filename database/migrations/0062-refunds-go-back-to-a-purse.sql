-- Each statement by itself.
-- While an older version still runs: safe. It allows one code more.
alter table refund drop constraint refund_refund_way_code;
alter table refund add constraint refund_refund_way_code CHECK (((refund_way >= 1) AND (refund_way <= 4))) not valid;
alter table refund validate constraint refund_refund_way_code;
