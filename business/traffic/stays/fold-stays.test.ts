import { describe, expect, test } from 'vitest'
import { asksToEnter, at, enters, leaves, pays, policies, pricesByTheMinute, standsAtExit } from './example-facts.ts'
import type { Passing, Payment, PriceOf, Stay } from '#business/rights/claims/facts.ts'
import { foldStays } from './fold-stays.ts'
import { type FoldPolicies } from './folded.ts'
import { orderOf } from './order-of-stay.ts'

const car = '京A12345'
const misread = '京A12346'
const unsure = { confidence: 62 }
const alike = '京A12347'

function fold(passings: Passing[], payments: Payment[] = [], rest: Partial<FoldPolicies> = {}): Stay[] {
  return foldStays({ passings, payments }, { ...policies, ...rest })
}

/** `08:00–09:00 3`: when it came and left, and its order's state. */
function linesOf(stays: Stay[]): string[] {
  const clock = (moment: number | null) =>
    moment === null ? '' : new Date(moment + 8 * 3_600_000).toISOString().slice(11, 16)
  return stays.map((stay) => {
    const { cameAt, leftAt, orderStatus } = orderOf(stay, pricesByTheMinute)
    return `${stay.plateNumber} ${clock(cameAt)}–${clock(leftAt)} ${orderStatus}`
  })
}

describe('an ordinary stay', () => {
  test('begins at the entry, stands at the exit, ends when that barrier opens', () => {
    expect(linesOf(fold([enters(car, '08:00')]))).toEqual([`${car} 08:00– 1`])
    expect(linesOf(fold([enters(car, '08:00'), standsAtExit(car, '09:00')]))).toEqual([`${car} 08:00– 5`])
    expect(linesOf(fold([enters(car, '08:00'), leaves(car, '08:09')]))).toEqual([`${car} 08:00–08:09 3`])
  })

  test('is priced up to where it stands, and again when the camera reads it again', () => {
    const payableOf = (passings: Passing[]) => orderOf(fold(passings)[0]!, pricesByTheMinute).payableAmount
    const day = [enters(car, '08:00'), standsAtExit(car, '09:00')]
    expect(payableOf(day)).toBe(6000)
    expect(payableOf([...day, standsAtExit(car, '09:05')])).toBe(6500)
  })

  test('an entry whose barrier stayed closed is no entry', () => {
    expect(fold([asksToEnter(car, '08:00')])).toEqual([])
  })

  test('who passes a lane within the lot neither comes nor goes', () => {
    const inner = { laneId: 'inner' }
    const day = [
      enters(car, '08:00'),
      enters(car, '08:20', inner),
      standsAtExit(car, '08:40', inner),
      leaves(car, '09:00', 3),
    ]
    expect(linesOf(fold(day, [], { innerLanes: ['inner'] }))).toEqual([`${car} 08:00–09:00 3`])
    expect(fold([enters(car, '08:20', inner)], [], { innerLanes: ['inner'] })).toEqual([])
  })

  test('a passing without a plate belongs to no stay', () => {
    expect(fold([enters('', '08:00'), leaves('', '09:00')])).toEqual([])
  })

  test('seen again by the exit camera as it goes, after it waited there, it has left once; hours later it is another exit', () => {
    const letOut = (openedAt: string): Passing => ({
      ...standsAtExit(car, '09:00'),
      waited: true,
      opened: { openedAt: at(openedAt), releaseType: 2 },
    })
    const fresh = [enters(car, '08:00'), letOut('09:04'), standsAtExit(car, '09:04:20')]
    expect(linesOf(fold(fresh))).toEqual([`${car} 08:00–09:00 4`])
    expect(fold([enters(car, '08:00'), letOut('12:00'), standsAtExit(car, '09:10:31')])).toHaveLength(2)
  })

  test('turned back at an exit and paid elsewhere, it leaves by any exit within the grace; after it that is another exit', () => {
    const paidAt = (releaseType: number, openedAt = '09:15'): Passing => ({
      ...standsAtExit(car, '09:00'),
      waited: true,
      opened: { openedAt: at(openedAt), releaseType },
    })
    const again = (clock: string) => standsAtExit(car, clock, { laneId: 'exit 2' })
    const day = [enters(car, '08:00'), paidAt(2)]
    expect(linesOf(fold([...day, again('09:30')]))).toEqual([`${car} 08:00–09:00 4`])
    expect(fold([...day, again('09:30:01')])).toHaveLength(2)
    expect(fold([...day, again('09:15:31')], [], { leaveGraceMinutes: 0 })).toHaveLength(2)
    expect(fold([enters(car, '08:00'), paidAt(6), again('09:15:31')])).toHaveLength(2)
    expect(fold([...day, enters(car, '09:25'), again('09:30')])).toHaveLength(2)
  })

  test('turned back at an exit and paid later than the grace, its stay goes on to the exit to which it comes; where it stood it goes', () => {
    const opens = { ...standsAtExit(car, '09:00'), waited: true, opened: { openedAt: at('10:00'), releaseType: 2 } }
    const again = (clock: string, rest = {}) => standsAtExit(car, clock, { laneId: 'exit 2', ...rest })
    const day = [enters(car, '08:00'), opens]
    expect(linesOf(fold([...day, again('10:15')]))).toEqual([`${car} 08:00– 5`])
    expect(linesOf(fold([...day, again('10:15', { opened: { openedAt: at('10:16'), releaseType: 2 } })]))).toEqual([
      `${car} 08:00–10:15 4`,
    ])
    expect(fold([...day, again('10:15:01')])).toHaveLength(2)
    expect(fold([...day, again('09:59')])).toHaveLength(2)
    for (const clock of ['09:59:45', '10:00:30'])
      expect(linesOf(fold([...day, standsAtExit(car, clock)]))).toEqual([`${car} 08:00–09:00 4`])
    expect(linesOf(fold([...day, enters(car, '10:05'), again('10:10')]))).toEqual([
      `${car} 08:00–09:00 4`,
      `${car} 10:05– 5`,
    ])
  })

  test('seen again by the exit camera just after it left, it has left once; later it is a new exit without entry', () => {
    const day = [enters(car, '08:00'), leaves(car, '08:09')]
    expect(linesOf(fold([...day, standsAtExit(car, '08:09:30')]))).toEqual([`${car} 08:00–08:09 3`])
    expect(linesOf(fold([...day, standsAtExit(car, '08:09:31')]))).toEqual([`${car} 08:00–08:09 3`, `${car} – 5`])
  })

  test('let out without paying leaves arrears, let out free does not', () => {
    expect(linesOf(fold([enters(car, '08:00'), leaves(car, '09:00', 6)]))).toEqual([`${car} 08:00–09:00 4`])
    const [free] = fold([enters(car, '08:00'), leaves(car, '09:00', 3)])
    expect(orderOf(free!, pricesByTheMinute)).toMatchObject({
      orderStatus: 3,
      waiveMoney: 6000,
      arrearsMoney: 0,
      payStatus: 0,
    })
  })
})

