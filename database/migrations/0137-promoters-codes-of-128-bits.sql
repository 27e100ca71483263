-- While an older version still runs: safe.
alter table promoter alter column promote_code set default ((scope_tenant() || '.'::text) || translate(substr(encode(sha256((((gen_random_uuid())::text || (gen_random_uuid())::text))::bytea), 'base64'::text), 1, 22), '+/='::text, 'xyz'::text));
