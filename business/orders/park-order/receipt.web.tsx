import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { WireRow } from '#kernel/wire.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { FieldLabel } from '#web/entity/field-label.tsx'
import { useWords } from '#web/language/language.ts'
import { parkOrder } from './park-order.ts'
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
          <p>{say('打印时间 {at}', { at: wallTime(Date.now()) })}</p>
        </article>
      </Modal>
    </>
  )
}
