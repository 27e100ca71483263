import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { isInApp } from './ask-to-pay.web.ts'
import styles from './driver.module.css'
import { InvoiceDocument } from './invoice-document.web.tsx'
import { wordsOfInvoice } from './invoice-words.web.ts'
import type { JointShown, StayShown } from './stay-shown.ts'

/** What was paid for the stay, as a receipt that can be kept as a PDF or printed. */
export function PaymentsCard({ token, stay }: { token: string; stay: StayShown }) {
  const { say } = useWords()
  const { payments, orderNo, invoice } = stay
  return (
    <Card title={say('付款凭证')}>
      {payments.map(({ payNo, money, refunded, paidAt, channel, joint }) => (
        <div key={payNo} className={styles.payment}>
          <Facts
            of={[
              [say('已付'), `¥${money}`],
              Number(refunded) > 0 ? [say('已退回'), `¥${refunded}`] : null,
              [say('支付方式'), say(payChannels.find(({ code }) => code === channel)?.label ?? '')],
              [say('支付时间'), paidAt],
              [say('支付流水号'), payNo],
            ]}
          />
          {joint && <JointLines joint={joint} />}
        </div>
      ))}
      <Facts of={[[say('订单号'), orderNo], invoice && [say('发票'), wordsOfInvoice(invoice, say)]]} />
      <InvoiceDocument token={token} stay={stay} />
      {isInApp(navigator.userAgent) ? (
        <p className={styles.note}>
          {say('微信和支付宝内不能打印。可截屏保存,或从右上角菜单用浏览器打开本页后打印。')}
        </p>
      ) : (
        <button type="button" className={styles.print} onClick={() => print()}>
          {say('打印或存为 PDF')}
        </button>
      )}
    </Card>
  )
}

/** All stays that were paid at once, and what that came to. */
function JointLines({ joint: { parts, money } }: { joint: JointShown }) {
  const { say } = useWords()
  return (
    <ul className={styles.lines}>
      {parts.map(({ payNo, lotName, cameAt, money: part, isThis }) => (
        <li key={payNo}>
          <span>
            {lotName}
            <small className="tabular">{isThis ? say('{date} 本次停车', { date: cameAt }) : cameAt}</small>
          </span>
          <span className="tabular">¥{part}</span>
        </li>
      ))}
      <li className={styles.sum}>
        <span>{say('一并支付 {n} 笔,合计', { n: parts.length })}</span>
        <span className="tabular">¥{money}</span>
      </li>
    </ul>
  )
}
