import { endpoint } from '#kernel/endpoint.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Json } from '#kernel/wire.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import {
  appointForPhone,
  appointmentsOfPhone,
  cancelForPhone,
} from '#business/rights/appointments/appoint-order/driver-appointments.server.ts'
import { lotStatuses } from '#business/places/basics/park-lot/park-lot.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openDriverSession, type DriverSession } from '../phone/driver-session.server.ts'
import { openPlaceLink } from '../place-link.server.ts'
import type { Reserving } from './reserve.ts'

const session = text('手机验证', { required: true, max: 80 })
const token = text('二维码', { required: true, max: 80 })

/** A proved phone keeps a place for a car, sees its appointments and takes them back. Each address may do twenty such things a minute. */
export const reserveEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const opened = async (token: string, ip: string): Promise<DriverSession> => {
    limit.check([ip])
    limit.count([ip])
    return openDriverSession(machine, token)
  }

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/showAppointments',
      label: '预约车位',
      access: 'public',
      request: { session, token },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const lot = await openPlaceLink(machine, 'lot', input.token)
      const shown = await machine.database.snapshot(wholeTenant(tenantId), (tx) => reservingIn(tx, lot.id, mobile))
      return shown as unknown as Json
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/appoint',
      label: '提交预约',
      access: 'public',
      request: {
        session,
        RuleId: text('预约规则', { required: true, max: 18 }),
        PlateNumber: plate('车牌号', { required: true }),
        AppointBegin: moment('预约开始', { required: true }),
        AppointEnd: moment('预约结束', { required: true }),
      },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const { RuleId, PlateNumber, AppointBegin, AppointEnd } = input
      const wanted = { RuleId: /^\d+$/.test(RuleId) ? RuleId : '0', PlateNumber, AppointBegin, AppointEnd }
      await machine.database.inScope(wholeTenant(tenantId), (tx) => appointForPhone(tx, mobile, wanted))
      await machine.hub.publish({ tenantId, topic: 'changed', of: 'appoint-order' })
      return null
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/cancelAppointment',
      label: '取消预约',
      access: 'public',
      request: { session, no: text('预约单号', { required: true, max: 20 }) },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      await machine.database.inScope(wholeTenant(tenantId), (tx) => cancelForPhone(tx, mobile, input.no))
      await machine.hub.publish({ tenantId, topic: 'changed', of: 'appoint-order' })
      return null
    },
  )
})

interface RuleRow {
  id: string
  rule_name: string
  open_begin: string
  open_end: string
  max_minutes: number
  advance_days_max: number
  description: string | null
}

async function reservingIn(tx: Tx, parkLotId: string, mobile: string): Promise<Reserving> {
  const lot = await tx.first<{ name: string; is_open: boolean }>(sql`
    select park_lot_name as name, status = ${code(lotStatuses.open)} as is_open from park_lot where id = ${parkLotId}`)
  const rules = await tx.rows<RuleRow>(sql`
    select id::text, rule_name, open_begin, open_end, max_minutes, advance_days_max, description from appoint_rule
    where park_lot_id = ${parkLotId} and status = ${code(enabledStates.enabled)} order by rule_name, id`)
  const minutes = (at: Date) => wallTime(at.getTime()).slice(0, 16)
  return {
    lotName: lot?.name ?? '',
    isOpen: lot?.is_open ?? false,
    rules: rules.map((rule) => ({
      id: rule.id,
      name: rule.rule_name,
      opens: rule.open_begin.slice(0, 5),
      closes: rule.open_end.slice(0, 5),
      maxMinutes: rule.max_minutes,
      advanceDays: rule.advance_days_max,
      description: rule.description,
    })),
    mine: (await appointmentsOfPhone(tx, mobile)).map((row) => ({
      no: row.no,
      lotName: row.lot,
      plateNumber: row.plate,
      begin: minutes(row.begin_at),
      end: minutes(row.end_at),
      admitFrom: minutes(row.admit_from),
      admitUntil: minutes(row.admit_until),
      state: row.state,
    })),
  }
}
