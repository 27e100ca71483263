import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '#web/language/language.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Offer } from '#web/entity/record-actions.ts'
import type { LaneNow } from './live-view.ts'

/** What is usual at a lane, each by one key, with the actions of which it does the first that is offered there. */
export const laneKeys = [
  { key: 'F2', actions: ['openGate'], label: '开闸', permission: 'lane:openGate' },
  { key: 'F3', actions: ['correctPlate', 'givePlate'], label: '更正车牌', permission: 'park-order:correctPlate' },
  { key: 'F4', actions: ['pay'], label: '收款', permission: 'park-order:pay' },
  { key: 'F6', actions: ['waive'], label: '免费放行', permission: 'park-order:waive' },
  { key: 'F7', actions: ['notThisCar', 'undoCorrection'], label: '解除匹配', permission: 'park-order:notThisCar' },
  { key: 'F8', actions: ['chooseEntry'], label: '选择入场', permission: 'park-order:correctPlate' },
  { key: 'F9', actions: ['answer', 'finish', 'callHelp'], label: '求助、接听', permission: 'console:read' },
  { key: 'F10', actions: ['payByCode'], label: '扫付款码', permission: 'park-order:payByCode' },
] as const satisfies readonly {
  key: string
  actions: readonly string[]
  label: string
  permission: Permission
}[]

type LaneKey = (typeof laneKeys)[number]

/** What a key does now. */
const offerOf = ({ actions }: LaneKey, offers: readonly Offer[]): Offer | undefined =>
  actions.flatMap((action) => offers.filter(({ key }) => key === action))[0]

/** The key that does an action of these; not set: none, or its key does another of them. */
export const keyOf = (action: string, offers: readonly Offer[]): string | undefined =>
  laneKeys.find((each) => offerOf(each, offers)?.key === action)?.key

/** A call is answered, or made where there is none yet. */
const ofNoCall = ({ help }: LaneNow) => (help ? '{lane}的求助正在等待或由他人处理' : '{lane}现在没有求助')

/** A key that comes sooner after another car took the place was meant for the car before it. */
const seenAfterMs = 700

/** Each takes the place of the one before: a key that is held or hit again does not cover the lanes with them. */
const notice = { key: 'laneKey', duration: 2 }

const takesKeys = 'input, textarea, select, [contenteditable="true"], [role="menu"]'

/** Whether a key that comes while someone types, chooses or answers a dialog is for the page. */
export function isForThePage(event: KeyboardEvent, withShift = false): boolean {
  const { target } = event
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false
  if (event.shiftKey && !withShift) return false
  // A menu that has just closed may keep the focus for a moment.
  const field = target instanceof Element ? target.closest(takesKeys) : null
  if (field?.checkVisibility({ visibilityProperty: true })) return false
  return ![...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((each) => each.checkVisibility())
}

/** Keys of the lane in hand, from anywhere on the page. `chosenByHand`: the lane that the person went to. `isBusy`: they are answering something. */
export function useLaneKeys(
  lane: LaneNow | undefined,
  offers: readonly Offer[],
  chosenByHand: string | null,
  isBusy: boolean,
): void {
  const { say } = useWords()
  const { message } = App.useApp()
  const shown = `${lane?.Id ?? ''} ${lane?.waiting?.plateNumber || lane?.waiting?.passingNo || ''}`
  const since = useRef(0)
  const by = useRef(chosenByHand)
  useEffect(() => {
    // Anyone who went to another lane knows what stands there.
    since.current = by.current === chosenByHand ? performance.now() : 0
    by.current = chosenByHand
  }, [shown, chosenByHand])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const wanted = laneKeys.find(({ key }) => key === event.key)
    if (!wanted || isBusy || !isForThePage(event)) return
    event.preventDefault()
    if (!lane) return
    const offer = offerOf(wanted, offers)
    if (!offer)
      void message.info({
        ...notice,
        content: say(wanted.key === 'F9' ? ofNoCall(lane) : '{lane}现在没有可{action}的车辆', {
          lane: lane.LaneName,
          action: say(wanted.label),
        }),
      })
    else if (performance.now() - since.current < seenAfterMs)
      void message.warning({ ...notice, content: say('{lane}的车辆刚刚变化,请看清后再按', { lane: lane.LaneName }) })
    else offer.run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
