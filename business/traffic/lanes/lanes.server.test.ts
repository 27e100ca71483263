import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC, ruleD } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, addLaneCamera, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { openLive } from '#checks/berth/live.ts'
import { instant, wallTime, wallDate } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
let west: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  west = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
})
afterAll(() => berth.stop())

const minute = 60_000
/** A day ago at 8 o'clock, so that whole stays lie in the past. */
const eight = instant(`${wallDate(Date.now() - 2 * 86_400_000)} 08:00`)!
const after = (minutes: number) => eight + minutes * minute
const said = wallTime

async function orders(plateNumber: string, by = admin): Promise<any[]> {
  return (await by.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })).rows
}
async function alarms(plateNumber: string, by = admin): Promise<number[]> {
  const { rows } = await by.call('/api/alarm/queryAlarm', { plateNumber })
  return rows.map(({ alarmType }: { alarmType: number }) => alarmType).sort()
}

describe('a car comes, pays at the exit and goes', () => {
  let park: ParkLot
  beforeAll(async () => (park = await addParkLot(admin, {}, ruleC)))

  test('the lane is commanded to open, then shows what is due, and to open again once cash was taken', async () => {
    const came = await park.entry.sees('京A12301', after(0))
    expect(came).toMatchObject({ outcome: 'accepted', decision: { open: true, text: '欢迎光临' } })
    expect(await orders('京A12301')).toMatchObject([{ orderStatus: 1, leftAt: null, payableAmount: '0.00' }])

    const stands = await park.exit.sees('京A12301', after(130))
    const { orderNo } = came.decision!
    expect(stands.decision).toEqual({
      open: false,
      text: '请缴费11.00元',
      orderNo,
      payable: '11.00',
      due: '11.00',
      payUrl: came.decision!.payUrl,
    })
    expect(await orders('京A12301')).toMatchObject([{ orderStatus: 5, needPayMoney: '11.00' }])

    const paid = await park.exit.sendOne(park.exit.payment('京A12301', after(131), '11.00'))
    expect(paid.decision).toMatchObject({ open: true, text: '一路平安', orderNo, due: '0.00' })
    expect(await orders('京A12301')).toMatchObject([
      {
        orderNo,
        orderStatus: 3,
        payStatus: 3,
        moneyValuePaid: '11.00',
        needPayMoney: '0.00',
        arrearsMoney: '0.00',
        stayMinutes: 130,
        outReleaseType: 2,
        payChannelSummary: [6],
      },
    ])
    expect(await park.exit.commands()).toEqual([])
  })

  test('money that another device took opens the barrier by a command, once', async () => {
    await park.entry.sees('京A12302', after(0))
    const { decision } = await park.exit.sees('京A12302', after(60))
    await park.entry.sendOne(park.entry.payment('京A12302', after(61), decision!.due))
    const commands = await park.exit.commands()
    expect(commands).toMatchObject([{ kind: 'open', laneCode: expect.stringContaining('OUT') }])
    // Until it is answered it is the same one, each time for a few seconds more.
    const again = await park.exit.commands()
    expect(again.map(({ commandId }) => commandId)).toEqual([commands[0]!.commandId])
    await park.exit.sendOne(
      park.exit.event('commandResult', after(62), { commandId: commands[0]!.commandId, done: true }),
    )
    expect(await park.exit.commands()).toEqual([])
    expect(await orders('京A12302')).toMatchObject([{ orderStatus: 3 }])
  })

  test('too little money keeps the barrier shut until the rest is there', async () => {
    await park.entry.sees('京A12303', after(0))
    await park.exit.sees('京A12303', after(130))
    const some = await park.exit.sendOne(park.exit.payment('京A12303', after(131), '6.00'))
    expect(some.decision).toMatchObject({ open: false, due: '5.00' })
    const rest = await park.exit.sendOne(park.exit.payment('京A12303', after(132), '5.00'))
    expect(rest.decision).toMatchObject({ open: true })
    expect(await orders('京A12303')).toMatchObject([{ moneyValuePaid: '11.00', orderStatus: 3 }])
  })

  test('[F-17] an event that comes again gets the first answer and changes nothing', async () => {
    const event = park.entry.passing('京A12304', after(0))
    const first = await park.entry.sendOne(event)
    const before = await orders('京A12304')
    const again = await park.entry.sendAll([event, event])
    expect(again).toEqual([1, 2].map(() => ({ ...first, outcome: 'repeated' })))
    expect(await orders('京A12304')).toEqual(before)
  })

  test('another tenant sees and owns none of it', async () => {
    const inWest = await berth.as('admin', 'west')
    await west.entry.sees('京A12305', after(0))
    expect(await orders('京A12305')).toEqual([])
    expect(await orders('京A12301', inWest)).toEqual([])
    expect(await orders('京A12305', inWest)).toHaveLength(1)
    expect((await west.exit.sees('京A12304', after(200))).decision).toMatchObject({
      open: false,
      orderNo: expect.any(String),
    })
    expect(await orders('京A12304')).toMatchObject([{ orderStatus: 1 }])
  })
})

