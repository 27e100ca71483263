import { sinceMonthOf } from '#server/database/months.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { fail, failFields, refuse } from '#kernel/failure.ts'
import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { date } from '#fields/date/date.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { registerDay } from './register-day.ts'

const dayMs = 86_400_000
const mostDays = 366

/** Registrations by day and promoter (domain.md 1.59, R103): what the links brought, and what happened since. Days of the console's clock. */
export const registerStaticEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/promote/queryRegisterStatic',
      label: '推广注册统计',
      access: { permission: 'register-static:read' },
      request: { from: date('开始日期', { required: true }), to: date('结束日期', { required: true }) },
      response: registerDay,
      list: true,
    }),
    async ({ input: { from, to }, person }) => {
      if (from > to) throw fail('beginAfterEnd', { label: '日期' })
      if (Date.parse(to) - Date.parse(from) > mostDays * dayMs)
        throw failFields([refuse('to', 'tooMany', { label: '日期', max: mostDays })])
      const rows = await machine.database.snapshot(person.scope, (tx) => tx.rows<Row>(days(from, to)))
      return rows.map((row) => ({
        statDate: row.day,
        promoterId: String(row.promoter_id),
        promoterName: row.promoter_name,
        parkLotName: row.park_lot_name,
        scanCount: Number(row.scans),
        registerCount: Number(row.registered),
        bindCount: Number(row.bound),
        firstPayCount: Number(row.paid),
        firstPayMoney: yuan(Number(row.money)),
      }))
    },
  )
})

interface Row {
  readonly day: string
  readonly promoter_id: string
  readonly promoter_name: string
  readonly park_lot_name: string | null
  readonly scans: string
  readonly registered: string
  readonly bound: string
  readonly paid: string
  readonly money: string
}

function days(from: string, to: string) {
  return sql<Row>`
    with came as (
      select (m.register_at at time zone 'Asia/Shanghai')::date as day, m.promoter_id, count(*) as registered, count(m.plate_number) as bound,
        count(first.money) as paid, coalesce(sum(first.money), 0) as money
      from member m left join lateral (
        select p.payer_money - p.change_money - p.over_paid_money as money from pay_record p
        where p.plate_number = m.plate_number and p.pay_status = ${code(payRecordStates.paid)} and p.biz_type in (${code(...stayBusinesses)}) and p.paid_at >= m.register_at and ${sinceMonthOf(sql`p.created_at`, Date.parse(from), 2)} order by p.paid_at limit 1) first on true
      where m.promoter_id is not null
        and m.register_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
        and m.register_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'
      group by 1, 2),
    seen as (select day, promoter_id, visits from promote_visit where day between ${from}::date and ${to}::date)
    select coalesce(c.day, s.day) as day, r.id as promoter_id, r.promoter_name, l.park_lot_name, coalesce(s.visits, 0) as scans,
      coalesce(c.registered, 0) as registered, coalesce(c.bound, 0) as bound, coalesce(c.paid, 0) as paid, coalesce(c.money, 0) as money
    from came c full join seen s on s.day = c.day and s.promoter_id = c.promoter_id
    join promoter r on r.id = coalesce(c.promoter_id, s.promoter_id) left join park_lot l on l.id = r.park_lot_id
    order by 1 desc, r.promoter_name, r.id`
}
