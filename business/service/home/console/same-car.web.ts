import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { useWords } from '#web/language/language.ts'
import type { LaneActions } from './lane-actions.web.ts'
import type { LaneNow } from './live-view.ts'

/** A form for a lane closes when another car stands there than as it was opened: the barrier would open for the wrong one. */
export function useSameCar(lanes: readonly LaneNow[], { lane: { doing, done }, choosing, choose }: LaneActions): void {
  const { say } = useWords()
  const { message } = App.useApp()
  const of = choosing?.Id ?? (doing?.what === 'action' ? String(doing.row?.[lane.common.id] ?? '') : '')
  const at = lanes.find(({ Id }) => Id === of)
  const car = at?.waiting && (at.waiting.plateNumber || at.waiting.passingNo)
  const before = useRef({ of, car })
  const changed = useEffectEvent(() => {
    done()
    choose(null)
    void message.warning(say('{lane}的车辆已变化,请看清后再操作', { lane: at?.LaneName ?? '' }), 3)
  })
  useEffect(() => {
    if (of && before.current.of === of && before.current.car !== car) changed()
    before.current = { of, car }
  }, [of, car])
}

/** What is done with the money of the car that stands there. */
const ofMoney = ['pay', 'payByCode', 'waive']

/**
 * A form for the money of a car closes when the lane has let it go, as its driver paid elsewhere: no one takes the money again. It names its car, so one that was read
 * behind it closes nothing.
 */
export function useStillThere(lanes: readonly LaneNow[], { order: { doing, done } }: LaneActions): void {
  const { say } = useWords()
  const { message } = App.useApp()
  const isOfMoney = doing?.what === 'action' && ofMoney.includes(doing.name)
  const payer = isOfMoney ? String(doing.row?.[parkOrder.common.id] ?? '') : ''
  const stands = lanes.find(({ waiting }) => payer !== '' && waiting?.order?.id === payer)?.Id ?? ''
  const stood = useRef({ payer: '', at: '' })
  const look = useEffectEvent(() => {
    if (stands || stood.current.payer !== payer) stood.current = { payer, at: stands }
    const left = lanes.find(({ Id, waiting }) => Id === stood.current.at && !waiting)
    if (!left) return
    stood.current = { payer: '', at: '' }
    done()
    void message.warning(say('{lane}的车辆已放行,请看清后再操作', { lane: left.LaneName }), 3)
  })
  useEffect(() => look(), [lanes, payer, stands])
}
