import { useEffect, useState } from 'react'
import type { Refusal } from '#web/requests/refusal.ts'
import { Later } from '#web/driver/later.tsx'
import { Banner, BigButton, BottomBar, InSight, Refused } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { askToPay, isInMiniProgram, type AskedPayment } from './ask-to-pay.web.ts'
import { payInApp } from './pay-in-app.web.ts'
import { usePayer } from './use-payer.web.ts'
import { laterPart } from './later-part.web.ts'

const PayCode = laterPart(async () => (await import('./pay-code.web.tsx')).PayCode)

interface Props {
  /** Yuan. */
  readonly needPay: string
  /** Asks the server, with how this phone can pay. */
  readonly ask: (how: Readonly<Record<string, string>>) => Promise<AskedPayment>
  /** Where a browser that went away to learn who pays comes back to; the page as it stands, where it is not said. */
  readonly page?: string
  /** Of the phone, on a page that asks for one. */
  readonly session?: string
  /** From now on the payment may arrive. */
  readonly onAsked: (payment: AskedPayment) => Promise<void> | void
  readonly onGivenUp?: () => void
  /** What was asked for before the page was loaded again. */
  readonly kept?: () => AskedPayment | null
}

/** The sum and the button that pays it; then what the payment's own app does, or the code that it scans. */
export function PayStep({ needPay, ask, page = location.pathname, session, onAsked, onGivenUp, kept }: Props) {
  const { say } = useWords()
  const openId = usePayer({ page, session: session ?? null })
  const [asked, setAsked] = useState(kept ?? null)
  const [isGivenUp, setGivenUp] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const show = async (payment: AskedPayment) => {
    await onAsked(payment)
    setAsked(payment)
  }
  const pay = async () => {
    setBusy(true)
    setRefusal(null)
    setGivenUp(false)
    try {
      const payment = await askToPay(ask, openId ?? null)
      await show(payment)
      if (payment.how === 'redirect' && payment.redirectUrl) location.assign(payment.redirectUrl)
      if (payment.how !== 'jsapi' || !payment.jsapi) return
      const outcome = await payInApp(payment.jsapi)
      // What the app does not open is paid by a code.
      if (outcome === 'notOpened') await show(await ask({}))
      if (outcome === 'givenUp') {
        setAsked(null)
        setGivenUp(true)
        onGivenUp?.()
      }
    } catch (refusal) {
      setRefusal(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  const isOver = useIsOver(asked)
  const open = isOver ? null : asked
  const isCode = open?.codeUrl && (open.how ?? 'qr') === 'qr'
  return (
    <>
      {refusal && (
        <InSight>
          <Refused refusal={refusal} />
        </InSight>
      )}
      {asked?.payNo && isInMiniProgram(navigator.userAgent) && (
        <Banner tone="waiting">
          {say('微信不允许小程序里的网页调起支付。请在右上角的菜单中复制链接,发送给自己并在聊天中打开,即可直接支付。')}
        </Banner>
      )}
      {isCode && (
        <Later>
          <InSight key={open.codeUrl}>
            <PayCode
              address={open.codeUrl}
              amount={open.amount}
              expireAt={open.expireAt}
              channel={open.channel ?? ''}
            />
          </InSight>
        </Later>
      )}
      {open && !isCode && (
        <InSight>
          <Banner tone="active">{say('正在等待支付结果,付款后本页会自动更新。')}</Banner>
        </InSight>
      )}
      {isGivenUp && (
        <InSight>
          <Banner tone="waiting">{say('支付已取消。如果已经付款,到账后本页会自动更新。')}</Banner>
        </InSight>
      )}
      {isOver && (
        <InSight>
          <Banner tone="waiting">
            {say('这次支付已过期,没有付款的请点“重新支付”。已经付款的不必再付,到账后本页会自动更新。')}
          </Banner>
        </InSight>
      )}
      <BottomBar>
        <span>
          <small>{say('应付')}</small>
          <strong className="tabular">¥{open?.payNo ? open.amount : needPay}</strong>
        </span>
        <BigButton onClick={() => void pay()} isBusy={isBusy || openId === undefined}>
          {say(asked ? '重新支付' : '立即支付')}
        </BigButton>
      </BottomBar>
    </>
  )
}

/** Whether the price that was asked for is no longer kept: its code pays nothing then. */
function useIsOver(asked: AskedPayment | null): boolean {
  const [over, setOver] = useState<AskedPayment | null>(null)
  useEffect(() => {
    if (asked?.expiresIn == null) return undefined
    const timer = setTimeout(setOver, asked.expiresIn * 1000, asked)
    return () => clearTimeout(timer)
  }, [asked])
  return asked !== null && over === asked
}