describe('worked examples of domain 4.5, at the lane', () => {
  test.each([
    ['V09', ruleC, 0, 130, '11.00'],
    ['V10', ruleC, 0, 490, '30.00'],
    ['V11', ruleC, 0, 16, '5.00'],
    ['V12', ruleD, 730, 850, '6.00'],
    ['V13', ruleD, 770, 1445, '13.00'],
    ['free minutes', ruleC, 0, 15, '0.00'],
  ])('%s', async (name, rule, came, left, due) => {
    const park = await addParkLot(admin, {}, rule)
    await park.entry.sees('京A12310', after(came))
    const { decision } = await park.exit.sees('京A12310', after(left))
    expect(decision).toMatchObject({ payable: due, due, open: due === '0.00' })
    const [order] = (await orders('京A12310')).filter(({ parkLotId }) => parkLotId === park.parkLotId)
    expect(order, name).toMatchObject({ payableAmount: due, chargeDetailJson: { payable: due } })
  })

  test.each([
    [145, 15, '0.00', true],
    [146, 15, '0.00', true],
    [165, 15, '2.00', false],
    [160, 30, '0.00', true],
  ])('V20 prepaid at minute 130, exit at minute %i with %i of grace', async (minuteOfExit, grace, due, open) => {
    const park = await addParkLot(admin, { LeaveGraceMinutes: grace }, ruleC)
    const plate = `京A12${minuteOfExit}`
    await park.entry.sees(plate, after(0))
    await park.entry.sendOne(park.entry.payment(plate, after(130), '11.00'))
    expect(await orders(plate)).toMatchObject([{ orderStatus: 2, moneyValuePaid: '11.00' }])
    expect((await park.exit.sees(plate, after(minuteOfExit))).decision).toMatchObject({ due, open })
  })
})

