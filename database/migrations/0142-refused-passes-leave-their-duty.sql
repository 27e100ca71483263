-- While an older version still runs: safe.
create or replace function count_sale_in_duty() returns trigger language plpgsql as $$
declare
  moment timestamptz := to_jsonb(new) ->> tg_argv[0];
begin
  perform count_in_duty(m.user_id, null, m.taken_at) from desk_money(moment, moment + interval '1 microsecond') m
    where m.ledger = tg_table_name and m.line = new.id and m.user_id is not null;
  if not found then perform count_in_duty((to_jsonb(new) ->> 'operator_id')::bigint, null, moment); end if;
  return null;
end $$;
CREATE CONSTRAINT TRIGGER bill_pack_order_leaves_its_duty AFTER UPDATE OF audit_state ON public.bill_pack_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.operator_id IS NOT NULL) AND (new.audit_state = 3) AND (old.audit_state <> 3))) EXECUTE FUNCTION count_sale_in_duty('created_at');
