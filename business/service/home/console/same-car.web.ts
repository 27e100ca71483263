import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { lane } from '#business/places/basics/lane/lane.ts'
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
