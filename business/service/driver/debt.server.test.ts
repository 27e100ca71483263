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
    await strict.exit.tell(strict.exit.payment(plate, Date.now(), '11.00'))
    expect(await strict.exit.commands()).toEqual([])
    const { data } = await berth.nobody.ask('/api/driver/showStay', { token })
    expect(data.debts).toMatchObject([{ money: '11.00' }])
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
    expect(await strict.exit.commands()).toMatchObject([{ kind: 'open' }])
  },
)
