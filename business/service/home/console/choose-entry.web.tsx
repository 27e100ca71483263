import { Input, Modal, type InputRef } from 'antd'
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { useRows } from '#web/entity/requests.ts'
import { useWords } from '#web/language/language.ts'
import styles from './choose-entry.module.css'
import type { LaneNow, WaitingCar } from './live-view.ts'

const most = 50

interface Props {
  lane: LaneNow
  car: WaitingCar
  onClose(): void
  onChoose(plateNumber: string): void
}

/** The cars inside the lot, those that look alike first, then the latest: one of them is the car that stands at the exit. */
export function ChooseEntry({ lane, car, onClose, onChoose }: Props) {
  const { say } = useWords()
  const list = useId()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const plateNumber = useDeferredValue(typed.trim().toUpperCase())
  const { data } = useRows(parkOrder, {
    parkLotId: [lane.ParkLotId],
    orderStatus: [String(orderStatuses.inside)],
    ...(plateNumber && { plateNumber }),
    OrderBy: 'cameAt',
    OrderDir: 'desc',
    Page: 1,
    PerPage: most,
  })
  const alike = new Set(car.lookalikes.map((each) => each.plateNumber))
  const rows = (data?.rows ?? []).toSorted(
    (one, other) => Number(alike.has(String(other['plateNumber']))) - Number(alike.has(String(one['plateNumber']))),
  )
  const at = Math.min(marked, rows.length - 1)
  const current = rows[at]
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    setMarked(Math.max(0, Math.min(rows.length - 1, at + step)))
    document.getElementById(`${list}-${at + step}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Modal
      open
      title={say('选择入场记录 · {lane}', { lane: lane.LaneName })}
      width={640}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && input.current?.focus()}
    >
      <Input
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={current ? `${list}-${at}` : undefined}
        aria-label={say('车牌的一部分')}
        placeholder={say('车牌的一部分')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setMarked(0)
        }}
        onKeyDown={move}
        onPressEnter={() => current && onChoose(String(current['plateNumber']))}
      />
      <ul id={list} role="listbox" aria-label={say('在场车辆')} className={styles.cars}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above has the keys
          <li
            key={String(row['id'])}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            // Not as it comes under a mouse at rest, which the arrow keys bring about.
            onPointerMove={() => setMarked(index)}
            onClick={() => onChoose(String(row['plateNumber']))}
          >
            <PlateChip plate={String(row['plateNumber'])} colour={Number(row['plateColor'])} />
            {alike.has(String(row['plateNumber'])) && <em>{say('车牌相近')}</em>}
            <Moment at={String(row['cameAt'])} />
            {Number(row['needPayMoney']) > 0 && <Money yuan={String(row['needPayMoney'])} sign />}
          </li>
        ))}
      </ul>
      {data && rows.length === 0 && <p className={styles.none}>{say('没有找到在场的车辆')}</p>}
      {current && (
        <div className={styles.pictures}>
          <PassingPictures of={{ orderNo: String(current['orderNo']) }} />
        </div>
      )}
      <p className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {say('选择')} · <kbd>Enter</kbd> {say('按此入场更正')} · <kbd>Esc</kbd> {say('返回')}
      </p>
    </Modal>
  )
}
