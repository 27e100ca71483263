import { appealKinds, appealResults } from '../../codes.ts'
import type { Random } from '../../random.ts'

/** Something that a driver says against an order that was paid, or one that is owed. */
interface Complaint {
  readonly AppealKind: number
  readonly Description: string
}

const ofPaid: readonly Complaint[] = [
  { AppealKind: appealKinds.wrongAmount, Description: '封顶 30 元,实际扣了更多,请核对' },
  { AppealKind: appealKinds.wrongAmount, Description: '停车不到两小时按三小时收费,要求退差额' },
  { AppealKind: appealKinds.unusedDiscount, Description: '在商户消费后领了减免,出场时没有抵扣' },
  { AppealKind: appealKinds.unusedDiscount, Description: '有三元停车券没有用上就自动扣款了' },
  { AppealKind: appealKinds.wrongTime, Description: '排队出场等了二十分钟,这段时间不应计费' },
  { AppealKind: appealKinds.wrongTime, Description: '入场时间比实际早了半小时' },
  { AppealKind: appealKinds.alreadyPaid, Description: '扫码重复付款,两笔都扣了' },
]
const ofOwed: readonly Complaint[] = [
  { AppealKind: appealKinds.clonedPlate, Description: '当天车一直在外地,怀疑被套牌,可提供行车记录' },
  { AppealKind: appealKinds.notParked, Description: '没有来过这个路段,请核对照片' },
  { AppealKind: appealKinds.alreadyPaid, Description: '离场时已经付给收费员现金' },
  { AppealKind: appealKinds.wrongAmount, Description: '只停了十几分钟接人,应在免费时间内' },
]

export function complaint(random: Random, isOwed: boolean): Complaint {
  return random.pick(isOwed ? ofOwed : ofPaid)
}

/** What service decides and says; a refund only where something was paid, and only an order that nothing was paid for is voided. */
export function verdict(random: Random, appealKind: number, paid: number): { Result: number; AuditRemark: string } {
  if (paid > 0 && appealKind !== appealKinds.notParked && random.chance(0.65))
    return {
      Result: appealResults.refund,
      AuditRemark: random.pick(['核对流水属实,同意退款', '计费与公示不符,退差额']),
    }
  if (
    paid === 0 &&
    (appealKind === appealKinds.clonedPlate || appealKind === appealKinds.notParked) &&
    random.chance(0.7)
  )
    return { Result: appealResults.void, AuditRemark: '比对照片车型不符,订单作废' }
  return { Result: appealResults.keep, AuditRemark: random.pick(['录像与计费一致,维持原订单', '已向车主说明计费规则']) }
}

export const refusedBecause = ['照片与车辆一致,申诉不成立', '未提供凭证', '超过免费时长,计费无误']
export const withdrawnBecause = '车主来电表示已了解,撤回申诉'