test('one number is one car, whatever the colour of its plate', () => {
  const [yellow, blue] = [{ plateColor: 2 }, { plateColor: 1 }]
  expect(linesOf(fold([enters(car, '08:00', blue), { ...leaves(car, '09:00'), ...yellow }]))).toEqual([
    `${car} 08:00–09:00 4`,
  ])
  const both = fold([enters(car, '08:00', blue), enters(car, '10:00', yellow)])
  expect(linesOf(both)).toEqual([`${car} 08:00–10:00 7`, `${car} 10:00– 1`])
  expect(both.map((stay) => orderOf(stay, pricesByTheMinute).plateColor)).toEqual([1, 2])
})

describe('entering while inside', () => {
  const day = [enters(car, '08:00'), enters(car, '10:00')]

  test.each([1, 3] as const)('policy %i ends the old stay as abnormal and starts a new one', (repeatEnterPolicy) => {
    const stays = fold(day, [], { repeatEnterPolicy })
    expect(linesOf(stays)).toEqual([`${car} 08:00–10:00 7`, `${car} 10:00– 1`])
    expect(orderOf(stays[0]!, pricesByTheMinute)).toMatchObject({
      abnormalType: 3,
      payableAmount: 12000,
      waiveMoney: 0,
      arrearsMoney: 12000,
      alarms: [{ alarmType: 104, passingId: `${car} in 10:00`, happenedAt: at('10:00') }],
    })
  })

  test('what the old stay costs is owed where the lot says so, and never waived', () => {
    const [old] = fold(day, [], { repeatEntryMoney: 1 })
    const order = orderOf(old!, pricesByTheMinute)
    expect(order).toMatchObject({ orderStatus: 4, abnormalType: 3, waiveMoney: 0, arrearsMoney: 12000 })
  })

  test('in review it is 异常 until a person has said what it costs, or it is paid', () => {
    const [old] = fold(day)
    const statusWith = (money: Partial<ReturnType<typeof pricesByTheMinute>>) =>
      orderOf(old!, (stay) => ({ ...pricesByTheMinute(stay), ...money })).orderStatus
    expect(statusWith({ payable: 500, decidedByStaff: true })).toBe(4)
    expect(statusWith({ writtenOff: 12000, decidedByStaff: true })).toBe(3)
    expect(statusWith({ paid: 12000 })).toBe(3)
    expect(statusWith({ paid: 6000 })).toBe(7)
  })

  test('policy 2 keeps the old stay, with the alarm', () => {
    const stays = fold(day, [], { repeatEnterPolicy: 2 })
    expect(linesOf(stays)).toEqual([`${car} 08:00– 1`])
    expect(orderOf(stays[0]!, pricesByTheMinute)).toMatchObject({ abnormalType: 2, alarms: [{ alarmType: 104 }] })
  })

  test.each([1, 2, 3] as const)('policy %i: who stood at an exit before has left unpaid there', (repeatEnterPolicy) => {
    const stays = fold([enters(car, '08:00'), standsAtExit(car, '09:00'), enters(car, '10:00')], [], {
      repeatEnterPolicy,
    })
    expect(linesOf(stays)).toEqual([`${car} 08:00–09:00 4`, `${car} 10:00– 1`])
    expect(orderOf(stays[0]!, pricesByTheMinute)).toMatchObject({
      arrearsMoney: 6000,
      abnormalType: 6,
      alarms: [{ alarmType: 106, passingId: `${car} out 09:00` }],
    })
  })

  test('who stood at an exit and had paid has left, without alarm', () => {
    const standing = standsAtExit(car, '09:00')
    const stays = fold([enters(car, '08:00'), standing, enters(car, '10:00')], [pays(car, '09:01', standing)])
    expect(linesOf(stays)).toEqual([`${car} 08:00–09:00 3`, `${car} 10:00– 1`])
    expect(orderOf(stays[0]!, pricesByTheMinute).alarms).toEqual([])
  })
})

