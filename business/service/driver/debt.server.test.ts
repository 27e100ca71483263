import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { sql } from '#kernel/sql.ts'
import { letGoPaidUpJob } from '#business/traffic/lanes/let-go-paid-up.server.ts'
import { code } from '#server/database/code.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000

/** A phone pays the eleven yuan that the plate owes; or, by the link of the stay, those that the exit asks for that alone. */
async function paysDebt(plate: string, payNo: string, of: 'debt' | 'stay' = 'debt'): Promise<void> {
  const order = of === 'debt' ? sql`arrears_money > 0` : sql`order_status = ${code(orderStatuses.waitingExit)}`
  const bizType = of === 'debt' ? bizTypes.recovery : bizTypes.parking
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`
      insert into pay_record (pay_no, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, biz_type, pay_money, pay_status, expire_at, quoted_at, passing_id, created_by)
      select ${payNo}, id, order_no, park_lot_id, plate_number, 1, 9, ${bizType}, 1100, 2, now() + interval '5 minutes', now(), exit_passing_id, '车主' from park_order where ${order} and plate_number = ${plate}`),
  )
  await confirmPaid(berth.machine, berth.tenantIds.east, {
    payNo,
    tradeNo: `T${payNo}`,
    amount: 1100,
    paidAt: Date.now(),
  })
}

test.each([
  ['another', '京E10001'],
  ['the same', '京E10002'],
])(
  'at an exit that asks for arrears of %s car park, paying the last by its link opens the barrier',
  async (where, plate) => {
    const admin = await berth.as('admin')
    const payNo = `W7${plate.slice(-1)}`
    const strict = await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC)
    const other = where === 'another' ? await addParkLot(admin, {}, ruleC) : strict
    await other.entry.sees(plate, ago(400), { opened: true })
    await other.exit.sees(plate, ago(270), { opened: true })
    await strict.entry.sees(plate, ago(130), { opened: true })
    const token = payTokenOf(await strict.exit.sees(plate, Date.now()))
    await paysDebt(plate, `${payNo}S`, 'stay')
    expect(await strict.exit.commands()).toMatchObject([
      { kind: 'show', text: '本次停车无需再付,请补缴欠费11.00元后出场' },
    ])
    const { data } = await berth.anonymous.ask('/api/driver/showStay', { token })
    expect(data.debts).toMatchObject([{ money: '11.00' }])
    await paysDebt(plate, payNo)
    await expect.poll(() => strict.exit.commands()).toMatchObject([{ kind: 'open' }])
  },
)

test('who pays before an entry that keeps debtors out comes in; not when another car stands there by then', async () => {
  const admin = await berth.as('admin')
  const strict = await addParkLot(admin, { ArrearsPolicy: 3 }, ruleC)
  const [here, gone] = ['京E20001', '京E20002']
  for (const plate of [here, gone]) {
    await strict.entry.sees(plate, ago(400), { opened: true })
    await strict.exit.sees(plate, ago(270), { opened: true })
  }
  const inside = async (plateNumber: string) =>
    (await admin.call('/api/order/queryParkOrder', { plateNumber, orderStatus: [1] })).rows
  const text = '有欠费11.00元,请补缴后入场'
  expect((await strict.entry.sees(gone, ago(3))).decision).toMatchObject({ open: false, text })
  expect((await strict.entry.sees(here, ago(2))).decision).toMatchObject({ open: false, text })
  await paysDebt(gone, 'W81')
  await paysDebt(here, 'W82')
  await expect.poll(() => strict.entry.commands()).toMatchObject([{ kind: 'open', text: '欢迎光临' }])
  expect([await inside(gone), await inside(here)]).toMatchObject([[], [{ inReleaseType: 1 }]])
})

test('who has paid and is kept out for another reason stays out', async () => {
  const admin = await berth.as('admin')
  const strict = await addParkLot(admin, { ArrearsPolicy: 3 }, ruleC)
  const plate = '京E30001'
  await strict.entry.sees(plate, ago(400), { opened: true })
  await strict.exit.sees(plate, ago(270), { opened: true })
  await strict.entry.sees(plate, ago(2))
  await admin.call('/api/parkLot/editParkLot', { Id: strict.parkLotId, Status: 3 })
  await paysDebt(plate, 'W83')
  await letGoPaidUpJob.run(
    berth.machine,
    { tenantId: berth.tenantIds.east, plateNumbers: [plate] },
    new AbortController().signal,
  )
  expect(await strict.entry.commands()).toMatchObject([{ kind: 'show', text: '车场暂停营业' }])
})

test.each([
  ['paid at the console', '京E40001', 3, 'pay', { payChannel: 6, receivedMoney: '11.00' }],
  ['written off', '京E40002', 3, 'writeOff', { reasonText: '无法追缴' }],
  ['written off where debtors are refused', '京E40003', 4, 'writeOff', { reasonText: '无法追缴' }],
  ['repriced to nothing', '京E40004', 4, 'reprice', { newPayable: '0.00', reasonText: '设备故障' }],
  ['voided', '京E40005', 3, 'void', { reasonText: '重复识别' }],
] as const)('who waits at an entry for what is then %s comes in', async (_, plate, ArrearsPolicy, verb, asked) => {
  const admin = await berth.as('admin')
  const strict = await addParkLot(admin, { ArrearsPolicy }, ruleC)
  await strict.entry.sees(plate, ago(400), { opened: true })
  await strict.exit.sees(plate, ago(270), { opened: true })
  expect((await strict.entry.sees(plate, ago(2))).decision).toMatchObject({ open: false })
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: plate })
  const { id } = rows[0]
  const isDangerous = verb === 'writeOff' || verb === 'void'
  const confirmed = isDangerous ? await admin.confirm(`park-order:${verb}`, id) : {}
  await admin.call(`/api/order/${verb}ParkOrder`, { id, ...asked }, confirmed)
  await expect.poll(() => strict.entry.commands()).toMatchObject([{ kind: 'open', text: '欢迎光临' }])
  const inside = await admin.call('/api/order/queryParkOrder', { plateNumber: plate, orderStatus: [1] })
  expect(inside.rows).toHaveLength(1)
})
