/** English for the words of the page of parameters; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  登录安全: 'Sign-in',
  '新报修的工单须在这段时间内接单,否则为接单超时': 'A new order not accepted within this time is overdue',
  '新报修的工单须在这段时间内修复,否则为修复超时': 'A new order not repaired within this time is overdue',
  '已开始的任务过了计划结束时间、且这么久没有进展的,记为漏检':
    'Past its planned end and idle for so long, it is missed',
  '催缴发出后这些天内补缴的,计入该次催缴': 'What is paid within so many days counts for the notice',
  '连续输错密码达到这个次数,账号被锁定;登录过的浏览器不受影响':
    'So many wrong passwords in a row lock the account; browsers that signed it in before are not affected',
  '账号因输错密码被锁定后,过这么久自动解锁': 'A locked account opens by itself after this time',
  '控制台超过这段时间没有操作,自动退出登录;对正在登录的人立即生效':
    'The console signs out after this time without activity. Applies immediately to everyone signed in',
  消息中心里更早的消息每晚清理: 'Older messages are removed from the message centre',
  当前值: 'Value',
  默认值: 'Default',
  可设范围: 'Allowed',
  车场单独设置: 'Set per car park',
  已设置: 'Set',
  统一设置: 'One for all',
  '{n} 个车场': 'Car parks: {n}',
  恢复默认: 'Restore defaults',
  分组: 'Group',
  键: 'Key',
  为车场设置: 'Set for a car park',
  所有车场都按当前值执行: 'Every car park follows the value above',
  取消单独设置: 'Remove',
  '默认 {usual},可填 {min} 到 {max}': 'Default {usual}; {min} to {max} can be entered',
  保存参数: 'Save parameter',
  '{lot}的“{name}”将不再单独设置,按统一的值 {value} 执行。':
    '“{name}” is no longer set for {lot} alone; the common value {value} applies.',
  '“{name}”将恢复为默认值 {value}。': '“{name}” goes back to its default, {value}.',
  是否恢复: 'Restore?',
  已恢复: 'Restored',
  '车辆在车道停留超过这段时间仍未放行,产生“长时间滞留车道”告警':
    'A car that stands in a lane for longer and is not let through raises an alarm',
  '车辆在场超过这些天,产生“超期在场”告警': 'A car inside for more days raises an alarm',
  '应收达到这个金额的订单出场时,产生“大额订单”告警': 'A stay that costs so much raises an alarm when it ends',
  '同一车牌一天内被更正超过这个次数,产生“车牌纠正频繁”告警': 'A plate corrected more often on one day raises an alarm',
  '同一人员一个班次内直接开闸超过这个次数,产生“频繁手动抬杆”告警':
    'A barrier opened by hand more often by one person in one duty raises an alarm',
  '月卡过期不超过这些天的车辆入场,产生“月卡过期入场”告警':
    'A car that comes in within so many days after its pass ended raises an alarm',
  '交班后超过这段时间,现金仍未入账,产生“长时间未入账”告警':
    'Cash that is not posted so long after handing over raises an alarm',
}
