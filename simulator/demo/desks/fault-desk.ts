import { faultTypes, repairStates, urgencies } from '../../codes.ts'
import { add, query } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import type { Staff } from '../staff-access.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { lotCodes } from './lot-codes.ts'

/** What staff find broken that no device says of itself: the lot's code, FaultType and Urgency (domain.md 1.18), and in what words. */
const faults: readonly {
  readonly lot: string
  readonly rest: { FaultType: number; Urgency: number; FaultDesc: string }
}[] = [
  {
    lot: 'CM',
    rest: { FaultType: faultTypes.display, Urgency: urgencies.urgent, FaultDesc: '2 号出口显示屏缺笔画,金额看不清' },
  },
  {
    lot: 'CH',
    rest: { FaultType: faultTypes.barrier, Urgency: urgencies.low, FaultDesc: '急诊入口道闸落杆后回弹,怕砸车' },
  },
  {
    lot: 'RH',
    rest: { FaultType: faultTypes.other, Urgency: urgencies.urgent, FaultDesc: '地库 B1-032 车位漏水,已放警示锥' },
  },
  { lot: 'ES', rest: { FaultType: faultTypes.printer, Urgency: urgencies.ordinary, FaultDesc: '出口小票打印机卡纸' } },
  {
    lot: 'CT',
    rest: { FaultType: faultTypes.network, Urgency: urgencies.ordinary, FaultDesc: '岗亭电脑断网,手机热点顶着' },
  },
  {
    lot: 'LR',
    rest: { FaultType: faultTypes.other, Urgency: urgencies.urgent, FaultDesc: '泊位线磨损,018 至 025 号需要重划' },
  },
  {
    lot: 'LP',
    rest: {
      FaultType: faultTypes.misread,
      Urgency: urgencies.ordinary,
      FaultDesc: '逆光时入口识别率低,上午九点前后明显',
    },
  },
]

/** What is broken already is not reported twice. */
const beforeConfirmed = [
  repairStates.toAssign,
  repairStates.toAccept,
  repairStates.toArrive,
  repairStates.underWay,
  repairStates.toConfirm,
]
const finding = arrivals({ name: 'fault', perDay: 2, first: 5 })

/** Staff report what they find broken. */
export async function lookAtFaults(staff: Staff, town: TownSoFar): Promise<number> {
  const service = await staff.as('sunli')
  const known = async () => (await query(service, 'repairOrder', {})).total
  return finding(town, known, async (seed) => {
    const { lot, rest } = randomOf(seed).pick(faults)
    const [ParkLotId] = [...(await lotCodes(service))].find(([, code]) => code === lot) ?? []
    if (!ParkLotId || (await query(service, 'repairOrder', { ParkLotId, State: beforeConfirmed })).total > 0)
      return false
    return unlessOver(() => add(service, 'repairOrder', { ParkLotId, ...rest, ReporterMobile: '13957120006' }))
  })
}
