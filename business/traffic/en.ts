import { implausibleReasons } from './implausible.ts'
import { laneTexts, type LaneText } from './lane-text.ts'

/** What lanes say, for whoever reads of it in English elsewhere than on their screens. */
const ofLanes: Record<LaneText['code'], string> = {
  welcome: 'Welcome',
  goodbye: 'Goodbye',
  lotNotOpen: 'The car park is closed',
  outOfHours: 'Open {begin}–{end}; no entry now',
  full: 'Full',
  passSpotsTaken: 'Full',
  companySpotsTaken: 'All spots of the company are taken',
  pay: '{money} yuan to pay',
  payWithArrears: '{money} yuan to pay ({arrears} of it owed from before)',
  payArrears: '{money} yuan owed; to be paid before entering',
  arrears: '{money} yuan owed; to be paid soon',
  arrearsRefused: '{money} yuan owed; no entry',
  scanToEnter: 'No plate: scan the code to enter',
  noPlateRefused: 'No entry without a plate',
  locked: 'The car is locked: unlock it first',
  waitForStaff: 'Waiting for staff to confirm',
  laneClosed: 'Lane closed; use another one',
  notThisLane: 'Not through this lane; use another one',
  blackRefused: 'No passage; ask the staff',
  tip: '{tip}',
}

/** English of what the traffic loop and the gateway compose and store (kernel/rephrase.ts). */
export const en: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(laneTexts).map(([name, text]) => [text, ofLanes[name as LaneText['code']]])),
  ...Object.fromEntries(Object.values(implausibleReasons).map(({ zh, en: english }) => [zh, english])),
  道闸未执行开闸指令: 'The barrier did not carry out the command to open',
  道闸未应答开闸指令: 'The barrier did not answer the command to open',
  '剩余 {n} 条': '{n} left',
  '{days} 天在场': 'inside for {days} days',
  '应收 {money} 元': '{money} yuan payable',
  '更正 {times} 次': 'corrected {times} times',
  '抬杆 {times} 次': 'opened {times} times',
  '到期日 {date}': 'ended on {date}',
  '现金 {money} 元': '{money} yuan in cash',
  '{count} 笔差异': 'differences: {count}',
  故障存在: 'Fault present',
  故障说明: 'About the fault',
  '快 {n} 秒': '{n} s fast',
  '慢 {n} 秒': '{n} s slow',
  '误识率 {percent}%': 'misread: {percent}%',
  '服务到期 {date}': 'service ends on {date}',
  设备密钥不正确: 'The device key is wrong',
  设备序列号未登记或已停用: 'The serial number is not registered or was stopped',
  自动补单: 'Mended by itself',
}
