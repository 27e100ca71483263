import { beforeAll, expect, test } from 'vitest'
import { payTokenOf, type Camera } from '#checks/berth/camera.ts'
import { admin, ago, ask, order, park, startPaidByWechat, wechat } from '#checks/berth/paid-by-wechat.ts'
import { addCameraAt, addLaneCamera } from '#checks/berth/park-lot.ts'

/** A car that was read at two exits stands at one of them: its money opens that one alone. */

startPaidByWechat()
let other: Camera
/** A pay machine at the first exit, which sees no car. */
let till: Camera
beforeAll(async () => {
  other = await addLaneCamera(admin, park, 'TWOEXITS', 2)
  till = await addCameraAt(admin, park, park.exit.laneId, 'TILLOFEXIT')
})

/** How many openings each of the two exits was commanded, and carries out. */
const opens = () => Promise.all([park.exit, other].map(opensAt))
async function opensAt(exit: Camera): Promise<number> {
  const commands = await exit.commands()
  await exit.obeys()
  return commands.filter(({ kind }) => kind === 'open').length
}

/** Read at the one exit, then at the other. */
async function readAtBoth(plate: string) {
  await park.entry.sees(plate, ago(131))
  const first = await park.exit.sees(plate, ago(2))
  await other.sees(plate, ago(1))
  return first
}

test('paid on the phone by the code of the first exit, the exit where it was read last opens', async () => {
  const first = await readAtBoth('京T10001')
  await opens()
  const { data } = await ask(payTokenOf(first))
  await wechat.pay(data.payNo)
  await expect.poll(async () => (await order('京T10001')).orderStatus).toBe(3)
  expect(await opens()).toEqual([0, 1])
  expect(await order('京T10001')).toMatchObject({ outLaneId: other.laneId })
})

test('a lane that takes its money opens, whatever the other one read before, and not the other one', async () => {
  await readAtBoth('京T10002')
  await opens()
  const { decision } = await park.exit.sendOne(park.exit.payment('京T10002', Date.now(), '11.00'))
  expect(decision).toMatchObject({ open: true, due: '0.00' })
  expect(await opens()).toEqual([0, 0])
  expect(await order('京T10002')).toMatchObject({ orderStatus: 3, outLaneId: park.exit.laneId, arrearsMoney: '0.00' })
})

test('too little opens neither, and the rest opens the lane that takes it', async () => {
  await readAtBoth('京T10003')
  await opens()
  const part = await park.exit.sendOne(park.exit.payment('京T10003', Date.now(), '5.00'))
  expect(part.decision).toMatchObject({ open: false })
  expect(await opens()).toEqual([0, 0])
  const rest = await other.sendOne(other.payment('京T10003', Date.now(), '6.00'))
  expect(rest.decision).toMatchObject({ open: true, due: '0.00' })
  expect(await opens()).toEqual([0, 0])
  expect(await order('京T10003')).toMatchObject({ orderStatus: 3, outLaneId: other.laneId })
})

test('money of before, which a lane reports once the car has gone on to the other, opens the other', async () => {
  await readAtBoth('京T10004')
  await opens()
  const { decision } = await park.exit.sendOne(park.exit.payment('京T10004', ago(1.5), '11.00'))
  expect(decision).toMatchObject({ open: false, text: '此车道不能通行,请走其他车道' })
  expect(await opens()).toEqual([0, 1])
  expect(await order('京T10004')).toMatchObject({ orderStatus: 3, outLaneId: other.laneId })
})

test('a pay machine at a lane that read the car opens that lane, whatever another one read before', async () => {
  await readAtBoth('京T10005')
  await opens()
  const { decision } = await till.sendOne(till.payment('京T10005', Date.now(), '11.00'))
  expect(decision).toMatchObject({ open: true, due: '0.00' })
  expect(await opens()).toEqual([1, 0])
  expect(await order('京T10005')).toMatchObject({ orderStatus: 3, outLaneId: park.exit.laneId })
})

test('one whose lane the car has left, or never came to, takes the money and says that another lane opens', async () => {
  await readAtBoth('京T10006')
  await opens()
  const late = await till.sendOne(till.payment('京T10006', ago(1.5), '11.00'))
  expect(late.decision).toMatchObject({ open: false, text: '此车道不能通行,请走其他车道' })
  expect(await opens()).toEqual([0, 1])
  expect(await order('京T10006')).toMatchObject({ orderStatus: 3, outLaneId: other.laneId })

  await park.entry.sees('京T10007', ago(131))
  await other.sees('京T10007', ago(1))
  const money = till.payment('京T10007', Date.now(), '11.00')
  const { decision } = await till.sendOne(money)
  expect(decision).toMatchObject({ open: false, text: '此车道不能通行,请走其他车道' })
  expect(await opens()).toEqual([0, 1])
  expect(await order('京T10007')).toMatchObject({ orderStatus: 3, outLaneId: other.laneId, moneyValuePaid: '11.00' })
  expect(await till.sendOne(money)).toMatchObject({ outcome: 'repeated', decision })
})

test('money for a car that no exit has read yet is answered as before, and the exit that reads it opens', async () => {
  await park.entry.sees('京T10008', ago(131))
  const { decision } = await till.sendOne(till.payment('京T10008', Date.now(), '11.00'))
  expect(decision).toMatchObject({ open: false, due: '0.00' })
  expect((await other.sees('京T10008', Date.now())).decision).toMatchObject({ open: true })
})

test('a lane that takes money before its own reading of the car is known opens with that reading, and asks nothing more', async () => {
  for (const [plate, went] of [
    ['京T10009', true],
    ['京T10010', false],
  ] as const) {
    await park.entry.sees(plate, ago(131))
    await other.sees(plate, ago(2))
    await opens()
    const { decision } = await park.exit.sendOne(park.exit.payment(plate, ago(0.5), '11.00'))
    expect(decision).toMatchObject({ open: false, text: '此车道不能通行,请走其他车道' })
    if (went) expect(await opens()).toEqual([0, 1])
    expect((await park.exit.sees(plate, ago(1))).decision).toMatchObject({ open: true, due: '0.00' })
    expect(await order(plate)).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', arrearsMoney: '0.00' })
  }
})

test('where no camera of that lane can read the car, a person at the lane lets it go by its plate: one stay, paid once', async () => {
  await park.entry.sees('京T10011', ago(131))
  await other.sees('京T10011', ago(2))
  await park.exit.sees('', ago(1))
  await opens()
  const { decision } = await park.exit.sendOne(park.exit.payment('京T10011', Date.now(), '11.00'))
  expect(decision).toMatchObject({ open: false, text: '此车道不能通行,请走其他车道' })
  expect(await opens()).toEqual([0, 1])
  const press = { Id: park.exit.laneId, plateNumber: '京T10011', reasonText: '已在本车道缴费' }
  await admin.call('/api/lane/openGateLane', press)
  expect(await opens()).toEqual([1, 0])
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京T10011' })
  expect(rows).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00', arrearsMoney: '0.00' }])
})
