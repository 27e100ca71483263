-- While an older version still runs: safe. What waits at channels is followed by the new one alone: the older one asks for what is gone, and says in its log that it fails.
-- They return one column more, which no function that stays may; they are made again with all others after the migrations.
drop function if exists invoices_to_follow();
drop function if exists pay_outs_to_follow();
drop function if exists payments_to_follow();
drop function if exists agreements_to_follow();
drop function if exists refunds_to_follow();
drop function if exists trades_to_share();
