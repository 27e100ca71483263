-- In which months (of UTC, as those of the big tables) and lots there is anything of a plate, so that who asks for a plate over all time opens the months in
-- which it is and no others. What brings a rollup along with its records writes it (rollups.sql). It may say a month too many, as when a plate was put right or
-- its passings went into a file, and none too few: `npm run verify` looks. Of a lot alone, whose changes wait for each other anyway, so no two transactions
-- meet here; 0 is no lot.
create table plate_month (
  tenant_id bigint not null,
  plate_number text not null,
  month date not null,
  park_lot_id bigint not null,
  primary key (tenant_id, plate_number, month, park_lot_id)
);
call secure_by_lot('plate_month', 'park_lot_id');
revoke insert, update, delete on plate_month from berth_app;
create policy owner_keeps on plate_month to berth_owner using (true) with check (true);
