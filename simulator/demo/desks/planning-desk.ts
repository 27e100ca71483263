import type { Operations } from '#client/berth.ts'
import { planChanges } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, findOne, idOf, query } from '../../console/records.ts'
import { inParallel } from '../../in-parallel.ts'
import { randomOf } from '../../random.ts'
import { day, instantOf } from '../../time.ts'
import { lotNameOf } from '../demo-town.ts'
import { dateOf, daysFrom, freeOn, weekStart, turnsOn, type Turn } from '../office/rota.ts'
import { rosters, type Roster } from '../office/rosters.ts'
import { realNameOf } from '../staff.ts'
import type { Staff } from '../staff-access.ts'

const together = 4
const { published } = planChanges
const week = 7 * day

interface Named {
  readonly id: string
  readonly name: string
}

/** The calendar of a lot's week. */
type Calendar = Operations['queryWeek']['data']

/**
 * This week and the next are planned by the rota and made known to staff. A week that has started is planned only where none was before: what no one
 * planned in time would be absences.
 */
export async function lookAtPlans(staff: Staff): Promise<number> {
  const office = await staff.as('chenxiaoyan')
  const { rows } = await query(office, 'shiftChange', { ChangeKind: [published] }, { PerPage: 100, Page: 1 })
  const known = new Set(rows.map(({ ParkLotName, WeekBegin }) => `${String(ParkLotName)}/${String(WeekBegin)}`))
  const isFirst = (lot: string) => !rows.some(({ ParkLotName }) => ParkLotName === lot)
  const [thisWeek, nextWeek] = [weekStart(Date.now()), weekStart(Date.now() + week)]
  let done = 0
  for (const roster of rosters) {
    const lot = lotNameOf(roster.lot)
    const due = isFirst(lot) ? [thisWeek, nextWeek] : [nextWeek]
    for (const monday of due.filter((monday) => !known.has(`${lot}/${monday}`))) {
      if (!(await planWeek(office, roster, lot, monday))) continue
      if (!isFirst(lot)) await requireHours(office, roster)
      done++
    }
  }
  return done
}

/** False where there is nothing to plan, or no shift to plan it by. */
async function planWeek(office: Console, roster: Roster, lotName: string, WeekBegin: string): Promise<boolean> {
  const lot = await findOne(office, 'lot', { ParkLotName: lotName })
  if (!lot) return false
  const ParkLotId = idOf('lot', lot)
  const read = () => office.call('queryWeek', { ParkLotId, WeekBegin })
  const calendar = await read()
  const sentries = await sentryIds(office, ParkLotId)
  const isPlanned = new Set(calendar.plans.map(({ userName, planDate }) => `${userName}/${planDate}`))
  if (calendar.shifts.length === 0) return false
  const missing = turnsOfWeek(roster, WeekBegin).filter(({ who, date }) => !isPlanned.has(`${realNameOf(who)}/${date}`))
  await inParallel(missing, together, ({ sentry, shift, who, date }) =>
    ask(office, 'shiftPlan', 'add', {
      ParkLotId,
      SentryId: sentries.get(sentry),
      UserId: idOfNamed(calendar.people, realNameOf(who)),
      ShiftId: idOfNamed(calendar.shifts, shift),
      PlanDate: date,
    }),
  )
  if (missing.length === 0) return false
  await ask(office, 'shiftPlan', 'publish', { ParkLotId, WeekBegin })
  await replaceOne(office, roster, WeekBegin, await read())
  return true
}

/** From its first whole week on, every hour of a box must be held: the week in which planning started has hours that no one held. */
async function requireHours(office: Console, { modes }: Roster): Promise<void> {
  for (const [SentryCode, ShiftMode] of Object.entries(modes)) {
    const box = await findOne(office, 'sentry', { SentryCode })
    if (box && Number(box['ShiftMode']) !== ShiftMode)
      await ask(office, 'sentry', 'edit', { Id: idOf('sentry', box), ShiftMode })
  }
}

/** What is to come of a week, and what reaches into it from the night before. */
function turnsOfWeek(roster: Roster, monday: string): Turn[] {
  const begins = instantOf(`${monday} 00:00`)
  return daysFrom(dateOf(begins - day), 8)
    .flatMap((date) => turnsOn(roster, date))
    .filter(({ begin, end }) => end > begins && (begin > Date.now() || begins > Date.now()))
}

const reasons = ['家中有事,换班', '身体不适,替班', '驾照审验,换班', '孩子家长会,替班']

/** Someone cannot come on a day of the week that is still ahead, and who is free then comes instead. No one does so between two nights. */
async function replaceOne(office: Console, roster: Roster, monday: string, { people, plans }: Calendar): Promise<void> {
  const random = randomOf(`replaced/${roster.lot}/${monday}`)
  const isByNight = roster.shifts.some(({ BeginTime, EndTime }) => EndTime <= BeginTime)
  const days = daysFrom(monday, 7).filter((date) => date > dateOf(Date.now()))
  if (isByNight || days.length === 0) return
  const date = random.pick(days)
  const plan = plans.find(({ planDate }) => planDate === date)
  if (!plan) return
  const UserId = idOfNamed(people, realNameOf(freeOn(roster, date)[0]!))
  await ask(office, 'shiftPlan', 'edit', { Id: plan.id, UserId, Remark: random.pick(reasons) })
}

async function sentryIds(office: Console, ParkLotId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query(office, 'sentry', { ParkLotId }, { PerPage: 50, Page: 1 })
  return new Map(rows.map((row) => [String(row['SentryCode']), idOf('sentry', row)]))
}

function idOfNamed(list: readonly Named[], name: string): string {
  const found = list.find((each) => each.name === name)
  if (!found) throw new Error(`${name} is not in the calendar.`)
  return found.id
}
