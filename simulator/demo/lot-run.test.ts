import { afterEach, expect, test } from 'vitest'
import type { DeviceEvent, PassingEvent, PaymentEvent } from '../device/events.ts'
import { httpDevice } from '../device/http-device.ts'
import { day, hour } from '../time.ts'
import { deliveriesOf } from '../town/deliveries.ts'
import { allFaults, noFaults, testLot, testTown } from '../town/town.fixture.ts'
import type { LotPlan, Town } from '../town/town.ts'
import { smallBerth, type SmallBerth } from './berth.fixture.ts'
import { runLot } from './lot-run.ts'

const berths: SmallBerth[] = []
afterEach(() => berths.splice(0).forEach((berth) => berth.close()))

const begins = Date.now() - day
const pastPlan = { ...testLot, spots: 90, arrivals: { ...testLot.arrivals, perDay: 400 } }

async function openBerth(refused: string[] = []): Promise<SmallBerth> {
  const berth = await smallBerth(refused)
  berths.push(berth)
  return berth
}

/** Runs the lot until it has caught up with the present, or until so many events were acknowledged. Gives where it stopped. */
async function run(
  berth: SmallBerth,
  lot: LotPlan,
  from = begins,
  enough = Infinity,
  visits = { from: begins, to: Infinity },
  plates: { readonly later: ReadonlySet<string>; readonly own: Set<string> } = { later: new Set(), own: new Set() },
): Promise<number> {
  const stop = new AbortController()
  const town: Town = { ...testTown, begins, lots: [lot] }
  let done = 0
  let reached = from
  const running = runLot(
    {
      town,
      lot,
      isOurs: ({ cameAt }) => cameAt >= visits.from && cameAt < visits.to,
      later: plates.later,
      onPlate: (plateNumber) => plates.own.add(plateNumber),
      lives: visits.to === Infinity,
      isBoxed: false,
      inside: new Set(),
      from,
      devicesOf({ serial }) {
        const device = httpDevice(berth.url, { serial, key: 'key' })
        return { history: device, live: device }
      },
      payByPhone: () => Promise.resolve(false),
      sendPictures() {},
      onProgress(events, until) {
        reached = until
        if ((done += events) >= enough) stop.abort()
      },
      onPresent: () => stop.abort(),
    },
    stop.signal,
  )
  await running.catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  return reached
}

function sentUntil(lot: LotPlan, end: number): string[] {
  const sent: string[] = []
  for (const { sendAt, lane, event, isRepeat } of deliveriesOf({ ...testTown, begins, lots: [lot] }, lot)) {
    if (sendAt > end) return sent
    if (!isRepeat) sent.push(`${lane.serial} ${event.eventId}`)
  }
  return sent
}

const isPayment = (event: DeviceEvent): event is PaymentEvent => event.type === 'payment'
const isPassing = (event: DeviceEvent): event is PassingEvent => event.type === 'passing'

test('all that has been is reported, and every car at the exit pays what is asked or is let out', async () => {
  const berth = await openBerth()
  const lot = { ...pastPlan, faults: noFaults }
  const began = Date.now()
  await run(berth, lot)
  const sent = [...berth.events.keys()]
  expect(sentUntil(lot, began).filter((key) => !berth.events.has(key))).toEqual([])
  const exits = [...berth.events.values()].filter(
    (event) => isPassing(event) && event.direction === 2 && !event.opened && Date.parse(event.at) < began - hour,
  )
  expect(exits.length).toBeGreaterThan(200)
  const settled = new Set(sent.map((key) => key.split(' ')[1]))
  const unsettled = exits.filter(({ eventId }) => {
    const visit = eventId.replace(/-out$/, '')
    return !['paid', 'prepaid', 'out-released'].some((how) => settled.has(`${visit}-${how}`))
  })
  expect(unsettled).toEqual([])
  expect(
    [...berth.events.values()]
      .filter(isPayment)
      .filter(({ eventId }) => eventId.endsWith('-paid'))
      .every(({ payMoney }) => payMoney === '5.00'),
  ).toBe(true)
})

