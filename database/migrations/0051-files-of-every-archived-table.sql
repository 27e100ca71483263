-- While an older version still runs: safe. What it archives goes on, as it names the table by its view; its nightly deletion of old log lines is refused,
-- and this version makes files of them.
alter table passing_archive rename to archived_file;
alter sequence passing_archive_id_seq rename to archived_file_id_seq;
alter table archived_file add column of_table text not null default 'passing';
alter table archived_file alter column of_table drop default;
alter index passing_archive_pkey rename to archived_file_pkey;
alter table archived_file rename constraint passing_archive_file_is_one_line to archived_file_is_one_line;
alter table archived_file rename constraint passing_archive_month_is_a_first to archived_file_month_is_a_first;
alter table archived_file rename constraint passing_archive_rows_are_some to archived_file_rows_are_some;
alter table archived_file rename constraint passing_archive_sha256_is_hex to archived_file_sha256_is_hex;
drop index passing_archive_month;
create index archived_file_month on archived_file (tenant_id, of_table, month);
create view passing_archive with (security_invoker = true) as
  select tenant_id, id, month, row_count, digest, file_key, file_size, sha256, archived_at from archived_file where of_table = 'passing';
grant select on passing_archive to berth_app;
drop function if exists passings_to_archive;
drop function if exists forget_login_lines;
drop function if exists forget_sealed_lines;
