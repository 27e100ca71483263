-- Lists of references (`bigint[]`) are kept true as foreign keys keep single ones: nothing is listed that does not exist in the tenant,
-- and nothing is deleted while it is listed. `meaning` is the name under which a refusal is reported.
create or replace function refuse_unknown_listed() returns trigger language plpgsql as $$
declare
  listed bigint[] := array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0]))::bigint[];
  known bigint;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[0] = to_jsonb(new) -> tg_argv[0] then return new; end if;
  execute format('select count(*) from (select from %I where tenant_id = $1 and id = any ($2) for key share) found', tg_argv[1])
    into known using new.tenant_id, listed;
  if known < (select count(distinct id) from unnest(listed) id) then
    raise foreign_key_violation using message = 'a listed reference is not present', detail = 'It is not present.', constraint = tg_argv[2];
  end if;
  return new;
end $$;

create or replace function refuse_deleting_listed() returns trigger language plpgsql as $$
declare
  listed boolean;
begin
  execute format('select exists (select from %I where tenant_id = $1 and %I @> array[$2])', tg_argv[0], tg_argv[1]) into listed using old.tenant_id, old.id;
  if listed then raise foreign_key_violation using message = 'still listed', constraint = tg_argv[2]; end if;
  return old;
end $$;

create or replace procedure refer_by_list(of text, list text, target text, meaning text) language plpgsql as $$
begin
  execute format('create trigger %I before insert or update on %I for each row execute function refuse_unknown_listed(%L, %L, %L)', meaning, of, list, target,
    meaning);
  execute format('create trigger %I before delete on %I for each row execute function refuse_deleting_listed(%L, %L, %L)', meaning, target, of, list, meaning);
end $$;
