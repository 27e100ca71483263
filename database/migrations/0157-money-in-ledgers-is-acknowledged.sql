-- Each statement by itself.
-- While an older version still runs: safe. What it writes to the ledgers is noted by the same triggers, from the moment that the job of the new one sets (begin_facts).
alter table fact_ledger add column if not exists flows_since timestamptz;
alter table fact_note drop constraint if exists fact_note_book_code, add constraint fact_note_book_code CHECK ((book = ANY (ARRAY['passing'::text, 'payment'::text, 'audit'::text, 'role'::text, 'account'::text, 'archive'::text, 'cash'::text, 'card'::text, 'merchant'::text, 'company'::text]))) not valid;
alter table fact_note validate constraint fact_note_book_code;
alter table fact_seal drop constraint if exists fact_seal_book_code, add constraint fact_seal_book_code CHECK ((book = ANY (ARRAY['passing'::text, 'payment'::text, 'audit'::text, 'role'::text, 'account'::text, 'archive'::text, 'cash'::text, 'card'::text, 'merchant'::text, 'company'::text]))) not valid;
alter table fact_seal validate constraint fact_seal_book_code;
create or replace function note_flow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and flows_since <= new.created_at) then
    perform note_facts(tg_argv[0], new.tenant_id, 1, fact_of(new));
  end if;
  return null;
end $$;
create or replace trigger fact_of_flow after insert on cash_flow for each row execute function note_flow('cash');
create or replace trigger fact_of_flow after insert on stored_card_flow for each row execute function note_flow('card');
create or replace trigger fact_of_flow after insert on merchant_balance_log for each row execute function note_flow('merchant');
create or replace trigger fact_of_flow after insert on company_flow for each row execute function note_flow('company');