describe('who may come in', () => {
  const enters = async (lot: Record<string, unknown>, plate: string, rest = {}) => {
    const park = await addParkLot(admin, lot)
    return { park, result: await park.entry.sees(plate, after(0), rest) }
  }

  test('a plate on the black list is kept out with its words, raises 101 and is counted', async () => {
    const listed = {
      plateNumber: '京A99901',
      reason: '逃费',
      limitPolicy: 1,
      tipText: '请联系管理处',
      validTime: '2020-01-01 ~',
    }
    const { id } = await admin.call('/api/billBlackPlate/addBlackPlate', listed)
    const changed: string[] = []
    const stop = berth.machine.hub.subscribe('changed', ({ of }) => void changed.push(of))
    const { result } = await enters({}, '京A99901')
    // Open lists of passings show it at once, though no order follows.
    await expect.poll(() => changed).toContain('passing')
    stop()
    expect(result.decision).toMatchObject({ open: false, text: '请联系管理处', orderNo: null })
    expect(await alarms('京A99901')).toEqual([101])
    expect(await orders('京A99901')).toEqual([])
    expect(await admin.call('/api/billBlackPlate/getBlackPlate', { id })).toMatchObject({
      hitCount: 1,
      lastHitAt: expect.any(String),
    })
    expect((await west.entry.sees('京A99901', after(0))).decision).toMatchObject({ open: true })
    expect(await alarms('京A99901', await berth.as('admin', 'west'))).toEqual([])
  })

  test('a full car park takes no more cars, and a car that leaves makes room', async () => {
    const { park } = await enters({ TotalSpotCount: 1, FullPolicy: 3 }, '京A99911')
    expect((await park.entry.sees('京A99912', after(1))).decision).toMatchObject({ open: false, text: '车位已满' })
    expect(await alarms('京A99912')).toEqual([107])
    await park.entry.sees('京A99915', after(1.5))
    expect((await admin.call('/api/alarm/queryAlarm', { parkLotId: park.parkLotId })).rows).toMatchObject([
      { alarmType: 107, plateNumber: '京A99912', repeatCount: 2 },
    ])
    await park.exit.sees('京A99911', after(2))
    expect((await park.entry.sees('京A99912', after(3))).decision).toMatchObject({ open: true })
  })

  test('when a car leaves a full car park, who waits at an entry comes in, the first that came and no more; the others as it empties', async () => {
    const park = await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 })
    const second = await addLaneCamera(admin, park, 'SECOND', 1)
    const now = Date.now()
    await park.entry.sees('京A77001', now - 3_600_000)
    for (const [camera, plate, at] of [
      [second, '沪B77002', now - 40_000],
      [park.entry, '浙C77003', now - 30_000],
    ] as const)
      expect((await camera.sees(plate, at)).decision).toMatchObject({ open: false, text: '车位已满' })
    await park.exit.sees('京A77001', now - 20_000)
    await expect.poll(() => second.commands()).toMatchObject([{ kind: 'open', text: '欢迎光临' }])
    expect([await orders('沪B77002'), await orders('浙C77003')]).toMatchObject([[{ orderStatus: 1 }], []])
    expect(await park.entry.commands()).toEqual([])
    await park.exit.sees('沪B77002', now - 1_000)
    await expect.poll(() => park.entry.commands()).toMatchObject([{ kind: 'open' }])
  })

  test('room lets no one in whose lane asks for a person, who waits for longer than ten minutes, or behind a car that came later', async () => {
    const park = await addParkLot(admin, { TotalSpotCount: 2, FullPolicy: 3 })
    const [confirmed, left, next] = [
      await addLaneCamera(admin, park, 'CONFIRMED', 1),
      await addLaneCamera(admin, park, 'LEFT', 1),
      await addLaneCamera(admin, park, 'NEXT', 1),
    ]
    await admin.call('/api/lane/editLane', { Id: confirmed.laneId, ConfirmIn: 1 })
    const now = Date.now()
    for (const plate of ['京A77011', '京B77012']) await park.entry.sees(plate, now - 3_600_000)
    await park.entry.sees('沪C77013', now - 11 * 60_000)
    await confirmed.sees('浙D77014', now - 30_000)
    await left.sees('苏E77015', now - 30_000)
    await left.sees('', now - 25_000)
    await next.sees('皖F77016', now - 25_000)
    await park.exit.sees('京A77011', now - 20_000)
    await expect.poll(() => next.commands()).toMatchObject([{ kind: 'open' }])
    expect(await confirmed.commands()).toMatchObject([{ kind: 'show', text: '请稍候,等待工作人员确认' }])
    for (const camera of [park.entry, left]) expect(await camera.commands()).toEqual([])
  })

  test('so they do when there are more spots, when a person ends the stay of a car that is gone, and when the lot takes all', async () => {
    const park = await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 })
    const { parkLotId } = park
    const now = Date.now()
    const comesIn = async (plate: string, room: () => Promise<unknown>) => {
      const seen = await park.entry.sees(plate, Date.now() - 1_000)
      expect(seen.decision).toMatchObject({ open: false, text: '车位已满' })
      await room()
      await expect.poll(() => park.entry.obeys()).toHaveLength(1)
      expect(await orders(plate)).toMatchObject([{ orderStatus: 1 }])
    }
    const becomes = (lot: object) => () => admin.call('/api/parkLot/editParkLot', { Id: parkLotId, ...lot })
    await park.entry.sees('京A77021', now - 3_600_000)
    await comesIn('沪B77022', becomes({ TotalSpotCount: 2 }))
    const [{ id }] = await orders('京A77021')
    await comesIn('浙C77023', () =>
      admin.call('/api/order/forceExitParkOrder', { ids: [id], reasonText: '车已不在场' }),
    )
    await comesIn('鲁F77026', becomes({ FullPolicy: 1 }))
  })

  describe('the alarm of a full car park', () => {
    const full = { TotalSpotCount: 2, FullPolicy: 3 }
    const fullAlarms = async (park: ParkLot, by = admin): Promise<any[]> =>
      (await by.call('/api/alarm/queryAlarm', { parkLotId: [park.parkLotId], alarmType: [107] })).rows
    const filled = async (by = admin) => {
      const park = await addParkLot(by, full)
      for (const plate of ['京A55501', '沪B55502']) await park.entry.sees(plate, after(0))
      return park
    }
    const one = { state: 1, repeatCount: 1, handledAt: null }

    test('is one as long as it is full, however far apart cars come, and over by itself when one left', async () => {
      const park = await filled()
      await park.entry.sees('浙C55503', after(1))
      expect(await fullAlarms(park)).toMatchObject([{ ...one, plateNumber: '浙C55503' }])
      await park.entry.sees('苏D55504', after(200))
      expect(await fullAlarms(park)).toMatchObject([{ ...one, repeatCount: 2, lastHappenedAt: said(after(200)) }])
      await park.exit.sees('京A55501', after(210))
      expect(await fullAlarms(park)).toMatchObject([{ state: 5, repeatCount: 2, handledAt: said(after(210)) }])
      await park.exit.sees('沪B55502', after(220))
      expect(await fullAlarms(park)).toMatchObject([{ state: 5, repeatCount: 2, handledAt: said(after(210)) }])
    })

    test('goes on when it is full again within the merge minutes, and is another one after them', async () => {
      const park = await filled()
      await park.entry.sees('浙C55503', after(1))
      await park.exit.sees('京A55501', after(2))
      await park.entry.sees('京A55501', after(3))
      await park.entry.sees('浙C55503', after(6))
      expect(await fullAlarms(park)).toMatchObject([{ ...one, repeatCount: 2 }])
      await park.exit.sees('京A55501', after(8))
      await park.entry.sees('京A55501', after(9))
      await park.entry.sees('浙C55503', after(30))
      expect(await fullAlarms(park)).toMatchObject([one, { state: 5, repeatCount: 2 }])
    })

    test('that staff have closed only counts on, until the car park was not full any more', async () => {
      const park = await filled()
      await park.entry.sees('浙C55503', after(1))
      await admin.call('/api/alarm/handleAlarm', { id: (await fullAlarms(park))[0].id, handleResult: 4 })
      await park.entry.sees('浙C55503', after(20))
      expect(await fullAlarms(park)).toMatchObject([{ state: 3, repeatCount: 2 }])
      await park.exit.sees('京A55501', after(30))
      await park.entry.sees('京A55501', after(31))
      expect(await fullAlarms(park)).toMatchObject([{ state: 3, repeatCount: 2 }])
      await park.entry.sees('浙C55503', after(32))
      expect(await fullAlarms(park)).toMatchObject([one, { state: 3 }])
    })

    test('follows what comes late or together: a late exit ends it, and a batch that ends with room leaves none open', async () => {
      const park = await filled()
      const refused = ['浙C55503', '苏D55504'].map((plate, at) => park.entry.passing(plate, after(60 + at)))
      await park.entry.sendAll(refused)
      await park.entry.sendAll(refused)
      expect(await fullAlarms(park)).toMatchObject([{ ...one, repeatCount: 2 }])
      await park.exit.sees('京A55501', after(40), { opened: true })
      expect(await fullAlarms(park)).toMatchObject([{ state: 5, handledAt: said(after(61)) }])

      const both = await addLaneCamera(admin, park, 'FULLWAYS', 3)
      await both.sees('京A55501', after(100), { direction: 1 })
      await both.sendAll([
        both.passing('浙C55503', after(120), { direction: 1 }),
        both.passing('京A55501', after(121), { direction: 2 }),
      ])
      expect((await fullAlarms(park))[0]).toMatchObject({ state: 5, repeatCount: 1, handledAt: said(after(121)) })
    })

    test('is not raised where the rule silences it, and another tenant’s car park neither starts nor ends it', async () => {
      const inWest = await berth.as('admin', 'west')
      const [park, theirs] = [await filled(), await filled(inWest)]
      await admin.call('/api/alarm/addAlarmRule', { alarmType: 107, parkLotId: park.parkLotId, isRaised: 0 })
      await park.entry.sees('浙C55503', after(1))
      await theirs.entry.sees('浙C55503', after(1))
      expect(await fullAlarms(park)).toEqual([])
      expect(await fullAlarms(theirs, inWest)).toMatchObject([one])
      expect(await fullAlarms(theirs)).toEqual([])
      await park.exit.sees('京A55501', after(2))
      expect(await fullAlarms(theirs, inWest)).toMatchObject([one])
      await theirs.exit.sees('京A55501', after(2))
      expect(await fullAlarms(theirs, inWest)).toMatchObject([{ state: 5 }])
    })

    test('and its end are sent to open consoles, whose count goes down', async () => {
      const live = await openLive(admin, '/api/serviceMsgCenter/wsService')
      const { alarmsOpen: before } = await admin.call('/api/dashboard/queryToday')
      const park = await filled()
      const hears = () => live.nextLike({ changed: 'alarm' })
      await park.entry.sees('浙C55503', after(1))
      await hears()
      expect((await admin.call('/api/dashboard/queryToday')).alarmsOpen).toBe(before + 1)
      await park.exit.sees('京A55501', after(2))
      await hears()
      expect((await admin.call('/api/dashboard/queryToday')).alarmsOpen).toBe(before)
      live.close()
    })
  })

  test('[F-21] two cars at once get one last spot, also in one message', async () => {
    const park = await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 })
    const results = await park.entry.sendAll([
      park.entry.passing('京A99913', after(0)),
      park.entry.passing('京A99914', after(0)),
    ])
    expect(results.filter(({ decision }) => decision!.open)).toHaveLength(1)
  })

  test('cars in one message take a spot each, and a car that left before another came made room for it', async () => {
    const park = await addParkLot(admin, { TotalSpotCount: 3, FullPolicy: 3 })
    const results = await park.entry.sendAll(
      ['京A11941', '沪B2294K', '浙CD33943', '苏E444X4'].map((plate, at) => park.entry.passing(plate, after(at))),
    )
    expect(results.map(({ decision }) => decision!.open)).toEqual([true, true, true, false])
    const both = await addLaneCamera(admin, park, 'BOTHWAYS', 3)
    const [early, , late] = await both.sendAll([
      both.passing('粤F55555', after(9), { direction: 1 }),
      both.passing('沪B2294K', after(10), { direction: 2 }),
      both.passing('闽D66666', after(11), { direction: 1 }),
    ])
    expect([early!.decision!.open, late!.decision!.open]).toEqual([false, true])
  })

  test('a car without a plate asks for a person, and makes no stay', async () => {
    const { park, result } = await enters({ UnlicensedPolicy: 2 }, '')
    expect(result.decision).toMatchObject({ open: false, text: '请稍候,等待工作人员确认', orderNo: null })
    const { rows } = await admin.call('/api/alarm/queryAlarm', { parkLotId: park.parkLotId })
    expect(rows).toMatchObject([{ alarmType: 102, plateNumber: '' }])
  })

  test.each([
    [1, true, [7, 1]],
    [2, true, [1]],
    [3, false, [1]],
  ])('repeat entry under policy %i', async (RepeatEnterPolicy, open, states) => {
    const plate = `京A9992${RepeatEnterPolicy}`
    const { park } = await enters({ RepeatEnterPolicy }, plate)
    expect((await park.entry.sees(plate, after(60))).decision).toMatchObject({ open })
    expect((await orders(plate)).map(({ orderStatus }) => orderStatus)).toEqual(states)
    expect(await alarms(plate)).toEqual([104])
  })

  test('what a repeat entry left unpaid waits for a person, who makes it owed, or it is owed by itself; never waived', async () => {
    const reviewed = '京A99926'
    const park = await addParkLot(admin, {}, ruleC)
    for (const minute of [0, 130]) await park.entry.sees(reviewed, after(minute))
    const [old] = await orders(reviewed)
    expect(old).toMatchObject({ orderStatus: 7, payableAmount: '11.00', waiveMoney: '0.00', arrearsMoney: '11.00' })
    await admin.call('/api/order/repriceParkOrder', { id: old.id, newPayable: '5.00', reasonText: '出口漏拍' })
    expect((await orders(reviewed))[0]).toMatchObject({ orderStatus: 4, arrearsMoney: '5.00', waiveMoney: '0.00' })

    const owing = '京A99927'
    const strict = await addParkLot(admin, { RepeatEntryMoney: 1 }, ruleC)
    for (const minute of [0, 130]) await strict.entry.sees(owing, after(minute))
    expect((await orders(owing))[0]).toMatchObject({ orderStatus: 4, arrearsMoney: '11.00', waiveMoney: '0.00' })
  })

  test('a free plate pays nothing, or the part that is not given up', async () => {
    const free = { ApplyUser: '李四', ApplyReason: '职工', BeginDate: '2020-01-01' }
    await admin.call('/api/billFreePlate/addFreePlate', { ...free, PlateNumber: '京A99931' })
    await admin.call('/api/billFreePlate/addFreePlate', { ...free, PlateNumber: '京A99932', DiscountPercent: 50 })
    const park = await addParkLot(admin, {}, ruleC)
    for (const plate of ['京A99931', '京A99932']) await park.entry.sees(plate, after(0))
    expect((await park.exit.sees('京A99931', after(130))).decision).toMatchObject({
      open: true,
      payable: '11.00',
      due: '0.00',
    })
    expect((await park.exit.sees('京A99932', after(130))).decision).toMatchObject({
      open: false,
      payable: '11.00',
      due: '5.50',
    })
    expect(await orders('京A99931')).toMatchObject([
      { otherDiscountMoney: '11.00', orderStatus: 3, carType: 4, orderType: 7 },
    ])
  })
})

