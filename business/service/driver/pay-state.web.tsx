import { Banner, InSight } from '#web/driver/parts.tsx'
import { useWords, type Say } from '#web/language/language.ts'
import { isInMiniProgram, type AskedPayment } from './ask-to-pay.web.ts'
import { PayCode } from './pay-code.web.tsx'

interface Props {
  /** Null where it was given up. */
  readonly asked: AskedPayment | null
  /** The same while it can still be paid. */
  readonly open: AskedPayment | null
  /** The server has closed it before its time was over. */
  readonly isClosed: boolean
}

/** How the payment stands that a phone asked for: its code, or that it is waited for, or why not. */
export function PayState({ asked, open, isClosed }: Props) {
  const { say } = useWords()
  const isCode = open?.codeUrl && (open.how ?? 'qr') === 'qr'
  return (
    <>
      {asked?.payNo && isInMiniProgram(navigator.userAgent) && (
        <Banner tone="waiting">
          {say('微信不允许小程序里的网页调起支付。请在右上角的菜单中复制链接,发送给自己并在聊天中打开,即可直接支付。')}
        </Banner>
      )}
      {isCode ? (
        <InSight key={open.codeUrl}>
          <PayCode address={open.codeUrl} amount={open.amount} expireAt={open.expireAt} channel={open.channel ?? ''} />
        </InSight>
      ) : (
        <InSight key={`${open?.payNo} ${isClosed}`}>
          <Banner tone={open ? 'active' : 'waiting'}>{wordsOf({ asked, open, isClosed }, say)}</Banner>
        </InSight>
      )}
    </>
  )
}

function wordsOf({ asked, open, isClosed }: Props, say: Say): string {
  if (open) return say('正在等待支付结果,付款后本页会自动更新。')
  if (!asked) return say('支付已取消。如果已经付款,到账后本页会自动更新。')
  if (isClosed) return say('这次支付已关闭,没有扣款:另一部手机正在支付,或费用已有变化。')
  return say('这次支付已过期,没有付款的请点“重新支付”。已经付款的不必再付,到账后本页会自动更新。')
}