describe('an entry that its camera sees twice', () => {
  const twice = [enters(car, '08:00'), enters(car, '08:00:05')]

  test.each([1, 2, 3] as const)('within seconds is one entry under policy %i, without alarm', (repeatEnterPolicy) => {
    const stays = fold([...twice, enters(car, '08:00:30'), leaves(car, '08:09')], [], { repeatEnterPolicy })
    expect(linesOf(stays)).toEqual([`${car} 08:00–08:09 3`])
    expect(orderOf(stays[0]!, pricesByTheMinute)).toMatchObject({ abnormalType: 0, alarms: [], cameAt: at('08:00') })
    expect(fold(twice.toReversed(), [], { repeatEnterPolicy })).toEqual(fold(twice, [], { repeatEnterPolicy }))
  })

  test('is another entry half a minute after it was seen last; the camera of the lane alongside it, whose clock may differ by a minute, sees the same car', () => {
    expect(linesOf(fold([...twice, enters(car, '08:00:36')]))).toEqual([`${car} 08:00–08:00 7`, `${car} 08:00– 1`])
    const second = (clock: string) => fold([twice[0]!, enters(car, clock, { laneId: 'other' })])
    expect(second('08:00:55')).toHaveLength(1)
    expect(second('08:01:05')).toHaveLength(2)
  })

  test('is one entry within the window of its lane, and each reading counts where the window is nothing', () => {
    const minuteLater = [enters(car, '08:00'), enters(car, '08:01')]
    expect(fold(minuteLater)).toHaveLength(2)
    expect(fold(minuteLater, [], { echoSeconds: { entry: 60 } })).toHaveLength(1)
    expect(fold(minuteLater, [], { echoSeconds: { exit: 60 } })).toHaveLength(2)
    expect(fold(twice, [], { echoSeconds: { entry: 0 } })).toHaveLength(2)
  })

  test('so does an exit, by the window of the lane where the car left', () => {
    const day = [enters(car, '08:00'), leaves(car, '08:09'), standsAtExit(car, '08:10')]
    expect(fold(day)).toHaveLength(2)
    expect(fold(day, [], { echoSeconds: { exit: 60 } })).toHaveLength(1)
  })

  test('stood there until the barrier opened: what its camera sees of it until then, and seconds after, is the same entry', () => {
    const letIn = enters(car, '08:00', { waited: true, opened: { openedAt: at('08:04'), releaseType: 6 } })
    expect(fold([letIn, enters(car, '08:02'), enters(car, '08:04:20')])).toHaveLength(1)
    expect(fold([letIn, enters(car, '08:04:31')])).toHaveLength(2)
    expect(fold([{ ...letIn, waited: false }, enters(car, '08:02')])).toHaveLength(2)
  })

  test('comes in again when it was at an exit meanwhile', () => {
    expect(linesOf(fold([twice[0]!, leaves(car, '08:00:02'), twice[1]!]))).toEqual([
      `${car} 08:00–08:00 3`,
      `${car} 08:00– 1`,
    ])
  })
})

