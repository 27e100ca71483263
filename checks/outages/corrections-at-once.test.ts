import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { databaseOfItsOwn } from '../berth/databases.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { deadlocksIn, openOutsider, timesRunAgain } from '../berth/outsider.ts'

const metricsToken = 'scrape-me'

let berth: Berth
let admin: Console
let service: Console
let park: ParkLot
let regionId: string
beforeAll(async () => {
  berth = await startBerth({ metricsToken, databaseUrl: await databaseOfItsOwn('berth_tenants') })
  admin = await berth.as('admin')
  service = await berth.as('service')
  park = await addParkLot(admin, { TotalSpotCount: 9_000 }, ruleC)
  const { parkLotId: ParkLotId } = park
  const { Id: RegionId } = await admin.call('/api/parkRegion/addParkRegion', {
    ParkLotId,
    RegionCode: 'R1',
    RegionName: '地下一层',
  })
  regionId = RegionId
})
afterAll(async () => {
  await berth.stop()
  expect(await deadlocksIn(berth.databaseUrl)).toBe(0)
})

type Answer = { state: string; message: string }
type Ask = () => Promise<Answer>
/** How far a car is: before the exit, at it, gone without paying, let go free, its record put right, locked, there for the second time. */
type State = 'inside' | 'owing' | 'unpaid' | 'free' | 'corrected' | 'locked' | 'again'
interface Car {
  readonly id: string
  readonly orderNo: string
  readonly plateNumber: string
  /** Of another car in the same state. */
  readonly otherPlate: string
}
interface Change {
  readonly of: State
  readonly byDevice?: true
  prepare(car: Car): Promise<Ask>
}

const ago = (minutes: number) => Date.now() - minutes * 60_000
const wall = (minutes: number) => wallTime(ago(minutes), 'Asia/Shanghai')
const reason = { reasonText: '测试' }
const ask =
  (path: string, values: object, headers = {}, by = admin): Ask =>
  () =>
    by.ask(path, { ...values }, headers)
const first = async (path: string, filters: object) => (await admin.call(path, { ...filters })).rows[0]

/** A verb of the order itself. */
const ofOrder = (of: State, path: string, values: (car: Car) => object = () => ({})): Change => ({
  of,
  async prepare(car) {
    const verb = /(\w+)ParkOrder$/.exec(path)![1]!
    const confirmed = dangerous.has(verb) ? await admin.confirm(`park-order:${verb}`, car.id) : {}
    const why = unexplained.has(verb) ? {} : reason
    return ask(path, { id: car.id, ...why, ...values(car) }, confirmed)
  },
})
const unexplained = new Set(['pay', 'payPart', 'notify'])
const dangerous = new Set(['waive', 'void', 'writeOff', 'forceExit'])
/** A verb of the passing at which the car came, or was last seen. */
const ofPassing = (of: State, direction: 1 | 2, path: string, values: (car: Car) => object = () => ({})): Change => ({
  of,
  async prepare(car) {
    const { plateNumber } = car
    const filters = { direction: [direction] }
    const passing =
      (await first('/api/passing/queryPassing', { plateNumber, ...filters })) ??
      (await first('/api/passing/queryPassing', filters))
    return ask(path, { id: passing.id, ...reason, ...values(car) })
  },
})

