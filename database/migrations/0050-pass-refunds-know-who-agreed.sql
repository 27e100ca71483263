-- While an older version still runs: safe.
alter table bill_pack_refund add column accepted_by_id bigint;
alter table bill_pack_refund add column applicant_id bigint;
alter table bill_pack_refund add constraint bill_pack_refund_accepted_by_exists FOREIGN KEY (tenant_id, accepted_by_id) REFERENCES tenant_user(tenant_id, id) not valid;
alter table bill_pack_refund validate constraint bill_pack_refund_accepted_by_exists;
alter table bill_pack_refund add constraint bill_pack_refund_applicant_exists FOREIGN KEY (tenant_id, applicant_id) REFERENCES tenant_user(tenant_id, id) not valid;
alter table bill_pack_refund validate constraint bill_pack_refund_applicant_exists;
