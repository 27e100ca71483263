import type { AlarmType } from './alarm-types.ts'
import type { Passing, Stay } from './facts.ts'
import { membersOf } from './fold-stays.ts'

/** An alarm that follows from how a stay went. One of its type and passing exists at most once. */
export interface StayAlarm {
  readonly alarmType: AlarmType
  readonly passingId: string
  readonly happenedAt: number
}

const tailgating = 9

/**
 * The alarms of a stay: exit without entry 103, repeat entry 104, tail-gating 105, gone without paying 106 (seen at an exit and then
 * entering again, or behind another car). They come and go with the facts: a late entry takes 103 back.
 */
export function alarmsOf(stay: Stay, needPay: number): StayAlarm[] {
  const alarms: StayAlarm[] = []
  const raise = (alarmType: AlarmType, { passingId, passAt }: Pick<Passing, 'passingId' | 'passAt'>) =>
    alarms.push({ alarmType, passingId, happenedAt: passAt })
  const lastExit = stay.exits.at(-1)

  if (!stay.entry) raise(103, stay.exits[0]!)
  for (const repeat of stay.repeats) raise(104, repeat)
  if (stay.ending?.kind === 'repeatEntry') raise(104, stay.ending)
  for (const passing of membersOf(stay)) if (passing.opened?.releaseType === tailgating) raise(105, passing)
  const unseen = stay.ending?.kind === 'leftUnseen' || lastExit?.opened?.releaseType === tailgating
  if (unseen && lastExit && needPay > 0) raise(106, lastExit)
  return alarms
}
