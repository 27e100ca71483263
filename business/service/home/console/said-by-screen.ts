import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { laneTexts } from '#business/traffic/facts/lane-text.ts'
import type { WaitingCar } from './live-view.ts'

/** Whether the rule that keeps the car here says so in a sentence of its own: what was decided at an entry stands; at an exit, that the car is locked. */
export function isSaidByScreen({
  order,
  text,
  abnormalType,
}: Pick<WaitingCar, 'order' | 'text' | 'abnormalType'>): boolean {
  if (order) return text === laneTexts.locked
  const isOfRule = abnormalType === abnormalTypes.normal || abnormalType === abnormalTypes.unauthorized
  return isOfRule && text !== '' && text !== laneTexts.waitForStaff && text !== laneTexts.full
}
