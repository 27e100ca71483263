import { BigButton } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { PayStep } from './pay-step.web.tsx'
import type { Purchase } from './use-purchase.web.ts'

/** A payment that was asked for before the page was loaded, to go on with or to leave. */
export function OpenPurchase({ purchase, session }: { purchase: Purchase; session: string }) {
  const { say } = useWords()
  const { of, kept, follow, drop } = purchase
  return (
    <>
      <BigButton kind="quiet" onClick={drop}>
        {say('返回')}
      </BigButton>
      <PayStep of={of} session={session} needPay={kept!.needPay} request={kept!.request} onAsked={follow} />
    </>
  )
}
