import { callProblems, handleWays } from '../../codes.ts'
import type { Random } from '../../random.ts'

/** What a driver calls about: Problem, HandleWay (domain.md 1.64) and what the seat writes down. */
export interface Talk {
  readonly Problem: number
  readonly HandleWay: number
  readonly Result: string
}

/** A barrier is asked to open at a lane only; the others call from anywhere. */
const atLane: readonly Talk[] = [
  {
    Problem: callProblems.misread,
    HandleWay: handleWays.plateCorrected,
    Result: '车牌识别错一位,核对录像后更正,道闸已开',
  },
  { Problem: callProblems.misread, HandleWay: handleWays.plateCorrected, Result: '新能源车牌反光,已人工更正并放行' },
  { Problem: callProblems.device, HandleWay: handleWays.opened, Result: '道闸不抬杆,已远程开闸并报维修' },
]
/** Who leaves has to pay, and to have come in. */
const atExit: readonly Talk[] = [
  ...atLane,
  { Problem: callProblems.cannotPay, HandleWay: handleWays.guided, Result: '手机无信号,指导到岗亭旁扫码,已支付' },
  { Problem: callProblems.cannotPay, HandleWay: handleWays.opened, Result: '微信支付成功但未起杆,核对流水后开闸' },
  { Problem: callProblems.cannotPay, HandleWay: handleWays.passedOn, Result: '老人不会扫码,已请收费员到现场收现金' },
  { Problem: callProblems.noEntry, HandleWay: handleWays.orderChanged, Result: '无入场记录,按录像补登入场时间后计费' },
  { Problem: callProblems.noEntry, HandleWay: handleWays.freeRelease, Result: '入口设备离线期间入场,核实后免费放行' },
  { Problem: callProblems.device, HandleWay: handleWays.passedOn, Result: '出口屏黑屏,引导走旁边车道,已通知维护员' },
]
/** Who comes in may be turned away. */
const atEntry: readonly Talk[] = [
  ...atLane,
  { Problem: callProblems.pass, HandleWay: handleWays.guided, Result: '月卡过期不抬杆,说明按临停入场,出场前可续费' },
  { Problem: callProblems.other, HandleWay: handleWays.opened, Result: '访客未登记,联系业主确认后开闸' },
]
const byPhone: readonly Talk[] = [
  { Problem: callProblems.pass, HandleWay: handleWays.guided, Result: '咨询月卡续费,已说明到期前 30 天可在小程序办理' },
  { Problem: callProblems.pass, HandleWay: handleWays.guided, Result: '月卡换车牌,请车主带行驶证到物业登记' },
  { Problem: callProblems.discount, HandleWay: handleWays.guided, Result: '商户优惠未到账,已联系商户重新发放' },
  { Problem: callProblems.discount, HandleWay: handleWays.guided, Result: '优惠券过期,解释有效期后车主认可' },
  { Problem: callProblems.other, HandleWay: handleWays.guided, Result: '询问如何开发票,已发送开票步骤' },
  { Problem: callProblems.other, HandleWay: handleWays.guided, Result: '车内遗落物品,转车场现场协助查找' },
  { Problem: callProblems.other, HandleWay: handleWays.passedOn, Result: '剐蹭纠纷,已调取录像并通知现场人员' },
  { Problem: callProblems.cannotPay, HandleWay: handleWays.guided, Result: '咨询补缴欠费,已发送补缴链接' },
]

export function talk(random: Random, from: 'entry' | 'exit' | 'elsewhere'): Talk {
  return random.pick({ entry: atEntry, exit: atExit, elsewhere: byPhone }[from])
}
