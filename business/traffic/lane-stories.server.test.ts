import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera, Event } from '#checks/berth/camera.ts'
import { addCarPark, type CarPark } from '#checks/berth/car-park.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

/**
 * What happened at the lanes, in the order in which the server learns of it, and what the books say then.
 * `in A 131` a camera at the entry reads car A 131 minutes ago; `out A 1 opened` the same at the exit, its barrier open already; `?` is a car that is
 * not read. `cash A 1 11.00` the exit's box takes money; `pays A` the console collects what is asked; `frees A` staff give up what is owed;
 * `press out` staff open for who stands there, `press out 3` without the money; `again` the last event comes once more. Behind `>` stands
 * what the lane is told: open or shut, and what is due.
 */
const stories: readonly (readonly [
  name: string,
  lot: Record<string, unknown>,
  steps: string,
  books: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    'an ordinary stay',
    {},
    'in A 131 > open; out A 1 > shut 11.00; cash A 0 11.00 > open',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  ['out within the free minutes', {}, 'in A 20; out A 5 > open 0.00', { A: ['3 0.00 0.00 0.00'] }],
  ['a minute beyond the free minutes', {}, 'in A 21; out A 5 > shut 5.00', { A: ['5 5.00 0.00 0.00'] }],
  [
    'a queue of three: each goes when it stands at the barrier',
    {},
    'in A 131; in B 131; in C 131; out A 4 > shut 11.00; out B 3 > shut 11.00; out C 2 > shut 11.00; pays A; pays C; pays B; out A 0 > open',
    { A: ['3 11.00 11.00 0.00'], B: ['3 11.00 11.00 0.00'], C: ['3 11.00 11.00 0.00'] },
  ],
  [
    'a car turns back at the exit and comes again',
    {},
    'in A 200; out A 60 > shut 11.00; out A 1 > shut 15.00; cash A 0 15.00 > open',
    { A: ['3 15.00 15.00 0.00'] },
  ],
  [
    'paid inside, then away in the grace',
    {},
    'in A 131; cash A 10 11.00; out A 1 > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'paid inside, then too long inside',
    {},
    'in A 131; cash A 60 7.00; out A 1 > shut 4.00; cash A 0 4.00 > open',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'two lanes of notes: the rest is asked until it is there',
    {},
    'in A 131; out A 1 > shut 11.00; cash A 1 5.00 > shut 6.00; cash A 0 6.00 > open 0.00; again > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'the next car drives out behind one that paid',
    {},
    'in A 131; in B 131; out A 2; cash A 1 11.00 > open; out B 0 opened',
    { A: ['3 11.00 11.00 0.00'], B: ['4 11.00 0.00 11.00'] },
  ],
  ['a debt from a forced exit is paid later', {}, 'in A 131; out A 1 opened; pays A', { A: ['3 11.00 11.00 0.00'] }],
  ['the exit comes before its entry', {}, 'out A 1 opened; in A 131 opened', { A: ['4 11.00 0.00 11.00'] }],
  [
    'a day that was reported backwards',
    {},
    'out A 1 opened; in A 131 opened; out A 200 opened; in A 260 opened',
    { A: ['4 5.00 0.00 5.00', '4 11.00 0.00 11.00'] },
  ],
  [
    'an event that comes again',
    {},
    'in A 131; again; out A 1 > shut 11.00; again > shut 11.00',
    { A: ['5 11.00 0.00 0.00'] },
  ],
  [
    'the entry camera sees the car twice',
    {},
    'in A 131; in A 130.8; out A 1 > shut 11.00',
    { A: ['5 11.00 0.00 0.00'] },
  ],
  ['the exit camera sees the car twice', {}, 'in A 20; out A 6; out A 5.8 > open', { A: ['3 0.00 0.00 0.00'] }],
  [
    'a missed exit ends at the next entry, and waits for a person',
    {},
    'in A 400; in A 131; out A 1 > shut 11.00',
    { A: ['7 19.00 0.00 19.00', '5 11.00 0.00 0.00'] },
  ],
  [
    'the old stay goes on where the lot says so',
    { RepeatEnterPolicy: 2 },
    'in A 131; in A 60; out A 1 > shut 11.00',
    { A: ['5 11.00 0.00 0.00'] },
  ],
  ['an exit that nobody saw enter waits for a person', {}, 'out A 1 > shut; press out', { A: ['7 0.00 0.00 0.00'] }],
  [
    'an exit that nobody saw enter opens by itself where the lot says so',
    { NoEntryExitPolicy: 4 },
    'out A 1 > open',
    { A: ['7 0.00 0.00 0.00'] },
  ],
  ['a car without a plate goes by a press', {}, 'out ? 1 > shut; press out 3', {}],
  ['let out for nothing by a person', {}, 'in A 131; out A 1 > shut 11.00; press out 3', { A: ['3 11.00 0.00 0.00'] }],
  ['let out owing by a person', {}, 'in A 131; out A 1 > shut 11.00; press out', { A: ['4 11.00 0.00 11.00'] }],
  [
    'given up on the order: the barrier opens for who stands there',
    {},
    'in A 131; out A 1 > shut 11.00; frees A',
    { A: ['3 11.00 0.00 0.00'] },
  ],
  [
    'a full lot keeps the next one out, who is nowhere',
    { TotalSpotCount: 1, FullPolicy: 3 },
    'in A 60; in B 30 > shut',
    { A: ['1 0.00 0.00 0.00'], B: [] },
  ],
  [
    'a full lot takes the next one once somebody left',
    { TotalSpotCount: 1, FullPolicy: 3 },
    'in A 60; in B 30 > shut; out A 20 opened; in B 10 > open',
    { A: ['4 5.00 0.00 5.00'], B: ['1 0.00 0.00 0.00'] },
  ],
  [
    'who owes pays at the next exit, the old stay first',
    { ArrearsPolicy: 5 },
    'in A 300; out A 170 opened; in A 131; out A 1 > shut 22.00; cash A 0 22.00 > open',
    { A: ['3 11.00 11.00 0.00', '3 11.00 11.00 0.00'] },
  ],
  [
    'who owes is kept out until it is paid',
    { ArrearsPolicy: 3 },
    'in A 300; out A 170 opened; in A 20 > shut 0.00; pays A; in A 10 > open',
    { A: ['3 11.00 11.00 0.00', '1 0.00 0.00 0.00'] },
  ],
  ['a lot that charges nobody', { IsCharge: 0 }, 'in A 600; out A 1 > open 0.00', { A: ['3 0.00 0.00 0.00'] }],
  [
    'a lot that is paused lets everybody out and nobody in',
    { Status: 3 },
    'in A 131 opened; in B 60 > shut; out A 1 > shut 11.00; cash A 0 11.00 > open',
    { A: ['3 11.00 11.00 0.00'], B: [] },
  ],
  [
    'the most of a day is asked once for the whole stay',
    { Day24MaxMoney: '8.00' },
    'in A 131; cash A 100 5.00; out A 1 > shut 3.00; cash A 0 3.00 > open',
    { A: ['3 8.00 8.00 0.00'] },
  ],
]

let told = 0
test.each(stories)('%s', async (_name, lot, steps, books) => {
  const park = await addCarPark(admin, { LeaveGraceMinutes: 15, ...lot }, ruleC)
  const now = Date.now() - 2000
  const story = String(++told).padStart(2, '0')
  const plateOf = (car: string) => (car === '?' ? '' : `京${car}${story}S88`)
  const orders = async (car: string): Promise<any[]> =>
    (await admin.call('/api/order/queryParkOrder', { plateNumber: plateOf(car), OrderBy: 'cameAt', OrderDir: 'asc' }))
      .rows
  let last: { camera: Camera; event: Event } | null = null
  for (const step of steps.split('; ')) {
    const [done, expected] = step.split(' > ')
    const [verb, car = '', minutes = '0', extra] = done!.split(' ')
    const at = now - Number(minutes) * 60_000
    if (verb === 'pays' || verb === 'frees') {
      const owing = (await orders(car)).find(
        ({ needPayMoney, arrearsMoney }) => Number(needPayMoney) + Number(arrearsMoney) > 0,
      )
      const rest = verb === 'pays' ? { payChannel: 6, receivedMoney: owing.needPayMoney } : { reasonText: '急救' }
      await admin.call(`/api/order/${verb === 'pays' ? 'pay' : 'waive'}ParkOrder`, { id: owing.id, ...rest })
    } else if (verb === 'press') await press(park, minutes === '0' ? {} : { releaseType: Number(minutes) })
    else {
      if (verb !== 'again')
        last = { camera: verb === 'in' ? park.entry : park.exit, event: eventOf(park, verb!, plateOf(car), at, extra) }
      const { decision } = await last!.camera.tell(last!.event)
      if (expected) {
        const [barrier, due] = expected.split(' ')
        expect([step, decision!.open ? 'open' : 'shut', due && decision!.due]).toEqual([step, barrier, due])
      }
    }
  }
  for (const [car, expected] of Object.entries(books)) {
    const found = (await orders(car)).map(
      ({ orderStatus, payableAmount, moneyValuePaid, arrearsMoney }) =>
        `${orderStatus} ${payableAmount} ${moneyValuePaid} ${arrearsMoney}`,
    )
    expect({ [car]: found }).toEqual({ [car]: expected })
  }
})

function eventOf({ entry, exit }: CarPark, verb: string, plate: string, at: number, extra: string | undefined): Event {
  if (verb === 'cash') return exit.payment(plate, at, extra!)
  return (verb === 'in' ? entry : exit).passing(plate, at, extra === 'opened' ? { opened: true } : {})
}

/** Staff open the exit, and its box carries it out. */
async function press({ exit }: CarPark, rest: object): Promise<void> {
  await admin.call('/api/lane/openGateLane', { Id: exit.laneId, reasonText: '人工核实', ...rest })
  const [command] = await exit.commands()
  await exit.tell(exit.event('commandResult', Date.now(), { commandId: command!['commandId'], done: true }))
}
