import type { DraftOf } from '#kernel/entity.ts'
import { declaredFailure, mistake } from '#kernel/failure.ts'
import { instant, wallTime, wallDate } from '#kernel/wall-clock.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { appointOrder, byDriver, openAppointments } from './appoint-order.ts'
import { appointStates } from './appoint-states.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

interface Terms {
  id: string
  park_lot_id: string
  zone: string
  open_begin: string
  open_end: string
  flex_minutes: number
  over_time_minutes: number
  max_minutes: number
  advance_days_max: number
  quota_per_slot: number
  no_show_limit: number
  status: CodeOf<typeof enabledStates>
}

type Context = Pick<VerbContext<typeof appointOrder>, 'tx' | 'records' | 'by'>

export const appointOrderHandlers = handlers(appointOrder, {
  create: (context, draft) =>
    bookAppointment(context, draft, (limit, terms) => checkNoShows(context.tx, terms, limit, draft.PlateNumber!)),

  actions: {
    async cancel({ records, by }, record, { CancelReason }) {
      await records.update(record.id, { AppointState: appointStates.cancelled, CancelReason, CancelAt: new Date() }, by)
    },
  },
})

/**
 * Appointments are made under the rule's lock, so that of many who want the last spot one gets it; the constraint holds it in any case. `requirePresence` refuses
 * who stayed away as often as the rule's limit says; without a limit it is not asked.
 */
export async function bookAppointment(
  { tx, records, by }: Context,
  draft: DraftOf<typeof appointOrder>,
  requirePresence: (limit: number, terms: Pick<Terms, 'park_lot_id'>) => Promise<void>,
): Promise<string> {
  const { RuleId, AppointBegin, AppointEnd } = draft as Required<typeof draft>
  const terms = await lockTerms(tx, RuleId)
  const begin = AppointBegin.getTime()
  const end = AppointEnd.getTime()
  checkWindow(terms, begin, end, Date.now())
  if (terms.no_show_limit > 0) await requirePresence(terms.no_show_limit, terms)
  return records.create(
    {
      ...draft,
      ParkLotId: terms.park_lot_id,
      AppointState: appointStates.booked,
      AdmitFrom: new Date(begin - terms.flex_minutes * minuteMs),
      FlexEndAt: new Date(begin + (terms.flex_minutes + terms.over_time_minutes) * minuteMs),
      Seat: await freeSeat(tx, terms, AppointBegin, AppointEnd),
    },
    by,
  )
}

async function lockTerms(tx: Tx, ruleId: string): Promise<Terms> {
  const terms = await tx.first<Terms>(sql`
    select r.id, r.park_lot_id, l.time_zone as zone, r.open_begin, r.open_end, r.flex_minutes, r.over_time_minutes, r.max_minutes, r.advance_days_max,
      r.quota_per_slot, r.no_show_limit, r.status
    from appoint_rule r join park_lot l on l.id = r.park_lot_id where r.id = ${ruleId} for no key update of r`)
  if (!terms) throw declaredFailure(appointOrder.failures!['appoint_order_rule_exists']!)
  if (terms.status !== enabledStates.enabled)
    throw declaredFailure({ zh: '预约规则已停用', en: 'The rule is not in use' })
  return terms
}

/** Days and times are those of the lot's clock. */
function checkWindow(terms: Terms, begin: number, end: number, now: number): void {
  if (begin >= end) throw mistake(appointOrder.failures!['appoint_order_ends_after_it_begins']!)
  if (begin <= now)
    throw declaredFailure({
      zh: '预约开始必须晚于现在',
      en: 'The appointment must begin later than now',
      field: 'AppointBegin',
    })
  if (end - begin > terms.max_minutes * minuteMs)
    throw declaredFailure(
      { zh: '预约时长不能超过{n}分钟', en: 'An appointment lasts {n} {n minute|minutes} at most', field: 'AppointEnd' },
      { n: String(terms.max_minutes) },
    )
  const lastDay = wallDate(instant(wallDate(now, terms.zone))! + terms.advance_days_max * dayMs)
  const [from, until] = [wallTime(begin, terms.zone), wallTime(end, terms.zone)]
  if (from.slice(0, 10) > lastDay)
    throw declaredFailure(
      { zh: '最多提前{n}天预约', en: 'Appointments are made {n} {n day|days} ahead at most', field: 'AppointBegin' },
      { n: String(terms.advance_days_max) },
    )
  const [opens, closes] = [terms.open_begin.slice(0, 5), terms.open_end.slice(0, 5)]
  const isOneDay = from.slice(0, 10) === until.slice(0, 10)
  if (!isOneDay || from.slice(11, 16) < opens || until.slice(11, 16) > closes)
    throw declaredFailure(
      {
        zh: '预约时段须在同一天的{opens}到{closes}之间',
        en: 'The window must lie within one day, from {opens} to {closes}',
        field: 'AppointBegin',
      },
      { opens, closes },
    )
}

/** A plate that stayed away too often in 30 days is not expected again; what its driver's phone booked counts for the phone. */
async function checkNoShows(
  tx: Tx,
  { park_lot_id: parkLotId }: Pick<Terms, 'park_lot_id'>,
  limit: number,
  plateNumber: string,
): Promise<void> {
  const missed = await tx.first<{ n: string }>(sql`
    select count(*) as n from appoint_order where plate_number = ${plateNumber} and park_lot_id = ${parkLotId} and created_by <> ${byDriver}
      and appoint_state = ${code(appointStates.missed)} and appoint_begin >= now() - interval '30 days'`)
  if (Number(missed!.n) >= limit)
    throw declaredFailure(
      {
        zh: '{plate} 30天内已爽约{n}次,不能再预约',
        en: '{plate} stayed away {n} {n time|times} in 30 days and cannot be expected again',
      },
      { plate: plateNumber, n: missed!.n },
    )
}

/** The lowest number, up to the quota, that no overlapping appointment of the rule has. */
async function freeSeat(tx: Tx, terms: Terms, begin: Date, end: Date): Promise<number> {
  const free = await tx.first<{ seat: number }>(sql`
    select seat from generate_series(1, ${terms.quota_per_slot}::int) seat
    where not exists (select from appoint_order o where o.rule_id = ${terms.id} and o.seat = seat.seat and o.appoint_state in (${code(...openAppointments)})
      and tstzrange(o.appoint_begin, o.appoint_end) && tstzrange(${begin}, ${end}))
    order by seat limit 1`)
  if (!free) throw declaredFailure(appointOrder.failures!['appoint_order_seat_is_given_once']!)
  return free.seat
}