const changes: Readonly<Record<string, Change>> = {
  'cash is taken': ofOrder('owing', '/api/order/payParkOrder', () => ({ payChannel: 6, receivedMoney: '99' })),
  'a part is paid': ofOrder('unpaid', '/api/order/payPartParkOrder', () => ({ payChannel: 6, payMoney: '1' })),
  'it goes free': ofOrder('owing', '/api/order/waiveParkOrder'),
  'it is void': ofOrder('inside', '/api/order/voidParkOrder'),
  'what it owes is written off': ofOrder('unpaid', '/api/order/writeOffParkOrder'),
  'its price is changed': ofOrder('owing', '/api/order/repriceParkOrder', () => ({ newPayable: '5' })),
  'its plate is put right': ofOrder('owing', '/api/order/correctPlateParkOrder', ({ plateNumber }) => ({
    plateNumber: plateNumber.replace('京', '沪'),
  })),
  'its plate changes places': ofOrder('owing', '/api/order/swapPlatesParkOrder', ({ otherPlate }) => ({ otherPlate })),
  'its size is put right': ofOrder('owing', '/api/order/correctSizeParkOrder', () => ({ billCarSizeId: 2 })),
  'its time is put right': ofOrder('owing', '/api/order/correctTimeParkOrder', () => ({ newCameAt: wall(100) })),
  'its region is put right': ofOrder('inside', '/api/order/correctRegionParkOrder', () => ({ regionId })),
  'its spot is put right': {
    of: 'inside',
    async prepare({ id }) {
      const spot = { ParkLotId: park.parkLotId, ParkSpotNumber: `A${id}`, RegionId: regionId }
      const { Id: spotId } =
        (await first('/api/parkSpot/queryParkSpot', { ParkSpotNumber: spot.ParkSpotNumber })) ??
        (await admin.call('/api/parkSpot/addParkSpot', spot))
      return ask('/api/order/correctSpotParkOrder', { id, spotId, ...reason })
    },
  },
  'it is sent out': ofOrder('inside', '/api/order/forceExitParkOrder', () => ({ unpaidAs: 2 })),
  'its going free is taken back': ofOrder('free', '/api/order/withdrawReleaseParkOrder'),
  'it was another car': ofOrder('unpaid', '/api/order/notThisCarParkOrder', ({ plateNumber }) => ({
    plateNumber: plateNumber.replace('京', '冀'),
  })),
  'it is one with the stay before': ofOrder('again', '/api/order/mergeBeforeParkOrder'),
  'it is two stays': ofOrder('owing', '/api/order/splitStayParkOrder', () => ({
    leftMeanwhileAt: wall(60),
    cameAgainAt: wall(30),
  })),
  'a correction is undone': ofOrder('corrected', '/api/order/undoCorrectionParkOrder'),
  'it is locked': ofOrder('inside', '/api/order/lockCarParkOrder'),
  'it is unlocked': ofOrder('locked', '/api/order/unlockCarParkOrder'),
  'it is asked to pay': ofOrder('unpaid', '/api/order/notifyParkOrder', () => ({ NoticeKind: 3 })),
  'a passing is added by hand': {
    of: 'inside',
    prepare: async ({ plateNumber }) => {
      const passing = { laneId: park.exit.laneId, plateNumber, billCarSizeId: 1, passAt: wall(20), ...reason }
      return ask('/api/order/recordPassingParkOrder', passing)
    },
  },
  'the plate of an entry is put right': ofPassing(
    'inside',
    1,
    '/api/passing/correctPlatePassing',
    ({ plateNumber }) => ({
      plateNumber: plateNumber.replace('京', '津'),
    }),
  ),
  'a passing went the other way': ofPassing('owing', 2, '/api/passing/turnRoundPassing'),
  'an appeal is refused': {
    of: 'owing',
    async prepare({ id, orderNo: OrderNo }) {
      const known = await first('/api/order/queryOrderAppeal', { OrderNo, State: [1] })
      if (!known) await service.ask('/api/order/appealParkOrder', { id, Description: '我没有停过车', AppealKind: 4 })
      const { Id } = await first('/api/order/queryOrderAppeal', { OrderNo })
      return ask('/api/order/rejectOrderAppeal', { Id, AuditRemark: '不成立' })
    },
  },
  'the car is seen': {
    of: 'inside',
    byDevice: true,
    prepare:
      async ({ plateNumber }) =>
      async () => {
        const answer = await park.exit.post('/api/device/event', park.exit.passing(plateNumber, Date.now()))
        return answer.data?.results[0].outcome === 'quarantined' ? { ...answer, state: 'quarantined' } : answer
      },
  },
}

