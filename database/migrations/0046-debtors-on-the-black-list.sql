-- While an older version still runs: safe; it knows nothing of the two settings.
alter table black_plate add column arrears_count integer;
alter table black_plate add column arrears_money bigint;
alter table black_plate add constraint black_plate_arrears_count_range CHECK ((arrears_count >= 0)) not valid;
alter table black_plate validate constraint black_plate_arrears_count_range;
alter table parameter drop constraint parameter_param_key_code;
alter table parameter add constraint parameter_param_key_code CHECK ((param_key = ANY (ARRAY['repairAcceptUrgent'::text, 'repairAcceptOrdinary'::text, 'repairAcceptLow'::text, 'repairFinishUrgent'::text, 'repairFinishOrdinary'::text, 'repairFinishLow'::text, 'inspectGiveUpHours'::text, 'arrearsFollowDays'::text, 'autoBlackTimes'::text, 'autoBlackYuan'::text, 'loginErrorLimit'::text, 'loginLockMinutes'::text, 'sessionIdleMinutes'::text, 'messageKeepDays'::text, 'auditKeepDays'::text, 'loginLogKeepDays'::text, 'alarmKeepDays'::text, 'passingKeepDays'::text, 'gateCommandKeepDays'::text, 'sendKeepDays'::text, 'personKeepDays'::text, 'laneStandMinutes'::text, 'overstayDays'::text, 'largeOrderYuan'::text, 'plateCorrectTimes'::text, 'openByHandTimes'::text, 'passExpiredDays'::text, 'notPostedHours'::text]))) not valid;
alter table parameter validate constraint parameter_param_key_code;
