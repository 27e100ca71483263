-- While an older version still runs: safe.
create table archived_money (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  at timestamptz not null,
  biz_type smallint not null,
  pay_channel smallint not null,
  pay_scene smallint not null,
  operator_id bigint,
  pay_count bigint not null,
  receipt_money bigint not null,
  refund_count bigint not null,
  refund_money bigint not null,
  primary key (tenant_id, id),
  constraint archived_money_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('archived_money', 'park_lot_id');
revoke insert, update, delete on archived_money from berth_app;
create index archived_money_time on archived_money (tenant_id, at);
-- Another parameter, how long payments are kept.
alter table parameter drop constraint parameter_param_key_code;
alter table parameter add constraint parameter_param_key_code CHECK ((param_key = ANY (ARRAY['repairAcceptUrgent'::text, 'repairAcceptOrdinary'::text, 'repairAcceptLow'::text, 'repairFinishUrgent'::text, 'repairFinishOrdinary'::text, 'repairFinishLow'::text, 'inspectGiveUpHours'::text, 'arrearsFollowDays'::text, 'autoBlackTimes'::text, 'autoBlackYuan'::text, 'freeReleaseYuan'::text, 'loginErrorLimit'::text, 'loginLockMinutes'::text, 'sessionIdleMinutes'::text, 'messageKeepDays'::text, 'auditKeepDays'::text, 'loginLogKeepDays'::text, 'alarmKeepDays'::text, 'paymentKeepDays'::text, 'passingKeepDays'::text, 'gateCommandKeepDays'::text, 'sendKeepDays'::text, 'personKeepDays'::text, 'laneStandMinutes'::text, 'overstayDays'::text, 'largeOrderYuan'::text, 'plateCorrectTimes'::text, 'openByHandTimes'::text, 'passExpiredDays'::text, 'notPostedHours'::text]))) not valid;
alter table parameter validate constraint parameter_param_key_code;
