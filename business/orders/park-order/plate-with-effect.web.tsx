import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Money } from '#fields/money/amount.web.tsx'
import { shownOf } from '#fields/kinds.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { isPlate, normalisePlate } from '#fields/plate/plate-number.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { ask } from '#web/requests/ask.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { parkOrder } from './park-order.ts'
import type { OrderThen, PlateEffect } from './preview-plate.ts'
import styles from './order-effects.module.css'

/** A corrected plate below the pictures that it is read from, and below it what it would make of this order and of the other stay of that plate, with the pictures of that one. */
export const PlateWithEffect = (given: InputProps) => (
  <WithEffect given={given} of={{ path: '/api/order/previewPlate', name: 'plateNumber' }} />
)

/** The plate of the car with which this one was mistaken, and below it what both orders would be. */
export const SwapWithEffect = (given: InputProps) => (
  <WithEffect given={given} of={{ path: '/api/order/previewSwap', name: 'otherPlate' }} />
)

/** What merging an order with the one before would make of both. */
export const EffectOfMerge = ({ id }: { id: string }) => <Effect path="/api/order/previewMerge" asked={{ id }} />

interface Preview {
  readonly path: string
  /** What the plate is called there. */
  readonly name: string
}

function WithEffect({ given, of }: { given: InputProps; of: Preview }) {
  const { row } = useFormAround()
  const Input = shownOf(given.field).Input!
  const plateNumber = useDeferredValue(normalisePlate(String(given.value ?? '')))
  if (row?.['id'] === undefined || row['orderNo'] === undefined) return <Input {...given} />
  const own = String(row['orderNo'])
  return (
    <>
      <div data-above-label>
        <PassingPictures of={{ orderNo: own }} />
      </div>
      <Input {...given} />
      {isPlate(plateNumber) && !given.invalid && (
        <Effect path={of.path} asked={{ id: String(row['id']), [of.name]: plateNumber }} own={own} />
      )}
    </>
  )
}

/** What a correction would make of the orders concerned. `own`: the order whose pictures are shown already. */
export function Effect({ path, asked, own }: { path: string; asked: Record<string, string>; own?: string }) {
  const { say } = useWords()
  const { data, error } = useQuery({
    queryKey: ['plate-effect', path, asked],
    queryFn: ({ signal }) => ask<{ rows: PlateEffect[] }>(path, asked, { quiet: true, signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  if (error) return <p className={styles.refused}>{error.message}</p>
  if (!data)
    return (
      <p className={styles.none} role="status">
        {say('正在计算…')}
      </p>
    )
  if (data.rows.length === 0) return <p className={styles.none}>{say('订单不会变化')}</p>
  return (
    <section className={styles.effects} aria-label={say('更正后')}>
      {data.rows.map(({ orderNo, before, after }) => (
        <article key={orderNo}>
          {/* One that does not stand yet gets another number than in the preview. */}
          <header className="tabular">{before ? orderNo : say('新订单')}</header>
          <Then label={say('更正前')} order={before} none={say('没有这张订单')} />
          <Then label={say('更正后')} order={after} none={say('这张订单作废')} />
          {before && orderNo !== own && <PassingPictures of={{ orderNo }} />}
        </article>
      ))}
    </section>
  )
}

function Then({ label, order, none }: { label: string; order: OrderThen | null; none: string }) {
  return (
    <p className={styles.then}>
      <span>{label}</span>
      {order ? (
        <>
          <PlateChip plate={order.plateNumber} />
          <FieldCell of={parkOrder} name="orderStatus" row={order} />
          {order.regionName && <span>{order.regionName}</span>}
          {order.cameAt && <FieldCell of={parkOrder} name="cameAt" row={order} />}
          <b>
            <Money yuan={order.needPayMoney} sign />
          </b>
        </>
      ) : (
        <span>{none}</span>
      )}
    </p>
  )
}
