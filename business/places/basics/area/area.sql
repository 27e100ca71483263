-- Administrative areas (domain.md 1.2): a tree of the tenant's own. `path_name` and `path_code` say the way from the top; the database keeps
-- them with name, code and parent, so that a list sorted by either reads as the tree.
create table area (
  {declared},
  constraint area_code_is_unique unique (tenant_id, area_code),
  constraint area_name_is_unique_in_parent unique nulls not distinct (tenant_id, parent_id, area_name)
);
-- the list, as a tree
create index area_path on area (tenant_id, path_code);
create trigger place_area before insert or update on area for each row execute function place_area();
create trigger place_areas_below after update on area for each row
  when (old.path_code <> new.path_code or old.path_name <> new.path_name or old.area_level <> new.area_level) execute function place_areas_below();

-- The parent stays locked while a child is placed, so that two moves at once cannot close a ring.
create or replace function place_area() returns trigger language plpgsql as $$
declare
  parent area;
begin
  select * into parent from area where tenant_id = new.tenant_id and id = new.parent_id for share;
  -- A parent that is not there is refused by the foreign key.
  if parent.id is null then
    new.path_code := '/' || new.area_code;
    new.path_name := new.area_name;
    return new;
  end if;
  if parent.id = new.id or tg_op = 'UPDATE' and parent.path_code like old.path_code || '/%' then
    raise check_violation using message = 'an area lies within itself', constraint = 'area_lies_outside_itself';
  end if;
  if parent.area_level > new.area_level or parent.area_level = new.area_level and new.area_level < {area.area_level.custom} then
    raise check_violation using message = 'an area is not below its parent', constraint = 'area_is_below_its_parent';
  end if;
  new.path_code := parent.path_code || '/' || new.area_code;
  new.path_name := parent.path_name || '/' || new.area_name;
  return new;
end $$;

-- Each child is placed again, and so are its own.
create or replace function place_areas_below() returns trigger language plpgsql as $$
begin
  update area set parent_id = parent_id where tenant_id = new.tenant_id and parent_id = new.id;
  return null;
end $$;
