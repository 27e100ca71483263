import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { followOnce } from './follow-payments.server.ts'
import type { Channels } from './channels.server.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const unanswerable = 250

test('[F-24] payments that the channel never answers for starve neither each other nor refunds', async () => {
  const inTenant = <Result>(tenant: TenantCode, work: (tx: Tx) => Promise<Result>) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), work)
  const add = async (tenant: TenantCode, rows: ReturnType<typeof sql>) => {
    const { parkLotId } = await addParkLot(await berth.as('admin', tenant))
    await inTenant(tenant, (tx) =>
      tx.run(sql`
        insert into pay_record (park_lot_id, pay_channel, pay_scene, pay_money, pay_no, pay_status, expire_at, updated_at, payer_money, paid_at, refund_due)
        select ${parkLotId}::bigint, 1, 1, 100, x.* from ${rows} x`),
    )
  }
  await add(
    'west',
    sql`(select 'W0' || n, 1::smallint, now() + interval '1 hour', now() - interval '1 day', 0, null::timestamptz, 0 from generate_series(1, ${unanswerable}::int) n)`,
  )
  await add(
    'east',
    sql`(select 'W1', 3::smallint, now(), now() - interval '1 hour', 100, now() - interval '1 hour', 100)`,
  )
  const began = new Date()
  const refunded: string[] = []
  const channel = {
    query: () => Promise.reject(new Error('The channel does not answer')),
    refund: ({ payNo }: { payNo: string }) => {
      refunded.push(payNo)
      return Promise.resolve({ status: 'refunded', tradeRefundNo: 'T1' })
    },
  } as unknown

  const channels = { ofPayment: () => Promise.resolve(channel) } as unknown as Channels
  await followOnce(berth.machine, channels)
  expect(refunded).toEqual(['W1'])
  const left = () =>
    inTenant('west', (tx) =>
      tx.rows<{ count: number }>(sql`select count(*)::int as count from pay_record where updated_at < ${began}`),
    )
  // A turn ends after a time; the next one goes on where it ended.
  await expect
    .poll(async () => {
      await followOnce(berth.machine, channels)
      return left()
    })
    .toEqual([{ count: 0 }])
})

test('[F-24] a channel that is silent keeps its own tenant waiting and no other', async () => {
  const inEast = <Result>(work: (tx: Tx) => Promise<Result>) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
  const { parkLotId } = await addParkLot(await berth.as('admin'))
  // Later than whatever waits for the silent one.
  await inEast((tx) =>
    tx.run(sql`
      insert into pay_record (park_lot_id, pay_channel, pay_scene, pay_money, pay_no, pay_status, expire_at, updated_at)
      values (${parkLotId}, 1, 1, 100, 'W2', 1, now() + interval '1 hour', now() - interval '10 seconds')`),
  )
  const { promise: silence, resolve: end } = Promise.withResolvers<null>()
  const asked: string[] = []
  const answering = (payNo: string) => {
    asked.push(payNo)
    return payNo.startsWith('W0') ? silence : Promise.resolve(null)
  }
  const channels = { ofPayment: () => Promise.resolve({ query: answering }) } as unknown as Channels
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.west), (tx) =>
    tx.run(sql`update pay_record set updated_at = now() - interval '1 day' where pay_no like 'W0%'`),
  )
  const round = followOnce(berth.machine, channels)
  await expect.poll(() => asked).toContain('W2')
  expect(asked.filter((payNo) => payNo.startsWith('W0'))).toHaveLength(1)
  end(null)
  await round
})

test('what a channel does not give back waits since it was due, however often the channel is asked', async () => {
  const inEast = <Result>(work: (tx: Tx) => Promise<Result>) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
  const { parkLotId } = await addParkLot(await berth.as('admin'))
  await inEast((tx) =>
    tx.run(sql`
      insert into pay_record (park_lot_id, pay_channel, pay_scene, pay_money, pay_no, pay_status, payer_money, paid_at, refund_due)
      values (${parkLotId}, 1, 1, 100, 'W3', 3, 100, now(), 100)`),
  )
  await inEast((tx) => tx.run(sql`update pay_key set due_back_since = now() - interval '4 days' where pay_no = 'W3'`))
  const silent = { refund: () => Promise.reject(new Error('The channel does not answer')) } as unknown
  await followOnce(berth.machine, { ofPayment: () => Promise.resolve(silent) } as unknown as Channels)
  const waiting = await inEast((tx) =>
    tx.first<{ hours: number }>(
      sql`select round(oldest_seconds / 3600)::int as hours from backlog() where name = 'refunds'`,
    ),
  )
  expect(waiting).toEqual({ hours: 96 })
})
