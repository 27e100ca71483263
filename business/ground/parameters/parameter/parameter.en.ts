/** English for the words of the page of parameters; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  放行: 'Release',
  登录安全: 'Sign-in',
  信息保存期限: 'Retention',
  '新报修的工单须在这段时间内接单,否则为接单超时': 'A new order not accepted within this time is overdue',
  '新报修的工单须在这段时间内修复,否则为修复超时': 'A new order not repaired within this time is overdue',
  '已开始的任务超过计划结束时间,且在此时长内没有进展的,记为漏检':
    'A started task that is past its planned end without progress for this long counts as missed',
  '车牌在各车场欠费未缴达到这个次数,自动列入黑名单,缴清后自动解除;0 表示不按次数拉黑':
    'A plate that left unpaid this many times, in all car parks, goes on the black list by itself and off it once everything is paid; 0: not by number',
  '免费放行、异常放行少收的金额超过这个限额的,须由能改价的人员或正在协助该车道的云客服办理;0 表示不限':
    'Who gives up more than this in a free or abnormal release must be able to change prices, or be the service seat that helps the lane; 0 sets no limit',
  '车牌在各车场欠费合计达到这个金额,自动列入黑名单,缴清后自动解除;0 表示不按金额拉黑':
    'A plate that owes this much, in all car parks, goes on the black list by itself and off it once everything is paid; 0: not by amount',
  '催缴发出后此天数内补缴的,计入该次催缴': 'Payments within this many days of a notice count towards it',
  '连续输错密码达到这个次数,账号被锁定;登录过的浏览器不受影响':
    'This many wrong passwords in a row lock the account. Browsers that have signed in to it before are not affected',
  '账号因输错密码被锁定后,满此时长自动解锁': 'A locked account unlocks by itself after this time',
  '控制台超过这段时间没有操作,自动退出登录;对正在登录的人立即生效':
    'The console signs out after this time without activity. Applies immediately to everyone signed in',
  '更早的审计日志按月转为归档文件;网络安全法要求不少于六个月':
    'Older lines become archived files month by month; the Cybersecurity Law asks for six months at least',
  '更早的登录日志按月转为归档文件;网络安全法要求不少于六个月':
    'Older sign-ins become archived files month by month; the Cybersecurity Law asks for six months at least',
  '更早的告警按月转为归档文件,未处理的也一样;维修工单保留':
    'Older alarms become archived files month by month, also those that no one handled; repair orders stay',
  '归档的支付流水超过此天数的,每晚删除其文件;归档后至少再留 90 天。会计凭证和账簿法规要求三十年':
    'Files of archived payments that are older are deleted every night, 90 days after they were archived at the earliest. The law asks for thirty years of vouchers and account books',
  '归档的通行记录和告警超过此天数的,每晚删除其文件;归档后至少再留 90 天。法规要求交易信息不少于三年':
    'Files of archived passings and alarms that are older are deleted every night, 90 days after they were archived at the earliest. The law asks for three years of sales',
  '归档的审计日志、登录日志和消息超过此天数的,每晚删除其文件;归档后至少再留 90 天':
    'Files of archived logs and messages that are older are deleted every night, 90 days after they were archived at the earliest',
  '更早的支付流水按月转为归档文件;所属停车记录未归档、仍有欠费或退款的除外':
    'Older payments become archived files month by month. Those of stays whose passings are not archived, that owe or are being refunded stay',
  '更早的通行记录按月转为归档文件;在场、欠费车辆的记录保留,停车订单和统计不受影响':
    'Older passings become archived files month by month. Those of cars inside or owing stay; orders and statistics are not affected',
  '更早的开闸、关闸指令每晚删除,通行记录和操作日志保留':
    'Older commands to barriers are deleted every night; passings and logs of operations stay',
  '更早的短信和邮件,每晚清除收件人和内容,保留发送结果和费用':
    'Recipient and text of older messages and mails are wiped every night; result and cost stay',
  '月卡、预约、共享、访客、优惠券到期,或申诉、催缴、开票完成满此天数后,每晚清除其中的姓名和电话':
    'So long after a pass, appointment, rental, visit or coupon is over, or an appeal, notice or invoice is done, names and phones in it are wiped every night',
  '消息中心里更早的消息按月转为归档文件,不再显示':
    'Older messages leave the message centre month by month and become archived files',
  当前值: 'Current value',
  默认值: 'Default',
  可设范围: 'Allowed range',
  车场单独设置: 'Set per car park',
  已设置: 'Set',
  统一设置: 'Common value',
  '{n} 个车场': 'Car parks: {n}',
  恢复默认: 'Restore defaults',
  分组: 'Group',
  键: 'Key',
  为车场设置: 'Set for a car park',
  所有车场都按当前值执行: 'All car parks use the current value',
  取消单独设置: 'Remove',
  '默认 {usual},可填 {min} 到 {max}': 'Default {usual}; {min} to {max} allowed',
  保存参数: 'Save parameter',
  '{lot}的“{name}”将不再单独设置,按统一的值 {value} 执行。':
    '“{name}” will no longer be set separately for {lot}; the common value {value} applies.',
  '“{name}”将恢复为默认值 {value}。': '“{name}” will be reset to its default, {value}.',
  是否恢复: 'Restore?',
  已恢复: 'Restored',
  '车辆在车道停留超过这段时间仍未放行,产生“长时间滞留车道”告警':
    'A car that stays in a lane longer than this without being let through raises an alarm',
  '车辆在场超过此天数,产生“超期在场”告警': 'A car inside for more than this many days raises an alarm',
  '应收达到这个金额的订单出场时,产生“大额订单”告警': 'An order whose amount due reaches this raises an alarm at exit',
  '同一车牌一天内被更正超过这个次数,产生“车牌纠正频繁”告警':
    'A plate corrected more often than this in one day raises an alarm',
  '同一人员一个班次内直接开闸超过这个次数,产生“频繁手动抬杆”告警':
    'Opening barriers by hand more often than this in one duty raises an alarm',
  '月卡过期未超过此天数的车辆入场,产生“月卡过期入场”告警':
    'A car that enters within this many days after its pass expired raises an alarm',
  '交班后超过这段时间,现金仍未入账,产生“长时间未入账”告警':
    'Cash not posted within this time after handover raises an alarm',
}
