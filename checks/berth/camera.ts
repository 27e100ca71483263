/** What the server answers to an event (server/gateway/PROTOCOL.md). */
export interface Result {
  readonly eventId: string
  readonly outcome: 'accepted' | 'repeated' | 'quarantined'
  readonly reason?: string
  readonly decision?: {
    readonly open: boolean
    readonly text: string
    readonly orderNo: string | null
    readonly payable: string
    readonly due: string
    readonly payUrl: string | null
  }
}

export type Event = Readonly<Record<string, unknown>> & { readonly eventId: string }

/** What a driver's phone reads from the code of a decision's pay link. */
export function payTokenOf({ decision }: Result): string {
  return decision!.payUrl!.slice('/pay/'.length)
}

interface Claimed {
  readonly url: string
  readonly deviceId: string
  readonly laneId: string
  readonly serial: string
  readonly key: string
}

/** A claimed camera that speaks HTTP; it says what the test has it say, once. */
export class Camera implements Claimed {
  readonly url: string
  readonly deviceId: string
  readonly laneId: string
  readonly serial: string
  readonly key: string
  private eventCount = 0

  constructor({ url, deviceId, laneId, serial, key }: Claimed) {
    this.url = url
    this.deviceId = deviceId
    this.laneId = laneId
    this.serial = serial
    this.key = key
  }

  /** A car passes at a moment (epoch milliseconds). */
  passing(plateNumber: string, at: number, rest: Record<string, unknown> = {}): Event {
    return { ...this.event('passing', at), plateNumber, plateColor: 1, confidence: 98, ...rest }
  }

  /** Cash taken by the lane's box. */
  payment(plateNumber: string, at: number, payMoney: string): Event {
    const event = this.event('payment', at)
    return { ...event, plateNumber, payMoney, payChannel: 6, payNo: event.eventId }
  }

  event(type: string, at: number, rest: Record<string, unknown> = {}): Event {
    return { eventId: `${type}${++this.eventCount}`, type, at: new Date(at).toISOString(), ...rest }
  }

  /** Sends one event and returns its result. */
  async sendOne(event: Record<string, unknown>): Promise<Result> {
    const [result] = await this.send(event)
    return result!
  }

  async sees(plateNumber: string, at: number, rest: Record<string, unknown> = {}): Promise<Result> {
    return this.sendOne(this.passing(plateNumber, at, rest))
  }

  async sendAll(events: readonly Record<string, unknown>[]): Promise<Result[]> {
    return this.send({ events })
  }

  /** The barrier's commands that wait for this device. */
  async commands(): Promise<Record<string, any>[]> {
    const { data } = await this.post('/api/device/command', { wait: 0 })
    return data.commands
  }

  /** Carries out what waits for this device, and says so; returns which commands that were. */
  async obeys(): Promise<string[]> {
    const ids = (await this.commands()).map(({ commandId }) => String(commandId))
    for (const commandId of ids) await this.sendOne(this.event('commandResult', Date.now(), { commandId, done: true }))
    return ids
  }

  /** The whole answer, whatever it is; `proof` in the place of its own serial number and key. */
  async post(
    path: string,
    body: unknown,
    proof: Record<string, string> = {},
  ): Promise<{ status: number; state: string; message: string; data: any }> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-device-serial': this.serial,
        'x-device-key': this.key,
        ...proof,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, ...((await response.json()) as { state: string; message: string; data: any }) }
  }

  private async send(body: unknown): Promise<Result[]> {
    const { state, message, data } = await this.post('/api/device/event', body)
    if (state !== 'success') throw new Error(`The events of ${this.serial} were refused (${state}): ${message}`)
    return data.results
  }
}
