-- Whether money was paid at the exit or recovered what was owed follows from the stay that it belongs to, as the order that it names does.
grant update (biz_type) on pay_record to berth_app;
