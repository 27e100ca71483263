import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera, Event, Result } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { overMqtt, type MqttDevice } from '#checks/berth/mqtt-device.ts'
import { laneMixtures } from './lane-mixtures.examples.ts'
import { laneStories, storiesOverMqtt } from './lane-stories.examples.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  await berth.stop()
})

/** How a camera sends an event. */
type Sender = (camera: Camera, event: Event) => Promise<Result>
const overHttp: Sender = (camera, event) => camera.sendOne(event)

test.each([...laneStories, ...laneMixtures])('%s', async (_name, lot, steps, books) =>
  live({ lot, steps, books }, overHttp),
)

test.each(laneStories.filter(([name]) => storiesOverMqtt.includes(name)))(
  'over MQTT: %s',
  async (_name, lot, steps, books) => {
    const devices = new Map<Camera, MqttDevice>()
    await live({ lot, steps, books }, async (camera, event) => {
      const device = devices.get(camera) ?? (await overMqtt(camera, berth.mqttPort))
      devices.set(camera, device)
      return device.send(event)
    })
    for (const device of devices.values()) await device.leave()
  },
)

interface Story {
  readonly lot: Record<string, unknown>
  readonly steps: string
  readonly books: Readonly<Record<string, readonly string[]>>
}

let stories = 0
async function live({ lot, steps, books }: Story, send: Sender): Promise<void> {
  const park = await addParkLot(admin, { LeaveGraceMinutes: 15, ...lot }, ruleC)
  const now = Date.now() - 2000
  const story = String(++stories).padStart(2, '0')
  const plateOf = (car: string) =>
    car === '?' ? '' : `京${car.toUpperCase()}${story}S8${car === car.toLowerCase() ? 9 : 8}`
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
    } else if (verb === 'corrects') {
      const [{ id }] = await orders(car)
      await admin.call('/api/order/correctPlateParkOrder', {
        id,
        plateNumber: plateOf(minutes),
        reasonText: '核对图片',
      })
    } else if (verb === 'gone') {
      const [{ id }] = await orders(car)
      await admin.call('/api/order/forceExitParkOrder', { id, unpaidAs: 2, reasonText: '巡场未见' })
    } else if (byHand[verb!]) await byHand[verb!]!({ park, orders, plateOf, now }, done!.split(' ').slice(1))
    else if (verb === 'fails') await answers(park, false)
    else if (verb === 'lifts') await park.exit.sendOne(park.exit.event('gate', Date.now(), { gateState: 'OPEN' }))
    else if (verb === 'press')
      await press(car === 'in' ? park.entry : park.exit, minutes === '0' ? {} : { releaseType: Number(minutes) })
    else {
      if (verb !== 'again')
        last = {
          camera: verb === 'in' ? park.entry : park.exit,
          event: eventOf(park, verb!, plateOf(car), at, extra, isMisread(car)),
        }
      const { decision } = await send(last!.camera, last!.event)
      if (expected) {
        const [barrier, due] = expected.split(' ')
        expect([step, decision!.open ? 'open' : 'shut', due && decision!.due]).toEqual([step, barrier, due])
      }
    }
  }
  for (const [car, expected] of Object.entries(books)) {
    const found = (await orders(car)).map(
      ({ orderStatus, payableAmount, moneyValuePaid, arrearsMoney, overPaidMoney }) =>
        `${orderStatus} ${payableAmount} ${moneyValuePaid} ${arrearsMoney}${overPaidMoney === '0.00' ? '' : ` +${overPaidMoney}`}`,
    )
    expect({ [car]: found }).toEqual({ [car]: expected })
  }
}

const isMisread = (car: string) => /[a-z]/.test(car)

function eventOf(
  { entry, exit }: ParkLot,
  verb: string,
  plate: string,
  at: number,
  extra: string | undefined,
  isUnsure: boolean,
): Event {
  if (verb === 'cash') return exit.payment(plate, at, extra!)
  const seen = { ...(extra === 'opened' && { opened: true }), ...(isUnsure && { confidence: 62 }) }
  return (verb === 'in' ? entry : exit).passing(plate, at, seen)
}

