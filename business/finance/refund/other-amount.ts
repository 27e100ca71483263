import { yuan } from '#fields/money/yuan.ts'
import { declaredFailure, type Failure } from '#kernel/failure.ts'
import type { ChannelRefund } from '../payment/payment-channel.ts'

const otherAmount = {
  zh: '支付渠道返回的退款金额{given}元与应退的{wanted}元不符,未入账:请到渠道商户平台核对',
  en: 'The channel says that ¥{given} went back where ¥{wanted} was to, so it was not recorded; compare at the channel’s merchant platform',
}

/** Why a refund that the channel says was made is not counted: it says another amount than was asked for, in fen. Null where it counts. */
export function otherAmountOf(outcome: ChannelRefund, wanted: number): Failure | null {
  if (outcome.status !== 'refunded' || outcome.amount === undefined || outcome.amount === wanted) return null
  return declaredFailure(otherAmount, { given: yuan(outcome.amount), wanted: yuan(wanted) })
}
