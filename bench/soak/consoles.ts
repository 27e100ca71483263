import { WebSocket } from 'ws'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { device } from '#business/places/devices/device/device.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { openDeviceSocket } from '#web/live/device-socket.ts'
import { openMessageSocket } from '#web/live/message-socket.ts'

const openTogether = 25
export const socketsOfOne = 2
/** Each console shows one of these lists in turn: the first two change with each car. */
const lists = [parkOrder.name, passing.name, device.name, blackPlate.name]

/** Consoles with both live channels, by the console's own code: they send signs of life, ask for the count of alarms, and connect again when their line is cut. */
export class Consoles {
  private readonly address: string
  private readonly tokens: readonly string[]
  private readonly closing: (() => void)[] = []
  private readonly connectedNow = new Set<object>()
  /** Messages received by all of them together. */
  received = 0

  constructor(port: number, tokens: readonly string[]) {
    this.address = `ws://127.0.0.1:${port}/api`
    this.tokens = tokens
    Object.assign(globalThis, { WebSocket: AsInBrowser })
  }

  async open(): Promise<void> {
    for (let first = 0; first < this.tokens.length; first += openTogether)
      await Promise.all(
        this.tokens
          .slice(first, first + openTogether)
          .map((token, at) => this.openOne(token, lists[(first + at) % lists.length]!)),
      )
  }

  get connected(): number {
    return this.connectedNow.size
  }

  get wanted(): number {
    return this.tokens.length * socketsOfOne
  }

  close(): void {
    for (const close of this.closing) close()
  }

  /** Until both are connected once. */
  private async openOne(token: string, list: string): Promise<void> {
    const channel = (path: string, open: (options: Channel) => () => void) =>
      new Promise<void>((connected) => {
        const key = {}
        const opened = () => {
          this.connectedNow.add(key)
          connected()
        }
        const closed = () => void this.connectedNow.delete(key)
        this.closing.push(open({ url: `${this.address}${path}`, token, opened, closed, failed() {} }))
      })
    const receive = () => {
      this.received += 1
    }
    await Promise.all([
      channel('/device/ws', (options) => openDeviceSocket({ ...options, alarm: receive })),
      channel('/serviceMsgCenter/wsService', (options) =>
        openMessageSocket({
          ...options,
          TenantId: '',
          userId: '',
          watched: { topics: () => [list], subscribe: () => () => {} },
          ended: options.closed,
          onMessage: receive,
        }),
      ),
    ])
  }
}

/** What the console's code finds in a browser, where an error that no one listens to ends nothing. */
class AsInBrowser extends WebSocket {
  constructor(url: string, token: string) {
    super(url, token)
    this.on('error', () => {})
  }
}

interface Channel {
  readonly url: string
  readonly token: string
  opened(): void
  closed(): void
  failed(): void
}
