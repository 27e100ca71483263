import { setTimeout as wait } from 'node:timers/promises'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { hourMoney, keyOf, type Camera, type Lot, type Tenant } from '../town.ts'
import { Answers, post, untilNextTry } from './pace.ts'

interface Decision {
  readonly open: boolean
  readonly due?: string
}
interface Result {
  readonly outcome: string
  readonly decision?: Decision
}

const eventsOfCar = 3
/** From one minute on a stay costs the first hour. */
const stayMs = { least: 61_000, most: 5 * 60_000 }

/** Cars that come, stay some minutes, and pay in cash at the exit. A device repeats an event until it is acknowledged, as real ones do. */
export class Traffic {
  readonly answers = new Answers()
  /** `device event` of everything that the server said yes to. */
  readonly acknowledged = new Set<string>()
  /** Cars whose three events were acknowledged. */
  finished = 0
  /** When the last event was acknowledged. */
  lastAcknowledgedAt = 0
  private readonly port: number
  private readonly lots: readonly Lot[]
  private readonly pauseMs: number
  private readonly driving = new Set<Promise<void>>()
  private isOpen = true
  private readonly closing = new AbortController()

  constructor(port: number, tenants: readonly Tenant[], eventsPerSecond: number) {
    this.port = port
    this.lots = tenants.flatMap(({ lots }) => lots)
    this.pauseMs = (1000 * eventsOfCar) / eventsPerSecond
  }

  /** Cars come at their pace, whatever happens to those before. */
  async begin(): Promise<void> {
    const beganAt = Date.now()
    for (let car = 0; this.isOpen; car++) {
      const driven = this.drive(car).finally(() => this.driving.delete(driven))
      this.driving.add(driven)
      await wait(Math.max(0, beganAt + car * this.pauseMs - Date.now()), null, { signal: this.closing.signal }).catch(
        () => {},
      )
    }
  }

  /** No car comes any more; those inside leave in their time. */
  async end(): Promise<void> {
    this.isOpen = false
    this.closing.abort()
    await Promise.all(this.driving)
  }

  get carsUnderWay(): number {
    return this.driving.size
  }

  private async drive(car: number): Promise<void> {
    const { entry, exit } = this.lots[car % this.lots.length]!
    const plateNumber = `鲁${'ABCDEFGHJK'[Math.floor(car / 100_000) % 10]}${String(car % 100_000).padStart(5, '0')}`
    const read = { plateNumber, plateColor: plateColors.blue, confidence: 98, billCarSizeId: billCarSizes.small }
    await this.send(entry, { eventId: `in${car}`, type: 'passing', direction: directions.entry, ...read })
    await wait(stayMs.least + Math.random() * (stayMs.most - stayMs.least))
    const { decision } = await this.send(exit, {
      eventId: `out${car}`,
      type: 'passing',
      direction: directions.exit,
      ...read,
    })
    const due = (hourMoney / 100).toFixed(2)
    if (decision?.due !== due) this.answers.note(`asked ${decision?.due} instead of ${due}`)
    const cash = { payNo: String(car), payChannel: payChannels.cash, payMoney: due }
    await this.send(exit, { eventId: `cash${car}`, type: 'payment', plateNumber, ...cash })
    this.finished += 1
  }

  private async send(camera: Camera, event: { readonly eventId: string } & Readonly<Record<string, unknown>>) {
    const headers = { 'x-device-serial': camera.serial, 'x-device-key': keyOf(camera) }
    const body = { at: new Date().toISOString(), ...event }
    for (let tries = 0; ; tries++) {
      const began = performance.now()
      const { kind, data } = await post(this.port, '/api/device/event', headers, body)
      this.answers.note(kind, performance.now() - began)
      const result = (data as { results?: Result[] } | null)?.results?.[0]
      if (kind === '200 success' && result) {
        if (result.outcome !== 'accepted' && result.outcome !== 'repeated') this.answers.note(result.outcome)
        this.acknowledged.add(`${camera.deviceId} ${event.eventId}`)
        this.lastAcknowledgedAt = Date.now()
        return result
      }
      await untilNextTry(tries)
    }
  }
}