describe('an exit whose clock is behind that of the entry', () => {
  test.each([
    ['that opened', leaves(car, '08:00')],
    ['with the barrier closed', standsAtExit(car, '08:00')],
  ])('%s has its entry all the same, and costs nothing', (_, exit) => {
    const stays = fold([exit, enters(car, '08:00:10'), enters(car, '08:00:15')])
    expect(stays).toHaveLength(1)
    expect(orderOf(stays[0]!, pricesByTheMinute)).toMatchObject({
      orderStatus: exit.opened ? 3 : 5,
      abnormalType: 0,
      cameAt: at('08:00:10'),
      leftAt: exit.opened ? at('08:00:10') : null,
      payableAmount: 0,
      alarms: [],
    })
  })

  test('by more than a minute, or at one lane for both ways, is an exit without entry', () => {
    expect(fold([leaves(car, '08:00'), enters(car, '08:01:01')])).toHaveLength(2)
    expect(fold([leaves(car, '08:00'), enters(car, '08:00:10', { laneId: 'exit' })])).toHaveLength(2)
  })
})

describe('an exit without entry', () => {
  test('waits at the lane, is abnormal once gone, and says why in both', () => {
    const [standing] = fold([standsAtExit(car, '09:00')])
    expect(orderOf(standing!, pricesByTheMinute)).toMatchObject({
      orderStatus: 5,
      abnormalType: 1,
      cameAt: null,
      payableAmount: 2000,
      alarms: [{ alarmType: 103 }],
    })
    const [gone] = fold([leaves(car, '09:00', 4)])
    expect(orderOf(gone!, pricesByTheMinute)).toMatchObject({
      orderStatus: 7,
      abnormalType: 1,
      waiveMoney: 2000,
    })
  })

  test('becomes an ordinary stay when its entry is known', () => {
    const stays = fold([leaves(car, '08:09'), enters(car, '08:00')])
    expect(linesOf(stays)).toEqual([`${car} 08:00–08:09 3`])
    expect(orderOf(stays[0]!, pricesByTheMinute)).toMatchObject({ abnormalType: 0, alarms: [] })
  })
})

