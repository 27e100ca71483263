-- While an older version still runs: safe; what is allowed becomes more.
alter table webhook_delivery drop constraint webhook_delivery_event_kind_code;
alter table webhook_delivery add constraint webhook_delivery_event_kind_code CHECK ((event_kind = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14]))) not valid;
alter table webhook_delivery validate constraint webhook_delivery_event_kind_code;
