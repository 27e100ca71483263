import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Command, Decision, DeviceEvent, EventResult, PassingEvent, PaymentEvent } from '../device/events.ts'

/** The other end of the device protocol, as simple as it can be: everyone may enter but the refused, every exit costs 5 yuan. */
export interface SmallBerth {
  readonly url: string
  /** Every accepted event by `serial eventId`, in the order of acceptance. */
  readonly events: ReadonlyMap<string, DeviceEvent>
  /** Plates inside. */
  readonly inside: ReadonlySet<string>
  readonly repeated: number
  /** Hands a command to whatever device asks next. */
  command(command: Command): void
  close(): void
}

export async function smallBerth(refused: readonly string[] = []): Promise<SmallBerth> {
  const events = new Map<string, DeviceEvent>()
  const decisions = new Map<string, Decision | null>()
  const inside = new Set<string>()
  const prepaid = new Set<string>()
  const waiting: ServerResponse[] = []
  const commands: Command[] = []
  let repeated = 0

  const decide = (event: DeviceEvent): Decision | null => {
    if (event.type === 'payment') return pay(event)
    if (event.type !== 'passing') return null
    return event.direction === 1 ? enter(event) : exit(event)
  }
  const pay = ({ plateNumber }: PaymentEvent): Decision => {
    const isInside = inside.has(plateNumber)
    if (isInside) prepaid.add(plateNumber)
    return { open: !isInside, text: '' }
  }
  const enter = ({ plateNumber, opened }: PassingEvent): Decision => {
    const open = opened ?? (plateNumber !== '' && !refused.includes(plateNumber))
    if (open) inside.add(plateNumber)
    return { open, text: '' }
  }
  const exit = ({ plateNumber, opened }: PassingEvent): Decision => {
    const open = prepaid.delete(plateNumber) || opened === true
    inside.delete(plateNumber)
    return open ? { open, text: '' } : { open, text: '', due: '5.00' }
  }
  const take = (serial: string, event: DeviceEvent): EventResult => {
    const key = `${serial} ${event.eventId}`
    const isKnown = events.has(key)
    if (isKnown) repeated++
    else {
      events.set(key, event)
      decisions.set(key, decide(event))
    }
    return { eventId: event.eventId, outcome: isKnown ? 'repeated' : 'accepted', decision: decisions.get(key)! }
  }
  const hand = (response: ServerResponse): void => {
    if (response.destroyed || commands.length === 0) return
    say(response, { commands: commands.splice(0) })
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text)
    if (request.url === '/api/device/command') {
      waiting.push(response)
      return hand(response)
    }
    say(response, {
      results: (body.events ?? [body]).map((event: DeviceEvent) =>
        take(String(request.headers['x-device-serial']), event),
      ),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    events,
    inside,
    get repeated() {
      return repeated
    },
    command(command) {
      commands.push(command)
      for (const response of waiting.splice(0)) hand(response)
    },
    close: () => (server.closeAllConnections(), server.close()),
  }
}

function say(response: ServerResponse, data: object): void {
  response.end(JSON.stringify({ state: 'success', message: '', data }))
}
