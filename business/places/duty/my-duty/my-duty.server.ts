import { endpoint } from '#kernel/endpoint.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { lotKinds } from '#business/places/basics/park-lot/park-lot.ts'
import { noteOnline } from '#business/places/basics/sentry/who-is-there.server.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { collectorsOf } from '#business/places/duty/collectors.server.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { totalsOf } from '#business/places/duty/duty-session/end-duty.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { headerOf, type Incoming } from '#server/http/incoming.ts'
import { repository } from '#server/repository/repository.ts'
import { myDuty, type MyDuty } from './my-duty.ts'
import { boxSerialHeader } from '#business/places/duty/sentry-operate-log/write-operation.server.ts'
import { planStates } from '#business/places/duty/shift-plan/shift-plan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'

/** The caller's own duty and boxes. Asking also says that the box's client is alive: its page asks every minute. */
export const myDutyEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/duty/queryMine',
      label: '我的值班',
      access: { permission: 'duty-session:signOn' },
      request: {},
      response: myDuty,
    }),
    async (incoming) =>
      machine.database.inScope(incoming.person.scope, async (tx) => ({
        duty: await dutyNow(tx, incoming),
        boxes: await boxesFor(tx, incoming),
        successors: await successorsOf(tx, incoming.person.userId),
        next: await plansAhead(tx, incoming.person.userId),
      })),
  )
})

async function dutyNow(tx: Tx, { person, ip }: Incoming): Promise<MyDuty['duty']> {
  const [duty] = await repository(dutySession, tx).find(sql`user_id = ${person.userId} and off_at is null`)
  if (!duty) return null
  const totals = await totalsOf(tx, duty, new Date())
  noteOnline(tx, duty.SentryId, ip)
  const place = (await tx.first<{
    sentry_name: string
    park_lot_name: string
    is_street: boolean
    has_streets: boolean
    cash_limit: string | null
    end_at: Date | null
  }>(sql`
    select s.sentry_name, s.cash_limit, l.park_lot_name, l.lot_kind = ${code(lotKinds.roadside)} as is_street,
      exists (select from park_lot r where r.lot_kind = ${code(lotKinds.roadside)}) as has_streets, (select p.end_at from shift_plan p where p.id = ${duty.PlanId}) as end_at
    from sentry s join park_lot l on l.id = s.park_lot_id where s.id = ${duty.SentryId}`))!
  const limit = place.cash_limit === null ? null : Number(place.cash_limit)
  return {
    id: duty.id,
    sentryName: place.sentry_name,
    parkLotName: place.park_lot_name,
    isStreet: place.is_street,
    hasStreets: place.has_streets,
    onAt: wallTime(duty.OnAt.getTime()),
    planEnd: place.end_at && wallTime(place.end_at.getTime()),
    lateMinutes: duty.LateMinutes ?? 0,
    cashMoney: yuan(totals.CashMoney),
    cashLimit: limit === null ? null : yuan(limit),
    isOverLimit: limit !== null && totals.CashMoney > limit,
    onlineMoney: yuan(totals.OnlineMoney),
    inCount: totals.InCount,
    outCount: totals.OutCount,
    openGateCount: totals.OpenGateCount,
    freeCount: totals.FreeCount,
  }
}

async function boxesFor(tx: Tx, { person, request }: Incoming): Promise<MyDuty['boxes']> {
  return tx.rows(sql<MyDuty['boxes'][number]>`
    select s.id::text, s.sentry_name as name, l.park_lot_name as "parkLotName", u.real_name as "heldBy",
      coalesce(s.cloud_box_serial_no = ${headerOf(request, boxSerialHeader, 32)}, false) as "isHere", mine.shift_name as planned
    from sentry s join park_lot l on l.id = s.park_lot_id left join tenant_user u on u.id = s.on_duty_user_id
    left join lateral (select h.shift_name from shift_plan p join shift h on h.id = p.shift_id where p.sentry_id = s.id and p.user_id = ${person.userId}
      and p.published_at is not null and p.plan_state = ${code(planStates.waiting)} and now() between p.begin_at - interval '2 hours' and p.end_at order by p.begin_at limit 1) mine on true
    where s.status = ${code(enabledStates.enabled)} order by mine.shift_name is null, "isHere" desc, s.on_duty_user_id is not null, l.park_lot_name, s.sentry_name limit 200`)
}

/** The toll collectors of the lot where the person is on duty, but for themselves. */
async function successorsOf(tx: Tx, userId: string): Promise<MyDuty['successors']> {
  const at = await tx.first<{ park_lot_id: string }>(
    sql`select park_lot_id from duty_session where user_id = ${userId} and off_at is null`,
  )
  return at ? (await collectorsOf(tx, String(at.park_lot_id))).filter(({ id }) => id !== userId) : []
}

async function plansAhead(tx: Tx, userId: string): Promise<MyDuty['next']> {
  const rows = await tx.rows<{ sentry_name: string; shift_name: string; begin_at: Date; end_at: Date }>(sql`
    select s.sentry_name, h.shift_name, p.begin_at, p.end_at from shift_plan p join sentry s on s.id = p.sentry_id join shift h on h.id = p.shift_id
    where p.user_id = ${userId} and p.published_at is not null and p.plan_state = ${code(planStates.waiting)} and p.end_at > now() order by p.begin_at limit 7`)
  return rows.map(({ sentry_name, shift_name, begin_at, end_at }) => ({
    sentryName: sentry_name,
    shiftName: shift_name,
    beginAt: wallTime(begin_at.getTime()),
    endAt: wallTime(end_at.getTime()),
  }))
}
