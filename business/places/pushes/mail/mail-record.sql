-- Every mail that was to be sent. People see the masked address; the whole one is for the mail server alone.
-- `attachments`: name, kind and file key of each. `claimed_at`: since when a process hands it over.
create table mail_record (
  {declared},
  address_whole text not null,
  attachments jsonb not null default '[]',
  claimed_at timestamptz,
  constraint mail_record_address_whole_length check (length(address_whole) <= 100)
);
revoke delete on mail_record from berth_app;
-- the list, newest first
create index mail_record_time on mail_record (tenant_id, created_at desc, id desc);