let madeCars = 0
async function carsFor(states: readonly State[]): Promise<Car[]> {
  const plates = states.map(() => `京B${String(++madeCars).padStart(5, '0')}`)
  const those = (...wanted: readonly State[]) => plates.filter((_, at) => wanted.includes(states[at]!))
  const apart = (minutes: number, at: number) => ago(minutes) + at * 100
  const gone = { opened: true, releaseType: 1 }
  const inTurns = async (camera: typeof park.exit, events: object[]) => {
    while (events.length > 0) await camera.sendAll(events.splice(0, 100) as never)
  }
  await inTurns(
    park.entry,
    those('again').map((plate, at) => park.entry.passing(plate, apart(400, at))),
  )
  await inTurns(
    park.exit,
    those('again').map((plate, at) => park.exit.passing(plate, apart(300, at), gone)),
  )
  await inTurns(
    park.entry,
    plates.map((plate, at) => park.entry.passing(plate, apart(131, at), { opened: true })),
  )
  await inTurns(
    park.exit,
    those('owing', 'free').map((plate, at) => park.exit.passing(plate, apart(5, at))),
  )
  await inTurns(
    park.exit,
    those('unpaid').map((plate, at) => park.exit.passing(plate, apart(5, at), gone)),
  )
  const ofPlate = new Map<string, Record<string, string>>()
  for (let Page = 1; ; Page += 1) {
    const { rows } = await admin.call('/api/order/queryParkOrder', { PerPage: 500, Page, OrderBy: 'cameAt' })
    for (const order of rows) ofPlate.set(order.plateNumber, order)
    if (rows.length < 500) break
  }
  const cars = plates.map((plateNumber, at) => {
    const { id, orderNo } = ofPlate.get(plateNumber)!
    const same = plates.findIndex((_, other) => other > at && states[other] === states[at])
    return { id: id!, orderNo: orderNo!, plateNumber, otherPlate: plates[same] ?? plates[0]! }
  })
  for (const [at, { id }] of cars.entries()) {
    const by = { id, ...reason }
    if (states[at] === 'free')
      await admin.call('/api/order/waiveParkOrder', by, await admin.confirm('park-order:waive', id))
    if (states[at] === 'locked') await admin.call('/api/order/lockCarParkOrder', by)
    if (states[at] === 'corrected') await admin.call('/api/order/correctSizeParkOrder', { ...by, billCarSizeId: 2 })
  }
  return cars
}

/** Each two of them once; who comes first alternates. */
function pairsOf(all: readonly (readonly [string, Change])[]) {
  const two = all.flatMap((one, at) =>
    all.slice(at).map((other, further) => (further % 2 === 0 ? ([one, other] as const) : ([other, one] as const))),
  )
  return two.filter(([[, one], [, other]]) => !(one.byDevice && other.byDevice))
}

test('[F-09] every two corrections of a stay meet: each is done or refused with its reason, and the books are right', async () => {
  const pairs = pairsOf(Object.entries(changes))
  const cars = await carsFor(pairs.map(([[, { of }]]) => of))
  const outsider = await openOutsider(berth.databaseUrl)
  try {
    for (const [at, [[name, one], [otherName, other]]] of pairs.entries()) {
      const [ask, askToo] = [await one.prepare(cars[at]!), await other.prepare(cars[at]!)]
      await outsider.run(`begin; select from lot_occupancy where park_lot_id = ${park.parkLotId} for update`)
      const earlier = ask()
      await outsider.untilWaiting(1, earlier)
      const later = askToo()
      await outsider.untilWaiting(2, Promise.race([earlier, later]))
      await outsider.run('commit')
      const answers = [await earlier, await later]
      const isRefused = answers.every(({ state }) => state === 'conflict')
      const isFault = answers.some(({ state }) => !['success', 'conflict'].includes(state))
      if (isRefused || isFault) expect.soft([name, otherName, answers]).toBeNull()
    }
  } finally {
    await outsider.leave()
  }
  expect(await timesRunAgain(berth.url, metricsToken)).toBe(0)
  for (const { says, breaches } of await verifyBooks(berth.machine.database))
    expect({ says, breaches }).toEqual({ says, breaches: [] })
})
