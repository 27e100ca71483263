import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const gone = { opened: true, releaseType: 1 }
const ordersOf = async (plateNumber: string): Promise<any[]> => {
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })
  return rows.filter(({ orderStatus }: any) => orderStatus !== 6)
}
const moneyOf = async (plateNumber: string) =>
  (await ordersOf(plateNumber)).map(
    ({ orderStatus, payableAmount, moneyValuePaid, overPaidMoney }) =>
      `${orderStatus} ${payableAmount} ${Number(moneyValuePaid) + Number(overPaidMoney)}`,
  )
const comes = (plate: string) => park.entry.sees(plate, ago(131), { opened: true })
const pays = async (plate: string) => {
  const [{ id }] = await ordersOf(plate)
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })
}

/** Money at an exit, by each way it comes there; and inside. */
const ways: Readonly<Record<string, (plate: string) => Promise<void>>> = {
  'in cash at the exit': async (plate) => {
    await comes(plate)
    await park.exit.sees(plate, ago(5))
    await pays(plate)
  },
  'at the box of the exit': async (plate) => {
    await comes(plate)
    await park.exit.sees(plate, ago(5))
    await park.exit.sendOne(park.exit.payment(plate, ago(4), '11.00'))
  },
  'when it had left without paying': async (plate) => {
    await comes(plate)
    await park.exit.sees(plate, ago(5), gone)
    await pays(plate)
  },
}

test.each(Object.keys(ways))(
  'what was paid %s stays with the stay as its exit is turned round, and as that is taken back',
  async (way) => {
    const plate = `京T2000${Object.keys(ways).indexOf(way)}`
    await ways[way]!(plate)
    expect(await moneyOf(plate)).toEqual(['3 11.00 11'])
    await turnsRound(plate, 2)
    expect(await moneyOf(plate)).toEqual(['3 11.00 11', expect.stringMatching(/^[12] 0.00 0$/)])
    await takesBack(plate)
    expect(await moneyOf(plate)).toEqual(['3 11.00 11'])
    await holdsAll()
  },
)

test('what was paid inside goes with the car whose entry turns out to be its exit, and comes back with it', async () => {
  await comes('京T20010')
  await pays('京T20010')
  expect(await moneyOf('京T20010')).toEqual(['2 11.00 11'])
  await turnsRound('京T20010', 1)
  expect(await moneyOf('京T20010')).toEqual(['7 0.00 11'])
  await takesBack('京T20010')
  expect(await moneyOf('京T20010')).toEqual(['2 11.00 11'])
  await holdsAll()
})

async function turnsRound(plateNumber: string, direction: 1 | 2): Promise<void> {
  const [{ id }] = (await admin.call('/api/passing/queryPassing', { plateNumber, direction: [direction] })).rows
  await admin.call('/api/passing/turnRoundPassing', { id, reasonText: '方向判断有误' })
  await holdsAll()
}
async function takesBack(plateNumber: string): Promise<void> {
  const [{ id }] = (await admin.call('/api/order/queryStayCorrection', { plateNumber })).rows
  await admin.call('/api/order/takeBackStayCorrection', { id, takenBackReason: '看错了' })
}
async function holdsAll(): Promise<void> {
  for (const { says, breaches } of await verifyBooks(berth.machine.database))
    expect({ says, breaches }).toEqual({ says, breaches: [] })
}
