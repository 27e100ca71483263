-- Each statement by itself.
-- While an older version still runs: safe; what is allowed becomes more.
alter table company_flow drop constraint company_flow_flow_kind_code;
alter table company_flow add constraint company_flow_flow_kind_code CHECK (((flow_kind >= 1) AND (flow_kind <= 7))) not valid;
alter table company_flow validate constraint company_flow_flow_kind_code;
