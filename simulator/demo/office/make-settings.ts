import { bizTypes, payChannels, reasonKinds, settleCycles } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, addOnce, findOne, type Row } from '../../console/records.ts'
import { idOfLot, idsOf, type LotIds } from './lot-ids.ts'

const { wechat: weChat, alipay: aliPay, unionPay, etc } = payChannels
const { parking: tempParking, pass: monthPass, merchantTopUp } = bizTypes

/** Accounts at payment channels. They have no keys, which only a real merchant is given: the sandbox stands in. */
const payConfigs: readonly { readonly ConfigName: string; readonly rest: Row; readonly lots: readonly string[] }[] = [
  {
    ConfigName: '微信停车收款',
    rest: { BizType: tempParking, PayChannel: weChat, MchNo: '1610880021', AppId: 'wx4f2b6d18c0a95e37', FeeRate: 0.38 },
    lots: [],
  },
  {
    ConfigName: '支付宝停车收款',
    rest: {
      BizType: tempParking,
      PayChannel: aliPay,
      MchNo: '2088141705690021',
      AppId: '2021003160887012',
      FeeRate: 0.38,
    },
    lots: [],
  },
  {
    ConfigName: 'ETC停车收款',
    rest: {
      BizType: tempParking,
      PayChannel: etc,
      MchNo: 'ZJETC330100257',
      FeeRate: 0.6,
      SettleCycle: settleCycles.weekly,
    },
    lots: ['CM', 'CH', 'CT', 'ES'],
  },
  {
    ConfigName: '云闪付停车收款',
    rest: { BizType: tempParking, PayChannel: unionPay, MchNo: '898330175230066', FeeRate: 0.45, Priority: 5 },
    lots: ['CM', 'ES'],
  },
  {
    ConfigName: '滨江花园月卡收款',
    rest: { BizType: monthPass, PayChannel: weChat, MchNo: '1610880047', AppId: 'wx4f2b6d18c0a95e37', FeeRate: 0.38 },
    lots: ['RH'],
  },
  {
    ConfigName: '商户充值收款',
    rest: {
      BizType: merchantTopUp,
      PayChannel: aliPay,
      MchNo: '2088141705690047',
      FeeRate: 0.55,
      SettleCycle: settleCycles.monthly,
    },
    lots: ['CM'],
  },
]

/** What the company wants otherwise than everyone; once for all lots or for one. */
const parameters: readonly {
  readonly ParamKey: string
  readonly ParamValue: number
  readonly Remark: string
  readonly lot?: string
}[] = [
  { ParamKey: 'repairAcceptUrgent', ParamValue: 15, Remark: '急诊口道闸须随叫随到', lot: 'CH' },
  { ParamKey: 'repairAcceptOrdinary', ParamValue: 60, Remark: '服务承诺:一小时内响应' },
  { ParamKey: 'repairFinishOrdinary', ParamValue: 480, Remark: '当日修复', lot: 'CM' },
  { ParamKey: 'inspectGiveUpHours', ParamValue: 12, Remark: '半天未完成即为漏检' },
  { ParamKey: 'arrearsFollowDays', ParamValue: 60, Remark: '催缴考核周期' },
  { ParamKey: 'messageKeepDays', ParamValue: 365, Remark: '内控要求保留一年' },
]

/** One of those that the console brings. */
const usualReason = '公务车'

const ownReasons: readonly Row[] = [
  { ReasonText: '急诊送医', ReasonKind: reasonKinds.free, Sort: 5, Remark: '市一医院' },
  { ReasonText: '景区工作用车', ReasonKind: reasonKinds.free, Sort: 125, Remark: '镜湖景区' },
]

/** Payment accounts, parameters, and the words for releases. */
export async function makeSettings(console: Console, lots: LotIds): Promise<void> {
  for (const { ConfigName, rest, lots: codes } of payConfigs) {
    const config = { ...rest, ParkLotIds: idsOf(lots, codes), BeginAt: '2026-01-01' }
    await addOnce(console, 'payConfig', { ConfigName }, config)
  }
  for (const { lot, ParamKey, ...rest } of parameters)
    await addOnce(console, 'parameter', { ParamKey, ...(lot && { ParkLotId: idOfLot(lots, lot) }) }, rest)
  if (!(await findOne(console, 'releaseReason', { ReasonText: usualReason })))
    await ask(console, 'releaseReason', 'addUsual')
  for (const { ReasonText, ...rest } of ownReasons) await addOnce(console, 'releaseReason', { ReasonText }, rest)
}
