import type { ReactNode } from 'react'
import { Card, Facts } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import type { AskedPayment } from '../ask-to-pay.web.ts'
import { PayStep } from '../pay-step.web.tsx'
import type { PassQuote } from './pass.ts'

export interface Buying {
  readonly session: string
  readonly token: string
  /** Under which name the phone keeps the payment. */
  readonly of: string
  readonly onAsked: (payment: AskedPayment) => void
}

interface Props extends Buying {
  readonly title: string
  /** What was chosen, or is being chosen. */
  readonly children: ReactNode
  /** What else can be done than to pay. */
  readonly below: ReactNode
  /** What the price depends on. */
  readonly wanted: Readonly<Record<string, string>>
  /** Whose it is to be; null while something is missing. */
  readonly owner: Readonly<Record<string, string>> | null
}

/** What is chosen, its days and price as the server will take it, and the button that pays it. */
export function QuoteAndPay({ session, token, title, children, below, wanted, owner, of, onAsked }: Props) {
  const { say } = useWords()
  const request = { session, token, ...wanted }
  const { data, refusal } = useAnswer<PassQuote>('/api/driver/quotePass', request)
  const quote = refusal ? null : data
  const agreed = { ...request, ...owner, Money: quote?.money ?? '' }
  return (
    <>
      <Card title={title}>
        {children}
        {refusal && <RefusedPhone refusal={refusal} session={session} />}
        {quote && (
          <Facts
            of={[
              [say('有效期'), `${quote.begin} – ${quote.end}`],
              quote.originMoney === quote.money ? null : [say('原价'), <s key="origin">¥{quote.originMoney}</s>],
              [say('金额'), `¥${quote.money}`],
            ]}
          />
        )}
        <div className={styles.find}>{below}</div>
      </Card>
      {quote && owner && (
        <PayStep
          key={JSON.stringify(agreed)}
          session={session}
          needPay={quote.money}
          of={of}
          request={['/api/driver/buyPass', agreed]}
          onAsked={onAsked}
        />
      )}
    </>
  )
}
