import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addBox } from '#checks/berth/boxes.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { addStreet } from '#checks/berth/street.ts'

/** A card pays for its car also where no barrier waited for it. A stay of 130 minutes costs 11 yuan. */
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
const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const paymentsOf = async (plateNumber: string) =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const cardNow = (id: string) => admin.call('/api/storedCard/getStoredCard', { id })
async function addCard(PlateNumbers: string, PayMoney: string, by = admin): Promise<string> {
  const owner = { OwnerName: '张伟', OwnerMobile: '13800001234' }
  const { Id } = await by.call('/api/storedCard/addStoredCard', { ...owner, PlateNumbers })
  await by.call('/api/storedCard/topUpStoredCard', { id: Id, PayMoney, PayChannel: 6 })
  return Id
}

test('of a car that its own device lets out, also one whose entry comes late, the card pays as it leaves; not where it holds less, nor an earlier debt', async () => {
  const id = await addCard('京K10014,京K10015', '22')
  // The same plate on a card of another tenant pays nothing here.
  const west = await berth.as('admin', 'west')
  const theirs = await addCard('京K10014', '30', west)
  const letOut = (plate: string, minutes: number) => park.exit.sees(plate, ago(minutes), { opened: true })
  await park.entry.sees('京K10014', ago(331))
  await letOut('京K10014', 201)
  expect(await orderOf('京K10014')).toMatchObject({
    orderStatus: 3,
    moneyValuePaid: '11.00',
    arrearsMoney: '0.00',
    outReleaseType: 7,
  })
  expect((await paymentsOf('京K10014'))[0]).toMatchObject({ payChannel: 8, payScene: 6, bizType: 1 })
  await letOut('京K10015', 1)
  expect(await cardNow(id)).toMatchObject({ Balance: '11.00' })
  await park.entry.sees('京K10015', ago(131), { opened: true })
  expect(await orderOf('京K10015')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await cardNow(id)).toMatchObject({ Balance: '0.00' })
  await park.entry.sees('京K10014', ago(131))
  await letOut('京K10014', 1)
  expect(await orderOf('京K10014')).toMatchObject({ orderStatus: 4, arrearsMoney: '11.00' })
  await admin.call('/api/storedCard/topUpStoredCard', { id, PayMoney: '50', PayChannel: 6 })
  await park.entry.sees('京K10014', ago(0))
  expect(await cardNow(id)).toMatchObject({ Balance: '50.00' })
  expect(await west.call('/api/storedCard/getStoredCard', { id: theirs })).toMatchObject({ Balance: '30.00' })
})

test('a car that no camera saw, and whose plate a person types as they open, is paid for as well', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const id = await addCard('京K10017', '30')
  await here.entry.sees('京K10017', ago(130))
  const typed = { carPassed: 1, plateNumber: '京K10017', reasonText: '识别错误' }
  await admin.call('/api/lane/openGateLane', { Id: here.exit.laneId, ...typed })
  await here.exit.obeys()
  expect(await orderOf('京K10017')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', outReleaseType: 6 })
  expect(await cardNow(id)).toMatchObject({ Balance: '19.00' })
})

test('on a street, which has no exit, a card pays nothing', async () => {
  const id = await addCard('京K10016', '30')
  const street = await addStreet(admin, ['K-01'], ruleC)
  await street.device.sendOne(street.occupied('K-01', ago(131), { plateNumber: '京K10016' }))
  await street.device.sendOne(street.freed('K-01', ago(1)))
  expect(await orderOf('京K10016')).toMatchObject({ orderStatus: 4, arrearsMoney: '11.00' })
  expect(await cardNow(id)).toMatchObject({ Balance: '30.00' })
})

test('a lane box that decided alone promised nothing of the card: what it let go owing is owed', async () => {
  const id = await addCard('京K10009', '30')
  await addBox(admin, park.parkLotId, 'BOXK')
  await park.entry.sees('京K10009', ago(131))
  await park.exit.sees('京K10009', ago(1), {
    opened: true,
    boxSerial: 'BOXK',
    boxPayable: '11.00',
    boxText: '',
  })
  expect(await orderOf('京K10009')).toMatchObject({ carType: 9, orderStatus: 4, arrearsMoney: '11.00' })
  expect(await cardNow(id)).toMatchObject({ Balance: '30.00' })
})

test('the books hold after all of it', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
