import { useQuery } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { sentences } from '#kernel/failure.ts'
import { fill } from '#kernel/sentence.ts'
import type { WireRow } from '#kernel/wire.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { Receipt } from '#business/orders/park-order/receipt.web.tsx'
import { durationText } from '#fields/integer/duration.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { fen, yuan } from '#fields/money/yuan.ts'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { useWords } from '#web/language/language.ts'
import type { Outbox } from './outbox.web.ts'
import { PayQr } from './pay-qr.web.tsx'
import { whoseOf, type SpotAsActed } from './spots-as-acted.ts'
import styles from './street.module.css'
import type { StreetSpot, StreetStay } from './street.ts'

interface Props {
  spot: SpotAsActed
  stay: StreetStay | undefined
  /** There is no network, or the stay itself waits to be sent: what it costs is not known here. */
  isUnknown: boolean
  outbox: Outbox
  onPaid(): void
}

/** What the stay costs by now, and the ways to take it. */
export function SpotFee({ spot, stay, isUnknown, outbox, onPaid }: Props) {
  const { say, language } = useWords()
  const [way, setWay] = useState<'cash' | 'scan' | 'show' | null>(null)
  const owes = isUnknown || (stay && Number(stay.due) > 0)
  return (
    <section className={styles.fee}>
      {stay ? (
        <p>
          {stay.stayMinutes !== null && (
            <>{say('已停 {time}', { time: durationText(stay.stayMinutes, language) })} · </>
          )}
          {say('已付')} <Money yuan={stay.paid} sign />
          <b>
            {say('待付')} <Money yuan={stay.due} sign />
          </b>
        </p>
      ) : (
        isUnknown && <p>{say('联网并发送前不知应收金额,可先收现金,发送后按实际时间结算,多收的会列为多付')}</p>
      )}
      {spot.cashWaiting && <p role="status">{say('已收现金 ¥{money},待发送', { money: spot.cashWaiting })}</p>}
      {owes && (
        <div className={styles.ways}>
          <Button size="large" type={way === 'cash' ? 'primary' : 'default'} onClick={() => setWay('cash')}>
            {say('收现金')}
          </Button>
          <Button
            size="large"
            disabled={!stay || isUnknown}
            type={way === 'scan' ? 'primary' : 'default'}
            onClick={() => setWay('scan')}
          >
            {say('扫付款码')}
          </Button>
          <Button
            size="large"
            disabled={!spot.stay}
            type={way === 'show' ? 'primary' : 'default'}
            onClick={() => setWay('show')}
          >
            {say('出示二维码')}
          </Button>
        </div>
      )}
      {way === 'cash' && owes && (
        <Cash
          due={isUnknown ? null : stay!.due}
          onTaken={async (payMoney) => {
            await outbox.act('takeOnSpot', { ...whoseOf(spot), payMoney }, `${spot.number} ¥${payMoney}`)
            setWay(null)
          }}
        />
      )}
      {way === 'scan' && spot.stay && <ScanCode orderId={spot.stay.id} onPaid={onPaid} />}
      {way === 'show' && spot.stay && <PayQr path={spot.stay.payPath} />}
      {spot.stay && stay && !isUnknown && (
        <div className={styles.ways}>
          <OwnReceipt orderId={spot.stay.id} plateNumber={spot.plateNumber} stay={stay} />
        </div>
      )}
    </section>
  )
}

/** Cash in hand; the change is worked out, and what stays is what counts. */
function Cash({ due, onTaken }: { due: string | null; onTaken(payMoney: string): Promise<void> }) {
  const { say, language } = useWords()
  const [received, setReceived] = useState(due ?? '')
  const given = /^\d{1,6}(?:\.\d{1,2})?$/.test(received) ? fen(received) : null
  const owed = due === null ? null : fen(due)
  const change = given !== null && owed !== null ? given - owed : 0
  const isEnough = given !== null && given > 0 && change >= 0
  return (
    <form
      className={styles.cash}
      onSubmit={(event) => {
        event.preventDefault()
        if (isEnough) void onTaken(yuan(owed ?? given))
      }}
    >
      <Input
        size="large"
        inputMode="decimal"
        prefix="¥"
        aria-label={say('收到金额')}
        value={received}
        onChange={({ target }) => setReceived(target.value)}
      />
      <output>
        {change > 0 && (
          <>
            {say('找零')} <Money yuan={yuan(change)} sign />
          </>
        )}
        {change < 0 && say('收到金额不足')}
        {given === null && received !== '' && fill(sentences.notMoney[language], { label: say('收到金额') })}
      </output>
      <Button type="primary" size="large" block htmlType="submit" disabled={!isEnough}>
        {say('确认收款')}
      </Button>
    </form>
  )
}

/** The driver's payment code, read by the scanner of the hand-held, which types it. */
function ScanCode({ orderId, onPaid }: { orderId: string; onPaid(): void }) {
  const { say } = useWords()
  const { message } = App.useApp()
  const [authCode, setCode] = useState('')
  const [key, setKey] = useState(randomName)
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    const path = endpointPath(parkOrder, 'payByCode')
    const answer = await ask<{ payResult: number; failReason: string | null }>(
      path,
      { id: orderId, authCode },
      { idempotencyKey: key },
    ).catch(() => null)
    setBusy(false)
    setKey(randomName())
    if (!answer) return
    if (answer.payResult === payRecordStates.paid) void message.success(say('已收款'), 2)
    else {
      const waits = answer.payResult === payRecordStates.paying
      void message.warning(answer.failReason || say(waits ? '等待车主确认付款' : '没有收到款,请看清待付金额'), 3)
    }
    setCode('')
    onPaid()
  }
  return (
    <form
      className={styles.cash}
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <Input
        size="large"
        autoFocus
        inputMode="numeric"
        aria-label={say('付款码')}
        placeholder={say('付款码')}
        value={authCode}
        onChange={({ target }) => setCode(target.value.trim())}
      />
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy} disabled={authCode === ''}>
        {say('确认收款')}
      </Button>
    </form>
  )
}

interface ReceiptProps {
  readonly orderId: string
  readonly plateNumber: StreetSpot['plateNumber']
  readonly stay: StreetStay
}

/**
 * Of an order that said another plate or another payment a driver would take along the wrong paper. How long it stayed and what that costs is in the order
 * only once the car has left: until then the paper says what the sheet does.
 */
function OwnReceipt({ orderId, plateNumber, stay: { paid, payable, stayMinutes } }: ReceiptProps) {
  const { data } = useQuery({
    queryKey: ['street', 'receipt', orderId, plateNumber, paid],
    queryFn: ({ signal }) =>
      ask<WireRow>(endpointPath(parkOrder, 'get'), { [parkOrder.common.id]: orderId }, { quiet: true, signal }),
    meta: { quiet: true },
  })
  return data ? <Receipt row={{ ...data, payableAmount: payable, stayMinutes }} /> : null
}
