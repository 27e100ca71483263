-- While an older version still runs: safe.
grant update (pay_money, joint_no) on pay_record to berth_app;
