import { App, Button } from 'antd'
import { useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { useWords } from '#web/language/language.ts'
import { PayQr } from './pay-qr.web.tsx'
import styles from './street.module.css'
import type { StreetArrears } from './street.ts'

/** What the plate owes of earlier stays; those of other car parks the driver pays by their own code. */
export function ArrearsList({ arrears, onPaid }: { arrears: readonly StreetArrears[]; onPaid(): void }) {
  const { say } = useWords()
  const [shown, setShown] = useState<string | null>(null)
  if (arrears.length === 0) return null
  return (
    <section className={styles.arrears}>
      <h3>{say('历史欠费')}</h3>
      <ul>
        {arrears.map((one) => (
          <li key={one.orderId}>
            <span>
              {one.parkLotName}
              <small>
                <Moment at={one.cameAt} />
              </small>
            </span>
            <Money yuan={one.money} sign />
            {one.isOwn && <TakeCash arrears={one} onPaid={onPaid} />}
            <Button size="small" onClick={() => setShown(shown === one.orderId ? null : one.orderId)}>
              {say('出示二维码')}
            </Button>
            {shown === one.orderId && <PayQr path={one.payPath} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeCash({ arrears: { orderId, money }, onPaid }: { arrears: StreetArrears; onPaid(): void }) {
  const { say } = useWords()
  const { modal, message } = App.useApp()
  const [key] = useState(randomName)
  const take = () =>
    modal.confirm({
      title: say('收现金 ¥{money}', { money }),
      okText: say('确认收款'),
      cancelText: say('取消'),
      onOk: async () => {
        const input = { id: orderId, payChannel: payChannels.cash, receivedMoney: money }
        await ask(endpointPath(parkOrder, 'pay'), input, { idempotencyKey: key })
        void message.success(say('已收款'), 2)
        onPaid()
      },
    })
  return (
    <Button size="small" onClick={take}>
      {say('收现金')}
    </Button>
  )
}
