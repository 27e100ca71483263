import { Banner } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import type { PurchaseFollowed } from './purchase-followed.ts'

/** Whether the money is in the balance, or why not and that it goes back. */
export function ToppedUpBanner({ followed: { state, reason } }: { followed: PurchaseFollowed }) {
  const { say } = useWords()
  if (state === 'given') return <Banner tone="good">{say('充值成功,已计入账户余额。')}</Banner>
  if (state === 'closed') return <Banner tone="waiting">{say('支付已关闭,没有扣款。请重新支付。')}</Banner>
  return <Banner tone="bad">{say('充值未成功:{reason}。已付款项将原路退回。', { reason: reason ?? '' })}</Banner>
}