test('the payment of a car that pays before it leaves is reported first, though its whole stay is reported at once', async () => {
  const berth = await openBerth()
  const habits = { prepay: 1, laneCode: 0, cash: 0, etc: 0, card: 0, never: 0 }
  await run(berth, { ...pastPlan, habits, faults: noFaults })
  const sent = [...berth.events.values()].map(({ eventId }) => eventId)
  const prepaid = sent.filter((eventId) => eventId.endsWith('-prepaid'))
  expect(prepaid.length).toBeGreaterThan(100)
  const late = prepaid.filter((eventId) => {
    const exit = sent.indexOf(eventId.replace('-prepaid', '-out'))
    return exit >= 0 && exit < sent.indexOf(eventId)
  })
  expect(late).toEqual([])
})

test('the cars of a time are reported in one run and those that come later in another, all of them, each once', async () => {
  const lot = { ...pastPlan, faults: noFaults }
  const [whole, parts] = [await openBerth(), await openBerth()]
  const midway = begins + day / 2
  await run(whole, lot)
  await run(parts, lot, midway, Infinity, { from: midway, to: Infinity })
  await run(parts, lot, begins, Infinity, { from: begins, to: midway })
  const end = Date.now() - hour
  const passings = (berth: SmallBerth) =>
    [...berth.events].filter(([, event]) => isPassing(event) && Date.parse(event.at) < end).map(([key]) => key)
  expect(passings(parts).sort()).toEqual(passings(whole).sort())
  expect(parts.repeated).toBe(0)
})

test('a car of which a later visit is known comes as it leaves, also when the run is stopped again and again', async () => {
  const lot = { ...pastPlan, faults: noFaults }
  const berth = await openBerth()
  const midway = begins + day / 2
  const later = new Set<string>()
  const own = new Set<string>()
  await run(berth, lot, midway, Infinity, { from: midway, to: Infinity }, { later: new Set(), own: later })
  const known = berth.events.size
  const cameFirst = new Set<string>()
  let from = begins
  for (let again = 0; again < 6; again++) {
    from = await run(berth, lot, from, 60, { from: begins, to: midway }, { later, own })
    const visitsOf = (direction: number) =>
      [...berth.events.values()]
        .slice(known)
        .filter((event): event is PassingEvent => isPassing(event) && event.direction === direction)
    const left = new Set(visitsOf(2).map(({ eventId }) => eventId.split('-')[0]))
    for (const { eventId, plateNumber, at } of visitsOf(1)) {
      const [visit] = eventId.split('-')
      if (later.has(plateNumber) && !left.has(visit)) cameFirst.add(`${visit} ${plateNumber} ${at}`)
    }
  }
  await run(berth, lot, from, Infinity, { from: begins, to: midway }, { later, own })
  expect([...own].filter((plate) => later.has(plate)).length).toBeGreaterThan(10)
  expect([...cameFirst]).toEqual([])
  const whole = await openBerth()
  await run(whole, lot)
  const passings = ({ events }: SmallBerth) =>
    [...events].filter(([, event]) => isPassing(event) && Date.parse(event.at) < Date.now() - hour).map(([key]) => key)
  expect(passings(berth).sort()).toEqual(passings(whole).sort())
})

test('a car that is not let in is not seen at the exit', async () => {
  const refused = { plateNumber: '浙A55555', plateColor: 1, billCarSizeId: 1 }
  const berth = await openBerth([refused.plateNumber])
  await run(berth, { ...pastPlan, faults: noFaults, regulars: { cars: 1, share: 0.3, named: [refused] } })
  const seen = [...berth.events.values()].filter(
    (event) => isPassing(event) && event.plateNumber === refused.plateNumber,
  ) as PassingEvent[]
  expect(seen.filter(({ direction }) => direction === 1).length).toBeGreaterThan(5)
  expect(seen.filter(({ direction }) => direction === 2)).toEqual([])
})

test('a run that is stopped again and again reports the same story, nothing twice', async () => {
  const lot = { ...pastPlan, faults: allFaults }
  const [whole, pieces] = [await openBerth(), await openBerth()]
  await run(whole, lot)
  let from = begins
  for (let again = 0; again < 4; again++) from = await run(pieces, lot, from, 150)
  await run(pieces, lot, from)
  const end = Date.now() - hour
  const story = (berth: SmallBerth) =>
    [...berth.events]
      .filter(([, { at }]) => Date.parse(at) < end)
      .map(([key, event]) => `${key} ${JSON.stringify(event)}`)
      .sort()
  expect(pieces.repeated).toBeGreaterThan(0)
  const [sent, again] = [new Set(story(whole)), new Set(story(pieces))]
  expect([...sent].filter((line) => !again.has(line))).toEqual([])
  expect([...again].filter((line) => !sent.has(line))).toEqual([])
})
