-- Drivers that registered (domain.md 1.58), and the staff whose codes brought them (1.59).
create table promoter (
  {declared},
  promote_code text not null default (scope_tenant() || '.'::text) || translate(substr(encode(sha256(((gen_random_uuid())::text
    || (gen_random_uuid())::text)::bytea), 'base64'::text), 1, 22), '+/='::text, 'xyz'::text),
  constraint promoter_code_is_unique unique (promote_code, tenant_id)
);
create policy owner_finds_by_code on promoter for select to berth_owner using (true);
