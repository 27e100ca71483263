import { Banner } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import type { PurchaseFollowed } from '../purchase-followed.ts'

/** Whether the pass was given, or why not and that the money goes back. */
export function BoughtBanner({ followed: { state, reason } }: { followed: PurchaseFollowed }) {
  const { say } = useWords()
  if (state === 'given') return <Banner tone="good">{say('支付成功,月卡已办理。')}</Banner>
  if (state === 'closed') return <Banner tone="waiting">{say('支付已关闭,没有扣款。请重新支付。')}</Banner>
  return <Banner tone="bad">{say('月卡办理未成功:{reason}。已付款项将原路退回。', { reason: reason ?? '' })}</Banner>
}
