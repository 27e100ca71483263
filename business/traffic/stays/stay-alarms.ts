import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import type { AlarmType } from '../facts/traffic-alarms.ts'
import type { Passing, Stay } from '#business/rights/claims/facts.ts'
import { membersOf } from './read-stay.ts'

/** An alarm that follows from how a stay went. One of its type and passing exists at most once. */
export interface StayAlarm {
  readonly alarmType: AlarmType
  readonly passingId: string
  readonly happenedAt: number
}

/**
 * The alarms of a stay: exit without entry, repeat entry, tail-gating, gone without paying (seen at an exit and then
 * entering again, or behind another car). They come and go with the facts: a late entry takes the missing one back.
 */
export function alarmsOf(stay: Stay, needPay: number): StayAlarm[] {
  const alarms: StayAlarm[] = []
  const raise = (alarmType: AlarmType, { passingId, passAt }: Pick<Passing, 'passingId' | 'passAt'>) =>
    alarms.push({ alarmType, passingId, happenedAt: passAt })
  const lastExit = stay.exits.at(-1)

  if (!stay.entry) raise(alarmTypes.noEntry, stay.exits[0]!)
  for (const repeat of stay.repeats) raise(alarmTypes.repeatEntry, repeat)
  if (stay.ending?.kind === 'repeatEntry') raise(alarmTypes.repeatEntry, stay.ending)
  for (const passing of membersOf(stay))
    if (passing.opened?.releaseType === releaseTypes.tailgating) raise(alarmTypes.tailgating, passing)
  const unseen = stay.ending?.kind === 'leftUnseen' || lastExit?.opened?.releaseType === releaseTypes.tailgating
  if (unseen && lastExit && needPay > 0) raise(alarmTypes.evasion, lastExit)
  return alarms
}
