-- What a tenant used today of what it may use each day: a row for each quota, which starts again with the console's day; a clock that is
-- put back starts none.
create table quota_use (
  tenant_id bigint not null default scope_tenant(),
  quota text not null,
  day date not null,
  used bigint not null,
  primary key (tenant_id, quota),
  constraint quota_use_quota_is_known check (quota in ('imports', 'exports', 'calls'))
);
call secure_by_tenant('quota_use');
create policy platform_reads on quota_use for select using ((select scope_tenant()) = 0);

-- The day of the console's clock.
create or replace function quota_day() returns date language sql stable as $$ select (now() at time zone 'Asia/Shanghai')::date $$;

create or replace function use_quota(which text, more bigint) returns void language sql as $$
  insert into quota_use as known (quota, day, used) values (which, quota_day(), more)
  on conflict (tenant_id, quota) do update
    set day = greatest(known.day, excluded.day), used = excluded.used + case when known.day >= excluded.day then known.used else 0 end $$;

create or replace function used_today(of_tenant bigint, which text) returns bigint language sql stable as $$
  select coalesce((select used from quota_use
    where tenant_id = of_tenant and quota = which and day >= quota_day()), 0) $$;
