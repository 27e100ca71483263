-- While an older version still runs: safe; who sets one of the three businesses there meanwhile is refused.
-- Nothing was ever asked for with 预约, 会员充值 or 共享车位. What was set with them stays as it was, without effect: stopped, for parking, with a word of what it was for.
create policy owner_stops_idle_configs on pay_config to berth_owner using (true) with check (true);
update pay_config set status = 2, biz_type = 1, updated_at = now(),
  remark = coalesce(remark, '原业务:' || case biz_type when 3 then '预约' when 5 then '会员充值' else '共享车位' end || ',已停用')
where biz_type in (3, 5, 7);
drop policy owner_stops_idle_configs on pay_config;
alter table pay_config drop constraint pay_config_biz_type_code;
alter table pay_config add constraint pay_config_biz_type_code check (biz_type in (1, 2, 4, 6, 8, 11)) not valid;
alter table pay_config validate constraint pay_config_biz_type_code;
