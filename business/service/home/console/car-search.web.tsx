import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent as KeyPress } from 'react'
import { useNavigate } from 'react-router'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { AutoComplete } from '#fields/select.web.tsx'
import type { WireRow } from '#kernel/wire.ts'
import { listLink } from '#web/entity/address.ts'
import { useRows } from '#web/entity/requests.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import styles from './car-search.module.css'
import { isForThePage } from './lane-keys.web.tsx'

/** Cars inside, and those that left owing. */
const sought = [...insideStates, orderStatuses.leftUnpaid].map(String)
const shortest = 2
const most = 12

/** Finds a car by a part of its plate; `/` goes there from anywhere on the page, a choice opens its order, and Escape leads back to the lanes. */
export function CarSearch() {
  const { say } = useWords()
  const go = useNavigate()
  const permitted = useMay()('park-order:read')
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const plateNumber = useDeferredValue(typed.trim().toUpperCase())
  const isComplete = permitted && plateNumber.length >= shortest
  const { data } = useRows(parkOrder, { plateNumber, orderStatus: sought, Page: 1, PerPage: most }, isComplete)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForThePage(event)) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  if (!permitted) return null
  const rows = isComplete ? (data?.rows ?? []) : []
  const open = (id: string) => {
    setTyped('')
    void go(listLink('/_cloud_operation/Park_Order', { plateNumber: String(plateOf(rows, id)), open: id }))
  }
  const leaveByKey = ({ key, nativeEvent }: KeyPress) => {
    if (key !== 'Escape' || nativeEvent.isComposing) return
    setTyped('')
    box.current?.querySelector('input')?.blur()
  }
  return (
    <div ref={box} className={styles.search} onKeyDownCapture={leaveByKey}>
      <AutoComplete
        value={typed}
        onChange={setTyped}
        onSelect={open}
        defaultActiveFirstOption
        aria-label={say('查找车辆')}
        placeholder={say('查找车辆')}
        suffixIcon={<kbd>/</kbd>}
        popupMatchSelectWidth={360}
        notFoundContent={isComplete && data ? say('没有找到在场或欠费的车辆') : null}
        options={rows.map((row) => ({ value: String(row['id']), label: <Found row={row} /> }))}
      />
    </div>
  )
}

const plateOf = (rows: readonly WireRow[], id: string) =>
  rows.find((row) => String(row['id']) === id)?.['plateNumber'] ?? ''

function Found({ row }: { row: WireRow }) {
  return (
    <span className={styles.found}>
      <PlateChip plate={String(row['plateNumber'])} colour={Number(row['plateColor'])} />
      <FieldCell of={parkOrder} name="orderStatus" row={row} />
      <Moment at={String(row['cameAt'])} />
      {Number(row['needPayMoney']) > 0 && <Money yuan={String(row['needPayMoney'])} sign />}
    </span>
  )
}
