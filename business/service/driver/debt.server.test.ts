import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addCarPark } from '#checks/berth/car-park.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000

/** A phone pays the eleven yuan that the plate owes. */
async function paysDebt(plate: string, payNo: string): Promise<void> {
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`
      insert into pay_record (pay_no, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, biz_type, pay_money, pay_status, expire_at, quoted_at, passing_id, created_by)
      select ${payNo}, id, order_no, park_lot_id, plate_number, 1, 9, 6, 1100, 2, now() + interval '5 minutes', now(), exit_passing_id, '车主' from park_order where arrears_money > 0 and plate_number = ${plate}`),
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
    const strict = await addCarPark(admin, { ArrearsPolicy: 5 }, ruleC)
    const other = where === 'another' ? await addCarPark(admin, {}, ruleC) : strict
    await other.entry.sees(plate, ago(400), { opened: true })
    await other.exit.sees(plate, ago(270), { opened: true })
    await strict.entry.sees(plate, ago(130), { opened: true })
    const token = payTokenOf(await strict.exit.sees(plate, Date.now()))
    await strict.exit.sendOne(strict.exit.payment(plate, Date.now(), '11.00'))
    expect(await strict.exit.commands()).toEqual([])
    const { data } = await berth.nobody.ask('/api/driver/showStay', { token })
    expect(data.debts).toMatchObject([{ money: '11.00' }])
    await paysDebt(plate, payNo)
    expect(await strict.exit.commands()).toMatchObject([{ kind: 'open' }])
  },
)

test('who pays before an entry that keeps debtors out comes in; not when another car stands there by then', async () => {
  const admin = await berth.as('admin')
  const strict = await addCarPark(admin, { ArrearsPolicy: 3 }, ruleC)
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
  expect(await strict.entry.commands()).toEqual([])
  await paysDebt(here, 'W82')
  expect(await strict.entry.commands()).toMatchObject([{ kind: 'open', text: '欢迎光临' }])
  expect([await inside(gone), await inside(here)]).toMatchObject([[], [{ inReleaseType: 1 }]])
})

test('who has paid and is kept out for another reason stays out', async () => {
  const admin = await berth.as('admin')
  const strict = await addCarPark(admin, { ArrearsPolicy: 3 }, ruleC)
  const plate = '京E30001'
  await strict.entry.sees(plate, ago(400), { opened: true })
  await strict.exit.sees(plate, ago(270), { opened: true })
  await strict.entry.sees(plate, ago(2))
  await admin.call('/api/parkLot/editParkingLot', { Id: strict.parkLotId, Status: 3 })
  await paysDebt(plate, 'W83')
  expect(await strict.entry.commands()).toEqual([])
})
