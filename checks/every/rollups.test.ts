import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { addLot } from '../berth/places.ts'
import { liveADay } from '../demo/day.ts'
import { endpointPath } from '#kernel/entity.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

const days = 86_400_000
const now = Date.now()

let berth: Berth
let admin: Console
let lots: string[]
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  lots = [(await liveADay(admin)).lotId, await addLot(admin, '第二停车场')]
  const theirs = await addParkLot(await berth.as('admin', 'west'))
  await theirs.entry.sees('沪A12345', now)
  await spread()
})
afterAll(() => berth.stop())

/** The day's orders again, over half a year: at the very ends of days and months, and between. */
async function spread(): Promise<void> {
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`
      insert into park_order (order_no, park_lot_id, plate_number, came_at, order_status, payable_amount, need_pay_money, arrears_money, began_at, began_id)
      select 'R' || n || '-' || part, ${lots[0]!}::bigint + (n % 2) * (${lots[1]!}::bigint - ${lots[0]!}::bigint), '沪A12345', came, 4, n * 7 + 1, n * 7 + 1, n * 7 + 1, came, 'r'
      from generate_series(1, 180) n, unnest(array['0 s', '0.4 s', '13 h', '23:59:59.9']::interval[]) with ordinality as times (time, part),
        lateral (select date_trunc('day', ${new Date(now)}::timestamptz at time zone 'Asia/Shanghai') - n * interval '1 day' + time as shown) a,
        lateral (select shown at time zone 'Asia/Shanghai' as came) b`),
  )
}

const plain = (from: string | null, to: string | null, lot: string | null) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ total: string; payable: string }>(sql`
      select count(*) as total, coalesce(sum(payable_amount), 0) / 100.0 as payable from park_order
      where (${from}::timestamp is null or came_at >= ${from}::timestamp at time zone 'Asia/Shanghai')
        and (${to}::timestamp is null or came_at < ${to}::timestamp at time zone 'Asia/Shanghai' + interval '1 second') and (${lot}::bigint is null or park_lot_id = ${lot}::bigint)`),
  )

const day = (ago: number) => wallTime(now - ago * days).slice(0, 10)
const month = (ago: number) => `${day(ago).slice(0, 8)}01`
test.each([
  [null, null],
  [`${day(170)} 00:00:00`, null],
  [`${day(170)} 13:00:00`, `${day(3)} 12:59:59`],
  [`${day(170)} 00:00:01`, `${day(3)} 00:00:00`],
  [null, `${day(40)} 23:59:59`],
  [`${month(100)} 00:00:00`, `${month(40)} 00:00:00`],
  [`${day(9)} 00:00:00`, `${day(7)} 23:59:59`],
  [`${day(9)} 00:00:01`, `${day(9)} 23:59:58`],
  [`${day(9)} 13:00:00`, `${day(8)} 13:00:00`],
])('a list from %s to %s counts and sums what is there', async (from, to) => {
  for (const lot of [null, lots[1]!]) {
    const cameAt = from === null && to === null ? undefined : { from, to }
    const { total, sum, rows } = await admin.call(endpointPath(parkOrder, 'query'), {
      PerPage: 1000,
      cameAt,
      ...(lot ? { parkLotId: lot } : {}),
    })
    const wanted = (await plain(from, to, lot))!
    expect({ total, payable: Number(sum.payableAmount) }).toEqual({
      total: Number(wanted.total),
      payable: Number(wanted.payable),
    })
    expect(rows).toHaveLength(total)
  }
})

const counted = entities.filter(({ list }) => list.rollup || list.counter)
test.each(counted.map((of) => [of.name, of] as const))(
  'the list of %s counts what is there, without reading it',
  async (_, of) => {
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`select seal_audit(now() - interval '1 second')`),
    )
    const moment = of.list.sort.replace(/^-/, '')
    const column = sql.ref(columnsOf(moment, of.all[moment]!)[0]!)
    for (const [from, to] of [
      [null, null],
      [wallTime(now - 3_600_000), null],
      [null, wallTime(now)],
      [`${day(2)} 00:00:00`, wallTime(now)],
      [`${day(1)} 00:00:00`, `${day(-1)} 23:59:59`],
    ] as const) {
      const { total, rows } = await admin.call(endpointPath(of, 'query'), {
        PerPage: 1000,
        ...((from ?? to) && { [moment]: { from, to } }),
      })
      const { there } = (await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
        tx.first<{ there: string }>(sql`
          select count(*) as there from ${sql.table(of.table)}
          where (${from}::timestamp is null or ${column} >= ${from}::timestamp at time zone 'Asia/Shanghai')
            and (${to}::timestamp is null or ${column} < ${to}::timestamp at time zone 'Asia/Shanghai' + interval '1 second')`),
      ))!
      expect([total, rows.length]).toEqual([Number(there), Math.min(1000, Number(there))])
      expect(total).toBeGreaterThan(from === null && to === null ? 0 : -1)
    }
  },
)

test('someone with one lot in scope counts that one alone', async () => {
  const limited = await berth.newPerson({ UserName: 'oneLot', roleCode: 'operator', lots: [lots[0]!] })
  const { total } = await limited.call(endpointPath(parkOrder, 'query'), {})
  expect(total).toBe(Number((await plain(null, null, lots[0]!))!.total))
})

test('a change of an order’s money or day is in the rollup with its commit, and a rollback is not', async () => {
  const scope = wholeTenant(berth.tenantIds.east)
  const first = async () => (await admin.call(endpointPath(parkOrder, 'query'), {})).sum.payableAmount as string
  const before = await first()
  const change = sql`update park_order set payable_amount = payable_amount + 100, need_pay_money = need_pay_money + 100, came_at = came_at + interval '40 days' where order_no = 'R90-1'`
  await berth.machine.database
    .inScope(scope, async (tx) => {
      await tx.run(change)
      throw new Error('no')
    })
    .catch(() => {})
  expect(await first()).toBe(before)
  await berth.machine.database.inScope(scope, (tx) => tx.run(change))
  expect(Number(await first())).toBeCloseTo(Number(before) + 1, 2)
})

test.each(entities.filter(({ list }) => list.rollup).map((of) => [of.name, of] as const))(
  'the database keeps of %s what its list declares, and it adds up',
  async (_, of) => {
    const columns = (names: readonly string[]) => names.map((name) => columnsOf(name, of.all[name]!)[0]!)
    const { kept, broken } = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), async (tx) => ({
      kept: await tx.rows<{ name: string }>(
        sql`select attname as name from pg_attribute where attrelid = ${`${of.table}_rollup`}::regclass and attnum > 0 order by attnum`,
      ),
      broken: await tx.rows(sql`
        (select * from ${sql.table(`${of.table}_rollup`)} where total <> 0 except select * from ${sql.table(`${of.table}_added_up`)})
        union all (select * from ${sql.table(`${of.table}_added_up`)} except select * from ${sql.table(`${of.table}_rollup`)})`),
    }))
    expect(kept.map(({ name }) => name)).toEqual([
      'tenant_id',
      ...columns(of.list.rollup!),
      'span',
      'begins',
      'total',
      ...columns(of.list.sums ?? []),
    ])
    expect(broken).toEqual([])
  },
)
