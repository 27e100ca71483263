import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { permission } from '#kernel/permission.ts'
import type { WireRow } from '#kernel/wire.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { FieldLabel } from '#web/entity/field-label.tsx'
import { useWords } from '#web/language/language.ts'
import { QrCode } from '#web/look/qr-code.tsx'
import { ask } from '#web/requests/ask.ts'
import { useMay } from '#web/session/session.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { parkOrder } from './park-order.ts'
import type { PayPath } from './pay-path.ts'
import { receiptLines } from './receipt-lines.ts'
import styles from './receipt.module.css'

/** On paper a time is whole: no one sees how old it is. */
const moments = ['cameAt', 'leftAt', 'paidAt']

/** The stay on paper, 小票: what a driver takes along, as wide as the printer of a booth. */
export function Receipt({ row }: { row: WireRow }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const names = receiptLines(row)
  return (
    <>
      <Button className={styles.opens ?? ''} onClick={() => setOpen(true)}>
        {say('打印小票')}
      </Button>
      <Modal
        open={isOpen}
        width={360}
        title={say('停车小票')}
        okText={say('打印')}
        onOk={() => print()}
        cancelText={say('关闭')}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <article className={styles.receipt} data-receipt>
          <h2>
            <FieldCell of={parkOrder} name="parkLotId" row={row} />
          </h2>
          <dl>
            {names.map((name) => (
              <div key={name}>
                <dt>
                  <FieldLabel field={parkOrder.all[name]!} />
                </dt>
                <dd>
                  {moments.includes(name) ? (
                    <span className="tabular">{String(row[name] ?? '—')}</span>
                  ) : (
                    <FieldCell of={parkOrder} name={name} row={row} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <PayCode row={row} />
          <p>{say('打印时间 {at}', { at: wallTime(Date.now()) })}</p>
        </article>
      </Modal>
    </>
  )
}

/** What the driver scans later to see the stay, pay what is owed or ask for the invoice; for anyone who may ask what the stay costs. */
function PayCode({ row }: { row: WireRow }) {
  const { say } = useWords()
  const isShown = useMay()(permission(parkOrder, 'quote')) && row['orderStatus'] !== orderStatuses.void
  const orderId = row['id']
  const { data } = useQuery({
    queryKey: ['pay-path', orderId],
    queryFn: ({ signal }) => ask<PayPath>('/api/order/queryPayPath', { orderId }, { quiet: true, signal }),
    enabled: isShown,
    retry: false,
  })
  if (!data) return null
  return (
    <figure className={styles.code}>
      <QrCode text={new URL(data.payPath, location.origin).href} label={say('小票缴费码')} />
      <figcaption>{say('扫码查看停车费、缴费或申请发票')}</figcaption>
    </figure>
  )
}
