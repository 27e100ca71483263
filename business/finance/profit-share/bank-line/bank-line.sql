-- A line that no sheet is known for has no lot: people of all lots see it.
create table bank_line (
  {declared},
  constraint bank_line_handled_by_someone check ((state = {bank_line.state.handled}) = (handled_by is not null) and (handled_by is null) = (note is null)),
  constraint bank_line_receipt_is_unique unique (tenant_id, receipt_no),
  constraint bank_line_matched_names_a_sheet check (state not in ({bank_line.state.matched}, {bank_line.state.differs}, {bank_line.state.repeated})
    or settlement_id is not null),
  constraint bank_line_note_length check (length(note) <= 200)
);
-- the list, newest first; the lines of a sheet
create index bank_line_time on bank_line (tenant_id, traded_on desc, id desc);
create index bank_line_settlement on bank_line (tenant_id, settlement_id) where settlement_id is not null;