test('a lot that is paused or out of hours takes no one in and lets everyone out, in this lot alone', async () => {
  const paused = await addParkLot(admin, { OpenBeginTime: '06:00', OpenEndTime: '09:00' }, ruleC)
  const open = await addParkLot(admin, {}, ruleC)
  const outOfHours = '营业时间06:00-09:00,现在不能入场'
  expect((await paused.entry.sees('京A12390', after(0))).decision).toMatchObject({ open: true })
  expect((await paused.entry.sees('京A12391', after(61))).decision).toMatchObject({ open: false, text: outOfHours })
  const abroad = await addParkLot(admin, { OpenBeginTime: '06:00', OpenEndTime: '09:00', TimeZone: 'UTC' }, ruleC)
  expect((await abroad.entry.sees('京A12390', after(0))).decision).toMatchObject({ open: false, text: outOfHours })

  await admin.call('/api/parkLot/editParkLot', { Id: paused.parkLotId, Status: 3 })
  expect((await paused.entry.sees('京A12392', after(20))).decision).toMatchObject({ open: false, text: '车场暂停营业' })
  expect((await open.entry.sees('京A12392', after(20))).decision).toMatchObject({ open: true })
  expect((await paused.exit.sees('京A12390', after(25))).decision).toMatchObject({
    text: expect.stringMatching(/缴费|一路平安/),
  })
})
