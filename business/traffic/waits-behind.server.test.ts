import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addCarPark, type CarPark } from '#checks/berth/car-park.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
let park: CarPark
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
beforeEach(async () => {
  park = await addCarPark(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const orderOf = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { parkLotId: park.parkLotId, plateNumber })).rows[0]
const atLane = async ({ laneId }: Camera) =>
  (await admin.call('/api/dashboard/queryConsole')).lanes.find(({ Id }: { Id: string }) => Id === laneId).waiting

async function pays(plateNumber: string): Promise<void> {
  const { id, needPayMoney } = await orderOf(plateNumber)
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: needPayMoney })
}

test('who pays behind another car opens nothing; the barrier opens for each as it stands there', async () => {
  const [front, back] = ['京B71001', '京B71002']
  for (const plate of [front, back]) await park.entry.sees(plate, ago(131))
  expect((await park.exit.sees(back, ago(3))).decision).toMatchObject({ open: false, due: '11.00' })
  await park.exit.sees(front, ago(2))

  await pays(back)
  expect(await park.exit.commands()).toEqual([])
  expect(await orderOf(back)).toMatchObject({ orderStatus: 5, needPayMoney: '0.00' })
  expect(await atLane(park.exit)).toMatchObject({ plateNumber: front, paidBehind: [{ plateNumber: back }] })

  await pays(front)
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  expect(await orderOf(front)).toMatchObject({ orderStatus: 3 })
  expect((await park.exit.sees(back, ago(0))).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await orderOf(back)).toMatchObject({ orderStatus: 3 })
})

test('the booth that takes the money of a car behind is told that staff have to look', async () => {
  const [front, back] = ['京B73001', '京B73002']
  for (const plate of [front, back]) await park.entry.sees(plate, ago(131))
  await park.exit.sees(back, ago(3))
  await park.exit.sees(front, ago(2))
  const answer = (await park.exit.tell(park.exit.payment(back, ago(1), '11.00'))).decision
  expect(answer).toMatchObject({ open: false, due: '0.00', text: '请稍候,等待工作人员确认' })
  expect(await orderOf(back)).toMatchObject({ orderStatus: 5, moneyValuePaid: '11.00' })
})

test('a car that has gone stands before no one, nor does one at another lane', async () => {
  const [paid, gone, elsewhere] = ['京B72001', '京B72002', '京B72003']
  const other = await addCarPark(admin, {}, ruleC)
  for (const plate of [paid, gone]) await park.entry.sees(plate, ago(131))
  await other.entry.sees(elsewhere, ago(131))
  await park.exit.sees(paid, ago(3))
  await park.exit.sees(gone, ago(2))
  await other.exit.sees(elsewhere, ago(1))
  await pays(gone)
  await pays(paid)
  expect(await orderOf(paid)).toMatchObject({ orderStatus: 3 })
})
