import type { Operations } from '#client/berth.ts'
import { dutyStates, planStates } from '../../codes.ts'
import { ask, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { day, instantOf, second } from '../../time.ts'
import { dateOf } from '../office/rota.ts'
import { rosters, type Roster } from '../office/rosters.ts'
import { realNameOf, userNameOf } from '../staff.ts'
import type { Staff } from '../staff-access.ts'
import { unlessOver } from './desk.ts'
import { mayEnd, whoStands, whoStoodBefore, type KnownPlan } from './standing.ts'

/** A box of a roster, and who is on duty there. */
interface Box {
  readonly id: string
  readonly code: string
  readonly roster: Roster
  readonly receivedAt: number
  readonly duty: { readonly id: string; readonly no: string; readonly who: string; readonly onAt: number } | null
}

const everyPage = { PerPage: 200, Page: 1 }
const { onDuty: openDuty } = dutyStates
const { waiting: notStarted, underWay } = planStates
/** A box whose page has not asked for so long is asked for. */
const heartbeat = 55 * second

/** People sign on at their boxes and hand over to those who come after them, with the cash counted. */
export async function lookAtDuties(staff: Staff): Promise<number> {
  const office = await staff.as('chenxiaoyan')
  const [{ rows: sentries }, { rows: duties }, { rows: planned }, { total }] = await Promise.all([
    query(office, 'sentry', {}, everyPage),
    query(office, 'dutySession', { DutyState: [openDuty] }, everyPage),
    query(office, 'shiftPlan', { PlanState: [notStarted, underWay], PlanDate: lastDays() }, everyPage),
    query(office, 'dutySession', {}, { PerPage: 1, Page: 1 }),
  ])
  const plans = planned.filter(({ PublishedAt }) => PublishedAt !== null).map((row) => knownPlan(row, sentries))
  const now = Date.now()
  let done = 0
  for (const box of boxesOf(sentries, duties)) {
    const wanted = total === 0 ? whoStoodBefore(box.code, box.roster, now) : whoStands(box.code, box.roster, plans, now)
    if (box.duty?.who === wanted) {
      if (wanted && box.receivedAt < now - heartbeat) await myDuty(staff, wanted)
      continue
    }
    if (box.duty && !mayEnd(box.duty.no, box.duty.onAt, now)) continue
    await unlessOver(async () => {
      if (box.duty) await handOver(staff, box.duty, wanted)
      if (wanted) await ask(await staff.as(wanted), 'dutySession', 'signOn', { SentryId: box.id })
      done++
    })
  }
  return done
}

function lastDays(): { from: string; to: string } {
  return { from: dateOf(Date.now() - day), to: dateOf(Date.now() + day) }
}

function boxesOf(sentries: readonly Row[], duties: readonly Row[]): Box[] {
  return rosters.flatMap((roster) => {
    const codes = [...new Set(roster.slots.map(({ sentry }) => sentry))]
    return codes.flatMap((code): Box[] => {
      const sentry = sentries.find(({ SentryCode }) => SentryCode === code)
      if (!sentry) return []
      const id = idOf('sentry', sentry)
      const duty = duties.find(({ SentryId }) => String(SentryId) === id)
      const who = duty && userNameOf(String(duty['UserName']))
      // someone else stands there: a person who tries the demo
      if (duty && !who) return []
      const received = sentry['LastOnlineAt']
      return [
        {
          id,
          code,
          roster,
          receivedAt: received ? instantOf(String(received)) : 0,
          duty: duty && who ? dutyAt(duty, who) : null,
        },
      ]
    })
  })
}

function dutyAt(duty: Row, who: string): NonNullable<Box['duty']> {
  return { id: idOf('dutySession', duty), no: String(duty['DutyNo']), who, onAt: instantOf(String(duty['OnAt'])) }
}

function knownPlan(row: Row, sentries: readonly Row[]): KnownPlan {
  const sentry = sentries.find(({ Id }) => Id === row['SentryId'])
  return {
    planNo: String(row['PlanNo']),
    sentry: String(sentry?.['SentryCode']),
    who: userNameOf(String(row['UserName'])) ?? '',
    begin: instantOf(String(row['BeginAt'])),
    end: instantOf(String(row['EndAt'])),
  }
}

async function myDuty(staff: Staff, who: string): Promise<Operations['queryMine']['data']> {
  return (await staff.as(who)).call('queryMine', {})
}

const wrongShare = 0.12
const wrongBecause = ['找零有误', '收到残币,未计入', '抹零', '车主多付,未要求找零']

/** The cash is counted; now and then it is some yuan more or less than what is due. */
async function handOver(staff: Staff, { id, no, who }: NonNullable<Box['duty']>, next: string | null): Promise<void> {
  const { duty, successors } = await myDuty(staff, who)
  if (!duty) return
  const random = randomOf(`cash/${no}`)
  const due = Number(duty.cashMoney)
  const isWrong = due > 20 && random.chance(wrongShare)
  const counted = isWrong ? due + random.pick([-5, -2, -1, 1]) : due
  const successor = next && successors.find(({ name }) => name === realNameOf(next))
  await ask(await staff.as(who), 'dutySession', 'signOff', {
    Id: id,
    CashHandMoney: counted.toFixed(2),
    ...(isWrong && { DiffReason: random.pick(wrongBecause) }),
    ...(successor && { HandToUserId: successor.id }),
  })
}
