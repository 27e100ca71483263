import { alarmTypes, groupKinds, levels } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { addOnce, type Row } from '../../console/records.ts'
import { idOfLot, idsOf, type LotIds } from './lot-ids.ts'

const { statistics, sharedBlackList: sharedLists } = groupKinds

const groups: readonly { readonly GroupCode: string; readonly rest: Row; readonly lots: readonly string[] }[] = [
  {
    GroupCode: 'GA01',
    rest: { GroupName: '湖滨商圈', GroupKind: statistics, Remark: '商圈停车联动' },
    lots: ['CM', 'CH', 'LR'],
  },
  { GroupCode: 'GA02', rest: { GroupName: '交通枢纽与景区', GroupKind: statistics }, lots: ['ES', 'LP'] },
  {
    GroupCode: 'GA03',
    rest: { GroupName: '商业楼宇黑名单共享', GroupKind: sharedLists, Remark: '三方协议 2026-03' },
    lots: ['CM', 'CT', 'ES'],
  },
]

const { urgent: alarmUrgent, important: alarmOrdinary, ordinary: alarmLow } = levels

/** What the company wants to be notified of, and how loud; every kind of alarm has one rule. */
const alarmRules: readonly { readonly alarmType: number; readonly rest: Row; readonly lot?: string }[] = [
  { alarmType: alarmTypes.blackListed, rest: { level: alarmUrgent, mergeMinutes: 10, remark: '黑名单须立即处置' } },
  { alarmType: alarmTypes.tailgating, rest: { level: alarmUrgent, mergeMinutes: 5 } },
  { alarmType: alarmTypes.evasion, rest: { level: alarmUrgent, mergeMinutes: 30 } },
  { alarmType: alarmTypes.full, rest: { level: alarmLow, mergeMinutes: 120, remark: '满位只提醒一次' }, lot: 'LP' },
  { alarmType: alarmTypes.overstay, rest: { level: alarmLow, mergeMinutes: 1440 }, lot: 'ES' },
  { alarmType: alarmTypes.cameraOffline, rest: { level: alarmUrgent, mergeMinutes: 15 } },
  { alarmType: alarmTypes.barrierFault, rest: { level: alarmUrgent, mergeMinutes: 15, remark: '急救通道' }, lot: 'CH' },
  { alarmType: alarmTypes.detectorOffline, rest: { level: alarmLow, mergeMinutes: 240 }, lot: 'LR' },
  {
    alarmType: alarmTypes.largeOrder,
    rest: { isRaised: 0, level: alarmLow, mergeMinutes: 1440, remark: '由财务在报表中复核' },
  },
  { alarmType: alarmTypes.tooMuchCash, rest: { level: alarmOrdinary, mergeMinutes: 60 } },
]

/** Groups of lots, and the rules of alarms. */
export async function makeGroups(console: Console, lots: LotIds): Promise<void> {
  for (const { GroupCode, rest, lots: codes } of groups)
    await addOnce(console, 'parkGroup', { GroupCode }, { ...rest, ParkLotIds: idsOf(lots, codes) })
  for (const { alarmType, rest, lot } of alarmRules)
    await addOnce(console, 'alarmRule', { alarmType }, { ...rest, ...(lot && { parkLotId: idOfLot(lots, lot) }) })
}
