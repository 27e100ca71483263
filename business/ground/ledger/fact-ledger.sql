-- What was acknowledged, so that `npm run verify` notices what was changed, added or taken away past the application. For each statement of the
-- application a note says how many facts it brought to a book and what their digests add up to (a changed fact brings its new digest less its old
-- one); notes are folded hour by hour into seals, each of which takes in the one before it. What a book holds must be what its seals and notes
-- add up to. Who is not the application leaves no note. docs/security.md says what cannot be noticed. `flows_since`: what was written since then to the
-- ledgers of money is noted; the epoch once all that was there before was taken in.
create table fact_ledger (
  tenant_id bigint not null default scope_tenant(),
  begins_at timestamptz not null,
  flows_since timestamptz,
  primary key (tenant_id)
);
call secure_by_tenant('fact_ledger');
revoke insert, update, delete on fact_ledger from berth_app;

create table fact_note (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  book text not null,
  fact_count bigint not null,
  digest numeric not null,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint fact_note_book_code check (book in ('passing', 'payment', 'audit', 'role', 'account', 'archive', 'cash', 'card', 'merchant', 'company'))
);
call secure_by_tenant('fact_note');
revoke insert, update, delete on fact_note from berth_app;

-- `fact_count` and `digest` are those of the whole book up to this seal; `chain` takes in the chain of the seal before.
create table fact_seal (
  tenant_id bigint not null default scope_tenant(),
  book text not null,
  seal_no bigint not null,
  fact_count bigint not null,
  digest numeric not null,
  chain bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, book, seal_no),
  constraint fact_seal_book_code check (book in ('passing', 'payment', 'audit', 'role', 'account', 'archive', 'cash', 'card', 'merchant', 'company'))
);
call secure_by_tenant('fact_seal');
revoke insert, update, delete on fact_seal from berth_app;

-- 64 bits of the SHA-256 of a fact: sums of them can be compared in any order.
create or replace function fact_digest(fact text) returns numeric language sql immutable strict parallel safe as $$
  select ('x' || encode(substr(sha256(convert_to(fact, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint::numeric
$$;

-- Of each book what never changes of its facts, or whose changes are facts themselves; other books say it alongside their tables. An absent value reads as
-- nothing.
create or replace function fact_of(it role) returns numeric language sql stable as $$
  select fact_digest(jsonb_build_array(it.id, it.role_code, it.is_admin, it.permission_codes, it.status)::text)
$$;
create or replace function fact_of(it tenant_user) returns numeric language sql stable as $$
  select fact_digest(jsonb_build_array(it.id, it.user_name, it.role_ids, it.data_scope, it.scope_park_lot_ids)::text)
$$;

-- Notes what a statement of the application brought to a book; of anyone else's statements there is no note.
create or replace function note_facts(of_book text, of_tenant bigint, came bigint, brought numeric) returns void language sql as $$
  insert into fact_note (tenant_id, book, fact_count, digest)
  select of_tenant, of_book, came, brought where session_user = 'berth_app' and (came <> 0 or brought <> 0)
$$;

-- Of money that moves in a ledger. The book is named by the trigger.
create or replace function note_flow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and flows_since <= new.created_at) then
    perform note_facts(tg_argv[0], new.tenant_id, 1, fact_of(new));
  end if;
  return null;
end $$;

-- Of roles and of accounts: what someone may do. The book is named by the trigger.
create or replace function note_rights() returns trigger language plpgsql security definer set search_path = public as $$
declare of_tenant bigint := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
begin
  if exists (select from fact_ledger where tenant_id = of_tenant) then
    if tg_op <> 'DELETE' then perform note_facts(tg_argv[0], of_tenant, 1, fact_of(new)); end if;
    if tg_op <> 'INSERT' then perform note_facts(tg_argv[0], of_tenant, -1, -fact_of(old)); end if;
  end if;
  return null;
end $$;

-- Starts the ledger of the scope's tenant, once. What roles and accounts hold then is its start; of the big books and the ledgers of money it takes what comes
-- `later`, so that what is under way in a process of the version before is no fact of it.
create or replace function begin_facts(later interval) returns void language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger) then return; end if;
  if exists (select from role where tenant_id = scope_tenant()) then lock table role, tenant_user in share row exclusive mode; end if;
  insert into fact_note (book, fact_count, digest)
    select 'role', count(*), coalesce(sum(fact_of(r)), 0) from role r where r.tenant_id = scope_tenant()
    union all select 'account', count(*), coalesce(sum(fact_of(u)), 0) from tenant_user u where u.tenant_id = scope_tenant();
  insert into fact_ledger (begins_at, flows_since) values (now() + later, case when later = interval '0' then 'epoch' else now() + later end);
end $$;

-- Since when the ledgers of money are noted, where what is older is to be taken in now; else null. A ledger that did not note them starts to, `later`; nothing
-- older can be under way any more `later` than that, which keeps no one waiting, for nothing is changed in them. From then on it has them whole.
create or replace function flows_due(later interval) returns timestamptz language plpgsql security definer set search_path = public as $$
declare since timestamptz;
begin
  update fact_ledger set flows_since = now() + later where tenant_id = scope_tenant() and flows_since is null;
  select flows_since into since from fact_ledger where tenant_id = scope_tenant() and flows_since > 'epoch' and flows_since <= now() - later for no key update;
  if since is not null then update fact_ledger set flows_since = 'epoch' where tenant_id = scope_tenant(); end if;
  return since;
end $$;

-- What a book of the scope's tenant held before it was noted.
create or replace function take_in(of_book text, held bigint, brought numeric) returns void language sql as $$
  insert into fact_note (book, fact_count, digest) values (of_book, held, brought)
$$;

-- Folds the scope's notes from before `up_to` into a seal for each book, and gives the new seals.
create or replace function seal_facts(up_to timestamptz) returns table (tenant_id bigint, book text, seal_no bigint, chain bytea)
  language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtext('fact_seal'), hashint8(scope_tenant()));
  return query
    with gone as (delete from fact_note n where n.noted_at < up_to returning n.book, n.fact_count, n.digest),
    sums as (
      select g.book, coalesce(b.seal_no, 0) + 1 as seal_no, coalesce(b.fact_count, 0) + g.fact_count as fact_count, coalesce(b.digest, 0) + g.digest as digest,
        coalesce(b.chain, '') as before
      from (select e.book, sum(e.fact_count)::bigint as fact_count, sum(e.digest) as digest from gone e group by e.book) g
      left join lateral (select s.* from fact_seal s where s.book = g.book order by s.seal_no desc limit 1) b on true)
    insert into fact_seal (book, seal_no, fact_count, digest, chain)
    select s.book, s.seal_no, s.fact_count, s.digest, fact_chain(s.before, s.book, s.seal_no, s.fact_count, s.digest) from sums s
      returning fact_seal.tenant_id, fact_seal.book, fact_seal.seal_no, fact_seal.chain;
end $$;

create or replace function fact_chain(before bytea, book text, seal_no bigint, fact_count bigint, digest numeric) returns bytea language sql immutable as $$
  select sha256(before || convert_to(concat_ws('|', book, seal_no, fact_count, digest), 'UTF8'))
$$;
