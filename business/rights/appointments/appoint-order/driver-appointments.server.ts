import { declaredFailure } from '#kernel/failure.ts'
import { lotStatuses } from '#business/places/basics/park-lot/park-lot.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { bookAppointment } from './appoint-order.server.ts'
import { appointOrder, byDriver, cancelReasons, openAppointments } from './appoint-order.ts'
import { appointStates } from './appoint-states.ts'

/** Of one phone, in all car parks of the tenant. */
const mostOpen = 3
const mostShown = 20

const tooMany = {
  zh: '一部手机最多同时有{n}个预约,请先取消一个',
  en: 'A phone can have {n} appointments at a time; cancel one first',
}
const notOpen = {
  zh: '停车场未在营业,暂时不能预约',
  en: 'The car park is not open; nothing can be reserved for now',
}
const missed = {
  zh: '这部手机30天内已爽约{n}次,不能再预约',
  en: 'This phone stayed away {n} {n time|times} in 30 days and cannot make appointments',
}
const notYours = {
  zh: '这个预约已经开始、结束或取消,不能再取消',
  en: 'This appointment has started, ended or was cancelled; it cannot be cancelled any more',
}

export interface WantedAppointment {
  readonly RuleId: string
  readonly PlateNumber: string
  readonly AppointBegin: Date
  readonly AppointEnd: Date
}

/**
 * An appointment that a proved phone makes, in the tenant's scope. Staying away counts for the phone, not for the plate: anyone can type the plate of
 * someone else.
 */
export async function appointForPhone(tx: Tx, mobile: string, wanted: WantedAppointment): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('appointments ' || scope_tenant() || ' ' || ${phone(mobile)}, 0))`,
  )
  const open = await tx.first<{ n: number }>(sql`
    select count(*)::int as n from appoint_order where owner_mobile = ${phone(mobile)} and appoint_state in (${code(...openAppointments)})`)
  if (open!.n >= mostOpen) throw declaredFailure(tooMany, { n: String(mostOpen) })
  const shut = await tx.first(sql`
    select from appoint_rule r join park_lot l on l.id = r.park_lot_id where r.id = ${wanted.RuleId} and l.status <> ${code(lotStatuses.open)}`)
  if (shut) throw declaredFailure(notOpen)
  const records = repository(appointOrder, tx)
  await bookAppointment({ tx, records, by: byDriver }, { ...wanted, OwnerMobile: mobile }, async (limit) => {
    const row = await tx.first<{ n: number }>(sql`
      select count(*)::int as n from appoint_order where owner_mobile = ${phone(mobile)} and created_by = ${byDriver}
        and appoint_state = ${code(appointStates.missed)} and appoint_begin >= now() - interval '30 days'`)
    if (row!.n >= limit) throw declaredFailure(missed, { n: String(row!.n) })
  })
}

/** Takes back an appointment of this phone that has not started. */
export async function cancelForPhone(tx: Tx, mobile: string, appointNo: string): Promise<void> {
  const cancelled = await tx.run(sql`
    update appoint_order set appoint_state = ${code(appointStates.cancelled)}, cancel_reason = ${code(cancelReasons.user)}, cancel_at = now(), updated_at = now(), updated_by = ${byDriver}
    where appoint_no = ${appointNo} and owner_mobile = ${phone(mobile)} and appoint_state = ${code(appointStates.booked)}`)
  if (!cancelled) throw declaredFailure(notYours)
}

export interface AppointmentRow {
  readonly no: string
  readonly lot: string
  readonly plate: string
  readonly begin_at: Date
  readonly end_at: Date
  readonly admit_from: Date
  readonly admit_until: Date
  readonly state: number
}

/** The appointments of a phone, the one that starts last first. */
export function appointmentsOfPhone(tx: Tx, mobile: string): Promise<AppointmentRow[]> {
  return tx.rows<AppointmentRow>(sql`
    select o.appoint_no as no, l.park_lot_name as lot, o.plate_number as plate, o.appoint_begin as begin_at, o.appoint_end as end_at,
      o.admit_from, o.flex_end_at as admit_until, o.appoint_state as state
    from appoint_order o join park_lot l on l.id = o.park_lot_id where o.owner_mobile = ${phone(mobile)} order by o.appoint_begin desc, o.id desc limit ${mostShown}`)
}
