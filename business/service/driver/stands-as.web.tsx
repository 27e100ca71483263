import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { Banner } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import type { StayShown } from './stay-shown.ts'

/** How the stay stands, and what the driver does next; nothing where the sum below says all. */
export function StandsAs({ stay }: { stay: StayShown }) {
  const { say } = useWords()
  const { orderStatus, barrier, leaveBefore, needPay } = stay
  const isPaid = Number(needPay) === 0
  if (orderStatus === orderStatuses.void) return <Banner tone="waiting">{say('这笔停车订单已作废,无需支付。')}</Banner>
  if (barrier === 'failed')
    return (
      <Banner tone="bad">
        <b>{say('道闸没有开启')}</b>
        <p>{say('费用已结清。请按车道上的对讲按钮,或联系岗亭开闸。')}</p>
      </Banner>
    )
  if (barrier)
    return (
      <Banner tone="good">
        <b>{say(stay.payments.length > 0 ? '支付成功' : '无需缴费')}</b>
        <p>{say(barrier === 'open' ? '道闸已开启,请通行。' : '道闸正在开启,请稍候。')}</p>
      </Banner>
    )
  if (orderStatus === orderStatuses.waitingExit && isPaid && stay.debts.length > 0)
    return <Banner tone="waiting">{say('本次停车已结清,缴清下面的欠费后道闸才会开启。')}</Banner>
  if (orderStatus === orderStatuses.waitingExit && isPaid)
    return <Banner tone="good">{say('费用已结清,请等待道闸开启。')}</Banner>
  if (orderStatus === orderStatuses.completed) return <Banner tone="good">{say('停车已结束,费用已结清。')}</Banner>
  if (orderStatus === orderStatuses.leftUnpaid && !isPaid)
    return <Banner tone="waiting">{say('车辆已离场,还有停车费未缴。')}</Banner>
  if (leaveBefore)
    return (
      <Banner tone="good">
        <b>{say('请在 {time} 前离场', { time: leaveBefore.slice(11, 16) })}</b>
        <p>{say('超过后会按离场时间重新计费,已付的费用会扣除。')}</p>
      </Banner>
    )
  if (isPaid) return <Banner tone="good">{say('目前无需缴费。')}</Banner>
  return null
}
