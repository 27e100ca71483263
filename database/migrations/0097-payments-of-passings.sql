-- Money that a device took for a plate follows the car when its plate is put right.
grant update (passing_id) on pay_record to berth_app;