describe('an exit read with one wrong character', () => {
  test('is taken for the only car inside that it may be, however often it is read', () => {
    const day = [
      enters(car, '08:00'),
      standsAtExit(misread, '09:00', unsure),
      standsAtExit(misread, '09:01', unsure),
      leaves(car, '09:02'),
    ]
    expect(linesOf(fold(day))).toEqual([`${car} 08:00–09:02 4`])
  })

  test('stays unexplained when two cars inside may be meant, or when the lot does not want guesses', () => {
    expect(
      linesOf(fold([enters(car, '08:00'), enters(alike, '08:30'), standsAtExit(misread, '09:00', unsure)])),
    ).toContain(`${misread} – 5`)
    expect(
      linesOf(fold([enters(car, '08:00'), standsAtExit(misread, '09:00', unsure)], [], { fuzzyMatch: false })),
    ).toContain(`${misread} – 5`)
  })

  test.each<[string, Partial<Passing>, Partial<Passing>]>([
    ['the camera is sure of it', {}, { confidence: 90 }],
    ['the camera does not say how sure it is', {}, { confidence: null }],
    ['the colour of a plate is not known', { plateColor: 0 }, unsure],
    ['the plate has another colour', {}, { ...unsure, plateColor: 5 }],
    ['the car has another size', { billCarSizeId: 3 }, unsure],
  ])('stays unexplained when %s, also once its barrier opens', (_, entry, exit) => {
    const came = enters(car, '08:00', entry)
    expect(linesOf(fold([came, standsAtExit(misread, '09:00', exit)]))).toEqual([`${car} 08:00– 1`, `${misread} – 5`])
    expect(linesOf(fold([came, leaves(misread, '09:00', 1, exit)]))).toEqual([`${car} 08:00– 1`, `${misread} –09:00 7`])
  })

  test('goes on standing there once the camera is sure of it', () => {
    const day = [enters(car, '08:00'), standsAtExit(misread, '09:00', unsure), leaves(misread, '09:02')]
    expect(linesOf(fold(day))).toEqual([`${car} 08:00–09:02 4`])
  })

  test("belongs to its own car once that one's entry is known", () => {
    const day = [enters(car, '08:00'), leaves(misread, '09:00', 1, unsure)]
    expect(linesOf(fold(day))).toEqual([`${car} 08:00–09:00 4`])
    expect(linesOf(fold([...day, enters(misread, '08:55')]))).toEqual([`${car} 08:00– 1`, `${misread} 08:55–09:00 3`])
  })

  test('stays with the car that stands at the exit when another that looks alike comes in', () => {
    const day = [
      enters(car, '08:00'),
      standsAtExit(misread, '09:00', unsure),
      enters(alike, '09:01'),
      leaves(misread, '09:02', 1, unsure),
    ]
    expect(linesOf(fold(day))).toEqual([`${car} 08:00–09:02 4`, `${alike} 09:01– 1`])
  })

  test('is never taken for a car whose own entry is missing', () => {
    expect(linesOf(fold([standsAtExit(car, '08:00'), standsAtExit(misread, '09:00', unsure)]))).toEqual([
      `${car} – 5`,
      `${misread} – 5`,
    ])
  })
})

describe('a payment', () => {
  const standing = standsAtExit(misread, '09:00', unsure)
  const day = [enters(car, '08:00'), standing]
  const paidIn = (passings: Passing[], payment: Payment) =>
    fold(passings, [payment]).map(({ paymentIds }) => paymentIds.length)

  test('inside the lot marks the stay as paid, for what it costs so far', () => {
    const stays = fold([enters(car, '08:00')], [pays(car, '08:30')])
    const soFar: PriceOf = (stay) => ({ ...pricesByTheMinute(stay), payable: 4000 })
    expect(orderOf(stays[0]!, soFar)).toMatchObject({ orderStatus: 2, moneyValuePaid: 4000, overPaidMoney: 2000 })
  })

  test("for a passing goes with the passing, also when that turns out to be another car's", () => {
    expect(paidIn(day, pays(car, '09:01', standing))).toEqual([1])
    expect(paidIn([...day, enters(misread, '08:55')], pays(car, '09:01', standing))).toEqual([0, 1])
  })

  test('for a plate belongs to the stay that was read so last before it, left or not', () => {
    expect(paidIn(day, pays(misread, '09:01'))).toEqual([1])
    expect(paidIn(day, pays(misread, '08:59'))).toEqual([0])
    expect(paidIn([enters(car, '08:00'), leaves(car, '08:30'), enters(car, '09:00')], pays(car, '08:45'))).toEqual([
      1, 0,
    ])
  })

  test('twice the same counts once', () => {
    const payment = pays(car, '08:30')
    expect(fold([enters(car, '08:00')], [payment, payment])[0]!.paymentIds).toEqual([payment.paymentId])
  })
})

test('of two openings of one barrier the earlier counts, no matter which is known first', () => {
  const standing = standsAtExit(car, '09:00')
  const byStaff = { ...standing, opened: { openedAt: at('09:01'), releaseType: 3 } }
  const byCamera = { ...standing, opened: { openedAt: at('09:02'), releaseType: 7 } }
  for (const both of [
    [byStaff, byCamera],
    [byCamera, byStaff],
  ])
    expect(orderOf(fold([enters(car, '08:00'), ...both])[0]!, pricesByTheMinute).outReleaseType).toBe(3)
})

test('tail-gating is an alarm of its own, and one more when nothing was paid', () => {
  const [stay] = fold([enters(car, '08:00'), leaves(car, '09:00', 9)])
  expect(orderOf(stay!, pricesByTheMinute).alarms.map(({ alarmType }) => alarmType)).toEqual([105, 106])
})