/** What the acts of staff need of a story. */
interface Scene {
  readonly park: ParkLot
  readonly orders: (car: string) => Promise<any[]>
  readonly plateOf: (car: string) => string
  readonly now: number
}
const reasonText = '核对图片'
const does = (verb: string, id: string, rest: object = {}, headers: Record<string, string> = {}) =>
  admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest }, headers)

/** What staff do to the earliest order of a car, or to a lane. */
const byHand: Readonly<Record<string, (scene: Scene, words: readonly string[]) => Promise<unknown>>> = {
  async keeps({ park }, [lane]) {
    const camera = lane === 'in' ? park.entry : park.exit
    return camera.sendOne(camera.event('gate', Date.now() - 7_200_000, { gateState: 'KEEP_OPEN' }))
  },
  async shuts({ park }, [lane]) {
    const camera = lane === 'in' ? park.entry : park.exit
    return camera.sendOne(camera.event('gate', Date.now() - 720_000, { gateState: 'CLOSE' }))
  },
  async parts({ orders }, [car, payMoney]) {
    const [{ id }] = await orders(car!)
    return admin.call('/api/order/payPartParkOrder', { id, payChannel: 6, payMoney })
  },
  async writes({ orders }, [, car]) {
    const [{ id }] = await orders(car!)
    return does('writeOff', id, {}, await admin.confirm('park-order:writeOff', id))
  },
  async reprices({ orders }, [car, newPayable]) {
    const [{ id }] = await orders(car!)
    return does('reprice', id, { newPayable })
  },
  locks: async ({ orders }, [car]) => does('lockCar', (await orders(car!))[0].id),
  unlocks: async ({ orders }, [car]) => does('unlockCar', (await orders(car!))[0].id),
  async voids({ orders }, [car]) {
    const { id } = (await orders(car!)).at(-1)
    return does('void', id, {}, await admin.confirm('park-order:void', id))
  },
  async coupon({ orders, plateOf }, [car, ReduceMoney]) {
    const Name = `券${plateOf(car!)}`
    const valid = { ValidBegin: '2026-01-01', ValidEnd: '2099-12-31' }
    await admin.call('/api/userCoupon/addPaperCoupon', { Name, Count: 1, ReduceMoney, ...valid })
    const { rows } = await admin.call('/api/userCoupon/queryUserCoupon', { CouponName: Name })
    const [{ id }] = await orders(car!)
    return admin.call('/api/order/useCouponParkOrder', { id, couponCode: rows[0].CouponCode })
  },
  records: ({ park, plateOf, now }, [lane, car, minutes]) =>
    admin.call('/api/order/recordPassingParkOrder', {
      laneId: (lane === 'in' ? park.entry : park.exit).laneId,
      plateNumber: plateOf(car!),
      passAt: wallTime(now - Number(minutes) * 60_000),
      reasonText,
    }),
  async names({ park, plateOf }, [lane, car]) {
    const { laneId } = lane === 'in' ? park.entry : park.exit
    const asked = { parkLotId: park.parkLotId, laneId: [laneId], plateNumber: '' }
    const { rows } = await admin.call('/api/passing/queryPassing', asked)
    const { id } = rows.find(({ plateNumber }: any) => plateNumber === '')
    return admin.call('/api/passing/givePlatePassing', { id, plateNumber: plateOf(car!), reasonText })
  },
}

/** Staff open a lane, and its box carries it out. */
async function press(camera: Camera, rest: object): Promise<void> {
  await admin.call('/api/lane/openGateLane', { Id: camera.laneId, reasonText: '人工核实', ...rest })
  await answers({ exit: camera }, true)
}

/** The exit's box carries out its commands, or cannot. */
async function answers({ exit }: Pick<ParkLot, 'exit'>, done: boolean): Promise<void> {
  const [command] = await exit.commands()
  await exit.sendOne(exit.event('commandResult', Date.now(), { commandId: command!['commandId'], done }))
}
