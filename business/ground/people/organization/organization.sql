-- The tree of a tenant's organisation (domain.md 1.43). `path_code` is the place in it, by which a list in its order shows the tree: of each
-- ancestor and of itself the sort and the id.
create table organization (
  {declared but not park_lot_count, employee_count},
  level smallint not null,
  constraint organization_code_is_unique unique (tenant_id, org_code),
  constraint organization_is_six_deep check (level between 1 and 6),
  constraint organization_name_is_unique_below_its_parent unique nulls not distinct (tenant_id, parent_id, org_name)
);
call refer_by_list('organization', 'park_lot_ids', 'park_lot', 'organization_lots_exist');
-- the list, as a tree
create index organization_path on organization (tenant_id, path_code, id);
create trigger place_organization before insert or update of parent_id, sort on organization for each row execute function place_organization();
create trigger place_those_below after update of parent_id, sort on organization for each row when (old.path_code <> new.path_code)
  execute function place_those_below();

-- The place of a row follows from its parent's; those below it move along. Two moves never pass each other, so that no circle comes about.
create or replace function place_organization() returns trigger language plpgsql as $$
declare
  above organization;
begin
  perform pg_advisory_xact_lock(hashtext('organization'), hashint8(new.tenant_id));
  select * into above from organization where tenant_id = new.tenant_id and id = new.parent_id;
  if tg_op = 'UPDATE' and above.path_code like old.path_code || '%' then
    raise exception 'an organisation below itself' using errcode = '23514', constraint = 'organization_is_not_below_itself';
  end if;
  new.level := coalesce(above.level, 0) + 1;
  new.path_code := coalesce(above.path_code, '') || lpad(new.sort::text, 4, '0') || lpad(new.id::text, 10, '0') || '/';
  return new;
end $$;

create or replace function place_those_below() returns trigger language plpgsql as $$
begin
  update organization set sort = sort where tenant_id = new.tenant_id and parent_id = new.id;
  return null;
end $$;

create or replace view organization_now with (security_invoker = true) as
  select o.*, cardinality(o.park_lot_ids) as park_lot_count,
    (select count(*)::int from employee e where e.org_id = o.id and e.work_state <> {employee.work_state.left}) as employee_count
  from organization o;
