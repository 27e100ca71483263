-- A tenant that put an entry of its menu elsewhere keeps it there when the contents are brought up to date.
alter table menu add column placed boolean not null default false;
